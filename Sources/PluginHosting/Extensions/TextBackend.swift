// SPDX-License-Identifier: MIT

public import TextCanvas

/// A form that a plugin writes pictures in: ``begin(title:columns:)``, then rows and elements, then ``end()``.
///
/// Every call gives back the bytes that the plugin wrote in it. One picture at a time.
@MainActor public final class TextBackend {
  /// What `--backend` calls it.
  public let name: String
  /// One sentence, or nil.
  public let summary: String?
  /// Whether it is told of the picture cell by cell.
  public let takesElements: Bool

  private let takesRows: Bool
  private let calls: any BackendCalls
  private let file: String
  private var isOpen = false

  internal init(_ words: ExtensionWords.Backend, calls: any BackendCalls, file: String) {
    name = words.name
    summary = words.summary
    takesRows = words.takesRows
    takesElements = words.takesElements
    self.calls = calls
    self.file = file
  }

  /// Begins a picture.
  ///
  /// - Parameters:
  ///   - title: what it is called.
  ///   - columns: its width.
  /// - Throws: what the plugin says.
  public func begin(title: String, columns: Int) throws(PluginError) -> [UInt8] {
    precondition(!isOpen, "the backend \(name) begins a picture amidst another")
    let bytes = try told { () throws(ExtensionFailure) in
      try calls.begin(title: title, columns: columns)
    }
    isOpen = true
    return bytes
  }

  /// Gives it a canvas as the next rows of the picture.
  ///
  /// - Parameters:
  ///   - canvas: the rows.
  ///   - firstRow: how many rows came before.
  /// - Throws: what the plugin says; the picture is over then, but for ``end()``.
  public func render(_ canvas: Canvas, firstRow: Int) throws(PluginError) -> [UInt8] {
    guard takesRows, isOpen else { return [] }
    var runs: [DocumentRun] = []
    for row in 0..<canvas.rows {
      for run in canvas.runs(ofRow: row) {
        runs.append(
          DocumentRun(
            row: firstRow + row, column: run.column, columns: run.columns, text: run.text,
            style: run.style))
      }
    }
    let rows = DocumentRows(first: firstRow, count: canvas.rows, runs: runs)
    return try told { () throws(ExtensionFailure) in try calls.render(rows) }
  }

  /// Gives it cells that are drawn to their ends, in the order in which people read.
  ///
  /// - Throws: what the plugin says; the picture is over then, but for ``end()``.
  public func render(_ elements: [DocumentElement]) throws(PluginError) -> [UInt8] {
    guard takesElements, isOpen, !elements.isEmpty else { return [] }
    return try told { () throws(ExtensionFailure) in try calls.render(elements) }
  }

  /// Ends the picture, also one that failed: the plugin frees what it keeps for it.
  ///
  /// - Throws: what the plugin says.
  public func end() throws(PluginError) -> [UInt8] {
    guard isOpen else { return [] }
    isOpen = false
    return try told { () throws(ExtensionFailure) in try calls.end() }
  }

  private func told(
    _ body: () throws(ExtensionFailure) -> [UInt8]
  ) throws(PluginError) -> [UInt8] {
    do throws(ExtensionFailure) {
      return try body()
    } catch {
      throw PluginError(file, .backendFailed(name, text: error.description))
    }
  }
}
