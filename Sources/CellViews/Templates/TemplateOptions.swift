// SPDX-License-Identifier: MIT

internal import FieldValues
internal import TextCanvas

/// The options beside a view's word, read one by one.
struct TemplateOptions {
  let object: FieldObject
  /// The word that says what view this is.
  let view: String
  let path: TemplatePath
  let formats: FormatTable

  /// Refuses options that are none of these.
  func allow(_ known: [String]) throws(TemplateError) {
    for member in object.members where member.key != view && !known.contains(member.key) {
      throw path.key(member.key).error(
        .unknownWord(
          member.key, role: .option(of: view), nearest: nearestWord(to: member.key, among: known),
          known: known))
    }
  }

  func has(_ key: String) -> Bool { object[key] != nil }

  private func text(_ key: String, expected: String) throws(TemplateError) -> String? {
    guard let value = object[key] else { return nil }
    guard case .text(let text) = value else {
      throw path.key(key).error(.wrongType(expected: expected, found: value.typeName))
    }
    return text
  }

  func pattern(_ key: String) throws(TemplateError) -> TextPattern? {
    guard let text = try text(key, expected: "a text") else { return nil }
    return try path.key(key).pattern(text, formats: formats)
  }

  /// A number or, where it may be, a list of them; or a text that is one place and nothing else.
  func numbers(_ key: String, mayBeList: Bool = false) throws(TemplateError) -> ValuePattern? {
    guard let value = object[key] else { return nil }
    let wanted =
      (mayBeList ? "a list of numbers" : "a number") + ", or a text with one place: \"{field}\""
    switch value {
    case .text(let text):
      let pattern = try path.key(key).pattern(text, formats: formats)
      guard let place = ValuePattern(pattern) else {
        throw path.key(key).error(.wrongType(expected: wanted, found: "text"))
      }
      return place
    case .array(let elements) where mayBeList:
      for (index, element) in elements.enumerated() where element != .null {
        guard element.double != nil else {
          throw path.key(key).index(index).error(
            .wrongType(expected: "a number or null", found: element.typeName))
        }
      }
      return .literal(value)
    case _ where value.double != nil:
      return .literal(value)
    default:
      throw path.key(key).error(.wrongType(expected: wanted, found: value.typeName))
    }
  }

  func condition(_ key: String) throws(TemplateError) -> Condition? {
    guard let text = try text(key, expected: "a condition in a text") else { return nil }
    return try path.key(key).condition(text, formats: formats)
  }

  func name(_ key: String) throws(TemplateError) -> String? {
    guard let text = try text(key, expected: "a name") else { return nil }
    guard !text.isEmpty else {
      throw path.key(key).error(.wrongType(expected: "a name", found: "empty text"))
    }
    return text
  }

  func flag(_ key: String) throws(TemplateError) -> Bool? {
    guard let value = object[key] else { return nil }
    guard case .bool(let flag) = value else {
      throw path.key(key).error(.wrongType(expected: "true or false", found: value.typeName))
    }
    return flag
  }

  /// One of an enumeration's words.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, among words: Word.Type
  ) throws(TemplateError) -> Word? {
    guard let text = try text(key, expected: "a word") else { return nil }
    if let word = Word(rawValue: text) { return word }
    let known = words.allCases.map(\.rawValue)
    throw path.key(key).error(
      .unknownWord(text, role: .value, nearest: nearestWord(to: text, among: known), known: known))
  }

  /// A number of columns, rows or lines.
  func count(_ key: String) throws(TemplateError) -> Int? {
    guard let value = object[key] else { return nil }
    return try count(value, at: path.key(key))
  }

  /// A number, or nil for the word.
  func count(_ key: String, orWord word: String) throws(TemplateError) -> Int? {
    guard let value = object[key] else { return nil }
    guard case .text(let text) = value else { return try count(value, at: path.key(key)) }
    guard text == word else {
      throw path.key(key).error(
        .unknownWord(
          text, role: .value, nearest: nearestWord(to: text, among: [word]), known: [word]))
    }
    return nil
  }

  private func count(_ value: FieldValue, at path: TemplatePath) throws(TemplateError) -> Int {
    guard case .integer(let number) = value else {
      throw path.error(.wrongType(expected: "a whole number", found: value.typeName))
    }
    guard (0...10_000).contains(number) else {
      throw path.error(.outOfRange(String(number), expected: "0 to 10000"))
    }
    return Int(number)
  }

  /// Top, left, bottom, right.
  func padding() throws(TemplateError) -> [Int]? {
    guard let value = object["padding"] else { return nil }
    let path = path.key("padding")
    guard case .array(let elements) = value else {
      return Array(repeating: try count(value, at: path), count: 4)
    }
    var counts: [Int] = []
    for (index, element) in elements.prefix(5).enumerated() {
      counts.append(try count(element, at: path.index(index)))
    }
    switch counts.count {
    case 2: return [counts[0], counts[1], counts[0], counts[1]]
    case 4: return counts
    default:
      throw path.error(
        .wrongType(
          expected: "a number, [rows, columns] or [top, left, bottom, right]",
          found: "list of \(elements.count)"))
    }
  }

  func sizing() throws(TemplateError) -> Sizing {
    var sizing = Sizing()
    sizing.width = try count("width").map(Double.init)
    sizing.height = try count("height").map(Double.init)
    sizing.minimumWidth = try count("minWidth").map(Double.init) ?? 0
    sizing.maximumWidth = try count("maxWidth").map(Double.init) ?? .infinity
    sizing.minimumHeight = try count("minHeight").map(Double.init) ?? 0
    sizing.maximumHeight = try count("maxHeight").map(Double.init) ?? .infinity
    guard let value = object["weight"] else { return sizing }
    guard let weight = value.double else {
      throw path.key("weight").error(.wrongType(expected: "a number", found: value.typeName))
    }
    guard weight >= 0, weight <= 10_000 else {
      throw path.key("weight").error(.outOfRange(weight.shortText, expected: "0 to 10000"))
    }
    sizing.weight = weight
    return sizing
  }
}

// MARK: - Styles

extension TemplateOptions {
  func style(_ key: String) throws(TemplateError) -> StylePattern {
    guard let value = object[key] else { return StylePattern() }
    let path = path.key(key)
    guard case .array(let elements) = value else {
      return StylePattern(rules: [try rule(value, at: path)])
    }
    var pattern = StylePattern()
    for (index, element) in elements.enumerated() {
      pattern.rules.append(try rule(element, at: path.index(index)))
    }
    return pattern
  }

  private func rule(
    _ value: FieldValue, at path: TemplatePath
  ) throws(TemplateError) -> StylePattern.Rule {
    switch value {
    case .text(let text):
      return StylePattern.Rule(style: try plainStyle(text, at: path))
    case .object(let object):
      let options = TemplateOptions(object: object, view: "when", path: path, formats: formats)
      try options.allow(["style", "else"])
      guard let condition = try options.condition("when") else {
        throw path.error(.wrongType(expected: "`when` with a condition", found: "object without"))
      }
      let style = try options.text("style", expected: "a style in words") ?? ""
      let otherwise = try options.text("else", expected: "a style in words")
      var rule = StylePattern.Rule(
        condition: condition, style: try plainStyle(style, at: path.key("style")))
      if let otherwise { rule.otherwise = try plainStyle(otherwise, at: path.key("else")) }
      return rule
    default:
      throw path.error(
        .wrongType(
          expected: "a style: words, an object with `when`, or a list", found: value.typeName))
    }
  }
}

extension TemplateOptions {
  private func plainStyle(_ words: String, at path: TemplatePath) throws(TemplateError)
    -> TextStyle
  {
    do throws(UnknownStyleWord) {
      return try TextStyle(words: words)
    } catch {
      let known = TextStyle.knownWords
      throw path.error(
        .unknownWord(
          error.word, role: .style, nearest: nearestWord(to: error.word, among: known),
          known: known + ["#rrggbb", "color(0…255)"]))
    }
  }
}

// MARK: - Expressions

extension TemplatePath {
  /// A text with places, its problems told with their place in the template.
  func pattern(_ text: String, formats: FormatTable) throws(TemplateError) -> TextPattern {
    do throws(ExpressionProblem) {
      return try TextPattern(parsing: text, formats: formats)
    } catch {
      throw self.error(.expression(text, error))
    }
  }

  /// A condition, its problems told with their place in the template.
  func condition(_ text: String, formats: FormatTable) throws(TemplateError) -> Condition {
    do throws(ExpressionProblem) {
      return try Condition(parsing: text, formats: formats)
    } catch {
      throw self.error(.expression(text, error))
    }
  }
}
