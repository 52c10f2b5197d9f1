// SPDX-License-Identifier: MIT

internal import Foundation
internal import TerminalSession

/// A text being written, and where the next letter goes.
struct TextBuffer {
  /// What a key does to a text.
  enum Command {
    /// Puts other characters in the place of some.
    case replace(Range<Int>, String)
    /// Moves the cursor.
    case move(Int)
  }

  private(set) var characters: [Character] = []
  private(set) var cursor = 0

  var text: String {
    get { String(characters) }
    set {
      characters = Array(newValue)
      cursor = characters.count
    }
  }

  /// A range of characters as Foundation counts it, in UTF-16.
  func foundationRange(_ range: Range<Int>) -> NSRange {
    let before = characters[..<range.lowerBound].reduce(0) { $0 + $1.utf16.count }
    return NSRange(
      location: before, length: characters[range].reduce(0) { $0 + $1.utf16.count })
  }

  /// The characters of a range as Foundation counts it; what is beyond the end is left out.
  func characterRange(_ range: NSRange) -> Range<Int> {
    var (place, start, end) = (0, characters.count, characters.count)
    for (index, character) in characters.enumerated() {
      if place >= range.location { start = min(start, index) }
      if place >= range.location + range.length {
        end = index
        break
      }
      place += character.utf16.count
    }
    return min(start, end)..<end
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    let new = Array(text)
    characters.replaceSubrange(range, with: new)
    cursor = range.lowerBound + new.count
  }

  mutating func move(to place: Int) { cursor = max(0, min(place, characters.count)) }

  /// What a key asks for; nil for a key that edits nothing.
  func command(for press: KeyPress) -> Command? {
    let isByWord = !press.modifiers.isDisjoint(with: [.control, .alt])
    switch press.key {
    case .left: return .move(isByWord ? wordStart : cursor - 1)
    case .right: return .move(isByWord ? wordEnd : cursor + 1)
    case .home: return .move(lineStart)
    case .end: return .move(lineEnd)
    case .backspace: return deletion(isByWord ? wordStart : cursor - 1, cursor)
    case .delete: return deletion(cursor, isByWord ? wordEnd : cursor + 1)
    case .character(let character) where press.modifiers.contains(.control):
      return command(forControl: character)
    case .character(let character)
    where press.modifiers.isDisjoint(with: [.alt, .super, .hyper, .meta]):
      return .replace(cursor..<cursor, String(character))
    default: return nil
    }
  }

  /// The keys of the shell's line editor.
  private func command(forControl character: Character) -> Command? {
    switch character {
    case "a": .move(lineStart)
    case "e": .move(lineEnd)
    case "b": .move(cursor - 1)
    case "f": .move(cursor + 1)
    case "d": deletion(cursor, cursor + 1)
    case "h": deletion(cursor - 1, cursor)
    case "w": deletion(wordStart, cursor)
    case "u": deletion(lineStart, cursor)
    case "k": deletion(cursor, lineEnd)
    default: nil
    }
  }

  private func deletion(_ start: Int, _ end: Int) -> Command {
    let (start, end) = (max(0, start), min(end, characters.count))
    return .replace(start..<max(start, end), "")
  }

  private var wordStart: Int {
    var place = cursor
    while place > 0, !characters[place - 1].isPartOfWord { place -= 1 }
    while place > 0, characters[place - 1].isPartOfWord { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    var place = cursor
    while place < characters.count, !characters[place].isPartOfWord { place += 1 }
    while place < characters.count, characters[place].isPartOfWord { place += 1 }
    return place
  }

  private var lineStart: Int {
    (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1
  }

  private var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? characters.count }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
