// SPDX-License-Identifier: MIT

extension PageOutline {
  /// A cell as one line that is read aloud: `item 3 of 10, movie: Casablanca, 1942, selected`.
  ///
  /// A header is told as `section Films, 10 items`. The line holds no control character.
  public func linearText(of element: Element) -> String {
    guard element.role == .item else { return spokenText(of: element) }
    let total = section(element.section)?.itemCount.map { " of \($0)" } ?? ""
    return "item \(element.index + 1)\(total), \(spokenText(of: element))"
  }

  /// What `linearText(of:)` says, without the item's position, for a listener who is told that already.
  public func spokenText(of element: Element) -> String {
    let text = oneVisibleLine(element.text)
    var words: String
    switch element.role {
    case .item:
      let said = text.isEmpty ? oneVisibleLine(element.identifier) : text
      words = element.kind.isEmpty ? said : "\(oneVisibleLine(element.kind)): \(said)"
    case .header:
      words = "section"
      if let section = section(element.section) {
        let name = section.title.isEmpty ? section.identifier : section.title
        words += " \(oneVisibleLine(name))"
        if let count = section.itemCount { words += ", \(count) \(count == 1 ? "item" : "items")" }
      }
      if !text.isEmpty { words += ": \(text)" }
    case .footer:
      words = "end of section"
      if !text.isEmpty { words += ": \(text)" }
    case .supplementary(let name):
      words = oneVisibleLine(name)
      if !text.isEmpty { words += ": \(text)" }
    }
    if element.states.contains(.selected) { words += ", selected" }
    if element.states.contains(.focused) { words += ", focused" }
    return words
  }

  private func oneVisibleLine(_ text: String) -> String {
    visibleText(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
