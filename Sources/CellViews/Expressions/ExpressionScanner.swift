// SPDX-License-Identifier: MIT

internal import FieldValues

/// Reads the parts that places and conditions have in common.
struct ExpressionScanner {
  /// How deep parentheses, negations and places in arguments may nest.
  static let depthLimit = 32

  let characters: [Character]
  let formats: FormatTable
  var position = 0

  init(_ text: String, formats: FormatTable) {
    characters = Array(text)
    self.formats = formats
  }

  var isAtEnd: Bool { position >= characters.count }
  var next: Character? { isAtEnd ? nil : characters[position] }

  func problem(_ reason: ExpressionProblem.Reason, at place: Int? = nil) -> ExpressionProblem {
    ExpressionProblem(column: (place ?? position) + 1, reason: reason)
  }

  func expected(_ what: String) -> ExpressionProblem {
    problem(.expected(what, found: next.map(String.init) ?? ""))
  }

  func isNext(_ text: String) -> Bool {
    characters[position...].starts(with: text)
  }

  mutating func take(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    position += text.count
    return true
  }

  mutating func skipSpaces() {
    while let character = next, character.isWhitespace { position += 1 }
  }

  mutating func takeWhile(_ belongs: (Character) -> Bool) -> String {
    let start = position
    while let character = next, belongs(character) { position += 1 }
    return String(characters[start..<position])
  }

  /// The text between two equal quotation marks; a backslash takes the next character as it is.
  mutating func takeQuoted() throws(ExpressionProblem) -> String {
    let start = position
    let mark = characters[position]
    position += 1
    var text = ""
    while let character = next {
      position += 1
      if character == mark { return text }
      if character == "\\", let escaped = next {
        position += 1
        text.append(escaped == "n" ? "\n" : escaped)
      } else {
        text.append(character)
      }
    }
    throw problem(.unclosed(String(mark)), at: start)
  }

  /// A number as JSON writes it, exact where a machine integer holds it.
  mutating func takeNumber() throws(ExpressionProblem) -> FieldValue {
    let start = position
    let text = takeWhile { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    guard let number = FieldValue(numberText: text) else {
      throw problem(.expected("a number", found: text), at: start)
    }
    return number
  }

  /// A literal, or nil when something else stands here.
  mutating func takeLiteral() throws(ExpressionProblem) -> FieldValue? {
    guard let character = next else { return nil }
    if character == "'" || character == "\"" { return .text(try takeQuoted()) }
    if character == "-" || (character.isASCII && character.isNumber) { return try takeNumber() }
    for (word, value) in [
      ("true", FieldValue.bool(true)), ("false", .bool(false)), ("null", .null),
    ] {
      let end = position + word.count
      guard isNext(word), end == characters.count || !isBarePathCharacter(characters[end]) else {
        continue
      }
      position = end
      return value
    }
    return nil
  }

  /// The rest of a place, from behind its opening brace to behind its closing one.
  mutating func takePlace(depth: Int) throws(ExpressionProblem) -> Operand {
    let start = position - 1
    guard depth < Self.depthLimit else { throw problem(.tooDeep(limit: Self.depthLimit)) }
    skipSpaces()
    let pathStart = position
    var isStepStart = true
    while let character = next, character != "|", character != "}" {
      if character == "\"", isStepStart {
        _ = try takeQuoted()
      } else {
        position += 1
      }
      isStepStart = character == "."
    }
    var operand = Operand(
      source: .field(try fieldPath(spelled: pathStart..<position, at: pathStart)))
    operand.formats = try takeFormats(depth: depth)
    skipSpaces()
    guard !isAtEnd else { throw problem(.unclosed("{"), at: start) }
    guard take("}") else { throw expected("`|` or `}`") }
    return operand
  }

  /// Formats behind a value, each with its bar.
  mutating func takeFormats(depth: Int) throws(ExpressionProblem) -> [FormatCall] {
    var calls: [FormatCall] = []
    skipSpaces()
    while next == "|" {
      position += 1
      calls.append(try takeFormat(depth: depth))
      skipSpaces()
    }
    return calls
  }

  private mutating func takeFormat(depth: Int) throws(ExpressionProblem) -> FormatCall {
    skipSpaces()
    if next == "|" { throw problem(.foreignOperator("||", instead: "or"), at: position - 1) }
    let start = position
    let name = takeWhile { FormatTable.isNameCharacter($0) }
    guard !name.isEmpty else { throw expected("the name of a format") }
    guard let format = formats[name] else {
      let nearest = nearestWord(to: name, among: formats.names)
      throw problem(.unknownFormat(name, nearest: nearest), at: start)
    }
    var arguments: [Operand] = []
    skipSpaces()
    if take(":") {
      repeat {
        arguments.append(try takeArgument(depth: depth))
        skipSpaces()
      } while take(",")
    }
    guard format.arguments.contains(arguments.count) else {
      throw problem(
        .argumentCount(format: name, allowed: format.arguments, found: arguments.count), at: start)
    }
    return FormatCall(name: name, arguments: arguments, function: format.function)
  }

  private mutating func takeArgument(depth: Int) throws(ExpressionProblem) -> Operand {
    skipSpaces()
    if take("{") { return try takePlace(depth: depth + 1) }
    guard let literal = try takeLiteral() else {
      throw expected("a number, a quoted text, true, false, null or a field in braces")
    }
    return Operand(source: .literal(literal))
  }

  /// A path without braces, as conditions may have it: `status.phase`, `labels."app.io/name"`.
  mutating func takeBarePath() throws(ExpressionProblem) -> Operand.Source? {
    guard let first = next, first != "-", isBarePathCharacter(first) else { return nil }
    let start = position
    while let character = next {
      if character == "\"", characters[position - 1] == "." {
        _ = try takeQuoted()
      } else if isBarePathCharacter(character) {
        position += 1
      } else {
        break
      }
    }
    return .field(try fieldPath(spelled: start..<position, at: start))
  }

  private func fieldPath(spelled range: Range<Int>, at place: Int) throws(ExpressionProblem)
    -> FieldPath
  {
    var end = range.upperBound
    while end > range.lowerBound, characters[end - 1].isWhitespace { end -= 1 }
    let text = String(characters[range.lowerBound..<end])
    if text == "." { return FieldPath(steps: []) }
    guard let path = FieldPath(text) else { throw problem(.fieldPath(text), at: place) }
    return path
  }
}

func isBarePathCharacter(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || "_-.@$#/".contains(character)
}

extension FieldValue {
  /// The number that a text spells as JSON does, or nil.
  init?(numberText text: String) {
    if let integer = Int64(text), !text.hasPrefix("+") {
      self = .integer(integer)
    } else if let unsigned = UInt64(text), !text.hasPrefix("+") {
      self = .unsigned(unsigned)
    } else if let number = Double(text), number.isFinite, let first = text.first,
      first == "-" || first.isNumber
    {
      self = .number(number)
    } else {
      return nil
    }
  }
}
