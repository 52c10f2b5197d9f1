// SPDX-License-Identifier: MIT

/// A `.cells.json` file without what is not needed to recognise records: its templates, which are most of it.
///
/// Every start of the host asks all such files for their shapes, so that the rest is passed over as bytes.
internal struct CellsFileOutline {
  /// JSON with the file's `vitrine`, `plugin` and `recognises`, and with null for each of its `cells`; the whole file
  /// where it is not written so that it can be told.
  internal let text: [UInt8]

  private static let kept: Set<[UInt8]> = [
    Array("vitrine".utf8), Array("plugin".utf8), recognises,
  ]
  private static let cells = Array("cells".utf8)
  private static let recognises = Array("recognises".utf8)

  /// The outline of a file; nil where it recognises nothing.
  ///
  /// - Complexity: O(*n*).
  internal init?(of bytes: [UInt8]) {
    var reader = JSONOutlineReader(bytes)
    var text: [UInt8] = []
    var recognisesSomething = false
    func add(_ key: ArraySlice<UInt8>, _ value: some Sequence<UInt8>) {
      text.append(text.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
      text.append(contentsOf: key)
      text.append(UInt8(ascii: ":"))
      text.append(contentsOf: value)
    }
    let isPlain = reader.readMembers { key, value, reader in
      let name = Array(key.dropFirst().dropLast())
      if name == Self.cells {
        var names: [UInt8] = []
        let isPlain = reader.readMembers { key, value, reader in
          names.append(names.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
          names.append(contentsOf: key)
          names.append(contentsOf: ":null".utf8)
          return reader.skipValue(from: value)
        }
        guard isPlain else { return false }
        add(key, (names.isEmpty ? Array("{".utf8) : names) + [UInt8(ascii: "}")])
        return true
      }
      guard reader.skipValue(from: value) else { return false }
      if Self.kept.contains(name) { add(key, bytes[value..<reader.place]) }
      if name == Self.recognises { recognisesSomething = true }
      return true
    }
    guard isPlain else {
      self.text = bytes
      return
    }
    guard recognisesSomething else { return nil }
    self.text = text + [UInt8(ascii: "}")]
  }
}

/// Finds the members of JSON objects without looking at their values. It takes text for JSON that is none: what it finds
/// is to be parsed.
private struct JSONOutlineReader {
  private let bytes: [UInt8]
  private(set) var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// Reads the object at the place, calling a body with each key, in its quotes, and the place of its value, which the
  /// body is to pass over.
  ///
  /// - Returns: whether it is an object whose keys are written without escapes.
  mutating func readMembers(
    _ body: (ArraySlice<UInt8>, Int, inout Self) -> Bool
  ) -> Bool {
    guard take(UInt8(ascii: "{")) else { return false }
    if take(UInt8(ascii: "}")) { return true }
    repeat {
      skipSpace()
      let start = place
      guard skipText() else { return false }
      let key = bytes[start..<place]
      guard !key.contains(UInt8(ascii: "\\")), take(UInt8(ascii: ":")) else { return false }
      skipSpace()
      guard body(key, place, &self) else { return false }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}"))
  }

  /// Passes over a value.
  mutating func skipValue(from start: Int) -> Bool {
    place = start
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        guard skipText() else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return place > start }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return place > start
      default: break
      }
      place += 1
    }
    return false
  }

  private mutating func skipText() -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return false }
    place += 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return true
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    return false
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }
}
