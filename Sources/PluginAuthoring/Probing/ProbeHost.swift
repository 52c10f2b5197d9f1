// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import Synchronization
internal import TextCanvas

/// The host that a probed plugin's `create` gets: as large as asked, with or without services.
@safe final class ProbeHost: Sendable {
  /// The table in C, which ends where nobody may touch.
  nonisolated(unsafe) let table: UnsafePointer<vitrine_host>
  // Only frees the pieces when the host goes.
  nonisolated(unsafe) private let memory = GuardedMemory()

  private let said = Mutex<String?>(nil)
  private let hasServices: Bool

  /// The bytes of version 1.0's table, which is the least that a host has.
  static let leastSize = unsafe MemoryLayout<vitrine_host>.offset(of: \.fail).map { $0 + 8 } ?? 40

  /// - Parameters:
  ///   - hasServices: whether services are there that a plugin asks for.
  ///   - surplus: bytes that a later version has behind the members known here.
  init(hasServices: Bool = true, surplus: Int = 0) {
    self.hasServices = hasServices
    let size = ProbeHost.leastSize + surplus
    let start = unsafe memory.make(size, "the host's table")
    unsafe UnsafeMutableRawBufferPointer(start: start, count: size)
      .initializeMemory(as: UInt8.self, repeating: 0xA5)
    unsafe table = UnsafePointer(start.assumingMemoryBound(to: vitrine_host.self))
    let host = unsafe start.assumingMemoryBound(to: vitrine_host.self)
    unsafe host.pointee.size = UInt32(size)
    unsafe host.pointee.abi = VITRINE_ABI_MAJOR << 16 | VITRINE_ABI_MINOR
    unsafe host.pointee.context = Unmanaged.passUnretained(self).toOpaque()
    unsafe host.pointee.get_service = { context, name, revision in
      unsafe ProbeHost.of(context)?.service(name.map { unsafe String(cString: $0) }, revision)
    }
    unsafe host.pointee.log = { _, _, _, _ in }
    unsafe host.pointee.fail = { context, status, text, length in
      let bytes = unsafe UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : length)
      let words = unsafe String(decoding: bytes, as: UTF8.self)
      unsafe ProbeHost.of(context)?.said.withLock { $0 = words }
      return status
    }
    unsafe memory.seal()
  }

  /// Why `create` said that it would fail; nil when it said nothing.
  var failText: String? { said.withLock { $0 } }

  private static func of(_ context: UnsafeMutableRawPointer?) -> ProbeHost? {
    unsafe context.map { unsafe Unmanaged<ProbeHost>.fromOpaque($0).takeUnretainedValue() }
  }

  private func service(_ name: String?, _ revision: UInt32) -> UnsafeRawPointer? {
    guard hasServices, name == VITRINE_SERVICE_TEXT, revision == VITRINE_SERVICE_TEXT_REVISION
    else { return nil }
    return unsafe UnsafeRawPointer(textService)
  }
}

// Written once, before its first use, and never again.
private nonisolated(unsafe) let textService: UnsafePointer<vitrine_text_service> = {
  let table = UnsafeMutablePointer<vitrine_text_service>.allocate(capacity: 1)
  unsafe table.initialize(
    to: vitrine_text_service(
      size: UInt32(MemoryLayout<vitrine_text_service>.size), reserved: 0,
      columns: { text, length in
        let bytes = unsafe UnsafeRawBufferPointer(start: text, count: length)
        return unsafe UInt64(String(decoding: bytes, as: UTF8.self).displayColumns)
      }))
  return unsafe UnsafePointer(table)
}()
