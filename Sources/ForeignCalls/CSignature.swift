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
      let type = try ParameterType(parsing: word, context: name)
      parameters.append(Parameter(name: name, path: "\(offset)", type: type))
    }
    self.parameters = parameters
    self.returns = try ReturnType(parsing: returns)
  }
}

extension ParameterType {
  /// The type that a word spells: `f64`, `text?`.
  ///
  /// - Parameter context: what messages say of where the word stands.
  /// - Throws: a ``SignatureError`` in that context.
  public init(parsing word: String, context: String) throws(SignatureError) {
    var scanner = SignatureScanner(word)
    do throws(SignatureError) {
      self = try scanner.takeType()
      guard scanner.isAtEnd else { throw scanner.error(.trailingText(scanner.rest)) }
    } catch {
      throw SignatureError(context: context, place: error.place, problem: error.problem)
    }
  }
}

extension ReturnType {
  /// The type that a word spells: `void`, `f64`, `cstring?`.
  ///
  /// - Parameter context: what messages say of where the word stands.
  /// - Throws: a ``SignatureError`` in that context, also for a type of parameters alone.
  public init(parsing word: String, context: String = "returns") throws(SignatureError) {
    if word == "void" {
      self = .void
      return
    }
    let type = try ParameterType(parsing: word, context: context)
    switch (type.base, type.isOptional) {
    case (.cstring, let isOptional): self = .cstring(isOptional: isOptional)
    case (.text, _), (_, true):
      throw SignatureError(context: context, place: 1, problem: .unfitResult(type))
    case (let base, false): self = .scalar(base)
    }
  }
}
