// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import Glibc
internal import TextCanvas

/// What the host offers to one plugin, and what the plugin said through it.
@MainActor @safe internal final class HostTable {
  /// The table in C; it lasts as long as the process, for the plugin may keep it.
  internal let table: UnsafePointer<vitrine_host>
  private var failText = ""
  private nonisolated let thread = pthread_self()
  private nonisolated let plugin: PluginIdentifier
  private nonisolated let log: PluginLog

  internal init(plugin: PluginIdentifier, log: @escaping PluginLog) {
    self.plugin = plugin
    self.log = log
    let table = UnsafeMutablePointer<vitrine_host>.allocate(capacity: 1)
    unsafe self.table = UnsafePointer(table)
    unsafe table.initialize(
      to: vitrine_host(
        size: UInt32(MemoryLayout<vitrine_host>.size), abi: hostABI,
        context: Unmanaged.passRetained(self).toOpaque(),
        get_service: { unsafe HostTable.service($1, revision: $2) },
        log: { unsafe HostTable.of($0)?.log(level: $1, copyText($2, $3, limit: 4096)) },
        fail: { unsafe HostTable.of($0)?.fail($1, copyText($2, $3, limit: 4096)) ?? $1 }))
  }

  /// Why `create` said that it would fail; taken once.
  internal func takeFailText() -> String {
    defer { failText = "" }
    return failText
  }

  private nonisolated func log(level: UInt32, _ text: String?) {
    guard let text else { return }
    log(PluginLogLine(plugin: plugin, level: .init(rawValue: level) ?? .information, text: text))
  }

  private nonisolated func fail(_ status: vitrine_status, _ text: String?) -> vitrine_status {
    guard pthread_equal(pthread_self(), thread) != 0 else {
      return PluginStatus.thread
    }
    MainActor.assumeIsolated { failText = text ?? "" }
    return status
  }

  private nonisolated static func of(_ context: UnsafeMutableRawPointer?) -> HostTable? {
    unsafe context.map { unsafe Unmanaged<HostTable>.fromOpaque($0).takeUnretainedValue() }
  }

  private nonisolated static func service(
    _ identifier: UnsafePointer<CChar>?, revision: UInt32
  ) -> UnsafeRawPointer? {
    guard let name = unsafe identifier.map({ unsafe String(cString: $0) }) else { return nil }
    switch (name, revision) {
    case (VITRINE_SERVICE_TEXT, VITRINE_SERVICE_TEXT_REVISION):
      return unsafe UnsafeRawPointer(textService)
    default: return nil
    }
  }
}

/// The version of the ABI that this host has.
internal let hostABI = VITRINE_ABI_MAJOR << 16 | VITRINE_ABI_MINOR

/// The statuses of `vitrine/plugin.h`, in their own type.
internal enum PluginStatus {
  internal static let ok = vitrine_status(VITRINE_OK)
  internal static let argument = vitrine_status(VITRINE_ERROR_ARGUMENT)
  internal static let state = vitrine_status(VITRINE_ERROR_STATE)
  internal static let memory = vitrine_status(VITRINE_ERROR_MEMORY)
  internal static let thread = vitrine_status(VITRINE_ERROR_THREAD)
  internal static let noSlot = vitrine_status(VITRINE_ERROR_NO_SLOT)
}

// Written once, before its first use, and never again.
private nonisolated(unsafe) let textService: UnsafePointer<vitrine_text_service> = {
  let table = UnsafeMutablePointer<vitrine_text_service>.allocate(capacity: 1)
  unsafe table.initialize(
    to: vitrine_text_service(
      size: UInt32(MemoryLayout<vitrine_text_service>.size), reserved: 0,
      columns: { unsafe UInt64(copyText($0, $1)?.displayColumns ?? 0) }))
  return unsafe UnsafePointer(table)
}()
