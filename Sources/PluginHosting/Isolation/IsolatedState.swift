// SPDX-License-Identifier: MIT

internal import WorkerChannel

/// Has a plugin in a worker save its state, and take one over.
@MainActor internal final class IsolatedState: StateCalls {
  private let plugin: IsolatedPlugin

  internal init(_ plugin: IsolatedPlugin) { self.plugin = plugin }

  internal func save() throws(ExtensionFailure) -> [UInt8] {
    // Another worker would have nothing to save.
    guard plugin.hasWorker else { throw ExtensionFailure("its worker has ended") }
    guard
      case .bytes(let bytes, isLast: true) = try plugin.ask(
        WorkerQuestion(.saveState), function: "save"),
      bytes.count <= SavedState.mostBytes
    else { throw plugin.refuse(function: "save") }
    return bytes
  }

  internal func restore(_ state: SavedState) throws(ExtensionFailure) {
    var body = MessageWriter()
    body.add(state.version)
    body.add(bytes: state.bytes[...])
    guard
      case .done = try plugin.ask(WorkerQuestion(.restoreState, body: body), function: "restore")
    else { throw plugin.refuse(function: "restore") }
  }
}

extension PluginServer {
  internal func saveState(_ answer: inout MessageWriter) {
    passOn(&answer) {
      guard let state = calls.state else { throw ExtensionFailure("the plugin saves no state") }
      return try state.save()
    }
  }

  internal func restoreState(_ question: ReceivedQuestion, _ answer: inout MessageWriter) {
    do {
      guard let state = calls.state else { throw ExtensionFailure("the plugin saves no state") }
      var body = question.body
      let version = try body.text("version")
      try state.restore(SavedState(version: version, bytes: try body.bytes("state")))
      begin(&answer, .done)
    } catch {
      refuse(&answer, "\(error)")
    }
  }
}
