// SPDX-License-Identifier: MIT

internal import FieldValues

/// Where the array begins whose elements are the records of a text.
struct ArrayPlace: Hashable {
  /// Behind its bracket, from the beginning of the text.
  var offset: Int
  /// The number of the line on which that is, from 1.
  var line: Int
  /// How many characters stand before that on the line.
  var column = 0
  /// Whether the array is the text.
  var isOutermost: Bool

  /// What a text's beginning tells of the array.
  enum Finding {
    case found(ArrayPlace)
    /// More of the text is needed to tell.
    case open
    /// There is none that is known before the text's end.
    case none
  }

  /// Looks for the array at the end of a path, or for that which ``RecordShape`` would choose, as far as that shows
  /// before the array's end: an outermost one, or one of objects under the name of an envelope, behind something that
  /// is neither an array nor an object.
  static func find(in head: [UInt8], path: FieldPath?) -> Finding {
    let result = unsafe head.withUnsafeBytes { bytes -> Finding in
      var search = unsafe ArraySearch(bytes)
      return search.run(path)
    }
    guard case .found(var place) = result else { return result }
    place.line = 1 + head[..<place.offset].count { $0 == 0x0A }
    let mark = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    place.column = ColumnCount().passed(head[mark..<place.offset]).characters
    return .found(place)
  }
}

/// A walk over the beginning of a text.
@safe private struct ArraySearch {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = unsafe bytes
    if unsafe bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The next byte that is no white space; nil at the end of what is known.
  private mutating func peek() -> UInt8? {
    while unsafe place < bytes.count, unsafe LineScanner.isSpace(bytes[place]) { place += 1 }
    return unsafe place < bytes.count ? bytes[place] : nil
  }

  private func found(isOutermost: Bool) -> ArrayPlace.Finding {
    .found(ArrayPlace(offset: place + 1, line: 1, isOutermost: isOutermost))
  }

  mutating func run(_ path: FieldPath?) -> ArrayPlace.Finding {
    guard let first = peek() else { return .open }
    if first == UInt8(ascii: "["), path == nil { return found(isOutermost: true) }
    guard first == UInt8(ascii: "{") else { return .none }
    place += 1
    guard let path else { return findEnvelope() }
    for (index, step) in path.steps.enumerated() {
      let isLast = index == path.steps.count - 1
      let finding = goTo(step)
      guard case .found = finding, let first = peek() else { return finding }
      if isLast { return first == UInt8(ascii: "[") ? found(isOutermost: false) : .none }
      guard first == UInt8(ascii: "{") else { return .none }
      place += 1
    }
    return .none
  }

  /// Goes to the value of a member; what is found says nothing but that it is there.
  private mutating func goTo(_ step: String) -> ArrayPlace.Finding {
    while true {
      switch takeKey() {
      case .key(let key) where key == step: return found(isOutermost: false)
      case .key: guard skipValue() else { return .open }
      case .open: return .open
      case .none: return .none
      }
    }
  }

  private mutating func findEnvelope() -> ArrayPlace.Finding {
    var isEnvelope = false
    while true {
      switch takeKey() {
      case .open: return .open
      case .none: return .none
      case .key(let key):
        guard let first = peek(), key != "vitrine" else { return key == "vitrine" ? .none : .open }
        if first == UInt8(ascii: "["), isEnvelope, RecordShape.envelopeKeys.contains(key) {
          let array = place
          place += 1
          guard let element = peek() else { return .open }
          place = array
          if element == UInt8(ascii: "{") { return found(isOutermost: false) }
        }
        if first != UInt8(ascii: "["), first != UInt8(ascii: "{") { isEnvelope = true }
        guard skipValue() else { return .open }
      }
    }
  }

  private enum MemberKey {
    case key(String)
    case open
    case none
  }

  /// Takes a member's key and goes to its value.
  private mutating func takeKey() -> MemberKey {
    guard var first = peek() else { return .open }
    if first == UInt8(ascii: ",") {
      place += 1
      guard let next = peek() else { return .open }
      first = next
    }
    guard first == UInt8(ascii: "\"") else { return .none }
    let start = place + 1
    guard skipString() else { return .open }
    let key = unsafe bytes[start..<place - 1]
    // What is escaped is left to whoever reads the whole.
    guard unsafe !key.contains(UInt8(ascii: "\\")) else { return .none }
    guard let colon = peek() else { return .open }
    guard colon == UInt8(ascii: ":") else { return .none }
    place += 1
    guard peek() != nil else { return .open }
    return unsafe .key(String(decoding: key, as: UTF8.self))
  }

  /// Goes behind a string; false where its end is not known.
  private mutating func skipString() -> Bool {
    place += 1
    while unsafe place < bytes.count {
      let byte = unsafe bytes[place]
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  /// Goes behind a value, to the comma or the bracket; false where its end is not known.
  private mutating func skipValue() -> Bool {
    var depth = 0
    while unsafe place < bytes.count {
      switch unsafe bytes[place] {
      case UInt8(ascii: "\""):
        guard skipString() else { return false }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return true }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return true
      default: break
      }
      place += 1
    }
    return false
  }
}
