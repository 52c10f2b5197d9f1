// SPDX-License-Identifier: MIT

internal import FieldValues

extension RecordCollection {
  /// The records of a file.
  ///
  /// - Complexity: O(*n*) in the file's size; the whole is held in memory.
  public init(file: String, options: RecordOptions = RecordOptions()) throws(RecordsError) {
    try self.init(SourceBytes(file: file), options)
  }

  /// The records of an open descriptor, read to its end.
  ///
  /// - Parameter name: What the source is called in messages.
  public init(
    descriptor: Int32, name: String, options: RecordOptions = RecordOptions()
  ) throws(RecordsError) {
    try self.init(SourceBytes(name: name, descriptor: descriptor), options)
  }

  /// The records of a text.
  public init(
    text: some Sequence<UInt8>, name: String, options: RecordOptions = RecordOptions()
  ) throws(RecordsError) {
    try self.init(SourceBytes(name: name, bytes: Array(text)), options)
  }

  private init(_ source: SourceBytes, _ options: RecordOptions) throws(RecordsError) {
    var builder = RecordBuilder(options: options, file: source.name)
    switch try SourceValues.read(source) {
    case .nothing:
      break
    case .lines(let values, let broken):
      brokenLines = broken
      builder.add(RecordShape.Part(values))
    case .document(let value):
      if options.itemsPath == nil, CollectionFile.isOne(value) {
        let file = try CollectionFile(value, file: source.name)
        (title, layout, plugins) = (file.title, file.layout, file.plugins)
        for section in file.sections { try builder.add(section) }
      } else {
        for part in try Self.parts(of: value, options, file: source.name) { builder.add(part) }
      }
    }
    sections = builder.finishedSections()
    notices = builder.notices
  }

  private static func parts(
    of value: FieldValue, _ options: RecordOptions, file: String
  ) throws(RecordsError) -> [RecordShape.Part] {
    guard let path = options.itemsPath else { return RecordShape(value).parts }
    switch value[path] {
    case .array(let elements):
      return [RecordShape.Part(elements)]
    case .object(let object) where object.members.allSatisfy(\.value.isObject):
      return [RecordShape.Part(keyed: object)]
    case let other:
      var keys: [String] = []
      if case .object(let object) = value { keys = object.members.map(\.key) }
      throw .noItems(file: file, path: path, found: other?.typeName, keys: keys)
    }
  }
}
