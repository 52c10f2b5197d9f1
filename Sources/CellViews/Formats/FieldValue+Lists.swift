// SPDX-License-Identifier: MIT

internal import FieldValues

extension FieldValue {
  /// What the elements of a list have at field paths, or an object has; several values of one element are joined by `/`.
  /// Elements that have nothing there are left out, and those that are no objects stay.
  func plucked(_ paths: [FieldValue]) -> FieldValue {
    let paths = paths.compactMap { FieldPath($0.displayText) }
    func pick(_ element: FieldValue) -> FieldValue? {
      guard case .object = element else { return element }
      let values = paths.compactMap { element[$0] }.filter { !$0.isNull }
      if values.isEmpty { return nil }
      return values.count == 1
        ? values[0] : .text(values.map(\.displayText).joined(separator: "/"))
    }
    switch self {
    case .array(let elements): return .array(elements.compactMap(pick))
    case .object: return pick(self) ?? .null
    default: return self
    }
  }

  /// The first element of a list that has a value at a field path; null where none has.
  func found(_ path: FieldValue, _ value: FieldValue) -> FieldValue {
    guard case .array(let elements) = self, let path = FieldPath(path.displayText) else {
      return .null
    }
    return elements.first { $0[path]?.isSame(as: value) ?? false } ?? .null
  }

  /// The sum of a list's numbers, as a whole number where it is one.
  var summed: FieldValue {
    guard case .array(let elements) = self else { return self }
    let sum = elements.reduce(0) { $0 + ($1.numeric?.double ?? 0) }
    return Int64(exactly: sum).map(FieldValue.integer) ?? .number(sum)
  }

  /// How many elements of a list, or values of an object, are equal to a value.
  func count(of value: FieldValue) -> FieldValue {
    switch self {
    case .array(let elements): .integer(Int64(elements.count { $0.isSame(as: value) }))
    case .object(let object): .integer(Int64(object.members.count { $0.value.isSame(as: value) }))
    default: .integer(isSame(as: value) ? 1 : 0)
    }
  }

  /// The part of a text between separators with a number from 0, or from −1 for the last; null where there is none.
  func part(between separator: FieldValue, number: FieldValue) -> FieldValue {
    guard case .text(let text) = self, case .text(let separator) = separator, !separator.isEmpty,
      case .integer(let number) = number
    else { return self }
    var parts: [Substring] = []
    var rest = text[...]
    while let range = rest.rangeOfPart(separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    parts.append(rest)
    let wanted = number < 0 ? Int64(parts.count) + number : number
    guard wanted >= 0, wanted < Int64(parts.count) else { return .null }
    return .text(String(parts[Int(wanted)]))
  }

  /// The text whose UTF-8 a list of numbers below 256 is.
  func textOfBytes() -> FieldValue {
    guard case .array(let elements) = self, !elements.isEmpty else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(elements.count)
    for element in elements {
      guard case .integer(let number) = element, let byte = UInt8(exactly: number) else {
        return self
      }
      bytes.append(byte)
    }
    return .text(String(decoding: bytes, as: UTF8.self))
  }
}

extension Substring {
  fileprivate func rangeOfPart(_ part: String) -> Range<Index>? {
    var start = startIndex
    while let place = self[start...].firstIndex(of: part[part.startIndex]) {
      if self[place...].hasPrefix(part) { return place..<index(place, offsetBy: part.count) }
      start = index(after: place)
    }
    return nil
  }
}
