// SPDX-License-Identifier: MIT

internal import FieldValues

extension Condition {
  /// Reads a condition.
  init(parsing text: String, formats: FormatTable) throws(ExpressionProblem) {
    var parser = ConditionParser(scanner: ExpressionScanner(text, formats: formats))
    self = try parser.takeAll()
  }
}

private struct ConditionParser {
  var scanner: ExpressionScanner

  mutating func takeAll() throws(ExpressionProblem) -> Condition {
    let condition = try takeAny(depth: 0)
    scanner.skipSpaces()
    guard scanner.isAtEnd else {
      for (foreign, word) in [("&&", "and"), ("||", "or"), ("=", "==")]
      where scanner.isNext(foreign) {
        throw scanner.problem(.foreignOperator(foreign, instead: word))
      }
      throw scanner.expected("a comparison, `and`, `or` or the end")
    }
    return condition
  }

  private mutating func takeAny(depth: Int) throws(ExpressionProblem) -> Condition {
    var parts = [try takeEach(depth: depth)]
    while takeWord("or") { parts.append(try takeEach(depth: depth)) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func takeEach(depth: Int) throws(ExpressionProblem) -> Condition {
    var parts = [try takeOne(depth: depth)]
    while takeWord("and") { parts.append(try takeOne(depth: depth)) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func takeOne(depth: Int) throws(ExpressionProblem) -> Condition {
    guard depth < ExpressionScanner.depthLimit else {
      throw scanner.problem(.tooDeep(limit: ExpressionScanner.depthLimit))
    }
    if takeWord("not") { return .not(try takeOne(depth: depth + 1)) }
    scanner.skipSpaces()
    if scanner.isNext("!"), !scanner.isNext("!=") {
      throw scanner.problem(.foreignOperator("!", instead: "not"))
    }
    let start = scanner.position
    if scanner.take("(") {
      let condition = try takeAny(depth: depth + 1)
      scanner.skipSpaces()
      guard !scanner.isAtEnd else { throw scanner.problem(.unclosed("("), at: start) }
      guard scanner.take(")") else { throw scanner.expected("`)`") }
      return condition
    }
    let left = try takeOperand(depth: depth)
    if takeWord("exists") { return .exists(left) }
    guard let comparison = takeComparison() else { return .truth(left) }
    return .comparison(left, comparison, try takeOperand(depth: depth))
  }

  private mutating func takeComparison() -> Condition.Comparison? {
    scanner.skipSpaces()
    for comparison in Condition.Comparison.allCases {
      let isTaken =
        comparison == .contains
        ? takeWord(comparison.rawValue) : scanner.take(comparison.rawValue)
      if isTaken { return comparison }
    }
    return nil
  }

  private mutating func takeOperand(depth: Int) throws(ExpressionProblem) -> Operand {
    scanner.skipSpaces()
    var operand: Operand
    if scanner.take("{") {
      operand = try scanner.takePlace(depth: depth)
    } else if let literal = try scanner.takeLiteral() {
      operand = Operand(source: .literal(literal))
    } else if let source = try scanner.takeBarePath() {
      operand = Operand(source: source)
    } else {
      throw scanner.expected("a field or a value")
    }
    operand.formats += try scanner.takeFormats(depth: depth)
    return operand
  }

  private mutating func takeWord(_ word: String) -> Bool {
    scanner.skipSpaces()
    let end = scanner.position + word.count
    guard scanner.isNext(word),
      end == scanner.characters.count || !isBarePathCharacter(scanner.characters[end])
    else { return false }
    scanner.position = end
    return true
  }
}
