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
          : "plugin retry takes either a plugin or --all")
    }
  }

  func run(_ output: inout HostOutput, judgements: PluginJudgements) throws -> ExitStatus {
    let known = judgements.quarantined
    guard let lifted = judgements.retry(word) else {
      throw CommandFailure(
        .inputOutput, "the quarantine cannot be changed; check the rights of its directory")
    }
    if let word, lifted.isEmpty {
      let names = known.flatMap { [$0.plugin.map { "\($0)" }, $0.file].compactMap { $0 } }
      throw CommandFailure(
        .pluginUnavailable,
        "no plugin \(word) is in quarantine"
          + (nearestWord(to: word, among: names).map { "; did you mean \($0)?" }
            ?? "; vitrine plugin list shows those that are"))
    }
    if lifted.isEmpty { try output.write("no plugin is in quarantine\n") }
    for plugin in lifted {
      let name = plugin.plugin.map { "\($0)  " } ?? ""
      try output.write("will be tried again: \(name)\(visibleText(plugin.file))\n")
    }
    return .done
  }
}
