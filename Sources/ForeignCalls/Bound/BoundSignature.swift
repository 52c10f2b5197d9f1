// SPDX-License-Identifier: MIT

/// How a function of a library is called that was written without a thought of us: which arguments are given with
/// each call and which stand for themselves, what comes back and whose it is, and how the function says that it
/// failed.
public struct BoundSignature: Sendable, Hashable {
  /// How one argument of the function comes about.
  public enum Argument: Sendable, Hashable {
    /// It is given with each call.
    case value(ParameterType)
    /// It is always the same; checked against its type when the call is prepared.
    case constant(ArgumentValue, ParameterType)
    /// The address of a zero number, truth value or pointer to a text, which the function sets.
    case out(Pointed)
    /// The address of so many zero bytes, for the function to write a text to; it ends at the first NUL or with
    /// the last byte.
    case buffer(byteCount: Int)
    /// The size in bytes of the argument at a place, from 0: of a buffer, or of a `cstring` without its NUL.
    case size(BaseType, of: Int)
    /// The address of a function that gathers what it is called with.
    case callback(CallbackSignature)
  }

  /// Something behind a pointer.
  public struct Pointed: Sendable, Hashable {
    /// What is there; when it may be NULL, that is an absent value.
    public var type: ParameterType
    /// The name of the function that frees it once it was copied, or nil when it stays the library's.
    public var release: String?

    /// Something behind a pointer, from its parts.
    public init(_ type: ParameterType, release: String? = nil) {
      self.type = type
      self.release = release
    }
  }

  /// What the function returns.
  public enum Returns: Sendable, Hashable {
    /// Nothing.
    case void
    /// A number or a truth value.
    case scalar(BaseType)
    /// A pointer to a text or to a number.
    case pointer(Pointed)
  }

  /// How the function says that it failed.
  public enum Failure: String, Sendable, Hashable, CaseIterable {
    /// It sets `errno`, which is 0 before the call.
    case errno
    /// It returns another number than 0.
    case nonzero
    /// It returns a number below 0.
    case negative
    /// It returns NULL.
    case null
  }

  /// Which value the call is made for.
  public enum Yield: String, Sendable, Hashable, CaseIterable {
    /// What the function returns.
    case returns
    /// What it wrote to its out-parameters and buffer; several are a list.
    case out
    /// What its callback gathered.
    case callback
  }

  /// The arguments, in the function's order.
  public var arguments: [Argument]
  /// What it returns.
  public var returns: Returns
  /// How it says that it failed; nil when it cannot fail or does not say.
  public var failure: Failure?
  /// The name of a function `const char *(int)` that has a sentence for what the function returned, or for `errno` where that
  /// says that it failed; nil for the system's words for `errno`.
  public var message: String?
  /// What is wanted of it.
  public var yield: Yield

  /// The most bytes that a buffer may have.
  public static let mostBufferBytes = 1 << 20

  /// A signature from its parts.
  public init(
    arguments: [Argument], returns: Returns, failure: Failure? = nil,
    message: String? = nil, yield: Yield
  ) {
    self.arguments = arguments
    self.returns = returns
    self.failure = failure
    self.message = message
    self.yield = yield
  }
}

/// What the call of a bound function gave.
public enum BoundValue: Sendable, Hashable {
  /// One value.
  case single(ReturnValue)
  /// Several, in order.
  case list([ReturnValue])
}

extension BoundSignature {
  /// The names of the functions that calls need besides the function itself.
  public var helpers: [String] {
    var names = message.map { [$0] } ?? []
    if case .pointer(let pointed) = returns, let name = pointed.release { names.append(name) }
    for case .out(let pointed) in arguments {
      if let name = pointed.release { names.append(name) }
    }
    return names
  }
}

extension BoundSignature.Argument {
  /// The C arguments that pass it.
  var arguments: [CType] {
    switch self {
    case .value(let type), .constant(_, let type): type.arguments
    case .out, .buffer, .callback: [.pointer]
    case .size(let base, of: _): [CType(base)]
    }
  }
}

extension BoundSignature.Returns {
  var cType: CType {
    switch self {
    case .void: .void
    case .scalar(let base): CType(base)
    case .pointer: .pointer
    }
  }
}
