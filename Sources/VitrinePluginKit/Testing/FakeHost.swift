// SPDX-License-Identifier: MIT

import CVitrinePlugin
import Glibc
import Synchronization

/// A host for the tests of a plugin: has its kinds show items and keeps what they set.
///
/// It is compiled into a test, never into a plugin: `vitrine plugin build --test` adds it.
///
/// ```swift
/// @main struct Tests {
///   static func main() {
///     var host = FakeHost(plugin)
///     let cells = host.show("note", [["title": .text("Rain")]])
///     host.expect(cells[0].texts["title"] == "Rain")
///     host.finish()
///   }
/// }
/// ```
@safe public struct FakeHost {
  private let table: UnsafePointer<vitrine_plugin>
  private var checkCount = 0
  private var failureCount = 0

  /// A host for a plugin.
  public init(_ plugin: Plugin) {
    unsafe table = unsafe plugin.table
  }

  /// Has a kind show items in one batch.
  ///
  /// - Parameters:
  ///   - kind: one with a closure; a typed function is called by the test itself, with ``FakeCell/sink``.
  ///   - items: for each item its values by the names of the parameter list; those not named are absent.
  /// - Returns: a cell for each item; none, with a failed check, when there is no such kind.
  public mutating func show(_ kind: String, _ items: [[String: FakeValue]]) -> [FakeCell] {
    guard let registration = unsafe registration(of: kind),
      let batch = unsafe registration.pointee.configure_batch
    else {
      expect(false, "the plugin has no kind \"\(kind)\" with a closure")
      return []
    }
    let parameters = unsafe String(cString: registration.pointee.parameters_static)
    let kindAsSaid = CellKind(kind, template: "", parameters: parameters) { _, _ in }
    let names = kindAsSaid.parameterNames
    let types = kindAsSaid.parameterTypes
    let cells = items.indices.map { FakeCell(kind: kind, item: $0) }
    var texts: [UnsafeMutablePointer<CChar>] = unsafe []
    defer { unsafe texts.forEach { unsafe $0.deallocate() } }
    var arguments: [vitrine_argument] = unsafe []
    for item in items {
      for (name, type) in zip(names, types) {
        unsafe arguments.append((item[name] ?? .absent).argument(ofType: type, &texts))
      }
    }
    var statuses = [vitrine_status](repeating: vitrine_status(VITRINE_OK), count: items.count)
    let sinks = unsafe cells.map { unsafe Optional($0.sink) }
    let whole = unsafe sinks.withUnsafeBufferPointer { sinks in
      unsafe arguments.withUnsafeBufferPointer { arguments in
        unsafe statuses.withUnsafeMutableBufferPointer { statuses in
          var call = unsafe vitrine_batch()
          unsafe call.size = UInt32(MemoryLayout<vitrine_batch>.size)
          unsafe call.count = UInt32(items.count)
          unsafe call.parameter_count = UInt32(names.count)
          unsafe call.argument_stride = UInt32(MemoryLayout<vitrine_argument>.stride)
          unsafe call.sinks = sinks.baseAddress
          unsafe call.arguments = arguments.baseAddress
          unsafe call.statuses = statuses.baseAddress
          return unsafe batch(&call)
        }
      }
    }
    for (cell, status) in zip(cells, statuses) { cell.status = status == 0 ? whole : status }
    return cells
  }

  private func registration(of kind: String) -> UnsafePointer<vitrine_cell_registration>? {
    for index in unsafe 0..<Int(table.pointee.registration_count) {
      guard let first = unsafe table.pointee.registrations_static else { return nil }
      let address =
        unsafe UnsafeRawPointer(first) + index * Int(table.pointee.registration_stride)
      let registration = unsafe address.assumingMemoryBound(to: vitrine_cell_registration.self)
      if unsafe String(cString: registration.pointee.kind_static) == kind {
        return unsafe registration
      }
    }
    return nil
  }

  /// Says where a condition does not hold, and goes on.
  public mutating func expect(
    _ condition: Bool, _ text: String = "this does not hold", file: String = #fileID,
    line: Int = #line
  ) {
    checkCount += 1
    guard !condition else { return }
    failureCount += 1
    print("\(file):\(line): \(text)")
  }

  /// The size that a kind says an item wants; nil when the host is to measure it.
  ///
  /// - Parameters:
  ///   - kind: the kind of the item.
  ///   - room: what the layout offers; 0 where it is open.
  ///   - item: its values by the names of the parameter list; those not named are absent.
  public func size(
    of kind: String, in room: CellSize, _ item: [String: FakeValue] = [:]
  ) -> CellSize? {
    guard let registration = unsafe registration(of: kind)?.pointee,
      let hint = unsafe registration.size_hint
    else { return nil }
    let parameters = unsafe String(cString: registration.parameters_static)
    let asSaid = CellKind(kind, template: "", parameters: parameters) { _, _ in }
    var texts: [UnsafeMutablePointer<CChar>] = unsafe []
    defer { unsafe texts.forEach { unsafe $0.deallocate() } }
    var arguments: [vitrine_argument] = unsafe []
    for (name, type) in zip(asSaid.parameterNames, asSaid.parameterTypes) {
      unsafe arguments.append((item[name] ?? .absent).argument(ofType: type, &texts))
    }
    var size = vitrine_size(width: room.width, height: room.height)
    let status = kind.withBytes { text, length in
      var cell = unsafe vitrine_cell()
      unsafe cell.size = UInt32(MemoryLayout<vitrine_cell>.size)
      unsafe cell.kind = vitrine_string(utf8_borrowed: text, length: length)
      return unsafe hint(
        nil, &cell, arguments, UInt32(arguments.count),
        UInt32(MemoryLayout<vitrine_argument>.stride), &size)
    }
    guard status == statusOK else { return nil }
    return CellSize(width: size.width, height: size.height)
  }

  /// Has the plugin save its state, as a host does that loads its next build.
  ///
  /// - Returns: the bytes; nil when it saves none.
  /// - Throws: what the plugin's state throws.
  public func save() throws -> [UInt8]? { try state?.save() }

  /// Has the plugin take over a state, as a host does that has just created it.
  ///
  /// - Parameters:
  ///   - bytes: the state, as the plugin saved it.
  ///   - version: as which it was saved; the plugin's own when not said.
  /// - Throws: what the plugin's state throws.
  public func restore(_ bytes: [UInt8], version: String? = nil) throws {
    guard let state else { throw PluginFailure("the plugin takes no state over") }
    try state.restore(bytes, version: version ?? state.version)
  }

  /// Has a source of the plugin open a location, as a host does that is to show its records.
  ///
  /// - Throws: what the source throws; a ``PluginFailure`` when the plugin has none of this name.
  public func open(_ source: String, _ location: String) throws -> FakeOpenedSource {
    guard let source = extensions.withLock({ $0.sources.first { $0.name == source } }) else {
      throw PluginFailure("the plugin has no source \"\(source)\"")
    }
    return FakeOpenedSource(try source.open(location))
  }

  private var state: (any PluginState)? { extensions.withLock { $0.state } }

  /// Prints how many checks there were, and ends the program: with 1 when one of them failed.
  public func finish() -> Never {
    print("\(checkCount) checks, \(failureCount) failed")
    exit(failureCount == 0 ? 0 : 1)
  }
}

extension CellKind {
  /// The words for the parameters' types, in order, without their `?`.
  fileprivate var parameterTypes: [Substring] {
    var isQuoted = false
    let parts = parameters.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
    return parts.map { part in
      let colon = part.lastIndex(of: ":") ?? part.startIndex
      return part[colon...].dropFirst().filter { $0.isLetter || $0.isNumber }[...]
    }
  }
}

/// The words for types, in the order of `VITRINE_TYPE_BOOL`….
private let typeWords: [Substring] = [
  "bool", "i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "f32", "f64", "text", "cstring",
]

/// A value of an item for a test.
public enum FakeValue: Sendable, Hashable {
  /// The item has no such field, or null in it.
  case absent
  /// For parameters of the types `text` and `cstring`.
  case text(String)
  /// For `i8` to `u64`; it must be in the type's range.
  case integer(Int64)
  /// For `f32` and `f64`.
  case number(Double)
  /// For `bool`.
  case flag(Bool)

  /// The value as a host gives it for a parameter; texts are copied into the list.
  func argument(
    ofType type: Substring, _ texts: inout [UnsafeMutablePointer<CChar>]
  ) -> vitrine_argument {
    var argument = unsafe vitrine_argument()
    unsafe argument.type = UInt32((typeWords.firstIndex(of: type) ?? -1) + 1)
    unsafe argument.present = 1
    switch self {
    case .absent: unsafe argument.present = 0
    case .text(let text):
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
      for (index, byte) in text.utf8.enumerated() {
        unsafe copy[index] = CChar(bitPattern: byte)
      }
      unsafe copy[text.utf8.count] = 0
      unsafe texts.append(copy)
      unsafe argument.bits = UInt64(text.utf8.count)
      unsafe argument.utf8_borrowed = UnsafePointer(copy)
    case .integer(let integer):
      unsafe argument.bits = UInt64(bitPattern: integer)
    case .number(let number):
      unsafe argument.bits = number.bitPattern
    case .flag(let flag):
      unsafe argument.bits = flag ? 1 : 0
    }
    return unsafe argument
  }
}
