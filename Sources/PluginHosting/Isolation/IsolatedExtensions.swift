// SPDX-License-Identifier: MIT

internal import CellViews
internal import ForeignCalls
internal import TextCanvas
internal import WorkerChannel

extension IsolatedPlugin {
  /// The ways to call the extensions of the plugin in its worker.
  ///
  /// Their questions bring no news of cells that left their items: what the plugin does then is not theirs.
  ///
  /// - Parameter formats: Is told of the formats.
  @MainActor internal func calls(
    _ extensions: PluginExtensions, formats: IsolatedFunctions
  ) -> ExtensionCalls {
    ExtensionCalls(
      formats: extensions.formats.map { formats.add(named: "format \($0.name)") },
      drawings: extensions.drawings.enumerated().map { index, drawing in
        IsolatedDrawing(self, drawing, index: index)
      },
      actions: extensions.actions.enumerated().map { index, actions in
        IsolatedActions(self, actions, index: index)
      },
      backends: extensions.backends.indices.map { IsolatedBackend(self, index: $0) },
      sources: extensions.sources.indices.map { IsolatedSource(self, index: $0) },
      screens: extensions.screens.indices.map { IsolatedScreen(self, index: $0) },
      state: extensions.stateVersion.map { _ in IsolatedState(self) })
  }
}

/// Has a plugin in a worker draw. What it failed over is not tried again.
@MainActor internal final class IsolatedDrawing: DrawingCalls {
  private let plugin: IsolatedPlugin
  private let index: Int
  private let function: String
  private let parameters: [Parameter]
  private var failed: [DrawingRequest: ExtensionFailure] = [:]

  /// So many drawings that failed are remembered at most.
  private static let mostFailed = 10_000

  internal init(_ plugin: IsolatedPlugin, _ drawing: PluginDrawing, index: Int) {
    self.plugin = plugin
    self.index = index
    function = "draw of \(drawing.slot)"
    parameters = drawing.list.parameters
  }

  internal func draw(_ request: DrawingRequest) throws(ExtensionFailure) -> [DrawingOrder] {
    if !failed.isEmpty, let failure = failed[request] { throw failure }
    let question = WorkerQuestion(
      .draw, index: index, detail: UInt32(request.policy.rawValue),
      cells: [(request.item, request.arguments)], parameters: parameters)
    do throws(ExtensionFailure) {
      guard case .drawing(let orders) = try plugin.ask(question, function: function) else {
        throw plugin.refuse(function: function)
      }
      return orders
    } catch {
      if error.isHarm {
        if failed.count >= IsolatedDrawing.mostFailed { failed = [:] }
        failed[request] = error
      }
      throw error
    }
  }
}

/// Has a plugin in a worker act on items.
@MainActor internal final class IsolatedActions: ActionCalls {
  private let plugin: IsolatedPlugin
  private let index: Int
  private let parameters: [Parameter]
  private let contextActions: [String]

  internal init(_ plugin: IsolatedPlugin, _ actions: PluginExtensions.Actions, index: Int) {
    self.plugin = plugin
    self.index = index
    parameters = actions.parameters.parameters
    contextActions = actions.words.contextActions.map(\.identifier)
  }

  internal func perform(
    _ trigger: ItemTrigger, on item: CellFacts, _ arguments: [ArgumentValue]
  ) throws(ExtensionFailure) -> ActionOutcome {
    guard let detail = trigger.number(among: contextActions) else { return ActionOutcome() }
    let question = WorkerQuestion(
      .perform, index: index, detail: detail, cells: [(item, arguments)], parameters: parameters)
    let function = trigger.functionName
    let limits = AnswerLimits(takesMessagesOnly: trigger == .select)
    guard case .outcome(let outcome) = try plugin.ask(question, function: function, limits: limits)
    else { throw plugin.refuse(function: function) }
    return outcome
  }
}

extension ItemTrigger {
  /// The number that stands for it in a question: 0 and 1, and from 2 on the context actions in their order.
  internal func number(among contextActions: [String]) -> UInt32? {
    switch self {
    case .select: 0
    case .primary: 1
    case .context(let identifier):
      contextActions.firstIndex(of: identifier).map { UInt32($0) + 2 }
    }
  }

  /// What a number stands for.
  internal init?(number: UInt32, among contextActions: [String]) {
    switch number {
    case 0: self = .select
    case 1: self = .primary
    default:
      guard Int(number) - 2 < contextActions.count else { return nil }
      self = .context(contextActions[Int(number) - 2])
    }
  }
}
