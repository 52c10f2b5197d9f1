// SPDX-License-Identifier: MIT

internal import Records
internal import RenderBackends

/// The options of `vitrine show`, checked.
struct ShowOptions: Sendable {
  /// The most columns and rows that a picture may be asked to have.
  static let largestExtent = 10_000

  var input: InputOptions
  /// Nil: the terminal's, or 80.
  var columns: Int?
  /// Nil: the whole collection; else a viewport of so many rows.
  var rows: Int?
  var scrollTo: String?
  var backend: String?
  /// Whether items are told in lines instead of drawn.
  var isLinear: Bool
  var color: ColorChoice
  var text: TextOptions
  var images: ImageChoice
  var showsStatistics: Bool
  /// Whether to read on when a file has ended.
  var follows: Bool

  init(_ parsed: ParsedArguments) throws(UsageError) {
    input = try InputOptions(parsed)
    columns = try Self.extent("columns", in: parsed)
    rows = try Self.extent("rows", in: parsed)
    // All of a collection is pages below each other, and one row has no room for names and an item.
    input.pinsFieldNames = rows.map { $0 > 1 } ?? false
    scrollTo = parsed.last("scroll-to")
    if scrollTo != nil && rows == nil {
      throw UsageError(sentence: "--scroll-to needs a viewport to scroll; add --rows N")
    }
    backend = parsed.last("backend")
    isLinear = parsed.has("linear")
    for name in ["backend", "layout"] where isLinear && parsed.has(name) {
      throw UsageError(sentence: "--linear tells items in lines; leave out --\(name)")
    }
    if isLinear { input.layout = "list" }
    let choice = parsed.last("color") ?? "auto"
    guard let color = ColorChoice(rawValue: choice) else {
      throw UsageError(
        option: "color", takes: ColorChoice.allCases.map(\.rawValue), not: choice)
    }
    self.color = color
    text = try TextOptions(parsed)
    images = try ImageChoice(parsed)
    showsStatistics = parsed.has("stats")
    follows = parsed.has("follow")
    guard follows else { return }
    try input.requireFollowable()
    if rows != nil {
      throw UsageError(sentence: "--follow shows all that comes; leave --rows out, or use head")
    }
  }

  private static func extent(
    _ name: String, in parsed: ParsedArguments
  ) throws(UsageError) -> Int? {
    guard let text = parsed.last(name) else { return nil }
    guard let number = Int(text), (1...largestExtent).contains(number) else {
      let isNames = name == "columns" && text.first?.isLetter == true
      throw UsageError(
        sentence: "--\(name) takes a whole number from 1 to \(largestExtent), not '\(text)'"
          + (isNames ? "; --fields chooses what is shown" : ""))
    }
    return number
  }
}
