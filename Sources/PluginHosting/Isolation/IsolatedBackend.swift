// SPDX-License-Identifier: MIT

internal import TextCanvas
internal import WorkerChannel

/// Has a plugin in a worker write pictures. Large canvases are parted into several questions, and what the plugin
/// writes comes in several answers where it does not fit into one.
@MainActor internal final class IsolatedBackend: BackendCalls {
  private let plugin: IsolatedPlugin
  private let index: Int
  /// The number of the picture that the worker has; nil when it has none.
  private var document: UInt32?
  private var lastDocument: UInt32 = 0

  /// The bytes of a question that another is begun after.
  internal static let questionSize = 1 << 20

  internal init(_ plugin: IsolatedPlugin, index: Int) {
    self.plugin = plugin
    self.index = index
  }

  internal func begin(title: String, columns: Int) throws(ExtensionFailure) -> [UInt8] {
    lastDocument &+= 1
    document = lastDocument
    var body = MessageWriter()
    body.add(title)
    body.addInteger(columns)
    return try ask(.beginPicture, body, function: "begin")
  }

  internal func render(_ rows: DocumentRows) throws(ExtensionFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in rows.parts(ofSize: IsolatedBackend.questionSize) {
      var body = MessageWriter()
      body.add(part)
      bytes += try ask(.renderRows, body, function: "render_rows")
    }
    return bytes
  }

  internal func render(_ elements: [DocumentElement]) throws(ExtensionFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var body = MessageWriter()
    for element in elements {
      if body.bytes.count >= IsolatedBackend.questionSize {
        bytes += try ask(.renderElements, body, function: "render_element")
        body.clear()
      }
      body.add(element)
    }
    if !body.bytes.isEmpty {
      bytes += try ask(.renderElements, body, function: "render_element")
    }
    return bytes
  }

  internal func end() throws(ExtensionFailure) -> [UInt8] {
    guard document != nil else { return [] }
    defer { document = nil }
    return try ask(.endPicture, MessageWriter(), function: "end")
  }

  private func ask(
    _ operation: WorkerOperation, _ body: MessageWriter, function: String
  ) throws(ExtensionFailure) -> [UInt8] {
    guard let document else { throw ExtensionFailure("the picture is over") }
    let worker = plugin.counts.started
    do throws(ExtensionFailure) {
      return try plugin.bytes(
        of: operation, index: index, detail: document, body, function: function)
    } catch {
      // What the plugin kept for the picture has gone with its worker.
      if plugin.workerIdentifier == nil || plugin.counts.started != worker { self.document = nil }
      throw error
    }
  }
}

extension IsolatedPlugin {
  /// What a function of the plugin writes, in as many answers as it takes.
  internal func bytes(
    of operation: WorkerOperation, index: Int, detail: UInt32, _ body: MessageWriter,
    function: String
  ) throws(ExtensionFailure) -> [UInt8] {
    var question = WorkerQuestion(operation, index: index, detail: detail, body: body)
    var bytes: [UInt8] = []
    while true {
      guard case .bytes(let part, let isLast) = try ask(question, function: function),
        isLast || !part.isEmpty, bytes.count + part.count <= DirectBackend.mostBytes
      else { throw refuse(function: function) }
      bytes += part
      if isLast { return bytes }
      question = WorkerQuestion(.moreBytes, index: index, detail: detail)
    }
  }
}

extension DocumentRows {
  /// The same rows in parts of about so many bytes, cut between rows.
  ///
  /// - Complexity: O(*n*) in the runs.
  internal func parts(ofSize limit: Int) -> [DocumentRows] {
    var parts: [DocumentRows] = []
    var part = DocumentRows(first: first, count: count, runs: [])
    var size = 0
    for run in runs {
      if size >= limit, let last = part.runs.last, run.row > last.row {
        part.count = run.row - part.first
        parts.append(part)
        part = DocumentRows(first: run.row, count: first + count - run.row, runs: [])
        size = 0
      }
      part.runs.append(run)
      size += run.text.utf8.count + (run.style.link?.url.utf8.count ?? 0) + 44
    }
    parts.append(part)
    return parts
  }
}
