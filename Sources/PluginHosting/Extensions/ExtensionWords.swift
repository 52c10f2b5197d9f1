// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import ForeignCalls

/// What a plugin says that it brings besides cells, in its own words: copied, and not held against the rules yet.
internal struct ExtensionWords: Hashable {
  internal struct Backend: Hashable {
    internal var name: String
    internal var summary: String?
    internal var takesRows: Bool
    internal var takesElements: Bool
  }

  internal struct Actions: Hashable {
    internal var kind: String
    internal var parameters: String
    internal var functions: Functions
    internal var contextActions: [ContextAction]

    /// Which functions there are.
    internal struct Functions: OptionSet, Hashable {
      internal let rawValue: UInt32

      internal static let didSelect = Functions(rawValue: 1)
      internal static let primaryAction = Functions(rawValue: 2)
      internal static let perform = Functions(rawValue: 4)
    }
  }

  internal struct Format: Hashable {
    internal var name: String
    internal var parameters: String
  }

  internal struct Drawing: Hashable {
    internal var kind: String
    internal var slot: String
    internal var parameters: String
  }

  internal struct Screen: Hashable {
    internal var name: String
    internal var summary: String?
  }

  internal struct Decoration: Hashable {
    internal var kind: String
    internal var template: String
  }

  internal var backends: [Backend] = []
  internal var actions: [Actions] = []
  internal var formats: [Format] = []
  internal var drawings: [Drawing] = []
  internal var decorations: [Decoration] = []
  internal var sources: [Source] = []
  internal var screens: [Screen] = []
  /// The version of the state that the plugin saves; nil when it saves none.
  internal var state: String?
}

extension ExtensionWords.Backend {
  /// Refuses backends that cannot be chosen, or render nothing.
  internal static func check(_ backends: [Self]) throws(PluginError.Finding) {
    for backend in backends {
      guard PluginIdentifier(backend.name) != nil else {
        throw bad(
          "\"\(backend.name)\" is no name of a backend; use 1 to 64 of the characters a-z 0-9 . _ -"
        )
      }
      guard backend.takesRows || backend.takesElements else {
        throw bad("\"\(backend.name)\" renders neither rows nor elements; give one of the two")
      }
    }
    if let name = firstRepeated(backends.map(\.name)) {
      throw bad("two backends are called \"\(name)\"; rename one")
    }
  }

  private static func bad(_ problem: String) -> PluginError.Finding {
    .badExtension(VITRINE_EXTENSION_TEXT_BACKEND, problem: problem)
  }
}

extension ExtensionWords.Screen {
  /// Refuses screen backends that cannot be chosen.
  internal static func check(_ screens: [Self]) throws(PluginError.Finding) {
    for screen in screens where PluginIdentifier(screen.name) == nil {
      throw bad(
        "\"\(screen.name)\" is no name of a backend; use 1 to 64 of the characters a-z 0-9 . _ -")
    }
    if let name = firstRepeated(screens.map(\.name)) {
      throw bad("two backends are called \"\(name)\"; rename one")
    }
  }

  private static func bad(_ problem: String) -> PluginError.Finding {
    .badExtension(VITRINE_EXTENSION_SCREEN_BACKEND, problem: problem)
  }
}

extension ExtensionWords.Actions {
  /// The words, with titles that are one line, and what the parameters say.
  internal func checked() throws(PluginError.Finding) -> (Self, ParameterList) {
    guard KindFacts.isKind(kind) else { throw .badKind(kind) }
    let list = try KindFacts.parameters(parameters, kind: kind)
    for action in contextActions where !KindFacts.isKind(action.identifier) {
      throw bad(
        "\"\(action.identifier)\" is no name of an action; use 1 to 64 characters without control"
          + " characters")
    }
    if let name = firstRepeated(contextActions.map(\.identifier)) {
      throw bad("kind \"\(kind)\" has the action \"\(name)\" twice; rename one")
    }
    guard functions.contains(.perform) || contextActions.isEmpty else {
      throw bad("perform of kind \"\(kind)\" is NULL, although there are context actions")
    }
    var words = self
    for index in words.contextActions.indices {
      words.contextActions[index].title = oneLine(words.contextActions[index].title)
    }
    return (words, list)
  }

  private func bad(_ problem: String) -> PluginError.Finding {
    .badExtension(VITRINE_EXTENSION_ACTIONS, problem: problem)
  }
}
