// SPDX-License-Identifier: MIT

internal import Glibc

/// A function of a foreign library with all that its calls need, used again by each.
///
/// One bound call belongs to one thread at a time, and must not be made from within itself.
@safe public final class BoundCall {
  /// The parameters that a call is given values for, in order; they are named by their place among themselves.
  public let parameters: [Parameter]

  private let signature: BoundSignature
  private let function: ForeignFunction
  private let helpers: [String: ForeignFunction]
  private let interface: CallInterface
  private var frame: CallFrame
  private let buffers: [UnsafeMutableRawBufferPointer?]
  private let callbacks: [Callback?]
  private var isRunning = false

  /// Prepares calls of a function.
  ///
  /// - Parameters:
  ///   - helpers: the functions of ``BoundSignature/helpers``, by their names.
  ///   - names: what the values of a call are called in messages; as many as there are ``BoundSignature/Argument/value(_:)``.
  /// - Precondition: at most ``ParameterList/maximumCount`` arguments; what the signature's parts ask of each other
  ///   holds, as their comments say.
  /// - Throws: a ``CallError`` when a constant does not fit, libffi has failed its self-test, or there is no callback.
  public init(
    _ signature: BoundSignature, function: ForeignFunction,
    helpers: [String: ForeignFunction] = [:], names: [String]
  ) throws(CallError) {
    for name in signature.helpers {
      precondition(helpers[name] != nil, "there is no function \(name)")
    }
    let count = signature.arguments.count
    precondition(
      count <= ParameterList.maximumCount,
      "\(count) arguments, of which \(ParameterList.maximumCount) are possible")
    if let finding = SelfTest.finding { throw CallError(nil, .unfitLibrary(finding: finding)) }
    let types = signature.arguments.flatMap(\.arguments)
    guard
      let interface = CallInterface.interned(arguments: types, result: signature.returns.cType)
    else {
      throw CallError(nil, .unfitLibrary(finding: "it refuses to prepare a call"))
    }
    for (index, argument) in signature.arguments.enumerated() {
      guard case .constant(let value, let type) = argument else { continue }
      let name = "parameter \(index + 1)"
      _ = try Parameter(name: name, path: name, type: type).checked(value)
    }
    var parameters: [Parameter] = []
    var callbacks: [Callback?] = []
    for argument in signature.arguments {
      var callback: Callback?
      switch argument {
      case .value(let type):
        precondition(parameters.count < names.count, "\(names.count) names for the values")
        let name = names[parameters.count]
        parameters.append(Parameter(name: name, path: name, type: type))
      case .callback(let signature):
        do throws(CallError) {
          callback = try CallbackPool.take(signature)
        } catch {
          for taken in callbacks.compactMap({ $0 }) { CallbackPool.giveBack(taken) }
          throw error
        }
      case .constant, .out, .buffer, .size: break
      }
      callbacks.append(callback)
    }
    self.signature = signature
    self.function = function
    self.helpers = helpers
    self.interface = interface
    self.parameters = parameters
    self.callbacks = callbacks
    frame = CallFrame(slotCount: types.count)
    unsafe buffers = signature.arguments.map { argument in
      guard case .buffer(let byteCount) = argument else { return nil }
      precondition(
        (1...BoundSignature.mostBufferBytes).contains(byteCount), "a buffer of \(byteCount) bytes")
      return .allocate(byteCount: byteCount, alignment: 16)
    }
  }

  deinit {
    for callback in callbacks.compactMap({ $0 }) { CallbackPool.giveBack(callback) }
    unsafe buffers.forEach { unsafe $0?.deallocate() }
  }

  /// Calls the function.
  ///
  /// The texts given are copied, and stay valid until the function returns; so does the callback.
  ///
  /// - Parameter values: one per ``parameters``.
  /// - Throws: a ``CallError``: a value that does not fit, with the function not called; or that it failed.
  /// - Complexity: O(*n*) in the bytes of the texts and buffers.
  public func call(_ values: [ArgumentValue]) throws(CallError) -> BoundValue {
    guard values.count == parameters.count else {
      throw CallError(nil, .argumentCount(found: values.count, expected: parameters.count))
    }
    if isRunning { throw CallError(nil, .reentered) }
    isRunning = true
    defer { isRunning = false }
    try store(values)

    for (argument, callback) in zip(signature.arguments, callbacks) {
      guard case .callback(let signature) = argument, let callback else { continue }
      try CallbackPool.requireOwnProcess()
      callback.open(signature)
    }
    errno = 0
    frame.call(interface, function)
    let code = errno
    let gathered = callbacks.compactMap { $0?.close() }.first

    let outcome = Outcome(returned: takeReturned(), code: code)
    defer { frame.trimArena() }
    if let text = failureText(outcome) { throw CallError(nil, .failed(text)) }
    switch signature.yield {
    case .callback: return gathered ?? .single(.absent)
    case .out: return try takeOuts()
    case .returns: return .single(try required(outcome.returned))
    }
  }
}

// MARK: - Arguments

extension BoundCall {
  private func store(_ values: [ArgumentValue]) throws(CallError) {
    var checked: [ArgumentValue] = []
    var next = 0
    for argument in signature.arguments {
      switch argument {
      case .value:
        checked.append(try parameters[next].checked(values[next]))
        next += 1
      case .constant(let value, let type):
        checked.append(try Parameter(name: "constant", path: "", type: type).checked(value))
      case .out, .buffer, .size, .callback:
        checked.append(.absent)
      }
    }
    frame.reserveArena(for: checked)
    var slot = 0
    for (index, argument) in signature.arguments.enumerated() {
      switch argument {
      case .value(let type), .constant(_, let type):
        frame.store(checked[index], of: type, slot: &slot)
        continue
      case .out:
        frame.setOut(slot: slot)
      case .buffer:
        unsafe buffers[index]?.initializeMemory(as: UInt8.self, repeating: 0)
        unsafe frame.setPointer(UnsafeRawPointer(buffers[index]?.baseAddress), slot: slot)
      case .size(let base, of: let place):
        let size = Parameter(name: "its size", path: "", type: ParameterType(base))
        let count = unsafe buffers[place]?.count ?? checked[place].byteCount
        frame.store(try size.checked(.signed(Int64(count))), of: size.type, slot: &slot)
        continue
      case .callback:
        unsafe frame.setPointer(callbacks[index]?.code, slot: slot)
      }
      slot += 1
    }
  }

  private func slot(of index: Int) -> Int {
    signature.arguments[..<index].reduce(0) { $0 + $1.arguments.count }
  }
}

extension ArgumentValue {
  fileprivate var byteCount: Int {
    if case .text(let text) = self { text.utf8.count } else { 0 }
  }
}

// MARK: - Results

extension BoundCall {
  private struct Outcome {
    var returned: ReturnValue
    var code: Int32
  }

  /// What the function returned, copied and given back to it where that is agreed; `.absent` for NULL.
  private func takeReturned() -> ReturnValue {
    switch signature.returns {
    case .void: .nothing
    case .scalar(let base): frame.scalarResult(base)
    case .pointer(let pointed):
      unsafe take(frame.result(as: UnsafeMutableRawPointer?.self), pointed)
    }
  }

  private func take(
    _ address: UnsafeMutableRawPointer?, _ pointed: BoundSignature.Pointed
  ) -> ReturnValue {
    guard let address = unsafe address else { return .absent }
    let value: ReturnValue =
      pointed.type.base == .cstring
      ? .text(unsafe String(cString: address.assumingMemoryBound(to: CChar.self)))
      : unsafe ReturnValue(at: UnsafeRawPointer(address), as: pointed.type.base)
    if let release = pointed.release.flatMap({ helpers[$0] }) {
      let release = unsafe unsafeBitCast(
        release, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
      unsafe release(address)
    }
    return value
  }

  private func required(_ returned: ReturnValue) throws(CallError) -> ReturnValue {
    if case .pointer(let pointed) = signature.returns, case .absent = returned,
      !pointed.type.isOptional
    {
      throw CallError(nil, .nullResult)
    }
    return returned
  }

  private func takeOuts() throws(CallError) -> BoundValue {
    var taken: [ReturnValue] = []
    for (index, argument) in signature.arguments.enumerated() {
      switch argument {
      case .out(let pointed):
        let address = unsafe frame.indirectAddress(slot: slot(of: index))
        guard pointed.type.base == .cstring else {
          taken.append(unsafe ReturnValue(at: address, as: pointed.type.base))
          continue
        }
        let text = unsafe take(address.load(as: UnsafeMutableRawPointer?.self), pointed)
        if case .absent = text, !pointed.type.isOptional {
          throw CallError("parameter \(index + 1)", .nullResult)
        }
        taken.append(text)
      case .buffer:
        guard let buffer = unsafe buffers[index] else { continue }
        let end = unsafe buffer.firstIndex(of: 0) ?? buffer.count
        taken.append(.text(unsafe String(decoding: buffer[..<end], as: UTF8.self)))
      case .value, .constant, .size, .callback: break
      }
    }
    return taken.count == 1 ? .single(taken[0]) : .list(taken)
  }

  /// What the function says of why it failed, or nil when it did not.
  private func failureText(_ outcome: Outcome) -> String? {
    guard let failure = signature.failure else { return nil }
    let number = outcome.returned.integer
    let failed =
      switch failure {
      case .errno: outcome.code != 0
      case .nonzero: number != 0
      case .negative: number < 0
      case .null: outcome.returned == .absent
      }
    guard failed else { return nil }
    let isByNumber = failure == .nonzero || failure == .negative
    if let message = signature.message.flatMap({ helpers[$0] }) {
      let message = unsafe unsafeBitCast(
        message, to: (@convention(c) (Int32) -> UnsafePointer<CChar>?).self)
      let code = isByNumber ? Int32(truncatingIfNeeded: number) : outcome.code
      if let text = unsafe message(code) { return unsafe String(cString: text) }
    } else if failure != .nonzero, outcome.code != 0, let text = unsafe strerror(outcome.code) {
      return unsafe String(cString: text)
    }
    return isByNumber ? "it returned \(number)" : "it gave no reason"
  }
}

extension ReturnValue {
  /// The number as a status: what is before its point, as far as that fits.
  fileprivate var integer: Int64 {
    switch self {
    case .bool(let flag): flag ? 1 : 0
    case .signed(let integer): integer
    case .unsigned(let integer): Int64(clamping: integer)
    case .float(let number): number < 0 ? -1 : number > 0 ? 1 : 0
    case .nothing, .text, .absent: 0
    }
  }
}
