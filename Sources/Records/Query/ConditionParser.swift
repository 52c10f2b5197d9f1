// SPDX-License-Identifier: MIT

internal import FieldValues

/// Reads the grammar of `RecordCondition`, by recursive descent.
struct ConditionParser {
  private(set) var fields: [FieldPath] = []

  private let characters: [Character]
  private var place = 0
  private var depth = 0

  private static let deepest = 64
  private static let wordOperators = ["contains", "matches", "exists"]
  /// What other languages write, and what is meant.
  private static let foreignOperators = [
    "==": "=", "<>": "!=", "=<": "<=", "=>": ">=", "=~": "matches", "~": "matches", "is": "=",
    "like": "matches", "has": "contains", "includes": "contains", "&&": "and", "||": "or",
    "&": "and", "|": "or", ",": "and",
  ]

  init(_ text: String) throws(QueryError) {
    guard text.utf8.count <= RecordCondition.longest else {
      throw QueryError(
        column: 1,
        problem: "the condition is longer than \(RecordCondition.longest) bytes; shorten it")
    }
    characters = Array(text)
  }

  mutating func parse() throws(QueryError) -> RecordCondition.Node {
    let node = try condition()
    guard place == characters.count else {
      let word = upcomingWord()
      if word == ")" { throw fault("there is no '(' for this ')'") }
      throw fault(
        "expected 'and', 'or' or the end, not '\(word)'" + Self.hint(word, ["and", "or"]))
    }
    return node
  }

  // MARK: Conditions

  private mutating func condition() throws(QueryError) -> RecordCondition.Node {
    var nodes = [try conjunction()]
    while take(word: "or") { nodes.append(try conjunction()) }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  private mutating func conjunction() throws(QueryError) -> RecordCondition.Node {
    var nodes = [try negation()]
    while take(word: "and") { nodes.append(try negation()) }
    return nodes.count == 1 ? nodes[0] : .all(nodes)
  }

  private mutating func negation() throws(QueryError) -> RecordCondition.Node {
    skipSpaces()
    let start = place
    if take(word: "not") {
      try enter(at: start)
      defer { depth -= 1 }
      return .not(try negation())
    }
    guard peek == "(" else { return try test() }
    try enter(at: start)
    defer { depth -= 1 }
    place += 1
    let node = try condition()
    guard peek == ")" else {
      if place == characters.count {
        throw fault("this '(' is not closed; close it with ')'", at: start)
      }
      let word = upcomingWord()
      throw fault("expected 'and', 'or' or ')', not '\(word)'" + Self.hint(word, ["and", "or"]))
    }
    place += 1
    skipSpaces()
    return node
  }

  private mutating func enter(at start: Int) throws(QueryError) {
    depth += 1
    guard depth <= Self.deepest else {
      throw fault(
        "there are more than \(Self.deepest) parentheses or 'not' inside each other", at: start)
    }
  }

  private mutating func test() throws(QueryError) -> RecordCondition.Node {
    let path = try field()
    skipSpaces()
    let start = place
    let word = takeOperator()
    if word == "exists" {
      skipSpaces()
      return .exists(path)
    }
    if word == "contains" { return .contains(path, try value(behind: word)) }
    if word == "matches" { return .matches(path, try expression()) }
    guard let comparison = RecordCondition.Comparison(rawValue: word) else {
      let found = word.isEmpty ? upcomingWord() : String(characters[start..<place])
      throw fault(Self.operatorProblem(found, behind: path), at: start)
    }
    return .compare(path, comparison, try value(behind: word))
  }

  private static func operatorProblem(_ word: String, behind path: FieldPath) -> String {
    if word.lowercased() == "not" { return "'not' stands before the field: not name contains 'x'" }
    let found = word.isEmpty ? "there is nothing" : "not '\(word)'"
    let hint = hint(word, wordOperators)
    let isName = hint.isEmpty && word.first?.isLetter == true
    return "expected =, !=, <, <=, >, >=, contains, matches or exists behind the field, \(found)"
      + (isName ? "; a field with spaces stands in double quotes: \"\(path) \(word)\"" : hint)
  }

  private static func hint(_ word: String, _ known: [String]) -> String {
    let meant = foreignOperators[word.lowercased()] ?? nearestWord(to: word, among: known)
    return meant.map { "; did you mean '\($0)'?" } ?? ""
  }

  // MARK: Fields

  private mutating func field() throws(QueryError) -> FieldPath {
    skipSpaces()
    let start = place
    if peek == "'" {
      throw fault("a field stands first, and this is a text; write name = 'text'")
    }
    while let character = peek, Self.isNamePart(character) {
      place += 1
      if character == "\"" { try skipQuoted("\"", from: place - 1) }
    }
    let text = String(characters[start..<place])
    guard !text.isEmpty else {
      let found = place == characters.count ? "there is nothing" : "not '\(upcomingWord())'"
      throw fault("expected a field, as in name = 'text', \(found)", at: start)
    }
    guard let path = FieldPath(text) else {
      throw fault("'\(text)' is no field path such as metadata.name", at: start)
    }
    if !fields.contains(path) { fields.append(path) }
    return path
  }

  private static func isNamePart(_ character: Character) -> Bool {
    !character.isWhitespace && !"()=<>!~&|,'".contains(character)
  }

  // MARK: Values

  private mutating func value(behind word: String) throws(QueryError) -> FieldValue {
    skipSpaces()
    let start = place
    if let text = try takeText() { return .text(text) }
    let token = upcomingWord()
    place += token.count
    skipSpaces()
    switch token {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case _ where ColumnType.isNumber(token.utf8): return ColumnType.number(token)
    case "", "(", ")":
      throw fault("expected a value behind '\(word)', such as 7, true or 'text'", at: start)
    default:
      let near = nearestWord(to: token, among: ["true", "false", "null"])
      let remedy = near.map { "; did you mean \($0)?" } ?? ""
      throw fault("a text stands in quotes: '\(token)'\(remedy)", at: start)
    }
  }

  private mutating func expression() throws(QueryError) -> RegularExpression {
    skipSpaces()
    let start = place
    guard let pattern = try takeText() else {
      throw fault("expected a regular expression in quotes behind 'matches'", at: start)
    }
    do throws(RegularExpression.Failure) {
      return try RegularExpression(pattern)
    } catch {
      throw fault("this regular expression cannot be used: \(error.reason)", at: start)
    }
  }

  /// A text in quotes; nil where none stands.
  private mutating func takeText() throws(QueryError) -> String? {
    guard let quote = peek, quote == "'" || quote == "\"" else { return nil }
    let start = place
    place += 1
    try skipQuoted(quote, from: start)
    var text = ""
    var rest = characters[start + 1..<place - 1]
    while let character = rest.popFirst() {
      // Any other backslash is the text's own, as in a regular expression.
      if character == "\\", let next = rest.first, next == quote || next == "\\" {
        text.append(next)
        rest.removeFirst()
      } else {
        text.append(character)
      }
    }
    skipSpaces()
    return text
  }

  /// Goes behind the quote that closes.
  private mutating func skipQuoted(_ quote: Character, from start: Int) throws(QueryError) {
    while let character = peek {
      place += 1
      if character == quote { return }
      if character == "\\", place < characters.count { place += 1 }
    }
    throw fault("this quote is not closed; close it with \(quote)", at: start)
  }

  // MARK: Characters

  private var peek: Character? { place < characters.count ? characters[place] : nil }

  private mutating func skipSpaces() {
    while let character = peek, character.isWhitespace { place += 1 }
  }

  /// Takes a word of the grammar, in small letters or capitals.
  private mutating func take(word: String) -> Bool {
    skipSpaces()
    let end = place + word.count
    guard end <= characters.count, String(characters[place..<end]).lowercased() == word,
      end == characters.count || !Self.isNamePart(characters[end]) || characters[end] == "\""
    else { return false }
    place = end
    skipSpaces()
    return true
  }

  /// A run of signs or of letters, in small ones.
  private mutating func takeOperator() -> String {
    let start = place
    let isSign: (Character) -> Bool = { "=<>!~&|".contains($0) }
    guard let first = peek, isSign(first) || first.isLetter else { return "" }
    while let character = peek, isSign(first) ? isSign(character) : character.isLetter {
      place += 1
    }
    return String(characters[start..<place]).lowercased()
  }

  /// What stands here up to a space or a parenthesis, for sentences.
  private func upcomingWord() -> String {
    let rest = characters[place...]
    if let first = rest.first, first == "(" || first == ")" { return String(first) }
    return String(rest.prefix { !$0.isWhitespace && $0 != "(" && $0 != ")" })
  }

  private func fault(_ problem: String, at place: Int? = nil) -> QueryError {
    QueryError(column: (place ?? self.place) + 1, problem: problem)
  }
}
