// SPDX-License-Identifier: MIT

internal import PluginHosting

/// The options that say which plugins are looked for and where.
struct PluginOptions: Sendable {
  /// Files and identifiers, in the order given.
  var named: [String]
  /// Directories that are searched before all others, in the order given.
  var directories: [String]
  /// For a kind that several plugins register, the identifier of the one to take it from.
  var kindSources: [String: String]
  /// Which plugins run in processes of their own.
  var rule: PluginPolicy.Rule
  /// Which plugins may show records that they recognise.
  var recognition: Recognition

  /// Which plugins may show what nobody asked them to.
  enum Recognition: Sendable {
    /// Those of the installation and of the build.
    case shipped
    /// All of the search path.
    case all
    case none
  }

  init(_ parsed: ParsedArguments) throws(UsageError) {
    named = parsed.all("plugin")
    directories = parsed.all("plugin-path")
    rule =
      parsed.has("isolate")
      ? .always(.worker) : parsed.has("in-process") ? .always(.process) : .byDirectory
    if parsed.has("isolate"), parsed.has("in-process") {
      throw UsageError(sentence: "--isolate and --in-process exclude each other; leave one out")
    }
    recognition = parsed.has("no-auto") ? .none : parsed.has("auto") ? .all : .shipped
    if parsed.has("auto"), parsed.has("no-auto") {
      throw UsageError(sentence: "--auto and --no-auto exclude each other; leave one out")
    }
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
