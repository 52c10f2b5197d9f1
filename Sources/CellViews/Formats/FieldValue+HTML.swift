// SPDX-License-Identifier: MIT

internal import FieldValues

extension FieldValue {
  /// A text of HTML as the text that a reader of the page sees.
  func plainText() -> FieldValue {
    guard case .text(let text) = self else { return self }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return self
    }
    var reader = HTMLReader(text)
    return .text(reader.readAll())
  }
}

/// Makes text of HTML: a line for each paragraph, list item, row and `br`, words for pictures, and, behind the text of a
/// link that does not say it, its address.
///
/// - Complexity: O(*n*) in the length of the text.
private struct HTMLReader {
  private let source: [UInt8]
  private var place = 0
  private var text = ""
  /// What is between words and not written yet.
  private var hasSpace = false
  /// The element whose content is passed over.
  private var hidden: Substring?
  private var preformatted = 0
  private var link: (address: String, start: String.Index)?

  private static let blocks: Set<Substring> = [
    "address", "article", "aside", "blockquote", "dd", "div", "dl", "dt", "fieldset", "figcaption",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main",
    "nav", "ol", "p", "pre", "section", "table", "tr", "ul",
  ]
  private static let commentStart = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)
  private static let tagEnd = Array(">".utf8)
  private static let hiddenElements: Set<Substring> = [
    "head", "iframe", "noscript", "script", "style", "template",
  ]

  init(_ source: String) {
    self.source = Array(source.utf8)
    text.reserveCapacity(self.source.count)
  }

  mutating func readAll() -> String {
    while place < source.count {
      switch source[place] {
      case UInt8(ascii: "<"): readMarkup()
      case UInt8(ascii: "&"): readReference()
      default: readText()
      }
    }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }

  // MARK: - Text

  private mutating func readText() {
    let start = place
    while place < source.count, source[place] != UInt8(ascii: "<"),
      source[place] != UInt8(ascii: "&")
    {
      place += 1
    }
    let piece = String(decoding: source[start..<place], as: UTF8.self)
    for scalar in piece.unicodeScalars { write(scalar) }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    guard hidden == nil else { return }
    let isSpace = [" ", "\n", "\t", "\r", "\u{C}"].contains(scalar)
    if preformatted > 0 {
      if scalar != "\r" { text.unicodeScalars.append(scalar) }
    } else if isSpace {
      hasSpace = true
    } else {
      writeSpace()
      text.unicodeScalars.append(scalar)
    }
  }

  private mutating func writeSpace() {
    if hasSpace, let last = text.last, last != "\n" { text.append(" ") }
    hasSpace = false
  }

  private mutating func write(_ words: String) {
    for scalar in words.unicodeScalars { write(scalar) }
  }

  private mutating func breakLine(always: Bool) {
    guard hidden == nil else { return }
    hasSpace = false
    if !text.isEmpty, always || text.last != "\n" { text.append("\n") }
  }

  /// `&amp;`, `&#39;`, `&#x27;`; what is none stays as it is.
  private mutating func readReference() {
    let start = place + 1
    var end = start
    while end < source.count, end - start < 32, source[end].isWordByte || source[end] == 0x23 {
      end += 1
    }
    let name = Substring(String(decoding: source[start..<end], as: UTF8.self))
    let scalar: Unicode.Scalar?
    if name.hasPrefix("#") {
      let isHexadecimal = name.dropFirst().first == "x" || name.dropFirst().first == "X"
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      let isNumber = !digits.isEmpty && digits.allSatisfy(\.isHexDigit)
      scalar =
        isNumber
        ? UInt32(digits, radix: isHexadecimal ? 16 : 10).map(HTMLEntities.scalar(numbered:)) : nil
    } else {
      scalar = HTMLEntities.scalar(named: name)
    }
    let isClosed = end < source.count && source[end] == UInt8(ascii: ";")
    guard let scalar, isClosed || name.hasPrefix("#") else {
      place += 1
      write("&")
      return
    }
    place = isClosed ? end + 1 : end
    write(scalar)
  }

  // MARK: - Markup

  private mutating func readMarkup() {
    if starts(with: Self.commentStart) {
      skip(behind: Self.commentEnd)
      return
    }
    guard place + 1 < source.count else { return take() }
    let next = source[place + 1]
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      skip(behind: Self.tagEnd)
      return
    }
    let isEnd = next == UInt8(ascii: "/")
    let nameStart = place + (isEnd ? 2 : 1)
    guard nameStart < source.count, source[nameStart].isLetterByte else { return take() }
    var end = nameStart
    while end < source.count, source[end].isWordByte { end += 1 }
    let name = Substring(String(decoding: source[nameStart..<end], as: UTF8.self).lowercased())
    place = end
    let attributes = readAttributes()
    if let hidden {
      if isEnd, hidden == name { self.hidden = nil }
    } else if isEnd {
      ends(name)
    } else {
      begins(name, attributes)
    }
  }

  /// A `<` that begins no tag.
  private mutating func take() {
    place += 1
    write("<")
  }

  private mutating func begins(_ name: Substring, _ attributes: [Substring: String]) {
    if Self.hiddenElements.contains(name) {
      hidden = name
      return
    }
    if Self.blocks.contains(name) { breakLine(always: false) }
    switch name {
    case "br": breakLine(always: true)
    case "pre": preformatted += 1
    case "li": write("• ")
    case "td", "th": hasSpace = true
    case "img": write(attributes["alt"] ?? "")
    case "a":
      writeSpace()
      link = attributes["href"].map { ($0, text.endIndex) }
    default: break
    }
  }

  private mutating func ends(_ name: Substring) {
    if Self.blocks.contains(name) { breakLine(always: false) }
    switch name {
    case "pre": preformatted = max(0, preformatted - 1)
    case "a": endLink()
    default: break
    }
  }

  private mutating func endLink() {
    guard let (address, start) = link else { return }
    link = nil
    let words = text[start...]
    let isAddress = address.hasPrefix("http://") || address.hasPrefix("https://")
    // Mentions and tags lead to where everybody expects, and an address that is shown need not be said again.
    guard isAddress, let first = words.first, first != "@", first != "#",
      !words.contains("://"), !address.contains(words)
    else { return }
    text += " (\(address))"
  }

  private mutating func readAttributes() -> [Substring: String] {
    var attributes: [Substring: String] = [:]
    while place < source.count, source[place] != UInt8(ascii: ">") {
      guard source[place].isWordByte else {
        place += 1
        continue
      }
      let start = place
      while place < source.count, source[place].isWordByte || source[place] == UInt8(ascii: ":") {
        place += 1
      }
      let name = Substring(String(decoding: source[start..<place], as: UTF8.self).lowercased())
      skipSpaces()
      guard place < source.count, source[place] == UInt8(ascii: "=") else { continue }
      place += 1
      skipSpaces()
      let value = readAttributeValue()
      if name == "href" || name == "alt" { attributes[name] = value }
    }
    place += 1
    return attributes
  }

  private mutating func readAttributeValue() -> String {
    guard place < source.count else { return "" }
    let mark = source[place]
    let isQuoted = mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'")
    if isQuoted { place += 1 }
    let start = place
    while place < source.count,
      isQuoted ? source[place] != mark : source[place] > 0x20 && source[place] != UInt8(ascii: ">")
    {
      place += 1
    }
    let value = String(decoding: source[start..<place], as: UTF8.self)
    if isQuoted { place += 1 }
    guard value.contains("&") else { return value }
    var reader = HTMLReader(value)
    return reader.readAll()
  }

  private mutating func skipSpaces() {
    while place < source.count, source[place] <= 0x20 { place += 1 }
  }

  private func starts(with mark: [UInt8]) -> Bool {
    source[place...].starts(with: mark)
  }

  private mutating func skip(behind mark: [UInt8]) {
    while place < source.count, !starts(with: mark) { place += 1 }
    place = min(place + mark.count, source.count)
  }
}

extension UInt8 {
  fileprivate var isLetterByte: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isWordByte: Bool {
    isLetterByte || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
