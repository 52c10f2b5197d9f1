// SPDX-License-Identifier: MIT

internal import CFFI
internal import Glibc
internal import Synchronization

/// The C functions of this process that foreign libraries call back.
///
/// Each is made when a binding first needs it and is never unmade: a library may have kept its address. It is given
/// to another binding of the same type only when its first is gone and nobody called it outside of a call. A process
/// that was forked from the one that made them gets none, for both may share the memory that they are in.
public enum CallbackPool {
  /// How many callbacks a process may have.
  public static let limit = 256

  /// How many callbacks there are, and how many of them are bound at present.
  public static var counts: (made: Int, bound: Int) {
    pool.withLock { ($0.made, $0.made - $0.free.values.reduce(0) { $0 + $1.count }) }
  }

  static func take(_ signature: CallbackSignature) throws(CallError) -> Callback {
    if let finding = CallbackSelfTest.finding {
      throw CallError(nil, .unfitLibrary(finding: finding))
    }
    return try takeUntested(signature)
  }

  static func takeUntested(_ signature: CallbackSignature) throws(CallError) -> Callback {
    let key = signature.arguments.map(\.rawValue) + [signature.result.rawValue]
    let taken: Result<Callback, CallError> = pool.withLock { pool in
      do throws(CallError) {
        if pool.made == 0 { pool.process = getpid() }
        guard pool.process == getpid() else { throw CallError(nil, .forked) }
        if let callback = pool.free[key]?.popLast() { return .success(callback) }
        guard pool.made < limit else { throw CallError(nil, .tooManyCallbacks(limit: limit)) }
        let callback = try Callback(signature, key: key)
        pool.made += 1
        return .success(callback)
      } catch {
        return .failure(error)
      }
    }
    return try taken.get()
  }

  static func giveBack(_ callback: Callback) {
    pool.withLock { pool in
      guard pool.process == getpid(), !callback.wasCalledOutside else { return }
      pool.free[callback.key, default: []].append(callback)
    }
  }

  static func requireOwnProcess() throws(CallError) {
    guard pool.withLock({ $0.process == getpid() }) else { throw CallError(nil, .forked) }
  }

  private struct State {
    var made = 0
    var process: pid_t = 0
    var free: [[UInt8]: [Callback]] = [:]
  }

  private static let pool = Mutex(State())
}

/// One C function that foreign code calls; it gathers what it is given while a call is open.
///
/// Sendable although it holds an address: the code there does not change, and all else is behind a lock, for the
/// library may call from a thread of its own.
@safe final class Callback: @unchecked Sendable {
  let key: [UInt8]
  /// What the library is given; nil only while it is made.
  private(set) var code: UnsafeRawPointer?
  private let state = Mutex(State())

  private struct State {
    var gathering: CallbackGathering?
    var wasCalledOutside = false
  }

  fileprivate init(_ signature: CallbackSignature, key: [UInt8]) throws(CallError) {
    self.key = key
    guard
      let interface = CallInterface.interned(
        arguments: signature.arguments, result: signature.result)
    else {
      throw CallError(nil, .unfitLibrary(finding: "it refuses to prepare a callback"))
    }
    // Kept for ever: foreign code may call at any time.
    let context = unsafe Unmanaged.passRetained(self)
    unsafe code = interface.closure(callbackReceiver, context: context.toOpaque())
    guard unsafe code != nil else {
      unsafe context.release()
      throw CallError(nil, .noCallback)
    }
  }

  var wasCalledOutside: Bool { state.withLock { $0.wasCalledOutside } }

  /// From now on what is reported is gathered.
  func open(_ signature: CallbackSignature) {
    state.withLock { $0.gathering = CallbackGathering(signature) }
  }

  /// What was gathered since it was opened.
  func close() -> BoundValue? {
    state.withLock { state in
      defer { state.gathering = nil }
      return state.gathering?.gathered
    }
  }

  /// Takes one call and stores its answer, as libffi wants it: integers widened to eight bytes.
  fileprivate func receive(
    _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, result: UnsafeMutableRawPointer?
  ) {
    // The arguments are the caller's and only read, under the lock, before this returns.
    nonisolated(unsafe) let arguments = unsafe arguments
    let (answer, type) = state.withLock { state -> (ArgumentValue, BaseType?) in
      guard state.gathering != nil else {
        state.wasCalledOutside = true
        return (.absent, nil)
      }
      let answer = unsafe state.gathering?.report(arguments) ?? .absent
      return (answer, state.gathering?.signature.returns)
    }
    guard key.last != CType.void.rawValue, let result = unsafe result else { return }
    let bits: UInt64 =
      switch answer {
      case .bool(let flag): flag ? 1 : 0
      case .signed(let integer): UInt64(bitPattern: integer)
      case .unsigned(let integer): integer
      case .float(let number) where type == .f32: UInt64(Float(number).bitPattern)
      case .float(let number): number.bitPattern
      case .absent, .text: 0
      }
    unsafe result.storeBytes(of: bits, as: UInt64.self)
  }
}

private func callbackReceiver(
  _: UnsafeMutablePointer<ffi_cif>?, result: UnsafeMutableRawPointer?,
  arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, context: UnsafeMutableRawPointer?
) {
  guard let context = unsafe context else { return }
  let callback = unsafe Unmanaged<Callback>.fromOpaque(context).takeUnretainedValue()
  unsafe callback.receive(arguments, result: result)
}
