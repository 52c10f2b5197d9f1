// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import ForeignCalls

/// The extensions of a library as its tables have them: the words, and the functions behind them.
@MainActor @safe internal struct LibraryExtensions {
  internal let words: ExtensionWords
  private let backends: [DirectBackend.Functions]
  private let sources: [DirectSource.Functions]
  private let screens: [DirectScreen.Functions]
  private let actions: [DirectActions.Functions]
  private let formats: [DirectFormat.Function]
  private let drawings: [DirectDrawing.Function]
  private let state: DirectState.Functions?

  /// Asks the plugin for all that this host knows.
  internal init(_ table: vitrine_plugin) throws(PluginError.Finding) {
    let reader = unsafe ExtensionReader(table)
    let backends = try unsafe reader.records(
      of: VITRINE_EXTENSION_TEXT_BACKEND, revision: VITRINE_EXTENSION_TEXT_BACKEND_REVISION,
      empty: vitrine_text_backend(), least: 56
    ) { table throws(PluginError.Finding) in try unsafe Self.backend(table) }
    let actions = try unsafe reader.records(
      of: VITRINE_EXTENSION_ACTIONS, revision: VITRINE_EXTENSION_ACTIONS_REVISION,
      empty: vitrine_kind_actions(), least: 56
    ) { table throws(PluginError.Finding) in try unsafe Self.actions(table) }
    let formats = try unsafe reader.records(
      of: VITRINE_EXTENSION_FORMATS, revision: VITRINE_EXTENSION_FORMATS_REVISION,
      empty: vitrine_format(), least: 32
    ) { table throws(PluginError.Finding) in try unsafe Self.format(table) }
    let drawings = try unsafe reader.records(
      of: VITRINE_EXTENSION_DRAWING, revision: VITRINE_EXTENSION_DRAWING_REVISION,
      empty: vitrine_drawing(), least: 40
    ) { table throws(PluginError.Finding) in try unsafe Self.drawing(table) }
    let decorations = try unsafe reader.records(
      of: VITRINE_EXTENSION_DECORATIONS, revision: VITRINE_EXTENSION_DECORATIONS_REVISION,
      empty: vitrine_decoration(), least: 24
    ) { table throws(PluginError.Finding) in try unsafe Self.decoration(table) }
    let sources = try unsafe reader.records(
      of: VITRINE_EXTENSION_SOURCE, revision: VITRINE_EXTENSION_SOURCE_REVISION,
      empty: vitrine_source(), least: 72
    ) { table throws(PluginError.Finding) in try unsafe Self.source(table) }
    let states = try unsafe reader.records(
      of: VITRINE_EXTENSION_STATE, revision: VITRINE_EXTENSION_STATE_REVISION,
      empty: vitrine_state(), least: 32
    ) { table throws(PluginError.Finding) in try unsafe Self.state(table) }
    guard states.count <= 1 else {
      throw .badExtension(
        VITRINE_EXTENSION_STATE, problem: "\(states.count) records; a plugin has one state")
    }
    let screens = try unsafe reader.records(
      of: VITRINE_EXTENSION_SCREEN_BACKEND, revision: VITRINE_EXTENSION_SCREEN_BACKEND_REVISION,
      empty: vitrine_screen_backend(), least: 48
    ) { table throws(PluginError.Finding) in try unsafe Self.screen(table) }
    words = unsafe ExtensionWords(
      backends: backends.map(\.words), actions: actions.map(\.words),
      formats: formats.map(\.words), drawings: drawings.map(\.words), decorations: decorations,
      sources: sources.map(\.words), screens: screens.map(\.words), state: states.first?.version)
    state = states.first?.functions
    self.screens = screens.map(\.functions)
    self.backends = backends.map(\.functions)
    self.sources = sources.map(\.functions)
    self.actions = actions.map(\.functions)
    unsafe self.formats = unsafe formats.map(\.function)
    unsafe self.drawings = unsafe drawings.map(\.function)
  }

  /// The ways to call the functions in this process.
  ///
  /// - Parameters:
  ///   - extensions: What was made of ``words``.
  ///   - instance: What the plugin's create made.
  internal func calls(
    _ extensions: PluginExtensions, plugin: PluginIdentifier, instance: OpaquePointer?
  ) -> ExtensionCalls {
    ExtensionCalls(
      formats: unsafe zip(formats, extensions.formats).map { function, format in
        let direct = unsafe DirectFormat(function, format, plugin: plugin, instance: instance)
        return { values in .single(try direct.value(of: values)) }
      },
      drawings: unsafe zip(drawings, extensions.drawings).map { function, drawing in
        unsafe DirectDrawing(function, drawing, plugin: plugin, instance: instance)
      },
      actions: zip(actions, extensions.actions).map { functions, actions in
        unsafe DirectActions(
          functions, kind: actions.words.kind, parameters: actions.parameters.parameters,
          plugin: plugin, instance: instance)
      },
      backends: zip(backends, words.backends).map { functions, backend in
        unsafe DirectBackend(functions, name: backend.name, plugin: plugin, instance: instance)
      },
      sources: zip(sources, words.sources).map { functions, source in
        unsafe DirectSource(functions, name: source.name, plugin: plugin, instance: instance)
      },
      screens: zip(screens, words.screens).map { functions, screen in
        unsafe DirectScreen(functions, name: screen.name, plugin: plugin, instance: instance)
      },
      state: state.map { unsafe DirectState($0, plugin: plugin, instance: instance) })
  }
}

// MARK: - One record

extension LibraryExtensions {
  private static func backend(
    _ table: vitrine_text_backend
  ) throws(PluginError.Finding) -> (
    words: ExtensionWords.Backend, functions: DirectBackend.Functions
  ) {
    let name = try unsafe copyText(table.name_static, member: "name_static", limit: 256)
    guard let begin = unsafe table.begin, let end = unsafe table.end else {
      throw .badExtension(
        VITRINE_EXTENSION_TEXT_BACKEND,
        problem: "begin or end of \"\(name)\" is NULL; give both")
    }
    let summary = try unsafe table.summary_static.map { text throws(PluginError.Finding) in
      try unsafe copyText(text, member: "summary_static", limit: 4096)
    }
    let functions = unsafe DirectBackend.Functions(
      begin: begin, renderRows: table.render_rows, renderElement: table.render_element, end: end)
    return (
      ExtensionWords.Backend(
        name: name, summary: summary, takesRows: unsafe table.render_rows != nil,
        takesElements: unsafe table.render_element != nil), functions
    )
  }

  private static func source(
    _ table: vitrine_source
  ) throws(PluginError.Finding) -> (
    words: ExtensionWords.Source, functions: DirectSource.Functions
  ) {
    let name = try unsafe copyText(table.name_static, member: "name_static", limit: 256)
    guard let open = unsafe table.open, let count = unsafe table.count,
      let read = unsafe table.read, let close = unsafe table.close
    else {
      throw ExtensionWords.Source.bad(
        "open, count, read or close of \"\(name)\" is NULL; give all four")
    }
    func optional(
      _ text: UnsafePointer<CChar>?, _ member: String
    ) throws(PluginError.Finding) -> String? {
      guard let text = unsafe text else { return nil }
      return try unsafe copyText(text, member: member, limit: 4096)
    }
    let schemes = try unsafe optional(table.schemes_static, "schemes_static") ?? ""
    let endings = try unsafe optional(table.endings_static, "endings_static") ?? ""
    let words = ExtensionWords.Source(
      name: name, summary: try unsafe optional(table.summary_static, "summary_static"),
      schemes: ExtensionWords.Source.words(schemes), endings: ExtensionWords.Source.words(endings))
    return unsafe (
      words, DirectSource.Functions(open: open, count: count, read: read, close: close)
    )
  }

  private static func actions(
    _ table: vitrine_kind_actions
  ) throws(PluginError.Finding) -> (
    words: ExtensionWords.Actions, functions: DirectActions.Functions
  ) {
    let kind = try unsafe copyText(table.kind_static, member: "kind_static", limit: 256)
    let parameters = try unsafe LibraryRegistration.parameterWords(
      table.parameters_static, kind: kind)
    var present: ExtensionWords.Actions.Functions = []
    if unsafe table.did_select != nil { present.insert(.didSelect) }
    if unsafe table.primary_action != nil { present.insert(.primaryAction) }
    if unsafe table.perform != nil { present.insert(.perform) }
    var contextActions: [ContextAction] = []
    if let list = unsafe table.context_actions_static {
      contextActions = try unsafe ExtensionReader.records(
        at: UnsafeRawPointer(list), of: VITRINE_EXTENSION_ACTIONS,
        empty: vitrine_context_action(), least: 24
      ) { action throws(PluginError.Finding) in
        ContextAction(
          identifier: try unsafe copyText(
            action.identifier_static, member: "identifier_static", limit: 256),
          title: try unsafe copyText(action.title_static, member: "title_static", limit: 1024),
          isDestructive: unsafe action.flags & UInt32(VITRINE_ACTION_DESTRUCTIVE) != 0)
      }
    }
    let functions = unsafe DirectActions.Functions(
      didSelect: table.did_select, primaryAction: table.primary_action, perform: table.perform)
    return (
      ExtensionWords.Actions(
        kind: kind, parameters: parameters, functions: present, contextActions: contextActions),
      functions
    )
  }

  private static func format(
    _ table: vitrine_format
  ) throws(PluginError.Finding) -> (words: ExtensionWords.Format, function: DirectFormat.Function) {
    let name = try unsafe copyText(table.name_static, member: "name_static", limit: 256)
    let parameters = try unsafe copyText(
      table.parameters_static, member: "parameters of format \"\(name)\"", limit: 4096)
    guard let function = unsafe table.format else {
      throw .badExtension(
        VITRINE_EXTENSION_FORMATS, problem: "format of \"\(name)\" is NULL; give it a function")
    }
    return unsafe (ExtensionWords.Format(name: name, parameters: parameters), function)
  }

  private static func drawing(
    _ table: vitrine_drawing
  ) throws(PluginError.Finding) -> (
    words: ExtensionWords.Drawing, function: DirectDrawing.Function
  ) {
    let kind = try unsafe copyText(table.kind_static, member: "kind_static", limit: 256)
    let slot = try unsafe copyText(table.slot_static, member: "slot_static", limit: 256)
    let parameters = try unsafe LibraryRegistration.parameterWords(
      table.parameters_static, kind: kind)
    guard let function = unsafe table.draw else {
      throw .badExtension(
        VITRINE_EXTENSION_DRAWING, problem: "draw of \"\(kind)\" is NULL; give it a function")
    }
    return unsafe (
      ExtensionWords.Drawing(kind: kind, slot: slot, parameters: parameters), function
    )
  }

  private static func screen(
    _ table: vitrine_screen_backend
  ) throws(PluginError.Finding) -> (
    words: ExtensionWords.Screen, functions: DirectScreen.Functions
  ) {
    let name = try unsafe copyText(table.name_static, member: "name_static", limit: 256)
    guard let begin = unsafe table.begin, let show = unsafe table.show, let end = unsafe table.end
    else {
      throw .badExtension(
        VITRINE_EXTENSION_SCREEN_BACKEND,
        problem: "begin, show or end of \"\(name)\" is NULL; give all three")
    }
    let summary = try unsafe table.summary_static.map { text throws(PluginError.Finding) in
      try unsafe copyText(text, member: "summary_static", limit: 4096)
    }
    return unsafe (
      ExtensionWords.Screen(name: name, summary: summary),
      DirectScreen.Functions(begin: begin, show: show, end: end)
    )
  }

  private static func state(
    _ table: vitrine_state
  ) throws(PluginError.Finding) -> (version: String, functions: DirectState.Functions) {
    let version = try unsafe copyText(table.version_static, member: "version_static", limit: 256)
    guard let save = unsafe table.save, let restore = unsafe table.restore else {
      throw .badExtension(
        VITRINE_EXTENSION_STATE, problem: "save or restore is NULL; give both")
    }
    return (version, unsafe DirectState.Functions(save: save, restore: restore))
  }

  private static func decoration(
    _ table: vitrine_decoration
  ) throws(PluginError.Finding) -> ExtensionWords.Decoration {
    let kind = try unsafe copyText(table.kind_static, member: "kind_static", limit: 256)
    return ExtensionWords.Decoration(
      kind: kind,
      template: try unsafe copyText(
        table.template_static, member: "template of decoration \"\(kind)\"", limit: 1 << 20))
  }
}
