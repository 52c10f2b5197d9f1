// SPDX-License-Identifier: MIT

internal import WorkerChannel

/// Has a plugin in a worker bring records. A worker that takes the place of one that failed opens the location anew.
@MainActor internal final class IsolatedSource: SourceCalls {
  private let plugin: IsolatedPlugin
  private let index: Int
  private var location: String?
  /// The number of the opened source that the worker has; nil when it has none.
  private var number: UInt32?
  private var lastNumber: UInt32 = 0

  internal init(_ plugin: IsolatedPlugin, index: Int) {
    self.plugin = plugin
    self.index = index
  }

  internal func open(_ location: String) throws(ExtensionFailure) {
    lastNumber &+= 1
    number = lastNumber
    var body = MessageWriter()
    body.add(location)
    do throws(ExtensionFailure) {
      _ = try ask(.openSource, body, function: "open")
    } catch {
      number = nil
      throw error
    }
    self.location = location
  }

  internal func count() throws(ExtensionFailure) -> PluginSource.Count {
    try reopen()
    let bytes = try ask(.countSource, MessageWriter(), function: "count")
    var reader = MessageReader(bytes)
    do throws(JunkMessage) {
      let count = try reader.u64("number of records")
      let isCounting = try reader.index("mark of a count", below: 2) == 1
      guard count <= 1 << 53 else { throw JunkMessage("\(count) records") }
      return PluginSource.Count(count: Int(count), isCounting: isCounting)
    } catch {
      throw plugin.refuse(function: "count")
    }
  }

  internal func read(_ ordinals: Range<Int>) throws(ExtensionFailure) -> [UInt8] {
    try reopen()
    var body = MessageWriter()
    body.addInteger(ordinals.lowerBound)
    body.addInteger(ordinals.count)
    return try ask(.readSource, body, function: "read")
  }

  internal func close() throws(ExtensionFailure) {
    location = nil
    guard number != nil else { return }
    defer { number = nil }
    _ = try ask(.closeSource, MessageWriter(), function: "close")
  }

  private func reopen() throws(ExtensionFailure) {
    guard number == nil else { return }
    guard let location else { throw ExtensionFailure("nothing is open") }
    try open(location)
  }

  private func ask(
    _ operation: WorkerOperation, _ body: MessageWriter, function: String
  ) throws(ExtensionFailure) -> [UInt8] {
    let worker = plugin.counts.started
    do throws(ExtensionFailure) {
      return try plugin.bytes(
        of: operation, index: index, detail: number ?? 0, body, function: function)
    } catch {
      // What the plugin kept has gone with its worker.
      if plugin.workerIdentifier == nil || plugin.counts.started != worker { number = nil }
      throw error
    }
  }
}

extension PluginServer {
  /// Has a source of the plugin do what is asked for.
  internal func reach(
    _ operation: WorkerOperation, _ question: ReceivedQuestion, _ answer: inout MessageWriter
  ) {
    passOn(&answer) { try reach(operation, question) }
  }

  private func reach(
    _ operation: WorkerOperation, _ question: ReceivedQuestion
  ) throws -> [UInt8] {
    let index = Int(question.head.index)
    guard index < calls.sources.count else {
      throw ExtensionFailure("the plugin has no such source")
    }
    let source = calls.sources[index]
    var body = question.body
    if operation == .openSource {
      if opened.removeValue(forKey: index) != nil { try? source.close() }
      try source.open(try body.text("location"))
      opened[index] = question.head.detail
      return []
    }
    guard opened[index] == question.head.detail else {
      throw ExtensionFailure("the source has gone with an earlier worker")
    }
    switch operation {
    case .countSource:
      let count = try source.count()
      var writer = MessageWriter()
      writer.addInteger(count.count)
      writer.add(UInt32(count.isCounting ? 1 : 0))
      return writer.bytes
    case .readSource:
      let first = try body.integer("ordinal")
      return try source.read(first..<first + (try body.integer("number of records")))
    default:
      opened[index] = nil
      try source.close()
      return []
    }
  }

  /// Has the plugin free what it keeps for sources that nobody closed.
  internal func closeSources() {
    for index in opened.keys.sorted() { try? calls.sources[index].close() }
    opened = [:]
  }
}
