// SPDX-License-Identifier: MIT

import FieldValues

/// The parameters of a typed handler after its sink: `title: text, vote: f64, subtitle = meta.sub: text?`.
///
/// A parameter is a name, optionally `=` and a field path, `:` and a type. Names begin with a letter or `_` and
/// go on with letters, digits, `_` and `-`, all of ASCII. White space between the parts has no meaning.
public struct ParameterList: Sendable, Hashable {
  /// The most parameters that a list may have.
  public static let maximumCount = 12

  /// The parameters in order; their names differ.
  public let parameters: [Parameter]

  /// The list that a text spells; an empty text is the empty list.
  ///
  /// - Throws: a ``SignatureError`` with the place of the first thing that is wrong.
  /// - Complexity: O(*n*) in the text's length.
  public init(parsing text: String) throws(SignatureError) {
    var scanner = SignatureScanner(text)
    var parameters: [Parameter] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      if parameters.count == Self.maximumCount {
        throw scanner.error(.tooManyParameters(limit: Self.maximumCount))
      }
      let parameter = try scanner.takeParameter(known: parameters)
      parameters.append(parameter)
      scanner.skipSpace()
      if scanner.isAtEnd { break }
      guard scanner.take(",") else { throw scanner.error(.trailingText(scanner.rest)) }
      scanner.skipSpace()
      if scanner.isAtEnd { throw scanner.error(.missingName) }
    }
    self.parameters = parameters
  }
}

extension ParameterList: CustomStringConvertible {
  /// The list in its own spelling, with a path only where it is not the name.
  public var description: String {
    parameters.map { parameter in
      parameter.name + (parameter.path == parameter.name ? "" : " = \(parameter.path)")
        + ": \(parameter.type)"
    }.joined(separator: ", ")
  }
}

extension SignatureScanner {
  fileprivate mutating func takeParameter(
    known: [Parameter]
  ) throws(SignatureError) -> Parameter {
    if rest.hasPrefix("...") || rest.hasPrefix("…") { throw error(.variadic) }
    let start = self
    let name = takeWhile(isNameCharacter)
    guard let first = name.unicodeScalars.first, !first.isDigit, first != "-" else {
      throw start.error(.missingName)
    }
    if known.contains(where: { $0.name == name }) { throw start.error(.duplicateName(name)) }
    skipSpace()
    var path = name
    if take("=") {
      skipSpace()
      path = try takePath(for: name)
      skipSpace()
    }
    guard take(":") else { throw error(.missingColon(name: name)) }
    skipSpace()
    return Parameter(name: name, path: path, type: try takeType())
  }

  private mutating func takePath(for name: String) throws(SignatureError) -> String {
    let start = self
    var isQuoted = false
    var wasBackslash = false
    var path = takeWhile { scalar in
      guard isQuoted || (scalar != ":" && scalar != ",") else { return false }
      if wasBackslash {
        wasBackslash = false
      } else if scalar == "\\" {
        wasBackslash = isQuoted
      } else if scalar == "\"" {
        isQuoted.toggle()
      }
      return true
    }
    while let last = path.unicodeScalars.last, last.properties.isWhitespace {
      path.unicodeScalars.removeLast()
    }
    guard FieldPath(path) != nil else { throw start.error(.brokenPath(name: name, path: path)) }
    return path
  }
}

private func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
  scalar.isASCII && (scalar.properties.isAlphabetic || scalar.isDigit) || scalar == "_"
    || scalar == "-"
}
