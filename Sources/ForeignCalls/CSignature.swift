// SPDX-License-Identifier: MIT

/// The signature of a function that knows nothing of Vitrine: `["i64", "cstring"]` → `cstring`.
public struct CSignature: Sendable, Hashable {
  /// The parameters, named by their number from 1.
  public let parameters: [Parameter]
  /// What the function gives back.
  public let returns: ReturnType

  /// The signature that type words spell.
  ///
  /// Parameters take the words of a parameter list, results `void`, `bool`, `i8`…`u64`, `f32`, `f64`, `cstring`
  /// and `cstring?`.
  ///
  /// - Throws: a ``SignatureError`` whose `context` says which of the words is meant.
  public init(parameters words: [String], returns: String) throws(SignatureError) {
    var parameters: [Parameter] = []
    for (offset, word) in words.enumerated() {
      let name = "parameter \(offset + 1)"
      guard offset < ParameterList.maximumCount else {
        throw SignatureError(
          context: name, place: 1,
          problem: .tooManyParameters(limit: ParameterList.maximumCount))
      }
      let type = try wholeType(word, context: name)
      parameters.append(Parameter(name: name, path: "\(offset)", type: type))
    }
    self.parameters = parameters
    self.returns = try returnType(returns)
  }
}

private func wholeType(_ word: String, context: String) throws(SignatureError) -> ParameterType {
  var scanner = SignatureScanner(word)
  do throws(SignatureError) {
    let type = try scanner.takeType()
    guard scanner.isAtEnd else { throw scanner.error(.trailingText(scanner.rest)) }
    return type
  } catch {
    throw SignatureError(context: context, place: error.place, problem: error.problem)
  }
}

private func returnType(_ word: String) throws(SignatureError) -> ReturnType {
  if word == "void" { return .void }
  let type = try wholeType(word, context: "returns")
  switch (type.base, type.isOptional) {
  case (.cstring, let isOptional): return .cstring(isOptional: isOptional)
  case (.text, _), (_, true):
    throw SignatureError(context: "returns", place: 1, problem: .unfitResult(type))
  case (let base, false): return .scalar(base)
  }
}
