// SPDX-License-Identifier: MIT

internal import FieldValues
internal import PluginHosting
internal import TextCanvas

/// `vitrine plugin retry`: lets plugins out of quarantine, so that the next command tries them again.
struct PluginRetryCommand {
  /// A plugin's name or path; nil for all plugins.
  let word: String?

  init(_ parsed: ParsedArguments) throws(UsageError) {
    word = parsed.operands.first
    guard parsed.has("all") == (word == nil) else {
      throw UsageError(
        sentence: word == nil
          ? "plugin retry takes a plugin's name, the path of its file, or --all"
          : "plugin retry takes either a plugin or --all; leave one out")
    }
  }

  func run(_ output: inout HostOutput, judgements: PluginJudgements) throws -> ExitStatus {
    let known = judgements.quarantined
    guard let lifted = judgements.retry(word) else {
      throw CommandFailure(
        .inputOutput, "the quarantine cannot be changed; check the rights of its directory")
    }
    if let word, lifted.isEmpty {
      let remedy =
        Self.nearest(to: word, among: known).map { "did you mean \($0)?" }
        ?? "vitrine plugin list shows those that are"
      throw CommandFailure(
        .pluginUnavailable, "no plugin \(word) is in quarantine; \(remedy)")
    }
    if lifted.isEmpty { try output.write("no plugin is in quarantine\n") }
    for plugin in lifted {
      let name = plugin.plugin.map { "\($0)  " } ?? ""
      try output.write("will be tried again: \(name)\(visibleText(plugin.file))\n")
    }
    return .done
  }

  /// The name or the file of the plugin that a word most likely means: its whole path, or the end of it.
  private static func nearest(to word: String, among known: [QuarantinedPlugin]) -> String? {
    let names = known.compactMap { entry in entry.plugin.map { "\($0)" } } + known.map(\.file)
    if let name = nearestWord(to: word, among: names) { return name }
    let file = nearestWord(
      to: lastComponent(of: word), among: known.map { lastComponent(of: $0.file) })
    return known.last { lastComponent(of: $0.file) == file }?.file
  }

  private static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
