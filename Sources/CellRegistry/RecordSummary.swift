// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues

/// An item's fields in a title and a few lines, for whoever has no template for it.
struct RecordSummary: Equatable {
  var title: String
  var lines: [String]

  /// Fields that make good titles, the best first.
  static let titleKeys = [
    "name", "title", "label", "summary", "headline", "subject", "full_name", "display_name",
    "description", "message", "msg", "text", "id",
  ]

  /// Objects that may hold the title of the one around them.
  static let titleHolders = ["metadata", "properties", "attributes"]

  /// - Parameters:
  ///   - identifier: The title of an item that has none in its fields.
  ///   - lineLimit: How many lines there may be under the title; what they leave out is counted in the last one.
  init(of fields: FieldValue, identifier: String, lineLimit: Int) {
    let name = identifier.isEmpty ? "—" : identifier
    guard case .object(let object) = fields else {
      title = fields.scalarText.map { $0.isBlank ? fields.jsonText : $0 } ?? name
      lines = []
      if case .array(let elements) = fields { list(elements, limit: lineLimit) }
      return
    }
    let found = Self.title(in: object)
    title = found?.text ?? name
    let others = object.members.filter { $0.key != found?.key }
    let filled = others.filter { !$0.value.saysNothing }
    let empty = others.count - filled.count
    let shown = filled.count + (empty > 0 ? 1 : 0) > lineLimit ? lineLimit - 1 : filled.count
    lines = filled.prefix(shown).map { "\($0.key): \($0.value.summary)" }
    if let rest = Self.rest(filled.count - shown, empty: empty) { lines.append(rest) }
  }

  private mutating func list(_ elements: [FieldValue], limit: Int) {
    let shown = elements.count > limit ? limit - 1 : elements.count
    lines = elements.prefix(shown).map(\.summary)
    if elements.count > shown { lines.append("… \(elements.count - shown) more") }
  }

  /// What is said of fields without a row.
  static func rest(_ left: Int, empty: Int) -> String? {
    switch (left, empty) {
    case (0, 0): nil
    case (0, _): "\(empty) empty field\(empty == 1 ? "" : "s")"
    case (_, 0): "… \(left) more field\(left == 1 ? "" : "s")"
    default: "… \(left) more field\(left == 1 ? "" : "s"), \(empty) empty"
    }
  }

  /// The title with the key of the member that it is all of, nil when it is only a part of one.
  private static func title(in object: FieldObject) -> (text: String, key: String?)? {
    var byName: [String: FieldObject.Member] = [:]
    for member in object.members where byName[member.key.lowercased()] == nil {
      byName[member.key.lowercased()] = member
    }
    for key in titleKeys.dropLast() {
      if let member = byName[key], let text = member.value.titleText { return (text, member.key) }
    }
    for holder in titleHolders {
      guard let inner = object[holder] else { continue }
      for key in titleKeys.dropLast() {
        if let text = inner[key]?.titleText { return (text, nil) }
      }
    }
    if let member = byName["id"], let text = member.value.titleText { return (text, member.key) }
    return nil
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension FieldValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  fileprivate var scalarText: String? { isScalar ? displayText : nil }

  /// What the value is as a title; nil where it is none.
  var titleText: String? {
    guard let text = scalarText, !text.isBlank else { return nil }
    return text
  }

  /// How many characters of a value are told at most.
  static let longestSummary = 400

  /// The value on one line, cut with `…` after a few hundred characters.
  var summary: String { summary(longest: Self.longestSummary) }

  /// The value on one line, of a longer one as many characters and some more.
  func summary(longest: Int) -> String {
    var writer = SummaryWriter(left: longest)
    writer.write(self, depth: 0)
    return writer.text
  }
}

extension FieldObject {
  /// What is short comes first, what is empty last, so that the beginning of a line says most.
  fileprivate var summaryOrder: [Member] {
    members.filter { !$0.value.saysNothing && $0.value.isScalar }
      + members.filter { !$0.value.saysNothing && !$0.value.isScalar }
      + members.filter { $0.value.saysNothing }
  }
}

/// Writes a value on one line until the line is full, whatever the value's size.
private struct SummaryWriter {
  private(set) var text = ""
  private var left: Int

  init(left: Int) {
    self.left = left
  }

  private var isFull: Bool { left <= 0 }

  mutating func write(_ value: FieldValue, depth: Int) {
    switch value {
    case .text(let text): append(text, isText: true)
    case .null: append("null")
    case .array(let elements) where elements.isEmpty: append("[]")
    case .object(let object) where object.members.isEmpty: append("{}")
    case .array(let elements) where depth >= 3: append("[\(elements.count)]")
    case .object(let object) where depth >= 3: append("{\(object.members.count)}")
    case .array(let elements):
      if depth > 0 { append("[") }
      for (index, element) in elements.enumerated() {
        if isFull { return }
        if index > 0 { append(", ") }
        write(element, depth: depth + 1)
      }
      if depth > 0 { append("]") }
    case .object(let object):
      if depth > 0 { append("{") }
      for (index, member) in object.summaryOrder.enumerated() {
        if isFull { return }
        if index > 0 { append(", ") }
        append(member.key, isText: true)
        append(": ")
        write(member.value, depth: depth + 1)
      }
      if depth > 0 { append("}") }
    default: append(value.displayText)
    }
  }

  private mutating func append(_ part: String, isText: Bool = false) {
    guard !isFull else { return }
    // Printable ASCII has a character in each byte.
    let count = part.utf8.count
    if count <= left, part.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      left -= count
      text += part
      return
    }
    for character in part {
      guard left > 0 else {
        text.append("…")
        return
      }
      left -= 1
      // A line break is shown, not made.
      text.append(isText && character.isNewline ? "↵" : character)
    }
  }
}
