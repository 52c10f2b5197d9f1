// SPDX-License-Identifier: MIT

internal import CVitrinePlugin

/// Calls a source of a plugin in this process.
@MainActor @safe internal final class DirectSource: SourceCalls {
  internal typealias Writer = UnsafeMutablePointer<vitrine_writer>
  internal typealias Open =
    @convention(c) (
      OpaquePointer?, UnsafePointer<vitrine_string>?, Writer?,
      UnsafeMutablePointer<OpaquePointer?>?
    ) -> vitrine_status
  internal typealias Count =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<vitrine_source_count>?, Writer?) ->
    vitrine_status
  internal typealias Read =
    @convention(c) (OpaquePointer?, Int64, Int64, Writer?) -> vitrine_status
  internal typealias Close = @convention(c) (OpaquePointer?, Writer?) -> vitrine_status

  /// Those of one record.
  @safe internal struct Functions {
    internal let open: Open
    internal let count: Count
    internal let read: Read
    internal let close: Close
  }

  private let functions: Functions
  private let attribution: CrashAttribution
  private let writing = WriterCalls()
  private let instance: OpaquePointer?
  private var opened: OpaquePointer?

  /// A larger number of records is none.
  private static let mostRecords: Int64 = 1 << 53

  internal init(
    _ functions: Functions, name: String, plugin: PluginIdentifier, instance: OpaquePointer?
  ) {
    self.functions = functions
    unsafe self.instance = unsafe instance
    attribution = CrashAttribution("plugin \(plugin), source \(name)")
  }

  internal func open(_ location: String) throws(ExtensionFailure) {
    let texts = RunTexts(capacity: location.utf8.count)
    unsafe opened = nil
    _ = try unsafe call { writer in
      var text = unsafe texts.add(location)
      return withExtendedLifetime(texts) {
        unsafe functions.open(instance, &text, writer, &opened)
      }
    }
  }

  internal func count() throws(ExtensionFailure) -> PluginSource.Count {
    var answer = vitrine_source_count()
    answer.size = UInt32(MemoryLayout<vitrine_source_count>.size)
    _ = try unsafe call { writer in unsafe functions.count(opened, &answer, writer) }
    guard 0...Self.mostRecords ~= answer.count else {
      throw ExtensionFailure("it counts \(answer.count) records")
    }
    return PluginSource.Count(
      count: Int(answer.count), isCounting: answer.flags & UInt32(VITRINE_SOURCE_COUNTING) != 0)
  }

  internal func read(_ ordinals: Range<Int>) throws(ExtensionFailure) -> [UInt8] {
    try unsafe call { writer in
      unsafe functions.read(opened, Int64(ordinals.lowerBound), Int64(ordinals.count), writer)
    }
  }

  internal func close() throws(ExtensionFailure) {
    _ = try unsafe call { writer in unsafe functions.close(opened, writer) }
  }

  private func call(_ body: (Writer?) -> vitrine_status) throws(ExtensionFailure) -> [UInt8] {
    try unsafe writing.collect { writer in unsafe attribution.during { unsafe body(writer) } }
  }
}
