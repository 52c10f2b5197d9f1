// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
public import CellRegistry
public import CellViews

/// A plugin that is ready to show items. It stays loaded for the life of the process.
@MainActor public final class LoadedPlugin {
  /// What the plugin says of itself, and what it shows.
  public let description: PluginDescription
  /// How it shows its kinds, for a `KindRegistry`.
  public let registrations: [CellRegistration]
  /// The forms in which it writes pictures.
  public let backends: [TextBackend]
  /// The records that it brings.
  public let sources: [PluginSource]
  /// The forms in which it shows pictures on a terminal.
  public let screens: [ScreenBackend]
  /// What it has to stand behind sections, by kind.
  public let decorations: [String: CellTemplate]
  /// What it lets the user do to items.
  public let actions: [ItemActions]
  /// The formats for its templates, by name.
  public let formats: [String: FieldFormat]
  /// What it keeps, for its next build; nil when it says that it keeps nothing.
  public let state: PluginState?
  internal let content: ContentHash
  /// The worker that its functions are in; nil where they are in this process.
  internal let worker: IsolatedPlugin?
  /// Whether the user named its file, so that symbolic links on the way are followed.
  internal var isNamed = true
  private let finish: (@MainActor () -> Void)?

  internal init(
    _ description: PluginDescription, registrations: [CellRegistration],
    content: ContentHash, backends: [TextBackend] = [], sources: [PluginSource] = [],
    screens: [ScreenBackend] = [],
    decorations: [String: CellTemplate] = [:],
    actions: [ItemActions] = [], formats: [String: FieldFormat] = [:],
    state: PluginState? = nil, worker: IsolatedPlugin? = nil,
    finish: (@MainActor () -> Void)? = nil
  ) {
    self.description = description
    self.registrations = registrations
    self.content = content
    self.backends = backends
    self.sources = sources
    self.screens = screens
    self.decorations = decorations
    self.actions = actions
    self.formats = formats
    self.state = state
    self.worker = worker
    self.finish = finish
  }

  /// Has the plugin stop its threads and free what it keeps.
  internal func end() {
    // A picture in the midst of which the host ends is ended too, so that the plugin frees what it keeps for it.
    for backend in backends { _ = try? backend.end() }
    for source in sources { source.close() }
    for screen in screens { screen.end() }
    finish?()
  }
}
