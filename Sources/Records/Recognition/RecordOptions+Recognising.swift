// SPDX-License-Identifier: MIT

public import FieldValues

extension RecordOptions {
  /// The kind that a record's own fields say, whatever it is recognised as; nil where they say none.
  public func ownKind(of fields: FieldValue) -> String? {
    var naming = RecordNaming(self)
    return naming.ownKind(of: fields)
  }

  /// The options with what is recognised of a source's first records, where that is wanted.
  func recognising(_ values: SourceValues) -> RecordOptions {
    guard !shapes.isEmpty else { return self }
    switch values {
    case .nothing: return self
    case .lines(let lines, _, _):
      return recognising(lines: lines.lazy.map(\.value).prefix(Recognition.sampleCount))
    case .table(let table):
      return recognising(lines: table.records.prefix(Recognition.sampleCount))
    case .document(let document, _, _), .markup(let document, _):
      if CollectionFile.isOne(document) { return self }
      return recognising(document)
    }
  }

  /// The options with what is recognised of the first of records that stand by themselves.
  func recognising(lines: some Sequence<FieldValue>) -> RecordOptions {
    guard !shapes.isEmpty, itemsPath == nil else { return self }
    let sample = Array(lines)
    var options = self
    options.recognition = Recognition.best(of: shapes, document: nil) { $0 == nil ? sample : nil }
    return options
  }

  private func recognising(_ document: FieldValue) -> RecordOptions {
    let ownPath = itemsPath
    let own: [FieldValue]
    if let ownPath {
      own = RecordShape.Part(of: document, at: ownPath).map(Self.sample) ?? []
    } else {
      own = RecordShape(document).parts.prefix(Recognition.sampleCount).flatMap(Self.sample)
    }
    var options = self
    options.recognition = Recognition.best(of: shapes, document: document) { path in
      if path == nil || path == ownPath { return own }
      // Where the user says where the records are, they are nowhere else.
      guard ownPath == nil, let path else { return nil }
      return RecordShape.Part(ofAny: document, at: path).map(Self.sample)
    }
    return options
  }

  private static func sample(_ part: RecordShape.Part) -> [FieldValue] {
    part.items.prefix(Recognition.sampleCount).map(\.fields)
  }
}

extension RecordShape.Part {
  /// What is at the end of a path, where one object is a record by itself if not all of its fields are records.
  init?(ofAny value: FieldValue, at path: FieldPath) {
    if let part = RecordShape.Part(of: value, at: path) {
      self = part
    } else if let found = value[path], found.isObject {
      self.init([found])
    } else {
      return nil
    }
  }
}
