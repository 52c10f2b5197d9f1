// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import Glibc
internal import PluginHosting
internal import Synchronization

/// Lines of plugins, kept until the command has drawn what it draws.
final class PluginLogBook: Sendable {
  private let kept = Mutex<[PluginLogLine]>([])

  /// Takes a line; those for plugins' authors alone are left out.
  func add(_ line: PluginLogLine) {
    guard line.level >= .warning else { return }
    kept.withLock { $0.append(line) }
  }

  /// All lines, in the order in which they came.
  var lines: [PluginLogLine] { kept.withLock { $0 } }
}

extension PluginJudgements {
  /// What is known for the user whom a command's variables tell of. Those of the process itself say nothing where it
  /// runs with another's rights.
  init(variables: [String: String]) {
    self.init { name in
      guard let value = variables[name] else { return nil }
      let own = unsafe getenv(name).map { unsafe String(cString: $0) }
      return own == value ? PluginSearchPath.secureEnvironment(name) : value
    }
  }
}

extension PluginOptions {
  /// A host that looks where the user said first, and trusts whom the user's policy says.
  ///
  /// - Parameter judgements: what is known of plugins from earlier processes.
  @MainActor func makeHost(
    log: PluginLogBook, judgements: PluginJudgements = .ofProcess()
  ) throws(CommandFailure) -> PluginHost {
    let path = PluginSearchPath.ofProcess(named: directories)
    let policy: PluginPolicy
    do throws(PluginError) {
      policy = try PluginPolicy.ofUser(
        rule: rule, trusted: path.trusted, environment: PluginSearchPath.secureEnvironment)
    } catch {
      throw CommandFailure(error)
    }
    return PluginHost(
      searchPath: path, policy: policy, judgements: judgements, attributesCrashes: true
    ) { log.add($0) }
  }

  /// Loads the plugins that the user names, in the order given.
  @MainActor func loadNamed(into host: PluginHost) throws(CommandFailure) {
    for argument in named { try Self.load(argument, into: host) }
  }

  /// Loads one plugin: a file or an identifier on the search path.
  @discardableResult
  @MainActor static func load(
    _ argument: String, into host: PluginHost
  ) throws(CommandFailure) -> LoadedPlugin {
    do throws(PluginError) {
      return try host.load(PluginReference(argument: argument))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The plugins that certain kinds are to be taken from, in the order of the kinds.
  func choices() throws(CommandFailure) -> [(kind: String, plugin: PluginIdentifier)] {
    var choices: [(kind: String, plugin: PluginIdentifier)] = []
    for (kind, name) in kindSources.sorted(by: { $0.key < $1.key }) {
      guard let identifier = PluginIdentifier(name) else {
        throw CommandFailure(
          .usage,
          "--kind-from takes KIND=PLUGIN, and '\(name)' is no plugin's name (a-z, 0-9, '.', '_', '-')"
        )
      }
      choices.append((kind, identifier))
    }
    return choices
  }

  /// Has kinds shown by the plugins loaded, with the user's choices among them.
  @MainActor func register(
    _ host: PluginHost, in registry: KindRegistry
  ) throws(CommandFailure) {
    let choices = try choices()
    do throws(PluginError) {
      try host.register(in: registry, choosing: choices)
    } catch {
      throw CommandFailure(error)
    }
  }
}
