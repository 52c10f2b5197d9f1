// SPDX-License-Identifier: MIT

public import FieldValues

/// A field by which records are put in order.
///
/// Numbers come before texts, texts before booleans (false first), those before arrays and objects, which stay as they
/// are; all of this is turned round when descending. What is missing or null comes last either way. Texts are in
/// natural order: digits in them count as numbers (`file2` before `file10`), the letters A to Z as a to z, and the
/// rest by Unicode; of two that are the same so the one with capitals comes first. Records whose values are the same
/// keep their order.
public struct SortKey: Sendable, Hashable {
  /// The field.
  public var path: FieldPath
  /// Whether the last comes first.
  public var isDescending: Bool

  /// A key as it is written: `FIELD`, `FIELD:asc` or `FIELD:desc`.
  public init(_ text: String) throws(QueryError) {
    var name = Substring(text)
    isDescending = false
    if let colon = text.lastIndex(of: ":") {
      let word = String(text[text.index(after: colon)...])
      if word == "asc" || word == "desc" {
        isDescending = word == "desc"
        name = text[..<colon]
      } else if let near = nearestWord(to: word, among: ["desc", "asc"]) {
        let column = text.distance(from: text.startIndex, to: colon) + 2
        throw QueryError(
          column: column, problem: "there is no order '\(word)'; did you mean \(near)?")
      }
    }
    guard let path = FieldPath(String(name)) else {
      throw QueryError(
        column: 1, problem: "'\(name)' is no field path such as metadata.name, with :desc or :asc")
    }
    self.path = path
  }
}

/// A value as it is compared when records are put in order.
enum SortValue {
  case number(ValueOrder.Number)
  case text(String)
  case bool(Bool)
  case composite
  case missing

  init(_ value: FieldValue?) {
    switch value {
    case nil, .null?: self = .missing
    case .bool(let truth)?: self = .bool(truth)
    case .text(let text)?: self = .text(text)
    case .array?, .object?: self = .composite
    case let number?: self = ValueOrder.number(number).map(SortValue.number) ?? .missing
    }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .text: 1
    case .bool: 2
    case .composite: 3
    case .missing: 4
    }
  }

  static func order(_ left: SortValue, _ right: SortValue, isDescending: Bool) -> ValueOrder {
    let order =
      switch (left, right) {
      case (.number(let left), .number(let right)): ValueOrder.numbers(left, right)
      case (.text(let left), .text(let right)): natural(left, right)
      case (.bool(let left), .bool(let right)): ValueOrder(left ? 1 : 0, right ? 1 : 0)
      case (.missing, _), (_, .missing):
        // Last in either direction.
        isDescending ? ValueOrder(right.rank, left.rank) : ValueOrder(left.rank, right.rank)
      default: ValueOrder(left.rank, right.rank)
      }
    return isDescending ? order.reversed : order
  }

  private static func natural(_ left: String, _ right: String) -> ValueOrder {
    var (rest, other) = (left.utf8[...], right.utf8[...])
    while let byte = rest.first, let otherByte = other.first {
      if isDigit(byte), isDigit(otherByte) {
        let (digits, otherDigits) = (takeNumber(&rest), takeNumber(&other))
        if digits.count != otherDigits.count {
          return ValueOrder(digits.count, otherDigits.count)
        }
        if !digits.elementsEqual(otherDigits) {
          return digits.lexicographicallyPrecedes(otherDigits) ? .before : .after
        }
      } else {
        let (folded, otherFolded) = (folded(byte), folded(otherByte))
        if folded != otherFolded { return ValueOrder(folded, otherFolded) }
        rest = rest.dropFirst()
        other = other.dropFirst()
      }
    }
    if rest.isEmpty != other.isEmpty { return rest.isEmpty ? .before : .after }
    return ValueOrder.bytes(of: left, right)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// The digits here without leading zeros.
  private static func takeNumber(_ rest: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = rest.prefix(while: isDigit)
    rest = rest[digits.endIndex...]
    return digits.drop { $0 == 0x30 }
  }
}
