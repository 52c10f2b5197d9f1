// SPDX-License-Identifier: MIT

/// The memory of a call, made once and used again: argument slots, the values of optional arguments, the result,
/// the pointers that libffi wants, and an arena for texts.
///
/// Every slot is eight bytes at a multiple of eight, the whole at a multiple of sixteen. A value stands in its exact
/// width at its slot's beginning.
@safe struct CallFrame: ~Copyable {
  private let memory: UnsafeMutableRawPointer
  private let pointers: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private let slotCount: Int
  private var arena: UnsafeMutableRawPointer?
  private var arenaCapacity = 0
  private var arenaUsed = 0

  /// An arena above this many bytes is given back after the call that needed it.
  private static let keptArena = 65_536

  init(slotCount: Int) {
    self.slotCount = slotCount
    // The result takes the first two slots, then the arguments, then as many for what optionals point to.
    let byteCount = 8 * (2 + 2 * slotCount)
    unsafe memory = .allocate(byteCount: byteCount, alignment: 16)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    unsafe pointers = .allocate(capacity: max(slotCount, 1))
    for index in 0..<slotCount {
      unsafe (pointers + index).initialize(to: memory + 8 * (2 + index))
    }
  }

  deinit {
    unsafe memory.deallocate()
    unsafe pointers.deallocate()
    unsafe arena?.deallocate()
  }

  func setPointer(_ pointer: UnsafeRawPointer?, slot: Int) {
    unsafe self.slot(slot).storeBytes(of: pointer, as: UnsafeRawPointer?.self)
  }

  func set<Value: BitwiseCopyable>(_ value: Value, slot: Int) {
    unsafe self.slot(slot).storeBytes(of: value, as: Value.self)
  }

  /// Stores a value beside the slots and its address in the slot.
  func setIndirect<Value: BitwiseCopyable>(_ value: Value, slot: Int) {
    let place = unsafe self.slot(slotCount + slot)
    unsafe place.storeBytes(of: value, as: Value.self)
    unsafe setPointer(UnsafeRawPointer(place), slot: slot)
  }

  /// Makes eight zero bytes beside the slots, for the function to write to, and stores their address in the slot.
  func setOut(slot: Int) {
    setIndirect(0 as UInt64, slot: slot)
  }

  /// Where the value beside a slot is.
  func indirectAddress(slot: Int) -> UnsafeRawPointer {
    unsafe UnsafeRawPointer(self.slot(slotCount + slot))
  }

  /// Makes room for the texts of one call, each with a NUL behind it; what the arena held is gone.
  mutating func reserveArena(_ byteCount: Int) {
    arenaUsed = 0
    guard byteCount > arenaCapacity else { return }
    unsafe arena?.deallocate()
    arenaCapacity = max(byteCount, 256)
    unsafe arena = .allocate(byteCount: arenaCapacity, alignment: 16)
  }

  /// Copies a text and a NUL into the arena, for which room was reserved, and gives its address and length.
  mutating func store(_ text: String) -> (address: UnsafeRawPointer?, length: Int) {
    let used = arenaUsed
    guard let start = unsafe arena.map({ unsafe $0 + used }) else { return (nil, 0) }
    var text = text
    let length = text.withUTF8 { bytes in
      precondition(
        used + bytes.count < arenaCapacity,
        "\(bytes.count) bytes of text at \(used) of an arena of \(arenaCapacity)")
      if let source = bytes.baseAddress {
        unsafe start.copyMemory(from: source, byteCount: bytes.count)
      }
      return bytes.count
    }
    unsafe start.storeBytes(of: 0, toByteOffset: length, as: UInt8.self)
    arenaUsed = used + length + 1
    return (UnsafeRawPointer(start), length)
  }

  /// Gives a large arena back.
  mutating func trimArena() {
    guard arenaCapacity > Self.keptArena else { return }
    unsafe arena?.deallocate()
    unsafe arena = nil
    arenaCapacity = 0
  }

  func call(_ interface: CallInterface, _ function: ForeignFunction) {
    unsafe interface.call(function, result: memory, values: pointers)
  }

  /// An integer result of up to eight bytes: libffi has widened it to a whole slot.
  func widenedResult() -> UInt64 {
    unsafe memory.load(as: UInt64.self)
  }

  /// A floating-point or pointer result, in its exact width.
  func result<Value: BitwiseCopyable>(as type: Value.Type) -> Value {
    unsafe memory.load(as: Value.self)
  }

  private func slot(_ index: Int) -> UnsafeMutableRawPointer {
    unsafe memory + 8 * (2 + index)
  }
}
