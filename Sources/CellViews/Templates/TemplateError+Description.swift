// SPDX-License-Identifier: MIT

internal import TextCanvas

extension TemplateError: CustomStringConvertible {
  /// One sentence: where, what and the remedy.
  public var description: String {
    (path.isEmpty ? "template: " : "template, \(visibleText(path)): ") + sentence
  }

  private var sentence: String {
    switch problem {
    case .unknownWord(let word, let role, let nearest, let known):
      let remedy =
        nearest.map { "did you mean \(quoted($0))?" }
        ?? "known are " + known.joined(separator: ", ")
      return "\(quoted(word)) is \(role.denial); \(remedy)"
    case .wrongType(let expected, let found):
      return "expected \(expected), found \(found.withArticle)"
    case .outOfRange(let number, let expected):
      return "\(number) is out of range; expected \(expected)"
    case .noView:
      return "the object does not say what view it is; give it one of "
        + TemplateDecoder.viewWords.joined(separator: ", ")
    case .twoViews(let first, let second):
      return "the object is both \(quoted(first)) and \(quoted(second)); put one inside the other"
    case .expression(let text, let problem):
      return "\(quoted(text)), column \(problem.column): \(problem.reason.sentence)"
    case .tooDeep(let limit):
      return "views are more than \(limit) deep inside each other; take some out"
    }
  }
}

extension TemplateError.Role {
  fileprivate var denial: String {
    switch self {
    case .view: "no view"
    case .option(let view): "no option of \(quoted(view))"
    case .value: "no value for this option"
    case .style: "no word of styles"
    }
  }
}

extension ExpressionProblem: CustomStringConvertible {
  /// One sentence with the column.
  public var description: String { "column \(column): \(reason.sentence)" }
}

extension ExpressionProblem.Reason {
  fileprivate var sentence: String {
    switch self {
    case .expected(let what, let found):
      return "expected \(what), found " + (found.isEmpty ? "the end" : quoted(found))
    case .unclosed(let mark):
      let remedy =
        switch mark {
        case "{": "close it with `}`, or write `{{` for the brace itself"
        case "(": "close it with `)`"
        default: "close it with the same quote"
        }
      return "\(quoted(mark)) is not closed; \(remedy)"
    case .strayBrace:
      return "`}` closes nothing; write `}}` for the brace itself"
    case .fieldPath(let path):
      return path.isEmpty
        ? "the name of a field is missing; `{.}` stands for the whole item"
        : "\(quoted(path)) is no field path; steps are parted by single dots, odd keys are in double quotes"
    case .unknownFormat(let name, let nearest):
      return "\(quoted(name)) is no format"
        + (nearest.map { "; did you mean \(quoted($0))?" } ?? "; a plugin may have to add it")
    case .argumentCount(let format, let allowed, let found):
      let count =
        switch (allowed.lowerBound, allowed.upperBound) {
        case (0, 0): "no argument"
        case (1, 1): "1 argument"
        case (let least, let most) where least == most: "\(least) arguments"
        case (let least, let most): "\(least) to \(most) arguments"
        }
      return "\(quoted(format)) takes \(count), found \(found)"
    case .foreignOperator(let found, let instead):
      return "\(quoted(found)) is written \(quoted(instead)) here"
    case .tooDeep(let limit):
      return "more than \(limit) levels inside each other; make it simpler"
    }
  }
}

extension FormatError: CustomStringConvertible {
  /// The format's name and its sentence.
  public var description: String { "\(visibleText(format)): \(visibleText(message))" }
}

extension String {
  fileprivate var withArticle: String {
    guard let first, self != "null" else { return self }
    return ("aeiou".contains(first) ? "an " : "a ") + self
  }
}

/// The word on one line, cut where it is long.
private func quoted(_ word: String) -> String {
  let line = wrapText(word, columns: 60, maximumLines: 1, truncation: .tail, wraps: false).first
  return "`" + (line?.text ?? "") + "`"
}
