// SPDX-License-Identifier: MIT

internal import Records
internal import RenderBackends

/// The options of `vitrine browse`, checked.
struct BrowseOptions: Sendable {
  /// What is printed of the records chosen.
  enum Printing: String, CaseIterable, Sendable {
    /// Their identifiers, one a line.
    case ids
    /// Their fields as JSON Lines.
    case json
    /// Nothing.
    case none
  }

  var input: InputOptions
  var printing: Printing
  var color: ColorChoice
  /// How wide text is, and who orders it.
  var text: TextOptions
  var images: ImageChoice
  /// What pictures are shown through; nil for the host itself.
  var backend: String?
  /// Whether to read on when a file has ended.
  var follows: Bool
  /// Whether the files of plugins are watched, and loaded anew when they change.
  var watches: Bool
  /// How many records stay while reading on; nil keeps all.
  var keptCount: Int?

  init(_ parsed: ParsedArguments) throws(UsageError) {
    input = try InputOptions(parsed)
    text = try TextOptions(parsed)
    images = try ImageChoice(parsed)
    backend = parsed.last("backend")
    let print = parsed.last("print") ?? "ids"
    guard let printing = Printing(rawValue: print) else {
      throw UsageError(option: "print", takes: ["ids", "json", "none"], not: print)
    }
    self.printing = printing
    let choice = parsed.last("color") ?? "auto"
    guard let color = ColorChoice(rawValue: choice) else {
      throw UsageError(
        option: "color", takes: ColorChoice.allCases.map(\.rawValue), not: choice)
    }
    self.color = color
    follows = parsed.has("follow")
    watches = parsed.has("watch")
    if let text = parsed.last("keep") {
      guard let count = Int(text), count > 0 else {
        throw UsageError(sentence: "--keep takes a number of records from 1, not '\(text)'")
      }
      guard follows else {
        throw UsageError(sentence: "--keep drops records while more come; add --follow")
      }
      keptCount = count
    }
    if follows { try input.requireFollowable() }
  }
}
