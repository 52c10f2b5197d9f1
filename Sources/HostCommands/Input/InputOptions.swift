// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import Records

/// What commands that show a collection are told of it, checked.
struct InputOptions: Sendable {
  /// A path, the address of a database, or `-` for standard input.
  var file: String
  /// The server that `file` leads to; nil where it is none.
  var server: PostgresAddress? { PostgresAddress(file) }
  /// What the file is called in sentences. No password is among it.
  var source: String { file == "-" ? "standard input" : server?.name ?? file }
  /// What a picture of the file is called that has no title of its own: the last part of the path.
  var sourceName: String {
    // What follows a server's database is said of the connection.
    let path = server == nil ? source[...] : source.prefix { $0 != "?" }
    return path.split(separator: "/").last.map(String.init) ?? source
  }
  /// The folder below which the collection's pictures are; empty for the current one, nil for standard input and servers.
  var folder: String? {
    guard file != "-", server == nil else { return nil }
    return file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }
  /// The plugin's source that opens the location which `file` is then; nil reads a file.
  var pluginSource: String?
  /// A layout's name, or a layout file.
  var layout: String?
  /// What is shown of each item, on a row of its own; empty shows items in the cells of their kinds.
  var fields: [FieldColumn]
  /// Whether their names stay in sight, whatever is scrolled to.
  var pinsFieldNames = true
  /// Where the records are, and which fields name them.
  var records: RecordOptions
  var plugins: PluginOptions
  /// A theme's name, or a theme file.
  var theme: String

  init(_ parsed: ParsedArguments) throws(UsageError) {
    file = parsed.operands[0]
    pluginSource = parsed.last("source")
    layout = parsed.last("layout")
    records = try RecordOptions(parsed)
    fields = try parsed.last("fields").map(FieldColumn.columns) ?? []
    records.shownFields = fields.map(\.path)
    plugins = try PluginOptions(parsed)
    theme = parsed.last("theme") ?? "standard"
  }
}
