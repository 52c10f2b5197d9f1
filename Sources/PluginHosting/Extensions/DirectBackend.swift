// SPDX-License-Identifier: MIT

internal import CVitrinePlugin

/// Calls a text backend of a plugin in this process.
@MainActor @safe internal final class DirectBackend: BackendCalls {
  internal typealias Begin =
    @convention(c) (
      OpaquePointer?, UnsafePointer<vitrine_page>?, UnsafeMutablePointer<vitrine_writer>?,
      UnsafeMutablePointer<OpaquePointer?>?
    ) -> vitrine_status
  internal typealias RenderRows =
    @convention(c) (
      OpaquePointer?, UnsafePointer<vitrine_rows>?, UnsafeMutablePointer<vitrine_writer>?
    ) -> vitrine_status
  internal typealias RenderElement =
    @convention(c) (
      OpaquePointer?, UnsafePointer<vitrine_element>?, UnsafeMutablePointer<vitrine_writer>?
    ) -> vitrine_status
  internal typealias End =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<vitrine_writer>?) -> vitrine_status

  /// Those of one record.
  @safe internal struct Functions {
    internal let begin: Begin
    internal let renderRows: RenderRows?
    internal let renderElement: RenderElement?
    internal let end: End
  }

  private let name: String
  private let functions: Functions
  private let attribution: CrashAttribution
  private let writing = WriterCalls()
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

  /// The most bytes that one call of a backend may write.
  internal nonisolated static let mostBytes = 256 << 20

  internal func begin(title: String, columns: Int) throws(ExtensionFailure) -> [UInt8] {
    let texts = RunTexts(capacity: title.utf8.count + name.utf8.count)
    unsafe document = nil
    return try unsafe write { writer in
      var page = unsafe vitrine_page()
      unsafe page.size = UInt32(MemoryLayout<vitrine_page>.size)
      unsafe page.columns = UInt32(clamping: columns)
      unsafe page.title = texts.add(title)
      unsafe page.name = texts.add(name)
      return withExtendedLifetime(texts) {
        unsafe functions.begin(instance, &page, writer, &document)
      }
    }
  }

  internal func render(_ rows: DocumentRows) throws(ExtensionFailure) -> [UInt8] {
    guard let function = unsafe functions.renderRows else { return [] }
    let texts = RunTexts(for: rows.runs)
    let records = unsafe texts.records(of: rows.runs)
    return try unsafe write { writer in
      unsafe records.withUnsafeBufferPointer { records in
        var table = unsafe vitrine_rows()
        unsafe table.size = UInt32(MemoryLayout<vitrine_rows>.size)
        unsafe table.count = UInt32(clamping: rows.count)
        unsafe table.first = Int64(rows.first)
        unsafe table.run_count = UInt32(records.count)
        unsafe table.run_stride = UInt32(MemoryLayout<vitrine_run>.stride)
        unsafe table.runs = records.baseAddress
        return withExtendedLifetime(texts) { unsafe function(document, &table, writer) }
      }
    }
  }

  internal func render(_ elements: [DocumentElement]) throws(ExtensionFailure) -> [UInt8] {
    guard let function = unsafe functions.renderElement else { return [] }
    return try unsafe write { writer in
      for element in elements {
        let texts = RunTexts(for: element)
        let records = unsafe texts.records(of: element.runs)
        var table = unsafe texts.table(of: element)
        let status = unsafe records.withUnsafeBufferPointer { records in
          unsafe table.run_count = UInt32(records.count)
          unsafe table.runs = records.baseAddress
          return withExtendedLifetime(texts) {
            unsafe function(document, &table, writer)
          }
        }
        guard status == PluginStatus.ok else { return status }
      }
      return PluginStatus.ok
    }
  }

  internal func end() throws(ExtensionFailure) -> [UInt8] {
    try unsafe write { writer in unsafe functions.end(document, writer) }
  }

  private func write(
    _ body: (UnsafeMutablePointer<vitrine_writer>?) -> vitrine_status
  ) throws(ExtensionFailure) -> [UInt8] {
    try unsafe writing.collect { writer in unsafe attribution.during { unsafe body(writer) } }
  }
}

/// Calls functions of a plugin with something to write into.
@MainActor @safe internal final class WriterCalls {
  private let sink = unsafe CallSink<[UInt8]>(functions: writerFunctions)

  /// What a call wrote.
  internal func collect(
    _ body: (UnsafeMutablePointer<vitrine_writer>?) -> vitrine_status
  ) throws(ExtensionFailure) -> [UInt8] {
    let result = unsafe sink.collect(into: []) { handle in
      unsafe body(handle.assumingMemoryBound(to: vitrine_writer.self))
    }
    guard result.status == PluginStatus.ok else { throw ExtensionFailure(result.failText) }
    return result.content
  }
}

// Written once, before its first use, and never again.
internal nonisolated(unsafe) let writerFunctions = unsafe staticTable(
  vitrine_writer_functions(
    size: UInt32(MemoryLayout<vitrine_writer_functions>.size), reserved: 0,
    write: { writer, bytes, length in
      guard unsafe bytes != nil || length == 0, 0...DirectBackend.mostBytes ~= length else {
        return PluginStatus.argument
      }
      let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: length))
      return unsafe CallSink<[UInt8]>.reach(UnsafeMutableRawPointer(writer)) { written in
        guard written.count + length <= DirectBackend.mostBytes else { return PluginStatus.memory }
        written.append(contentsOf: bytes)
        return PluginStatus.ok
      }
    },
    fail: {
      unsafe CallSink<[UInt8]>.fail(
        UnsafeMutableRawPointer($0), $1, copyText($2, $3, limit: 4096))
    }))
