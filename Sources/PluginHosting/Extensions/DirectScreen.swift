// SPDX-License-Identifier: MIT

internal import CVitrinePlugin

/// Calls a screen backend of a plugin in this process.
@MainActor @safe internal final class DirectScreen: ScreenCalls {
  internal typealias Begin =
    @convention(c) (
      OpaquePointer?, UnsafePointer<vitrine_screen>?, UnsafeMutablePointer<vitrine_writer>?,
      UnsafeMutablePointer<OpaquePointer?>?
    ) -> vitrine_status
  internal typealias Show =
    @convention(c) (
      OpaquePointer?, UnsafePointer<vitrine_changes>?, UnsafeMutablePointer<vitrine_writer>?
    ) -> vitrine_status

  /// Those of one record.
  @safe internal struct Functions {
    internal let begin: Begin
    internal let show: Show
    internal let end: DirectBackend.End
  }

  private let name: String
  private let functions: Functions
  private let attribution: CrashAttribution
  private let writer = unsafe CallSink<[UInt8]>(functions: writerFunctions)
  private let instance: OpaquePointer?
  private var document: OpaquePointer?

  internal init(
    _ functions: Functions, name: String, plugin: PluginIdentifier, instance: OpaquePointer?
  ) {
    self.functions = functions
    self.name = name
    unsafe self.instance = unsafe instance
    attribution = CrashAttribution("plugin \(plugin), backend \(name)")
  }

  internal func begin(_ facts: ScreenFacts) throws(ExtensionFailure) -> [UInt8] {
    let words = [facts.title, name, facts.terminal]
    let texts = RunTexts(capacity: words.reduce(0) { $0 + $1.utf8.count })
    unsafe document = nil
    return try unsafe write { writer in
      var screen = unsafe vitrine_screen()
      unsafe screen.size = UInt32(MemoryLayout<vitrine_screen>.size)
      unsafe screen.colors = UInt32(clamping: facts.colors)
      unsafe screen.title = texts.add(facts.title)
      unsafe screen.name = texts.add(name)
      unsafe screen.terminal = texts.add(facts.terminal)
      return withExtendedLifetime(texts) {
        unsafe functions.begin(instance, &screen, writer, &document)
      }
    }
  }

  internal func show(_ changes: ScreenChanges) throws(ExtensionFailure) -> [UInt8] {
    let texts = RunTexts(for: changes.runs)
    let records = unsafe texts.records(of: changes.runs)
    let numbers = changes.rowNumbers.map { Int32(clamping: $0) }
    return try unsafe write { writer in
      unsafe records.withUnsafeBufferPointer { records in
        unsafe numbers.withUnsafeBufferPointer { numbers in
          var table = unsafe vitrine_changes()
          unsafe table.size = UInt32(MemoryLayout<vitrine_changes>.size)
          unsafe table.flags = changes.isAll ? UInt32(VITRINE_CHANGES_ALL) : 0
          unsafe table.columns = Int32(clamping: changes.columns)
          unsafe table.rows = Int32(clamping: changes.rows)
          unsafe table.cursor_column = Int32(clamping: changes.cursor?.column ?? -1)
          unsafe table.cursor_row = Int32(clamping: changes.cursor?.row ?? -1)
          unsafe table.row_count = UInt32(numbers.count)
          unsafe table.run_count = UInt32(records.count)
          unsafe table.run_stride = UInt32(MemoryLayout<vitrine_run>.stride)
          unsafe table.row_numbers = numbers.isEmpty ? nil : numbers.baseAddress
          unsafe table.runs = records.baseAddress
          return withExtendedLifetime(texts) {
            unsafe functions.show(document, &table, writer)
          }
        }
      }
    }
  }

  internal func end() throws(ExtensionFailure) {
    _ = try unsafe write { writer in unsafe functions.end(document, writer) }
  }

  private func write(
    _ body: (UnsafeMutablePointer<vitrine_writer>?) -> vitrine_status
  ) throws(ExtensionFailure) -> [UInt8] {
    let result = unsafe writer.collect(into: []) { handle in
      unsafe attribution.during {
        unsafe body(handle.assumingMemoryBound(to: vitrine_writer.self))
      }
    }
    guard result.status == PluginStatus.ok else { throw ExtensionFailure(result.failText) }
    return result.content
  }
}
