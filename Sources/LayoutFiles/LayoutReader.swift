// SPDX-License-Identifier: MIT

internal import CollectionLayout
internal import FieldValues
internal import PlaneGeometry

/// A value of a layout file with the way to it.
internal struct LayoutReader {
  static let deepest = 16
  static let longest = 100_000.0

  let value: FieldValue
  let path: String

  func failure(_ problem: LayoutFileError.Problem) -> LayoutFileError {
    LayoutFileError(path: path, problem: problem)
  }

  func mismatch(_ expected: String) -> LayoutFileError {
    failure(.wrongType(expected: expected, found: value.typeNameWithArticle))
  }

  /// The value of a key, or nil when there is none.
  subscript(key: String) -> LayoutReader? {
    value[key].map { LayoutReader(value: $0, path: path.isEmpty ? key : "\(path).\(key)") }
  }

  func object(_ words: [String], expected: String) throws(LayoutFileError) -> FieldObject {
    guard case .object(let object) = value else { throw mismatch(expected) }
    for member in object.members where !words.contains(member.key) {
      throw failure(
        .unknownWord(member.key, nearest: nearestWord(to: member.key, among: words)))
    }
    return object
  }

  func elements() throws(LayoutFileError) -> [LayoutReader] {
    guard case .array(let values) = value else { throw mismatch("an array") }
    return values.enumerated().map { LayoutReader(value: $1, path: "\(path)[\($0)]") }
  }

  func text() throws(LayoutFileError) -> String {
    guard case .text(let text) = value else { throw mismatch("a text") }
    return text
  }

  func bool() throws(LayoutFileError) -> Bool {
    guard case .bool(let bool) = value else { throw mismatch("true or false") }
    return bool
  }

  func number() throws(LayoutFileError) -> Double {
    let number: Double
    switch value {
    case .integer(let value): number = Double(value)
    case .unsigned(let value): number = Double(value)
    case .number(let value): number = value
    case .digits(let digits):
      throw failure(
        .outOfRange(range: "a number from 0 to 100000", found: String(digits.prefix(40))))
    default: throw mismatch("a number")
    }
    guard number >= 0, number <= LayoutReader.longest else {
      throw failure(.outOfRange(range: "a number from 0 to 100000", found: Self.written(number)))
    }
    return number
  }

  func count() throws(LayoutFileError) -> Int {
    let number = try number()
    guard number >= 1, number <= 512, number == number.rounded() else {
      throw failure(.outOfRange(range: "a whole number from 1 to 512", found: Self.written(number)))
    }
    return Int(number)
  }

  func word<Meaning>(_ words: [(String, Meaning)]) throws(LayoutFileError) -> Meaning {
    let word = try text()
    if let known = words.first(where: { $0.0 == word }) { return known.1 }
    throw failure(.unknownWord(word, nearest: nearestWord(to: word, among: words.map(\.0))))
  }

  func dimension(_ axis: LayoutAxis) throws(LayoutFileError) -> LayoutDimension {
    func part(_ value: Double) -> LayoutDimension {
      axis == .horizontal ? .fractionalWidth(value) : .fractionalHeight(value)
    }
    switch value {
    case .text(let text):
      guard let value = LayoutReader.fraction(text), value > 0, value <= 1000 else {
        throw failure(.wrongType(expected: "a part such as \"1/2\" or \"50%\"", found: "'\(text)'"))
      }
      return part(value)
    case .object(let object):
      let words = [
        "absolute", "estimated", "uniformAcrossSiblings", "fractionalWidth", "fractionalHeight",
      ]
      _ = try self.object(words, expected: "length")
      guard object.members.count == 1, let key = object.members.first?.key, let inner = self[key]
      else { throw failure(.wrongType(expected: "one kind of length", found: "several or none")) }
      let number = try inner.positive()
      switch key {
      case "absolute": return .absolute(number)
      case "estimated": return .estimated(number)
      case "uniformAcrossSiblings": return .uniformAcrossSiblings(estimate: number)
      case "fractionalWidth": return .fractionalWidth(number)
      default: return .fractionalHeight(number)
      }
    default:
      return .absolute(try positive())
    }
  }

  func positive() throws(LayoutFileError) -> Double {
    let number = try number()
    guard number >= 0.01 else {
      throw failure(.outOfRange(range: "a number from 0.01 to 100000", found: Self.written(number)))
    }
    return number
  }

  /// A number as people write it: whole ones without a point.
  private static func written(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func fraction(_ text: String) -> Double? {
    if text.hasSuffix("%") { return Double(text.dropLast()).map { $0 / 100 } }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let upper = Double(parts[0]) else { return nil }
    if parts.count == 1 { return upper }
    guard parts.count == 2, let lower = Double(parts[1]), lower > 0 else { return nil }
    return upper / lower
  }

  func insets() throws(LayoutFileError) -> DirectionalEdgeInsets {
    guard case .array = value else {
      let number = try number()
      return DirectionalEdgeInsets(top: number, leading: number, bottom: number, trailing: number)
    }
    var numbers: [Double] = []
    for element in try elements() { numbers.append(try element.number()) }
    guard numbers.count == 4 else {
      throw failure(
        .wrongType(
          expected: "[top, leading, bottom, trailing]", found: "\(numbers.count) numbers"))
    }
    return DirectionalEdgeInsets(
      top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }

  func spacing() throws(LayoutFileError) -> LayoutSpacing {
    guard case .object = value else { return .fixed(try number()) }
    _ = try object(["fixed", "flexible"], expected: "spacing")
    if let flexible = self["flexible"] { return .flexible(try flexible.number()) }
    guard let fixed = self["fixed"] else { throw failure(.missing("flexible")) }
    return .fixed(try fixed.number())
  }

  func edgeSpacing() throws(LayoutFileError) -> LayoutEdgeSpacing {
    _ = try object(["leading", "top", "trailing", "bottom"], expected: "edge spacing")
    var edges = LayoutEdgeSpacing()
    edges.leading = try self["leading"]?.spacing()
    edges.top = try self["top"]?.spacing()
    edges.trailing = try self["trailing"]?.spacing()
    edges.bottom = try self["bottom"]?.spacing()
    return edges
  }
}
