// SPDX-License-Identifier: MIT

internal import FieldValues

extension FieldValue {
  /// False for null, false, zero, and whatever is empty.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let bool): bool
    case .integer(let integer): integer != 0
    case .unsigned: true
    case .number(let number): number != 0
    case .digits: true
    case .text(let text): !text.isEmpty
    case .array(let elements): !elements.isEmpty
    case .object(let object): !object.members.isEmpty
    }
  }

  /// Equal as values: numbers by what they amount to, everything else within its type.
  func isSame(as other: FieldValue) -> Bool {
    if let order = order(against: other) { return order == 0 }
    return self == other
  }

  /// Below, at or above zero as this number or text comes before, with or after the other; nil when the two
  /// cannot be ordered.
  ///
  /// Integers are compared exactly, other numbers as doubles, texts by their Unicode scalars.
  func order(against other: FieldValue) -> Int? {
    if case .text(let left) = self, case .text(let right) = other {
      if left.unicodeScalars.elementsEqual(right.unicodeScalars) { return 0 }
      return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars) ? -1 : 1
    }
    if let left = integerParts, let right = other.integerParts {
      return left == right ? 0 : (left < right ? -1 : 1)
    }
    guard let left = double, let right = other.double, !left.isNaN, !right.isNaN else { return nil }
    return left == right ? 0 : (left < right ? -1 : 1)
  }

  /// Whether a text has the other as a part, an array has an equal element, an object has the key.
  func holds(_ part: FieldValue) -> Bool {
    switch (self, part) {
    case (.text(let text), .text(let part)): text.hasPart(part)
    case (.array(let elements), _): elements.contains { $0.isSame(as: part) }
    case (.object(let object), .text(let key)): object[key] != nil
    default: false
    }
  }

  private var integerParts: (high: Int, low: UInt64)? {
    switch self {
    case .integer(let integer): (integer < 0 ? -1 : 0, UInt64(bitPattern: integer))
    case .unsigned(let unsigned): (0, unsigned)
    default: nil
    }
  }

  /// The number as a double, or nil for what is no number.
  var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .unsigned(let unsigned): Double(unsigned)
    case .number(let number): number
    case .digits(let digits): Double(digits)
    default: nil
    }
  }
}

extension String {
  /// Whether the bytes of another text occur in this one, by the method of Knuth, Morris and Pratt.
  ///
  /// - Complexity: O(*n* + *m*)
  fileprivate func hasPart(_ part: String) -> Bool {
    let wanted = Array(part.utf8)
    guard !wanted.isEmpty else { return true }
    guard utf8.count >= wanted.count else { return false }
    // For each beginning of the part: the length of the longest shorter one that it ends with.
    var borders = [0]
    borders.reserveCapacity(wanted.count)
    var length = 0
    for byte in wanted.dropFirst() {
      while length > 0, wanted[length] != byte { length = borders[length - 1] }
      if wanted[length] == byte { length += 1 }
      borders.append(length)
    }
    length = 0
    for byte in utf8 {
      while length > 0, wanted[length] != byte { length = borders[length - 1] }
      if wanted[length] == byte { length += 1 }
      if length == wanted.count { return true }
    }
    return false
  }
}
