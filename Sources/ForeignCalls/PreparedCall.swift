// SPDX-License-Identifier: MIT

/// What a function gave back.
public enum ReturnValue: Sendable, Hashable {
  /// The function gives nothing back.
  case nothing
  /// A truth value.
  case bool(Bool)
  /// A result of `i8`…`i64`.
  case signed(Int64)
  /// A result of `u8`…`u64`.
  case unsigned(UInt64)
  /// A result of `f32` or `f64`.
  case float(Double)
  /// A copy of a `cstring`, with broken UTF-8 replaced by U+FFFD.
  case text(String)
  /// NULL for a `cstring?`.
  case absent
}

/// A checked way to call C functions of one signature, with memory that every call uses again.
///
/// One prepared call belongs to one thread at a time, and a call through it must not be made from within another.
public final class PreparedCall {
  /// How many pointers come before the parameters.
  public let leadingPointers: Int
  /// The parameters.
  public let parameters: [Parameter]
  /// The result.
  public let returns: ReturnType

  private let types: [ParameterType]
  private let interface: CallInterface
  private var frame: CallFrame
  private var isRunning = false

  /// Prepares calls of a signature.
  ///
  /// - Parameters:
  ///   - leadingPointers: how many pointers the function takes before its parameters, such as a sink.
  ///   - parameters: at most ``ParameterList/maximumCount``.
  ///   - returns: what the function gives back.
  /// - Throws: a ``CallError`` when libffi has failed its self-test, which runs once, before the first call.
  public init(
    leadingPointers: Int, parameters: [Parameter], returns: ReturnType
  ) throws(CallError) {
    precondition(leadingPointers >= 0, "\(leadingPointers) leading pointers")
    precondition(
      parameters.count <= ParameterList.maximumCount,
      "\(parameters.count) parameters, of which \(ParameterList.maximumCount) are possible")
    if let finding = SelfTest.finding { throw CallError(nil, .unfitLibrary(finding: finding)) }
    var arguments = Array(repeating: CType.pointer, count: leadingPointers)
    for parameter in parameters { arguments += parameter.type.arguments }
    guard
      let interface = CallInterface.interned(arguments: arguments, result: CType(returns))
    else {
      throw CallError(nil, .unfitLibrary(finding: "it refuses to prepare a call"))
    }
    self.leadingPointers = leadingPointers
    self.parameters = parameters
    types = parameters.map(\.type)
    self.returns = returns
    self.interface = interface
    frame = CallFrame(slotCount: arguments.count)
  }

  /// Prepares calls of a signature whose parameters are named by their number, from 1.
  ///
  /// - Throws: as ``init(leadingPointers:parameters:returns:)-(_,[Parameter],_)``.
  public convenience init(
    leadingPointers: Int = 0, parameters: [ParameterType], returns: ReturnType
  ) throws(CallError) {
    try self.init(
      leadingPointers: leadingPointers,
      parameters: parameters.enumerated().map { offset, type in
        Parameter(name: "parameter \(offset + 1)", path: "\(offset)", type: type)
      },
      returns: returns)
  }

  /// Prepares calls of a plain C function.
  ///
  /// - Throws: as ``init(leadingPointers:parameters:returns:)-(_,[Parameter],_)``.
  public convenience init(_ signature: CSignature) throws(CallError) {
    try self.init(
      leadingPointers: 0, parameters: signature.parameters, returns: signature.returns)
  }

  /// Calls a function, which must be of the signature prepared.
  ///
  /// The arguments' texts are copied, so that what the function is given stays valid until it returns, and no longer.
  ///
  /// - Parameters:
  ///   - function: the function.
  ///   - leading: as many pointers as were prepared.
  ///   - arguments: one value per parameter.
  /// - Throws: a ``CallError``; the function has then not been called, unless the problem is ``CallError/Problem/nullResult``.
  /// - Complexity: O(*n*) in the bytes of the texts.
  public func call(
    _ function: ForeignFunction, leading: [UnsafeRawPointer?] = unsafe [],
    arguments: [ArgumentValue]
  ) throws(CallError) -> ReturnValue {
    let leadingCount = unsafe leading.count
    precondition(
      leadingCount == leadingPointers,
      "\(leadingCount) leading pointers where \(leadingPointers) were prepared")
    guard arguments.count == parameters.count else {
      throw CallError(
        nil, .argumentCount(found: arguments.count, expected: parameters.count))
    }
    if isRunning { throw CallError(nil, .reentered) }
    isRunning = true
    defer { isRunning = false }

    return try unsafe call(function, leading, arguments, in: &frame)
  }

  /// - Parameter frame: taken once for the whole call, since each access to it is looked after.
  private func call(
    _ function: ForeignFunction, _ leading: [UnsafeRawPointer?], _ arguments: [ArgumentValue],
    in frame: inout CallFrame
  ) throws(CallError) -> ReturnValue {
    frame.reserveArena(for: arguments)
    var slot = 0
    while slot < leadingPointers {
      unsafe frame.setPointer(leading[slot], slot: slot)
      slot += 1
    }
    // Names and paths are for messages: a value that is as it should be is looked at without them.
    for index in types.indices {
      let (type, argument) = (types[index], arguments[index])
      let isFit = type.takesAsItIs(argument)
      frame.store(
        isFit ? argument : try parameters[index].checked(argument), of: type, slot: &slot)
    }
    frame.call(interface, function)
    let result = try takeResult(of: frame)
    frame.trimArena()
    return result
  }

  private func takeResult(of frame: borrowing CallFrame) throws(CallError) -> ReturnValue {
    switch returns {
    case .void:
      return .nothing
    case .cstring(let isOptional):
      if let text = unsafe frame.result(as: UnsafePointer<CChar>?.self) {
        return .text(unsafe String(cString: text))
      }
      guard isOptional else { throw CallError(nil, .nullResult) }
      return .absent
    case .scalar(let base):
      return frame.scalarResult(base)
    }
  }
}

extension ParameterType {
  /// The C arguments that pass a value of this type.
  var arguments: [CType] {
    if base == .text { return [.pointer, .u64] }
    return [isOptional ? .pointer : CType(base)]
  }
}
