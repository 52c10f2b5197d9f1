// SPDX-License-Identifier: MIT

extension SignatureError: CustomStringConvertible {
  /// One sentence: where, what, and what to write instead.
  public var description: String {
    (context.map { "\($0), " } ?? "") + "character \(place): \(problem)"
  }
}

extension SignatureError.Problem: CustomStringConvertible {
  /// The sentence without its place.
  public var description: String {
    switch self {
    case .missingName:
      "a parameter begins with its name, as in \"title: text\""
    case .duplicateName(let name):
      "there is a parameter \"\(name)\" already; names must differ"
    case .missingColon(let name):
      "\":\" and a type must follow the parameter \"\(name)\""
    case .brokenPath(let name, let path):
      "\"\(excerpt(path))\" is no field path for \"\(name)\"; "
        + "steps are parted by single dots and quotations are closed"
    case .missingType:
      "a type is missing; the types are \(knownTypes)"
    case .unknownType(let word, let nearest?):
      "the type \"\(excerpt(word))\" is not known; perhaps \(nearest) is meant"
    case .unknownType(let word, nil):
      "the type \"\(excerpt(word))\" is not known; the types are \(knownTypes)"
    case .structure:
      "structures are not passed by value; pass their members as parameters of their own"
    case .variadic:
      "functions with a variable number of arguments cannot be called; "
        + "write one with a fixed number around it"
    case .tooManyParameters(let limit):
      "a function takes at most \(limit) parameters here; take fewer fields"
    case .trailingText(let text):
      "\"\(excerpt(text))\" follows a whole parameter; parameters are parted by commas"
    case .unfitResult(let type):
      "a result cannot be \(type); results are void, bool, i8 to u64, f32, f64, cstring and cstring?"
    }
  }
}

extension CallError: CustomStringConvertible {
  /// One sentence that names the parameter.
  public var description: String {
    let subject = parameter.map { "\"\($0)\"" } ?? "the call"
    switch problem {
    case .absent(let expected):
      return "\(subject) has no value, and \(expected) is required"
    case .mismatch(let found, let expected):
      return "\(subject) is \(found), not \(expected)"
    case .outOfRange(let value, let expected):
      return "\(subject) is \(value), which does not fit \(expected)"
    case .textWithNUL:
      return "\(subject) has a NUL character inside, where a cstring would end"
    case .argumentCount(let found, let expected):
      return "\(subject) was given \(found) arguments for \(expected) parameters; give one for each"
    case .nullResult:
      return "\(subject) gave NULL, which only \"cstring?\" allows"
    case .reentered:
      return "\(subject) was made again from within itself; let it return first"
    case .failed(let text):
      return "\(subject) failed: \(text)"
    case .tooManyCallbacks(let limit):
      return
        "\(subject) needs a callback, and all \(limit) of this process are in use; use fewer"
        + " functions with callbacks"
    case .noCallback:
      return
        "\(subject) needs a callback, and the system gives no memory that can be run; free memory, or"
        + " loosen its policy for this program"
    case .forked:
      return
        "\(subject) needs a callback, which a process forked from its maker has not; start it anew"
    case .unfitLibrary(let finding):
      return "libffi cannot be used here: \(finding); install another version of it"
    }
  }
}

private let knownTypes = BaseType.allCases.map(\.rawValue).joined(separator: " ")

private func excerpt(_ text: String) -> String {
  text.count > 24 ? text.prefix(24) + "…" : text
}
