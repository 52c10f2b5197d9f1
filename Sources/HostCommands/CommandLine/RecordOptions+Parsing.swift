// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Records

extension RecordOptions {
  /// The options of a command that say where records are and which fields name them.
  init(_ parsed: ParsedArguments) throws(UsageError) {
    self.init()
    if let word = parsed.last("format") {
      guard let format = SourceFormat(rawValue: word) else {
        throw UsageError(
          option: "format", takes: SourceFormat.allCases.map(\.rawValue), not: word)
      }
      self.format = format
    }
    table = parsed.last("table")
    query = parsed.last("query")
    if table != nil, query != nil {
      throw UsageError(
        sentence: "--table and --query both say what is read; leave one of the two out")
    }
    if let text = parsed.last("items") {
      itemsPath = try Self.path(text, option: "items")
    }
    kind = parsed.last("kind")
    kindFields = try Self.joinedPaths("kind-field", in: parsed)
    identifierFields = try Self.joinedPaths("id-field", in: parsed)
    sectionFields = try Self.joinedPaths("section-field", in: parsed)
    let conditions = parsed.all("where")
    if conditions.count > 1 {
      throw UsageError(sentence: "--where is given twice; join the conditions by 'and'")
    }
    if let text = conditions.first {
      condition = try Self.query("where") { () throws(QueryError) in try RecordCondition(text) }
    }
    for text in parsed.all("sort") {
      sortKeys.append(try Self.query("sort") { () throws(QueryError) in try SortKey(text) })
    }
  }

  private static func query<Part>(
    _ option: String, _ read: () throws(QueryError) -> Part
  ) throws(UsageError) -> Part {
    do throws(QueryError) {
      return try read()
    } catch {
      throw UsageError(sentence: "--\(option): \(error)")
    }
  }

  private static func path(_ text: String, option: String) throws(UsageError) -> FieldPath {
    guard let path = FieldPath(text) else {
      throw UsageError(
        sentence: "--\(option) takes a field path such as metadata.name, not '\(text)'")
    }
    return path
  }

  /// `kind/metadata.name`: several paths whose values are joined.
  private static func joinedPaths(
    _ name: String, in parsed: ParsedArguments
  ) throws(UsageError) -> [FieldPath] {
    guard let text = parsed.last(name) else { return [] }
    var paths: [FieldPath] = []
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      paths.append(try path(String(part), option: name))
    }
    return paths
  }
}

extension RecordCollection {
  /// The records of a file, or of standard input for `-`.
  static func read(
    _ file: String, _ options: RecordOptions
  ) throws(CommandFailure) -> RecordCollection {
    do throws(RecordsError) {
      if file == "-" {
        return try RecordCollection(descriptor: 0, name: "standard input", options: options)
      }
      return try RecordCollection(file: file, options: options)
    } catch {
      throw CommandFailure(error)
    }
  }
}
