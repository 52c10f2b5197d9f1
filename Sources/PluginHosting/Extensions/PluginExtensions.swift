// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellRegistry
internal import CellViews
internal import ForeignCalls

/// The extensions of one plugin, found right before it is created.
@MainActor internal struct PluginExtensions {
  /// What one record of actions says.
  internal typealias Actions = (words: ExtensionWords.Actions, parameters: ParameterList)

  internal let backends: [ExtensionWords.Backend]
  internal let sources: [ExtensionWords.Source]
  internal let screens: [ExtensionWords.Screen]
  internal let actions: [Actions]
  internal let formats: [PluginFormat]
  internal let drawings: [PluginDrawing]
  /// The formats for the plugin's templates, the built-in ones included.
  internal let formatTable: FormatTable
  /// What stands behind sections, by kind.
  internal let decorations: [String: CellTemplate]
  /// The version of the state that the plugin saves; nil when it saves none.
  internal let stateVersion: String?
  private let plugin: PluginIdentifier

  /// Holds the words of a plugin against the rules.
  internal init(
    _ words: ExtensionWords, plugin: PluginIdentifier
  ) throws(PluginError.Finding) {
    self.plugin = plugin
    try ExtensionWords.Backend.check(words.backends)
    backends = words.backends
    try ExtensionWords.Source.check(words.sources)
    sources = words.sources
    try ExtensionWords.Screen.check(words.screens)
    screens = words.screens
    actions = try words.actions.map { words throws(PluginError.Finding) in try words.checked() }
    formats = try words.formats.map { words throws(PluginError.Finding) in try PluginFormat(words) }
    formatTable = try PluginFormat.table(with: formats)
    drawings = try words.drawings.map { words throws(PluginError.Finding) in
      try PluginDrawing(words)
    }
    let pairs = try words.decorations.map { decoration throws(PluginError.Finding) in
      guard KindFacts.isKind(decoration.kind) else { throw .badKind(decoration.kind) }
      return (
        decoration.kind, try KindFacts.template(decoration.template, kind: decoration.kind)
      )
    }
    decorations = Dictionary(pairs) { first, _ in first }
    stateVersion = words.state
    if let version = stateVersion, !KindFacts.isKind(version) {
      throw .badExtension(
        VITRINE_EXTENSION_STATE,
        problem: "\"\(version)\" is no version; use 1 to 64 characters without control characters")
    }
  }

  /// Refuses drawings without a place.
  internal func check(_ kinds: [KindFacts]) throws(PluginError.Finding) {
    for drawing in drawings { try drawing.check(kinds) }
  }

  /// Has formats and drawings called.
  internal func bind(_ calls: ExtensionCalls) {
    for (format, call) in zip(formats, calls.formats) { format.call = call }
    for (drawing, calls) in zip(drawings, calls.drawings) { drawing.calls = calls }
  }

  /// The plugin's own formats, by name.
  internal var fieldFormats: [String: FieldFormat] {
    Dictionary(uniqueKeysWithValues: formats.map { ($0.name, $0.function) })
  }

  /// What the user can do to items.
  internal func itemActions(_ calls: ExtensionCalls) -> [ItemActions] {
    zip(actions, calls.actions).map { ItemActions($0, calls: $1) }
  }

  /// The forms in which the plugin writes pictures.
  internal func textBackends(_ calls: ExtensionCalls, file: String) -> [TextBackend] {
    zip(backends, calls.backends).map { TextBackend($0, calls: $1, file: file) }
  }

  /// The records that the plugin brings.
  internal func pluginSources(_ calls: ExtensionCalls, file: String) -> [PluginSource] {
    zip(sources, calls.sources).map { PluginSource($0, calls: $1, file: file) }
  }

  /// The forms in which the plugin shows pictures on a terminal.
  internal func screenBackends(_ calls: ExtensionCalls, file: String) -> [ScreenBackend] {
    zip(screens, calls.screens).map { ScreenBackend($0, calls: $1, file: file) }
  }

  /// What the plugin keeps, for its next build.
  internal func pluginState(_ calls: ExtensionCalls, file: String) -> PluginState? {
    guard let stateVersion, let calls = calls.state else { return nil }
    return PluginState(version: stateVersion, calls: calls, file: file)
  }

  /// A registration whose cells are drawn into as well, where the plugin draws its kind.
  internal func drawing(
    _ registration: CellRegistration, ledger: HandlerLedger
  ) -> CellRegistration {
    let drawings = drawings.filter { $0.kind == registration.kind && registration.role == .item }
    guard !drawings.isEmpty else { return registration }
    let plugin = plugin
    return CellRegistration(
      kind: registration.kind, origin: registration.origin, role: registration.role,
      makeCell: registration.makeCell,
      configure: { requests in
        registration.configure(requests)
        for request in requests {
          for drawing in drawings { drawing.fill(request, plugin: plugin, ledger: ledger) }
        }
      },
      sizeHint: registration.sizeHint, prepareForReuse: registration.prepareForReuse)
  }

  /// What a plugin has of them, for people.
  internal var description: PluginDescription.Extensions {
    PluginDescription.Extensions(
      backends: backends.map { .init(name: $0.name, summary: $0.summary) },
      screens: screens.map { .init(name: $0.name, summary: $0.summary) },
      actions: actions.map { words, parameters in
        .init(
          kind: words.kind, parameters: parameters.description,
          isToldOfSelection: words.functions.contains(.didSelect),
          hasPrimaryAction: words.functions.contains(.primaryAction),
          contextActions: words.contextActions)
      },
      formats: formats.map { .init(name: $0.name, parameters: $0.parameters.description) },
      drawings: drawings.map {
        .init(kind: $0.kind, slot: $0.slot, parameters: $0.list.description)
      },
      decorations: decorations.keys.sorted(),
      sources: sources.map {
        .init(name: $0.name, summary: $0.summary, schemes: $0.schemes, endings: $0.endings)
      },
      stateVersion: stateVersion)
  }
}
