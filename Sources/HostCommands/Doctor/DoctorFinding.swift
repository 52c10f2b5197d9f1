// SPDX-License-Identifier: MIT

internal import FieldValues
internal import TextCanvas

/// One thing that `vitrine doctor` looked at.
struct DoctorFinding: Sendable, Hashable {
  /// How it stands.
  enum State: String, Sendable {
    /// As it should be.
    case fine
    /// It keeps something from working.
    case problem
    /// Nothing is wrong, but something may be otherwise than expected.
    case note

    /// What stands before it in a report.
    var mark: String {
      switch self {
      case .fine: "✓"
      case .problem: "✗"
      case .note: "–"
      }
    }
  }

  /// What it belongs to: `Terminal`.
  var area: String
  var state: State
  /// What was found, in a line.
  var text: String
  /// What to do about a problem.
  var remedy: String?

  static func fine(_ area: String, _ text: String) -> DoctorFinding {
    DoctorFinding(area: area, state: .fine, text: text)
  }

  static func note(_ area: String, _ text: String) -> DoctorFinding {
    DoctorFinding(area: area, state: .note, text: text)
  }

  static func problem(_ area: String, _ text: String, remedy: String) -> DoctorFinding {
    DoctorFinding(area: area, state: .problem, text: text, remedy: remedy)
  }

  /// A problem that a sentence tells with its remedy, parted by a semicolon.
  static func problem(_ area: String, sentence: String) -> DoctorFinding {
    guard let end = sentence.lastIndex(of: ";") else {
      return DoctorFinding(area: area, state: .problem, text: sentence)
    }
    let remedy = sentence[sentence.index(after: end)...].drop { $0 == " " }
    return .problem(area, String(sentence[..<end]), remedy: String(remedy))
  }

  /// Its lines in a report; nothing in them can act on a terminal.
  var lines: String {
    let told = "  \(state.mark) \(visibleText(text))\n"
    return told + (remedy.map { "      \(visibleText($0))\n" } ?? "")
  }

  var fieldValue: FieldValue {
    .object([
      "area": .text(area), "state": .text(state.rawValue), "finding": .text(text),
      "remedy": remedy.map(FieldValue.text) ?? .null,
    ])
  }
}
