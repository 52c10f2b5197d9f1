// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

extension RecordCollection {
  /// The records of a file, or of the database that it is.
  ///
  /// - Complexity: O(*n*) in the file's size; the whole is held in memory.
  public init(file: String, options: RecordOptions = RecordOptions()) throws(RecordsError) {
    if let database = try DatabaseSource.open(file, options, {}) {
      try self.init(database, options: options)
    } else {
      try self.init(SourceBytes(file: file), options)
    }
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

  init(_ source: SourceBytes, _ options: RecordOptions) throws(RecordsError) {
    var builder: RecordBuilder
    do throws(RecordsError) {
      let values = try SourceValues.read(source, options.format, path: options.itemsPath)
      let options = options.recognising(values)
      builder = RecordBuilder(options: options, file: source.name)
      recognised = options.recognition?.summary
      layout = recognised?.layout
      switch values {
      case .nothing:
        break
      case .lines(let lines, let broken, let form):
        (brokenLines, brokenForm) = (broken, form)
        builder.add(part(of: lines, options, file: source.name))
      case .table(let table):
        if let path = options.itemsPath {
          throw RecordsError.noItems(file: source.name, path: path, found: nil, keys: table.columns)
        }
        (notices, faults) = (table.notices, table.faults)
        builder.add(RecordShape.Part(table.records))
      case .document(let value, let broken, let further):
        (brokenLines, brokenForm, faults) = (broken, .element, further)
        try read(value, options, file: source.name, into: &builder)
      case .markup(let value, let further):
        faults = further
        try read(
          markup: value, options, file: source.name, into: &builder)
      }
    } catch {
      throw error.placed(in: source)
    }
    if let fault = source.fault { faults.append(fault.description) }
    sections = builder.finishedSections()
    notices += builder.notices
    apply(options)
  }

  private mutating func read(
    _ value: FieldValue, _ options: RecordOptions, file: String, into builder: inout RecordBuilder
  ) throws(RecordsError) {
    if let path = options.itemsPath {
      guard let part = RecordShape.Part(of: value, at: path) else {
        throw .noItems(
          file: file, path: path, found: value[path]?.typeNameWithArticle,
          keys: value.keys(along: path))
      }
      builder.add(options.recognition?.flattened(part) ?? part)
    } else if let recognition = options.recognition {
      for part in recognition.parts(of: value) { builder.add(part) }
    } else if CollectionFile.isOne(value) {
      let collection = try CollectionFile(value, file: file)
      (title, layout, plugins) = (collection.title, collection.layout, collection.plugins)
      builder.add(collection)
    } else {
      for part in RecordShape(value).parts { builder.add(part) }
    }
  }

  /// The records of XML: what is recognised, or what its root element holds.
  private mutating func read(
    markup value: FieldValue, _ options: RecordOptions, file: String,
    into builder: inout RecordBuilder
  ) throws(RecordsError) {
    guard options.itemsPath == nil, options.recognition == nil,
      case .object(let object) = value, let root = object.members.first
    else { return try read(value, options, file: file, into: &builder) }
    for part in RecordShape(Self.repeated(root.value)).parts { builder.add(part) }
  }

  /// An element that is there once among nothing but elements is a list of one, as it would be of several.
  private static func repeated(_ root: FieldValue) -> FieldValue {
    guard case .object(let object) = root,
      object.members.allSatisfy({ $0.value.isObject || $0.value.isArray })
    else { return root }
    return .object(
      FieldObject(
        object.members.map { member in
          .init(
            key: member.key, value: member.value.isArray ? member.value : .array([member.value]))
        }))
  }

  /// The lines themselves, or what each has at the path to the items; a line that has none there is a broken one.
  private mutating func part(
    of lines: [SourceValues.Line], _ options: RecordOptions, file: String
  ) -> RecordShape.Part {
    guard let path = options.itemsPath else { return RecordShape.Part(lines.map(\.value)) }
    var whole = RecordShape.Part([])
    for line in lines {
      if let part = RecordShape.Part(of: line.value, at: path) {
        whole.items += part.items
      } else {
        brokenLines.append(
          JSONError(
            name: file, line: line.number, column: 1, problem: "there are no items at \(path)"))
      }
    }
    brokenLines.sort { $0.line < $1.line }
    return whole
  }
}

extension FieldValue {
  /// The paths of the keys of the last object that a path leads through.
  fileprivate func keys(along path: FieldPath) -> [String] {
    var (value, passed) = (self, [String]())
    for step in path.steps {
      guard case .object(let object) = value, let next = object[step], case .object = next else {
        break
      }
      (value, passed) = (next, passed + [step])
    }
    guard case .object(let object) = value else { return [] }
    return object.members.map { FieldPath(steps: passed + [$0.key]).description }
  }
}
