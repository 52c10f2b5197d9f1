// SPDX-License-Identifier: MIT

internal import PluginHosting
internal import RenderBackends

/// What the browser's pictures are shown through: a plugin's screen backend, or nothing but the host itself.
@MainActor final class ChosenScreen {
  private let host: PluginHost
  private let name: String?
  /// What failed, and is not tried again; a later build of its plugin is.
  private var failed: ScreenBackend?
  /// What is to be said at the end.
  private(set) var sentences: [String] = []

  /// Finds a screen backend by the word that the user gave for it: the name of one of a plugin that is loaded, the
  /// identifier of a plugin on the search path, or a plugin's file. Nil, and `ansi`, is the host's own.
  init(argument: String?, _ host: PluginHost) throws(CommandFailure) {
    self.host = host
    guard let argument, argument != BackendName.ansi.rawValue else {
      name = nil
      return
    }
    if BackendName(rawValue: argument) != nil {
      throw CommandFailure(
        .usage,
        "--backend \(argument) writes a document, and browse shows what lives; use vitrine show"
          + " --backend \(argument)")
    }
    if host.plugins.contains(where: { $0.screens.contains { $0.name == argument } }) {
      name = argument
      return
    }
    let plugin = try ChosenBackend.plugin(
      of: argument, host,
      besides: [BackendName.ansi.rawValue] + host.plugins.flatMap(\.screens).map(\.name))
    let identifier = plugin.description.identifier
    guard let screen = plugin.screens.first(where: { $0.name == argument }) ?? plugin.screens.first
    else {
      let remedy =
        plugin.backends.isEmpty
        ? "the plugin \(identifier) brings no backend; vitrine plugin list tells which do"
        : "the plugin \(identifier) writes documents; use vitrine show --backend \(argument)"
      throw CommandFailure(.usage, "--backend \(argument): \(remedy)")
    }
    guard plugin.screens.count == 1 || screen.name == argument else {
      let names = plugin.screens.map(\.name).joined(separator: ", ")
      throw CommandFailure(
        .usage,
        "--backend \(argument): the plugin brings \(names); name it with --plugin and choose one")
    }
    name = screen.name
  }

  /// The backend, as the latest build of its plugin has it; nil when the host shows pictures itself.
  var backend: ScreenBackend? {
    guard let name else { return nil }
    let screen = host.plugins.lazy.flatMap(\.screens).first { $0.name == name }
    return screen === failed ? nil : screen
  }

  /// Does without a backend that failed.
  func giveUp(_ backend: ScreenBackend, _ error: PluginError, _ browser: Browser) {
    failed = backend
    sentences.append("\(error); vitrine showed the rest itself")
    let reason = if case .backendFailed(_, let text) = error.finding { text } else { "\(error)" }
    browser.notice = "shown without \(backend.name), which failed: \(reason)"
  }
}
