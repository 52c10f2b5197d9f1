// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import ForeignCalls

/// Calls a plugin's actions on the items of a kind in this process.
@MainActor @safe internal final class DirectActions: ActionCalls {
  internal typealias Function =
    @convention(c) (
      UnsafeMutablePointer<vitrine_outcome>?, UnsafePointer<vitrine_request>?
    ) -> vitrine_status

  /// Those of one record.
  @safe internal struct Functions {
    internal let didSelect: Function?
    internal let primaryAction: Function?
    internal let perform: Function?
  }

  private let functions: Functions
  private let frames: [String: RequestFrame]
  private let sink = unsafe CallSink<OutcomeDraft>(functions: outcomeFunctions)

  internal init(
    _ functions: Functions, kind: String, parameters: [Parameter], plugin: PluginIdentifier,
    instance: OpaquePointer?
  ) {
    self.functions = functions
    var frames: [String: RequestFrame] = [:]
    for handler in ["did_select", "primary_action", "perform"] {
      frames[handler] = unsafe RequestFrame(
        parameters: parameters,
        attribution: CrashAttribution(plugin: plugin, handler: handler, kind: kind),
        instance: instance)
    }
    self.frames = frames
  }

  internal func perform(
    _ trigger: ItemTrigger, on item: CellFacts, _ arguments: [ArgumentValue]
  ) throws(ExtensionFailure) -> ActionOutcome {
    let function: Function?
    var name = ""
    switch trigger {
    case .select: unsafe function = unsafe functions.didSelect
    case .primary: unsafe function = unsafe functions.primaryAction
    case .context(let identifier):
      unsafe function = unsafe functions.perform
      name = identifier
    }
    guard let function = unsafe function, let frame = frames[trigger.functionName] else {
      return ActionOutcome()
    }
    let result = unsafe sink.collect(into: OutcomeDraft(trigger: trigger)) { handle in
      unsafe frame.call(arguments, for: item, name: name) { request in
        unsafe function(handle.assumingMemoryBound(to: vitrine_outcome.self), request)
      }
    }
    guard result.status == PluginStatus.ok else { throw ExtensionFailure(result.failText) }
    return result.content.outcome
  }
}

extension ItemTrigger {
  /// The member of `vitrine_kind_actions` that is called for it.
  internal var functionName: String {
    switch self {
    case .select: "did_select"
    case .primary: "primary_action"
    case .context: "perform"
    }
  }
}

/// An outcome as it comes about in a call.
internal struct OutcomeDraft {
  internal let trigger: ItemTrigger
  internal var outcome = ActionOutcome()

  internal static let mostPrinted = 256
  internal static let mostPageBytes = 4 << 20

  internal mutating func apply(_ wish: Wish) -> vitrine_status {
    if case .message = wish {} else if trigger == .select { return PluginStatus.state }
    switch wish {
    case .message(let text): outcome.message = oneLine(text)
    case .page(let title, let text):
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      outcome.page = ActionOutcome.Page(
        title: oneLine(title), lines: lines.map { oneLine(String($0)) })
    case .print(let line):
      guard outcome.printed.count < Self.mostPrinted else { return PluginStatus.memory }
      outcome.printed.append(oneLine(line))
    case .quit: outcome.quits = true
    }
    return PluginStatus.ok
  }

  internal enum Wish: Sendable {
    case message(String)
    case page(title: String, text: String)
    case print(String)
    case quit
  }

  internal nonisolated static func wish(
    _ handle: UnsafeMutablePointer<vitrine_outcome>?, _ wish: Wish?
  ) -> vitrine_status {
    guard let wish else { return PluginStatus.argument }
    return unsafe CallSink<OutcomeDraft>.reach(UnsafeMutableRawPointer(handle)) { draft in
      draft.apply(wish)
    }
  }
}

// Written once, before its first use, and never again.
internal nonisolated(unsafe) let outcomeFunctions = unsafe staticTable(
  vitrine_outcome_functions(
    size: UInt32(MemoryLayout<vitrine_outcome_functions>.size), reserved: 0,
    message: { unsafe OutcomeDraft.wish($0, copyText($1, $2, limit: 4096).map { .message($0) }) },
    page: { handle, title, titleLength, text, length in
      guard let title = unsafe copyText(title, titleLength, limit: 4096),
        let text = unsafe copyText(text, length, limit: OutcomeDraft.mostPageBytes)
      else { return PluginStatus.argument }
      return unsafe OutcomeDraft.wish(handle, .page(title: title, text: text))
    },
    print: { unsafe OutcomeDraft.wish($0, copyText($1, $2, limit: 65_536).map { .print($0) }) },
    quit: { unsafe OutcomeDraft.wish($0, .quit) },
    fail: {
      unsafe CallSink<OutcomeDraft>.fail(
        UnsafeMutableRawPointer($0), $1, copyText($2, $3, limit: 4096))
    }))
