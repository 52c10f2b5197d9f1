// SPDX-License-Identifier: MIT

/// The options that say which plugins are looked for and where.
struct PluginOptions: Sendable {
  /// Files and identifiers, in the order given.
  var named: [String]
  /// Directories that are searched before all others, in the order given.
  var directories: [String]
  /// For a kind that several plugins register, the identifier of the one to take it from.
  var kindSources: [String: String]

  init(_ parsed: ParsedArguments) throws(UsageError) {
    named = parsed.all("plugin")
    directories = parsed.all("plugin-path")
    kindSources = [:]
    for choice in parsed.all("kind-from") {
      guard let equals = choice.firstIndex(of: "="), equals != choice.startIndex,
        choice.index(after: equals) != choice.endIndex
      else {
        throw UsageError(sentence: "--kind-from takes KIND=PLUGIN, not '\(choice)'")
      }
      kindSources[String(choice[..<equals])] = String(choice[choice.index(after: equals)...])
    }
  }
}
