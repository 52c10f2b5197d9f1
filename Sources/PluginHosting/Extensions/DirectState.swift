// SPDX-License-Identifier: MIT

internal import CVitrinePlugin

/// Has a plugin in this process save its state, and take one over.
@MainActor @safe internal final class DirectState: StateCalls {
  internal typealias Save =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<vitrine_writer>?) -> vitrine_status
  internal typealias Restore =
    @convention(c) (
      OpaquePointer?, UnsafePointer<vitrine_saved_state>?, UnsafeMutablePointer<vitrine_writer>?
    ) -> vitrine_status

  /// Those of the record.
  @safe internal struct Functions {
    internal let save: Save
    internal let restore: Restore
  }

  private let functions: Functions
  private let plugin: PluginIdentifier
  private let instance: OpaquePointer?
  private let writer = unsafe CallSink<StateDraft>(functions: stateWriterFunctions)

  internal init(_ functions: Functions, plugin: PluginIdentifier, instance: OpaquePointer?) {
    self.functions = functions
    self.plugin = plugin
    unsafe self.instance = unsafe instance
  }

  internal func save() throws(ExtensionFailure) -> [UInt8] {
    try unsafe call("save", StateDraft(isSaving: true)) { writer in
      unsafe functions.save(instance, writer)
    }
  }

  internal func restore(_ state: SavedState) throws(ExtensionFailure) {
    let texts = RunTexts(capacity: state.version.utf8.count)
    _ = try unsafe call("restore", StateDraft(isSaving: false)) { writer in
      unsafe state.bytes.withUnsafeBytes { bytes in
        var record = unsafe vitrine_saved_state()
        unsafe record.size = UInt32(MemoryLayout<vitrine_saved_state>.size)
        unsafe record.version = texts.add(state.version)
        unsafe record.bytes_borrowed = bytes.baseAddress
        unsafe record.length = bytes.count
        return withExtendedLifetime(texts) {
          unsafe functions.restore(instance, &record, writer)
        }
      }
    }
  }

  private func call(
    _ handler: String, _ draft: StateDraft,
    _ body: (UnsafeMutablePointer<vitrine_writer>?) -> vitrine_status
  ) throws(ExtensionFailure) -> [UInt8] {
    let result = unsafe writer.collect(into: draft) { handle in
      unsafe CrashAttribution(plugin: plugin, handler: handler).during {
        unsafe body(handle.assumingMemoryBound(to: vitrine_writer.self))
      }
    }
    guard result.status == PluginStatus.ok else { throw ExtensionFailure(result.failText) }
    return result.content.bytes
  }
}

/// A state as it is written in a call.
private struct StateDraft: Sendable {
  var isSaving: Bool
  var bytes: [UInt8] = []

  mutating func add(_ more: [UInt8]) -> vitrine_status {
    guard isSaving else { return PluginStatus.state }
    guard bytes.count + more.count <= SavedState.mostBytes else { return PluginStatus.memory }
    bytes += more
    return PluginStatus.ok
  }
}

// Written once, before its first use, and never again.
private nonisolated(unsafe) let stateWriterFunctions = unsafe staticTable(
  vitrine_writer_functions(
    size: UInt32(MemoryLayout<vitrine_writer_functions>.size), reserved: 0,
    write: { writer, bytes, length in
      guard unsafe bytes != nil || length == 0, length >= 0 else { return PluginStatus.argument }
      guard length <= SavedState.mostBytes else { return PluginStatus.memory }
      let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: length))
      return unsafe CallSink<StateDraft>.reach(UnsafeMutableRawPointer(writer)) { $0.add(bytes) }
    },
    fail: {
      unsafe CallSink<StateDraft>.fail(
        UnsafeMutableRawPointer($0), $1, copyText($2, $3, limit: 4096))
    }))
