// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
public import TextCanvas

/// A form that a plugin writes pictures in: ``begin(title:columns:)``, then rows and elements, then ``end()``.
///
/// Every call gives back the bytes that the plugin wrote in it. One picture at a time.
@MainActor @safe public final class TextBackend {
  /// What `--backend` calls it.
  public let name: String
  /// One sentence, or nil.
  public let summary: String?

  private let record: TextBackendRecord
  private let file: String
  private let attribution: CrashAttribution
  private let writer = unsafe CallSink<[UInt8]>(functions: writerFunctions)
  private let instance: OpaquePointer?
  private var document: OpaquePointer?
  private var isOpen = false

  internal init(
    _ record: TextBackendRecord, plugin: PluginIdentifier, file: String, instance: OpaquePointer?
  ) {
    self.record = record
    self.file = file
    unsafe self.instance = instance
    name = record.name
    summary = record.summary
    attribution = CrashAttribution("plugin \(plugin), backend \(record.name)")
  }

  /// The most bytes that one call of a backend may write.
  internal nonisolated static let mostBytes = 256 << 20

  /// Whether it is told of the picture cell by cell.
  public var takesElements: Bool { unsafe record.renderElement != nil }

  /// Begins a picture.
  ///
  /// - Parameters:
  ///   - title: what it is called.
  ///   - columns: its width.
  /// - Throws: what the plugin says.
  public func begin(title: String, columns: Int) throws(PluginError) -> [UInt8] {
    precondition(!isOpen, "the backend \(name) begins a picture amidst another")
    let texts = RunTexts(capacity: title.utf8.count + name.utf8.count)
    unsafe document = nil
    let bytes = try unsafe write { writer in
      var page = unsafe vitrine_page()
      unsafe page.size = UInt32(MemoryLayout<vitrine_page>.size)
      unsafe page.columns = UInt32(clamping: columns)
      unsafe page.title = texts.add(title)
      unsafe page.name = texts.add(name)
      return withExtendedLifetime(texts) {
        unsafe record.begin(instance, &page, writer, &document)
      }
    }
    isOpen = true
    return bytes
  }

  /// Gives it a canvas as the next rows of the picture.
  ///
  /// - Parameter firstRow: how many rows came before.
  /// - Throws: what the plugin says; the picture is over then, but for ``end()``.
  public func render(_ canvas: Canvas, firstRow: Int) throws(PluginError) -> [UInt8] {
    guard let function = unsafe record.renderRows, isOpen else { return [] }
    var runs: [DocumentRun] = []
    for row in 0..<canvas.rows {
      for run in canvas.runs(ofRow: row) {
        runs.append(
          DocumentRun(
            row: firstRow + row, column: run.column, columns: run.columns, text: run.text,
            style: run.style))
      }
    }
    let texts = RunTexts(for: runs)
    let records = unsafe texts.records(of: runs)
    return try unsafe write { writer in
      unsafe records.withUnsafeBufferPointer { records in
        var rows = unsafe vitrine_rows()
        unsafe rows.size = UInt32(MemoryLayout<vitrine_rows>.size)
        unsafe rows.count = UInt32(canvas.rows)
        unsafe rows.first = Int64(firstRow)
        unsafe rows.run_count = UInt32(records.count)
        unsafe rows.run_stride = UInt32(MemoryLayout<vitrine_run>.stride)
        unsafe rows.runs = records.baseAddress
        return withExtendedLifetime(texts) { unsafe function(document, &rows, writer) }
      }
    }
  }

  /// Gives it cells that are drawn to their ends, in the order in which people read.
  ///
  /// - Throws: what the plugin says; the picture is over then, but for ``end()``.
  public func render(_ elements: [DocumentElement]) throws(PluginError) -> [UInt8] {
    guard let function = unsafe record.renderElement, isOpen else { return [] }
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

  /// Ends the picture, also one that failed: the plugin frees what it keeps for it.
  ///
  /// - Throws: what the plugin says.
  public func end() throws(PluginError) -> [UInt8] {
    guard isOpen else { return [] }
    isOpen = false
    return try unsafe write { writer in unsafe record.end(document, writer) }
  }

  /// The narrow place: plain values go in, bytes come out, or the plugin's words.
  private func write(
    _ body: (UnsafeMutablePointer<vitrine_writer>?) -> vitrine_status
  ) throws(PluginError) -> [UInt8] {
    let result = unsafe writer.collect(into: []) { handle in
      unsafe attribution.during {
        unsafe body(handle.assumingMemoryBound(to: vitrine_writer.self))
      }
    }
    guard result.status == PluginStatus.ok else {
      throw PluginError(file, .backendFailed(name, text: result.failText))
    }
    return result.content
  }
}

// Written once, before its first use, and never again.
private nonisolated(unsafe) let writerFunctions = unsafe staticTable(
  vitrine_writer_functions(
    size: UInt32(MemoryLayout<vitrine_writer_functions>.size), reserved: 0,
    write: { writer, bytes, length in
      guard unsafe bytes != nil || length == 0, 0...TextBackend.mostBytes ~= length else {
        return PluginStatus.argument
      }
      let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: length))
      return unsafe CallSink<[UInt8]>.reach(UnsafeMutableRawPointer(writer)) { written in
        guard written.count + length <= TextBackend.mostBytes else { return PluginStatus.memory }
        written.append(contentsOf: bytes)
        return PluginStatus.ok
      }
    },
    fail: {
      unsafe CallSink<[UInt8]>.fail(
        UnsafeMutableRawPointer($0), $1, copyText($2, $3, limit: 4096))
    }))
