// SPDX-License-Identifier: MIT

internal import FieldValues

/// Makes values of elements that begin and end.
final class MarkupElements {
  private struct Element {
    var name: String
    var text = ""
    /// What its attributes and elements hold, by name, in the order in which the names came first.
    var members: [(name: String, values: [FieldValue])] = []
    var places: [String: Int] = [:]

    mutating func add(_ value: FieldValue, named name: String) {
      if let place = places[name] {
        members[place].values.append(value)
      } else {
        places[name] = members.count
        members.append((name, [value]))
      }
    }

    var value: FieldValue {
      guard !members.isEmpty else { return .text(text) }
      var object = members.map { name, values in
        FieldObject.Member(key: name, value: values.count == 1 ? values[0] : .array(values))
      }
      if text.contains(where: { !$0.isWhitespace }), places["#text"] == nil {
        object.append(FieldObject.Member(key: "#text", value: .text(text)))
      }
      return .object(FieldObject(object))
    }
  }

  /// The elements that have begun, the root's holder first.
  private var open = [Element(name: "")]
  /// Whether elements were deeper in each other than they may be; those are left out.
  private(set) var isTooDeep = false

  /// The root element by its name.
  var document: FieldValue { open[0].value }

  /// The document as far as it came, without the element that was not whole among others of its name; nil where none
  /// came.
  var wholePart: FieldValue? {
    var kept = open
    let cut = open.indices.dropFirst().first { open[$0 - 1].places[open[$0].name] != nil }
    if let cut { kept.removeSubrange(cut...) }
    while let last = kept.last, last.members.isEmpty, kept.count > 1 { kept.removeLast() }
    guard kept.count > 1 else { return nil }
    while kept.count > 1 {
      let element = kept.removeLast()
      kept[kept.count - 1].add(element.value, named: element.name)
    }
    return kept[0].value
  }

  func begin(_ name: String) {
    if open.count > MarkupReader.depthLimit { isTooDeep = true }
    guard !isTooDeep else { return }
    open.append(Element(name: name))
  }

  func add(_ value: FieldValue, named name: String) {
    guard !isTooDeep else { return }
    open[open.count - 1].add(value, named: name)
  }

  func add(text: String) {
    guard !isTooDeep else { return }
    open[open.count - 1].text += text
  }

  func end() {
    guard !isTooDeep, open.count > 1 else { return }
    let element = open.removeLast()
    open[open.count - 1].add(element.value, named: element.name)
  }
}
