// SPDX-License-Identifier: MIT

internal import FieldValues
internal import RenderBackends

/// The options of `vitrine show`, checked.
struct ShowOptions: Sendable {
  /// The most columns and rows that a picture may be asked to have.
  static let largestExtent = 10_000

  /// A path, or `-` for standard input.
  var file: String
  /// What the file is called in sentences.
  var source: String { file == "-" ? "standard input" : file }
  var layout: String?
  /// Nil: the terminal's, or 80.
  var columns: Int?
  /// Nil: the whole collection; else a viewport of so many rows.
  var rows: Int?
  var scrollTo: String?
  var itemsPath: FieldPath?
  var kind: String?
  var kindField: [FieldPath] = []
  var identifierField: [FieldPath] = []
  var sectionField: [FieldPath] = []
  var plugins: PluginOptions
  var backend: String?
  var color: ColorChoice
  var showsStatistics: Bool

  init(_ parsed: ParsedArguments) throws(UsageError) {
    file = parsed.operands[0]
    layout = parsed.last("layout")
    columns = try Self.extent("columns", in: parsed)
    rows = try Self.extent("rows", in: parsed)
    scrollTo = parsed.last("scroll-to")
    if scrollTo != nil && rows == nil {
      throw UsageError(sentence: "--scroll-to needs a viewport to scroll; add --rows N")
    }
    itemsPath = try parsed.last("items").map { text throws(UsageError) in
      try Self.path(text, option: "items")
    }
    kind = parsed.last("kind")
    kindField = try Self.joinedPaths("kind-field", in: parsed)
    identifierField = try Self.joinedPaths("id-field", in: parsed)
    sectionField = try Self.joinedPaths("section-field", in: parsed)
    plugins = try PluginOptions(parsed)
    backend = parsed.last("backend")
    let choice = parsed.last("color") ?? "auto"
    guard let color = ColorChoice(rawValue: choice) else {
      throw UsageError(sentence: "--color takes auto, always or never, not '\(choice)'")
    }
    self.color = color
    showsStatistics = parsed.has("stats")
  }

  private static func extent(
    _ name: String, in parsed: ParsedArguments
  ) throws(UsageError) -> Int? {
    guard let text = parsed.last(name) else { return nil }
    guard let number = Int(text), (1...largestExtent).contains(number) else {
      throw UsageError(
        sentence: "--\(name) takes a whole number from 1 to \(largestExtent), not '\(text)'")
    }
    return number
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
