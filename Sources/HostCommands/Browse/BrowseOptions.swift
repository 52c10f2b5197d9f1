// SPDX-License-Identifier: MIT

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

  init(_ parsed: ParsedArguments) throws(UsageError) {
    input = try InputOptions(parsed)
    text = try TextOptions(parsed)
    let print = parsed.last("print") ?? "ids"
    guard let printing = Printing(rawValue: print) else {
      throw UsageError(sentence: "--print takes ids, json or none, not '\(print)'")
    }
    self.printing = printing
    let choice = parsed.last("color") ?? "auto"
    guard let color = ColorChoice(rawValue: choice) else {
      throw UsageError(sentence: "--color takes auto, always or never, not '\(choice)'")
    }
    self.color = color
  }
}
