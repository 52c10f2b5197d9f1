// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues
internal import Records
internal import TextCanvas

extension TextScreen {
  /// A record as folded JSON: long arrays and deep objects are folded until they are asked for.
  init(details record: Record) {
    var lines: [Line] = []
    Self.append(record.fields, key: nil, level: 0, to: &lines)
    self.init(title: "\(record.kind) \(record.identifier)", lines: lines)
  }

  /// The keys, and what else is worth to know.
  init(help bindings: [BrowserKeys.Binding]) {
    let width = bindings.map(\.label.displayColumns).max() ?? 0
    var lines = bindings.map { binding in
      let gap = String(repeating: " ", count: width - binding.label.displayColumns + 2)
      return Line(text: binding.label + gap + binding.help, hang: width + 2)
    }
    lines += [
      "",
      "The mouse: a click goes to an item, a second one is Enter, the right button opens its menu; "
        + "the wheel scrolls, with shift or sideways it scrolls a shelf.",
    ].map { Line(text: $0, hang: 0) }
    self.init(title: "Keys", lines: lines)
  }

  /// The most levels and elements that are shown unfolded at first.
  private static let unfoldedLevels = 2
  private static let unfoldedElements = 20
  /// Deeper values are shown on one line, as nobody can follow them anyway.
  private static let deepestLevel = 100

  private static func append(
    _ value: FieldValue, key: String?, level: Int, to lines: inout [Line]
  ) {
    let name = key.map { visibleText($0) + ": " } ?? ""
    let children: [(key: String, value: FieldValue)]
    let brackets: String
    switch value {
    case .object(let object):
      children = object.members.map { ($0.key, $0.value) }
      brackets = "{…} \(children.count)"
    case .array(let elements):
      children = elements.enumerated().map { ("\($0.offset)", $0.element) }
      brackets = "[…] \(children.count)"
    default:
      children = []
      brackets = ""
    }
    guard !children.isEmpty, level < deepestLevel else {
      lines.append(Line(text: name + visibleText(value.jsonText), level: level))
      return
    }
    var inside = level
    if key != nil {
      let isFolded = level >= unfoldedLevels || children.count > unfoldedElements
      lines.append(
        Line(text: name + brackets, level: level, isParent: true, isFolded: isFolded))
      inside += 1
    }
    for child in children { append(child.value, key: child.key, level: inside, to: &lines) }
  }
}
