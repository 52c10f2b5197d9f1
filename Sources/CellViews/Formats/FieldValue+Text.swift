// SPDX-License-Identifier: MIT

public import FieldValues

extension FieldValue {
  /// What a place in a template shows: text as it is, nothing for null, numbers as their source wrote them as
  /// far as they kept it, `Infinity` for what a database says is that, the elements of an array with commas
  /// between, objects as JSON.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var displayText: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .infinity: "Infinity"
    case .negativeInfinity: "-Infinity"
    case .array(let elements):
      elements.map { element in
        if case .array = element { element.jsonText } else { element.displayText }
      }.joined(separator: ", ")
    default: jsonText
    }
  }

  /// The value as JSON on one line, `…` standing for what lies more than 32 levels deep.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var jsonText: String {
    var text = ""
    writeJSON(into: &text, depth: 0)
    return text
  }

  private func writeJSON(into text: inout String, depth: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .unsigned(let unsigned): text += String(unsigned)
    case .number(let number): text += number.shortText
    case .digits(let digits): text += digits
    case .text(let string): string.writeJSON(into: &text)
    case .array where depth >= 32: text += "…"
    case .object where depth >= 32: text += "…"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.writeJSON(into: &text, depth: depth + 1)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (index, member) in object.members.enumerated() {
        if index > 0 { text += ", " }
        member.key.writeJSON(into: &text)
        text += ": "
        member.value.writeJSON(into: &text, depth: depth + 1)
      }
      text += "}"
    }
  }
}

extension Double {
  /// The shortest decimal that reads back as this number, without a fraction of nothing.
  var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  fileprivate func writeJSON(into text: inout String) {
    text.append("\"")
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text.append("\"")
  }
}
