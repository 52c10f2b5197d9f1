// SPDX-License-Identifier: MIT

import CVitrinePlugin
import Synchronization

/// What a plugin keeps between calls, as bytes that its next build takes over; a ``KeptState`` is one.
public protocol PluginState: Sendable {
  /// The version of the bytes' form: 1 to 64 characters, none of them a control character.
  var version: String { get }
  /// The bytes of what is kept now, at most 1 MiB; equal states make equal bytes.
  func save() throws -> [UInt8]
  /// Takes over what an earlier build saved; nothing has changed when it throws.
  func restore(_ bytes: [UInt8], version: String) throws
}

/// A value that handlers share, and that outlives the build of the plugin:
///
/// ```swift
/// let opened = KeptState(Set<String>(), version: "1")
///
/// let notes = Plugin(
///   identifier: "notes", name: "Notes", version: "1.0.0",
///   kinds: [
///     CellKind("note", template: note, fields: "title") { (title: String) in
///       [.hidden("body", !opened.withValue { $0.contains(title) })]
///     }
///   ],
///   actions: [
///     ItemAction.primary("note", fields: "title") { (item, title: String) in
///       opened.withValue { $0.formSymmetricDifference([title]) }
///       return []
///     }
///   ],
///   state: opened)
/// ```
///
/// A build that changes the value's form changes the version, and says how it reads the earlier ones; where it does
/// not, it begins afresh.
public final class KeptState<Value: StateValue>: PluginState {
  /// How a value is read that a build of another version saved: the version, and what it saved.
  public typealias Migration = @Sendable (String, inout StateReader) throws -> Value

  /// The version of the value's form.
  public let version: String
  private let migrate: Migration?
  private let value: Mutex<Value>

  /// What is kept.
  ///
  /// - Parameters:
  ///   - initial: the value at first.
  ///   - version: of the value's form: 1 to 64 characters, none of them a control character.
  ///   - migrate: reads what a build of another version saved.
  public init(_ initial: Value, version: String, migrate: Migration? = nil) {
    value = Mutex(initial)
    self.version = version
    self.migrate = migrate
  }

  /// Reads or changes the value; nobody else does meanwhile.
  public func withValue<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try value.withLock { value throws(Failure) -> Result in try body(&value) }
  }

  /// The bytes of the value.
  public func save() -> [UInt8] {
    var writer = StateWriter()
    writer.write(value.withLock { $0 })
    return writer.bytes
  }

  /// Takes over a value that was saved.
  ///
  /// - Throws: a ``PluginFailure`` when the bytes spell none, or are of a version that is not migrated.
  public func restore(_ bytes: [UInt8], version: String) throws {
    var reader = StateReader(bytes)
    let restored: Value
    if version == self.version {
      restored = try reader.read()
    } else if let migrate {
      restored = try migrate(version, &reader)
    } else {
      throw PluginFailure(
        "it was saved in version \(version), and this build reads version \(self.version)")
    }
    try reader.requireEnd()
    value.withLock { $0 = restored }
  }
}

extension PluginState {
  var record: vitrine_state {
    unsafe vitrine_state(
      size: UInt32(MemoryLayout<vitrine_state>.size), flags: 0,
      version_static: staticText(version), save: saveState, restore: restoreState)
  }
}

@c(vitrine_plugin_kit_save)
private func saveState(
  _ instance: OpaquePointer?, _ writer: UnsafeMutablePointer<vitrine_writer>?
) -> vitrine_status {
  guard let writer = unsafe writer else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
  guard let state = extensions.withLock({ $0.state }) else { return statusUnsupported }
  let functions = unsafe writer.pointee.functions.pointee
  return guarded {
    unsafe functions.fail(writer, $0, $1, $2)
  } _: {
    let bytes = try state.save()
    let status = unsafe bytes.withUnsafeBytes {
      unsafe functions.write(writer, $0.baseAddress, $0.count)
    }
    guard status >= 0 else {
      throw PluginFailure("\(bytes.count) bytes are more than a state may have", status: status)
    }
  }
}

@c(vitrine_plugin_kit_restore)
private func restoreState(
  _ instance: OpaquePointer?, _ saved: UnsafePointer<vitrine_saved_state>?,
  _ writer: UnsafeMutablePointer<vitrine_writer>?
) -> vitrine_status {
  guard let saved = unsafe saved?.pointee, let writer = unsafe writer else {
    return vitrine_status(VITRINE_ERROR_ARGUMENT)
  }
  guard let state = extensions.withLock({ $0.state }) else { return statusUnsupported }
  let functions = unsafe writer.pointee.functions.pointee
  let bytes = unsafe [UInt8](
    UnsafeRawBufferPointer(start: saved.bytes_borrowed, count: saved.length))
  let version = unsafe String(saved.version)
  return guarded {
    unsafe functions.fail(writer, $0, $1, $2)
  } _: {
    try state.restore(bytes, version: version)
  }
}
