// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import ForeignCalls

/// The memory behind the texts and arguments of one call, used again by the next.
@MainActor @safe internal final class CallArena {
  private var bytes = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var used = 0
  private var argumentRoom = unsafe UnsafeMutableBufferPointer<vitrine_argument>(
    start: nil, count: 0)
  private var argumentCount = 0

  internal init() {}

  isolated deinit {
    unsafe bytes.deallocate()
    unsafe argumentRoom.deallocate()
  }

  /// Makes room for a call; what earlier calls were given is no longer valid.
  ///
  /// - Parameters:
  ///   - textBytes: of all texts together.
  ///   - arguments: how many arguments.
  internal func begin(textBytes: Int, arguments: Int) {
    used = 0
    argumentCount = 0
    // One call with large texts does not keep their room for ever.
    if unsafe textBytes > bytes.count || bytes.count > max(textBytes, 1 << 20) {
      unsafe bytes.deallocate()
      unsafe bytes = .allocate(byteCount: textBytes, alignment: 1)
    }
    if unsafe arguments > argumentRoom.count {
      unsafe argumentRoom.deallocate()
      unsafe argumentRoom = .allocate(capacity: arguments)
    }
  }

  /// The bytes that a text takes.
  nonisolated internal static func size(of text: String) -> Int { text.utf8.count + 1 }

  /// A copy of a text, with a NUL byte behind it, that is valid until the next ``begin(textBytes:arguments:)``.
  internal func add(_ text: String) -> vitrine_string {
    let length = text.utf8.count
    let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[used..<used + length + 1])
    unsafe rest.copyBytes(from: text.utf8)
    unsafe rest[length] = 0
    used += length + 1
    let start = unsafe UnsafeRawPointer(rest.baseAddress)?.assumingMemoryBound(to: CChar.self)
    return unsafe vitrine_string(utf8_borrowed: start, length: length)
  }

  /// Adds an argument behind those before it.
  internal func add(_ value: ArgumentValue, as type: ParameterType) {
    var argument = unsafe vitrine_argument(value, as: type)
    if case .text(let text) = value { unsafe argument.utf8_borrowed = add(text).utf8_borrowed }
    unsafe argumentRoom.initializeElement(at: argumentCount, to: argument)
    argumentCount += 1
  }

  /// The arguments added; NULL when there are none.
  internal var arguments: UnsafePointer<vitrine_argument>? {
    unsafe argumentCount == 0 ? nil : UnsafePointer(argumentRoom.baseAddress)
  }
}

extension BaseType {
  /// The number that stands for the type in a `vitrine_argument`.
  internal var wireNumber: UInt32 {
    let type =
      switch self {
      case .bool: VITRINE_TYPE_BOOL
      case .i8: VITRINE_TYPE_I8
      case .u8: VITRINE_TYPE_U8
      case .i16: VITRINE_TYPE_I16
      case .u16: VITRINE_TYPE_U16
      case .i32: VITRINE_TYPE_I32
      case .u32: VITRINE_TYPE_U32
      case .i64: VITRINE_TYPE_I64
      case .u64: VITRINE_TYPE_U64
      case .f32: VITRINE_TYPE_F32
      case .f64: VITRINE_TYPE_F64
      case .text: VITRINE_TYPE_TEXT
      case .cstring: VITRINE_TYPE_CSTRING
      }
    return UInt32(type)
  }
}
