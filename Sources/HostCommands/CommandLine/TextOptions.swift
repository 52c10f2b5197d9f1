// SPDX-License-Identifier: MIT

internal import RenderBackends
internal import TextCanvas

/// How text is measured and ordered: `--ambiguous` and `--bidi`, checked.
struct TextOptions: Sendable, Hashable {
  /// Who puts right-to-left text into the order that is seen.
  enum Reordering: String, CaseIterable {
    /// The host, on a terminal that does not do it by itself.
    case auto
    /// The host, even into a pipe.
    case always
    /// Nobody, or the terminal.
    case never
  }

  var isAmbiguousWide = false
  var reordering = Reordering.auto

  init(_ parsed: ParsedArguments) throws(UsageError) {
    switch parsed.last("ambiguous") ?? "narrow" {
    case "narrow": isAmbiguousWide = false
    case "wide": isAmbiguousWide = true
    case let word:
      throw UsageError(option: "ambiguous", takes: ["narrow", "wide"], not: word)
    }
    let word = parsed.last("bidi") ?? Reordering.auto.rawValue
    guard let reordering = Reordering(rawValue: word) else {
      throw UsageError(option: "bidi", takes: Reordering.allCases.map(\.rawValue), not: word)
    }
    self.reordering = reordering
  }

  /// In what widths depart from the standard on a terminal, or in a file where there is none.
  func widthPolicy(on terminal: TerminalProfile?) -> WidthPolicy {
    let policy = terminal?.widthPolicy ?? .standard
    return isAmbiguousWide ? policy.union(.ambiguousIsWide) : policy
  }

  /// In which order right-to-left text goes to a terminal, or to a file where there is none.
  func order(on terminal: TerminalProfile?) -> TextOrder {
    switch reordering {
    case .always: .visual
    case .never: .logical
    case .auto: terminal.map { $0.reordersText ? .logical : .visual } ?? .logical
    }
  }
}
