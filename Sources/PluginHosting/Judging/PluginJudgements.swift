// SPDX-License-Identifier: MIT

internal import CLinux

/// What this user's hosts know of plugins by their contents: which were fit to be loaded, and which did harm.
///
/// Fit ones are known in `$XDG_CACHE_HOME/vitrine/verdicts`, by default `~/.cache/vitrine/verdicts`, where it is also
/// kept which kinds the plugins show; harmful ones are in the file `$XDG_STATE_HOME/vitrine/quarantine.json`, by default
/// `~/.local/state/vitrine/quarantine.json`.
/// Both directories are the user's own, mode 0700; where they cannot be, nothing is known and nothing is kept.
public struct PluginJudgements: Sendable {
  internal let verdicts: VerdictStore
  internal let quarantine: Quarantine
  internal var kinds: KindStore
  /// Whether a content that nothing is known of is tried in a worker, before it is loaded into this process.
  internal let triesUnknown: Bool

  /// What is known in certain places.
  ///
  /// - Parameters:
  ///   - verdicts: the absolute path of a directory, or nil for none.
  ///   - quarantine: the absolute path of a file, or nil for none.
  ///   - triesUnknown: whether a content that nothing is known of is tried in a worker before it is loaded into the
  ///     host's process.
  public init(verdicts: String?, quarantine: String?, triesUnknown: Bool = true) {
    self.triesUnknown = triesUnknown
    self.verdicts = VerdictStore(path: verdicts)
    kinds = KindStore(path: verdicts)
    self.quarantine = Quarantine(path: quarantine)
  }

  /// What is known in the places that an environment names.
  ///
  /// - Parameter environment: the value of a variable, nil where it is not set.
  public init(environment: (String) -> String?) {
    func place(_ variable: String, below home: String) -> String? {
      if let path = environment(variable), path.hasPrefix("/") { return path }
      guard let path = environment("HOME"), path.hasPrefix("/") else { return nil }
      return path + "/" + home
    }
    self.init(
      verdicts: place("XDG_CACHE_HOME", below: ".cache").map { $0 + "/vitrine/verdicts" },
      quarantine: place("XDG_STATE_HOME", below: ".local/state").map {
        $0 + "/vitrine/quarantine.json"
      })
  }

  /// What is known for this process' user; nothing in a process that runs with another's rights.
  public static func ofProcess() -> PluginJudgements {
    PluginJudgements { name in
      guard let value = unsafe vitrine_secure_environment(name) else { return nil }
      return unsafe String(cString: value)
    }
  }

  /// Nothing is known, nothing is tried and nothing is kept.
  public static let none = PluginJudgements(verdicts: nil, quarantine: nil, triesUnknown: false)

  /// All plugins in quarantine, in the order in which they came there.
  public var quarantined: [QuarantinedPlugin] { quarantine.entries }

  /// Lets plugins be loaded again.
  ///
  /// - Parameter word: a plugin's name or the path of its file; nil for all plugins.
  /// - Returns: those that were in quarantine; nil when the quarantine cannot be changed.
  public func retry(_ word: String?) -> [QuarantinedPlugin]? { quarantine.lift(word) }
}

extension PluginJudgements {
  /// The plugins in quarantine that a catalogue does not have, and whose files have not changed.
  internal func quarantinedElsewhere(
    than catalog: [PluginHost.CatalogEntry]
  ) -> [PluginHost.CatalogEntry] {
    let listed = Set(
      catalog.compactMap { entry -> ContentHash? in
        guard case .refused(let error) = entry.state else { return nil }
        return error.quarantined?.content
      })
    return quarantined.compactMap { entry in
      guard !listed.contains(entry.content),
        let file = try? JudgedFile(named: entry.file), file.content == entry.content
      else { return nil }
      let error = PluginError(entry.file, .quarantined(entry))
      return PluginHost.CatalogEntry(file: entry.file, state: .refused(error), plugin: nil)
    }
  }

  /// Refuses a plugin that did harm, before any of its code runs.
  internal func requireUnquarantined(_ file: JudgedFile) throws(PluginError.Finding) {
    guard let entry = quarantine.entry(of: file.content) else { return }
    throw .quarantined(entry)
  }
}
