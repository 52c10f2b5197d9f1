// SPDX-License-Identifier: MIT

/// A function that a C library is to call, without a context of ours: what it is given, and what is gathered of that.
public struct CallbackSignature: Sendable, Hashable {
  /// One parameter of the callback.
  public enum Parameter: Sendable, Hashable {
    /// A number, a truth value, a `cstring`, or a `text` as a pointer and a `size_t`; NULL is an absent value.
    case value(BaseType)
    /// A pointer to a number or a truth value; NULL is an absent value.
    case pointed(BaseType)
    /// A pointer to something else, which is not looked at.
    case opaque
  }

  /// What is made of the values of one parameter, in the order in which they are reported.
  public enum Gathering: Sendable, Hashable {
    /// All of them.
    case list
    /// One text of all of them.
    case join(separator: String)
    /// How often the function was called.
    case count
    /// Their sum; exact for integers as long as it fits 64 bits.
    case sum
  }

  /// What the callback is given.
  public var parameters: [Parameter]
  /// What it gives back: nothing, a number or a truth value.
  public var returns: BaseType?
  /// What is gathered.
  public var gathering: Gathering
  /// The place of the parameter that is gathered, from 0.
  public var gathered: Int
  /// What it gives back, in the form of ``Parameter/checked(_:)``.
  public var answer: ArgumentValue
  /// What it gives back once ``most`` values are gathered; most libraries then stop calling.
  public var lastAnswer: ArgumentValue
  /// How many values are gathered; what is reported beyond them is passed over.
  public var most: Int

  /// The most values that may be gathered in one call.
  public static let mostPossible = 1_000_000

  /// A callback from its parts.
  ///
  /// - Precondition: at most ``ParameterList/maximumCount`` parameters, of which `gathered` is one unless calls are
  ///   counted; `most` is from 1 to ``mostPossible``.
  public init(
    parameters: [Parameter], returns: BaseType?, gathering: Gathering, gathered: Int,
    answer: ArgumentValue = .absent, lastAnswer: ArgumentValue? = nil, most: Int
  ) {
    precondition(
      parameters.count <= ParameterList.maximumCount,
      "\(parameters.count) parameters, of which \(ParameterList.maximumCount) are possible")
    precondition(
      gathering == .count || parameters.indices.contains(gathered),
      "parameter \(gathered) of \(parameters.count) is gathered")
    precondition(
      (1...CallbackSignature.mostPossible).contains(most), "at most \(most) values are gathered")
    self.parameters = parameters
    self.returns = returns
    self.gathering = gathering
    self.gathered = gathered
    self.answer = answer
    self.lastAnswer = lastAnswer ?? answer
    self.most = most
  }
}

extension CallbackSignature.Parameter: CustomStringConvertible {
  /// The parameter as a `.cells.json` file spells it.
  public var description: String {
    switch self {
    case .value(let base): base.rawValue
    case .pointed(let base): base.rawValue + "*"
    case .opaque: "pointer"
    }
  }
}

extension CallbackSignature {
  /// The C arguments of the callback.
  var arguments: [CType] {
    parameters.flatMap { parameter -> [CType] in
      switch parameter {
      case .value(.text): [.pointer, .u64]
      case .value(let base): [CType(base)]
      case .pointed, .opaque: [.pointer]
      }
    }
  }

  var result: CType { returns.map { CType($0) } ?? .void }
}
