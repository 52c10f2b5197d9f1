// SPDX-License-Identifier: MIT

/// A value that a state is made of: truth values, the integers, `Float`, `Double`, `String`, and arrays, sets,
/// dictionaries and optionals of these. A structure of the plugin's own writes its members, and reads them in the same
/// order:
///
/// ```swift
/// struct Reading: StateValue {
///   var page = 0
///   var opened: Set<String> = []
///
///   init() {}
///   init(from state: inout StateReader) throws {
///     page = try state.read()
///     opened = try state.read()
///   }
///   func write(to state: inout StateWriter) {
///     state.write(page)
///     state.write(opened)
///   }
/// }
/// ```
public protocol StateValue: Sendable {
  /// The value that bytes spell.
  ///
  /// - Throws: when they spell none.
  init(from state: inout StateReader) throws
  /// Writes the value; equal values write equal bytes.
  func write(to state: inout StateWriter)
}

/// Where values of a state are written, one behind the other.
public struct StateWriter: Sendable {
  /// What was written.
  public private(set) var bytes: [UInt8] = []

  /// Nothing.
  public init() {}

  /// Writes a value behind the others.
  public mutating func write(_ value: some StateValue) { value.write(to: &self) }

  mutating func append(_ more: some Sequence<UInt8>) { bytes += more }
}

/// Where values of a state are read from, in the order in which they were written. Bytes that nobody wrote do no harm.
public struct StateReader: Sendable {
  private var rest: ArraySlice<UInt8>

  /// The values in some bytes.
  public init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Reads the next value.
  ///
  /// - Throws: a ``PluginFailure`` when the next bytes spell none.
  public mutating func read<Value: StateValue>(_: Value.Type = Value.self) throws -> Value {
    try Value(from: &self)
  }

  mutating func take(_ count: Int) throws(PluginFailure) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw PluginFailure("the state ends too early") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// Reads how many values come, each of at least a byte.
  mutating func count() throws -> Int {
    let count: Int = try read()
    guard 0...rest.count ~= count else {
      throw PluginFailure("the state is to have \(count) values, with \(rest.count) bytes left")
    }
    return count
  }

  func requireEnd() throws(PluginFailure) {
    guard rest.isEmpty else { throw PluginFailure("\(rest.count) bytes too many in the state") }
  }
}

extension Bool: StateValue {
  /// One byte, 0 or 1.
  public init(from state: inout StateReader) throws {
    guard let byte = try state.take(1).first, byte < 2 else {
      throw PluginFailure("a truth value of the state is neither 0 nor 1")
    }
    self = byte == 1
  }

  /// Writes one byte.
  public func write(to state: inout StateWriter) { state.append([self ? 1 : 0]) }
}

extension StateValue where Self: FixedWidthInteger {
  /// The bytes of the integer, the lowest first.
  public init(from state: inout StateReader) throws {
    self = 0
    for (place, byte) in try state.take(Self.bitWidth / 8).enumerated() {
      self |= Self(truncatingIfNeeded: UInt64(byte) << UInt64(8 * place))
    }
  }

  /// Writes its bytes, the lowest first.
  public func write(to state: inout StateWriter) {
    state.append(
      (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> Self(8 * $0)) })
  }
}

extension Int: StateValue {}
extension Int8: StateValue {}
extension Int16: StateValue {}
extension Int32: StateValue {}
extension Int64: StateValue {}
extension UInt: StateValue {}
extension UInt8: StateValue {}
extension UInt16: StateValue {}
extension UInt32: StateValue {}
extension UInt64: StateValue {}

extension Double: StateValue {
  /// The number of the bits read.
  public init(from state: inout StateReader) throws { self.init(bitPattern: try state.read()) }
  /// Writes its bits.
  public func write(to state: inout StateWriter) { state.write(bitPattern) }
}

extension Float: StateValue {
  /// The number of the bits read.
  public init(from state: inout StateReader) throws { self.init(bitPattern: try state.read()) }
  /// Writes its bits.
  public func write(to state: inout StateWriter) { state.write(bitPattern) }
}

extension String: StateValue {
  /// A text whose UTF-8 is right.
  public init(from state: inout StateReader) throws {
    let count = try state.count()
    let bytes = try state.take(count)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw PluginFailure("a text of the state is no UTF-8")
    }
    self = text
  }

  /// Writes its length and its UTF-8.
  public func write(to state: inout StateWriter) {
    state.write(utf8.count)
    state.append(utf8)
  }
}

extension Optional: StateValue where Wrapped: StateValue {
  /// A truth value, and the value if there is one.
  public init(from state: inout StateReader) throws {
    let isThere: Bool = try state.read()
    self = isThere ? try state.read(Wrapped.self) : nil
  }

  /// Writes whether there is a value, and the value.
  public func write(to state: inout StateWriter) {
    state.write(self != nil)
    if let value = self { state.write(value) }
  }
}

extension Array: StateValue where Element: StateValue {
  /// As many elements as were written.
  public init(from state: inout StateReader) throws {
    self = []
    for _ in 0..<(try state.count()) { append(try state.read()) }
  }

  /// Writes how many there are, and each.
  public func write(to state: inout StateWriter) {
    state.write(count)
    for element in self { state.write(element) }
  }
}

extension Set: StateValue where Element: StateValue {
  /// As many elements as were written.
  public init(from state: inout StateReader) throws { self.init(try state.read([Element].self)) }

  /// Writes how many there are, and each, in the order of their bytes.
  public func write(to state: inout StateWriter) {
    state.write(count)
    for bytes in map(bytes(of:)).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      state.append(bytes)
    }
  }
}

extension Dictionary: StateValue where Key: StateValue, Value: StateValue {
  /// As many pairs as were written; of two with one key the first counts.
  public init(from state: inout StateReader) throws {
    self = [:]
    for _ in 0..<(try state.count()) {
      let key: Key = try state.read()
      let value: Value = try state.read()
      if self[key] == nil { self[key] = value }
    }
  }

  /// Writes how many pairs there are, and each, in the order of the keys' bytes.
  public func write(to state: inout StateWriter) {
    state.write(count)
    let pairs = map { (key: bytes(of: $0.key), value: $0.value) }
    for pair in pairs.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      state.append(pair.key)
      state.write(pair.value)
    }
  }
}

private func bytes(of value: some StateValue) -> [UInt8] {
  var writer = StateWriter()
  writer.write(value)
  return writer.bytes
}
