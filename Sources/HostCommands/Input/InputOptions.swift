// SPDX-License-Identifier: MIT

internal import Records

/// What commands that show a collection are told of it, checked.
struct InputOptions: Sendable {
  /// A path, or `-` for standard input.
  var file: String
  /// What the file is called in sentences.
  var source: String { file == "-" ? "standard input" : file }
  /// A layout's name, or a layout file.
  var layout: String?
  /// Where the records are, and which fields name them.
  var records: RecordOptions
  var plugins: PluginOptions

  init(_ parsed: ParsedArguments) throws(UsageError) {
    file = parsed.operands[0]
    layout = parsed.last("layout")
    records = try RecordOptions(parsed)
    plugins = try PluginOptions(parsed)
  }
}
