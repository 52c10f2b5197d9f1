// SPDX-License-Identifier: MIT

/// Callbacks whose arguments and answers are known, before the first one is given away.
enum CallbackSelfTest {
  /// What is wrong with this machine's closures, or nil when all is well; found out once per process.
  static let finding: String? = {
    do throws(CallError) {
      return try run()
    } catch {
      // No memory is no fault of libffi's, and is said when a callback is asked for.
      return nil
    }
  }()

  private static func run() throws(CallError) -> String? {
    let sent: [ReturnValue] = [
      .signed(-1), .float(2.5), .unsigned(4), .float(8.5), .signed(-20), .unsigned(30),
    ]
    let types: [BaseType] = [.i8, .f32, .u16, .f64, .i32, .u64]
    guard
      let interface = CallInterface.interned(arguments: types.map { CType($0) }, result: .i8)
    else { return "it refuses to prepare a callback" }
    let frame = CallFrame(slotCount: types.count)
    frame.set(-1 as Int8, slot: 0)
    frame.set(2.5 as Float, slot: 1)
    frame.set(4 as UInt16, slot: 2)
    frame.set(8.5 as Double, slot: 3)
    frame.set(-20 as Int32, slot: 4)
    frame.set(30 as UInt64, slot: 5)
    for (index, value) in sent.enumerated() {
      let signature = CallbackSignature(
        parameters: types.map { .value($0) }, returns: .i8, gathering: .list, gathered: index,
        answer: .signed(-7), most: 2)
      let callback = try CallbackPool.takeUntested(signature)
      defer { CallbackPool.giveBack(callback) }
      guard let code = unsafe callback.code else { return nil }
      callback.open(signature)
      unsafe frame.call(interface, foreignFunction(at: code))
      guard callback.close() == .list([value]) else {
        return "the arguments of a callback arrive changed"
      }
      guard frame.scalarResult(.i8) == .signed(-7) else {
        return "the answer of a callback arrives changed"
      }
    }
    return nil
  }
}
