// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Pictures
internal import PluginHosting
internal import RenderBackends
internal import TerminalSession

/// What a picture is written as: a form that comes with the host, or a plugin's.
@MainActor enum ChosenBackend {
  case builtIn(BackendName)
  case plugin(TextBackend)

  /// Finds a backend by the word that the user gave for it: a built-in name, the name of a backend of a plugin that is
  /// loaded, the identifier of a plugin on the search path, or a plugin's file.
  init(argument: String, _ host: PluginHost) throws(CommandFailure) {
    if let name = BackendName(rawValue: argument) {
      self = .builtIn(name)
      return
    }
    let named = host.plugins.flatMap(\.backends).first { $0.name == argument }
    if let named {
      self = .plugin(named)
      return
    }
    let plugin = try Self.plugin(
      of: argument, host,
      besides: BackendName.allCases.map(\.rawValue) + host.plugins.flatMap(\.backends).map(\.name))
    let backends = plugin.backends
    guard let backend = backends.first(where: { $0.name == argument }) ?? backends.first else {
      if let screen = plugin.screens.first {
        throw CommandFailure(
          .usage,
          "--backend \(argument): \(screen.name) shows what lives on a terminal, and writes no"
            + " documents; use vitrine browse --backend \(argument)")
      }
      throw CommandFailure(
        .usage,
        "--backend \(argument): the plugin \(plugin.description.identifier) brings no backend;"
          + " vitrine plugin list tells which do")
    }
    guard backends.count == 1 || backend.name == argument else {
      let names = backends.map(\.name).joined(separator: ", ")
      throw CommandFailure(
        .usage,
        "--backend \(argument): the plugin brings \(names); name it with --plugin and choose one")
    }
    self = .plugin(backend)
  }

  /// The plugin that a word behind `--backend` means.
  ///
  /// - Parameter known: The words that mean something else.
  static func plugin(
    of argument: String, _ host: PluginHost, besides known: [String]
  ) throws(CommandFailure) -> LoadedPlugin {
    do throws(PluginError) {
      return try host.load(PluginReference(argument: argument))
    } catch {
      guard case .notOnSearchPath(_, let nearest) = error.finding else {
        throw CommandFailure(error)
      }
      let remedy =
        (nearestWord(to: argument, among: known) ?? nearest).map { "did you mean \($0)?" }
        ?? (known.count == 1 ? "there is " : "there are ") + known.joined(separator: ", ")
        + ", and no plugin of this name is on the search path"
      throw CommandFailure(.usage, "--backend has no '\(argument)'; \(remedy)")
    }
  }

  /// Whether terminals show it: what reads the others orders and measures text by itself.
  var isForTerminals: Bool {
    switch self {
    case .builtIn(let name): name.isForTerminals
    case .plugin: false
    }
  }

  /// Whether a terminal is written to in its own sequences.
  var isANSI: Bool {
    if case .builtIn(.ansi) = self { true } else { false }
  }

  /// What pictures are made into for it.
  ///
  /// - Parameters:
  ///   - choice: What a terminal is to draw.
  ///   - colors: How many colours it has.
  ///   - survey: What it has said.
  func pictureOutput(
    _ choice: ImageChoice, colors: ColorDepth, _ survey: TerminalSurvey?
  ) -> PictureOutput {
    switch self {
    case .builtIn(.plain): .symbols(.none)
    case .builtIn(.ansi):
      choice.output(
        colors: colors, capabilities: survey?.capabilities, place: survey?.placePixels)
        ?? .symbols(colors)
    case .builtIn(.json), .plugin: .symbols(.trueColor)
    case .builtIn(.html), .builtIn(.svg): .file
    }
  }
}
