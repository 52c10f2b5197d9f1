// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// What a host wants done before it loads a plugin's file anew, away from the main actor, which has other things to do:
/// the file is judged, tried in a worker when nothing is known of its content, and begun in its own worker when it is
/// to run in one. All of that may take seconds; nothing of it concerns what is in use.
public struct ReloadPreparation: Sendable {
  /// The path of the file.
  public let path: String
  internal let isNamed: Bool
  /// The name that the plugin in it had before.
  internal let identifier: PluginIdentifier?
  /// What the file held before.
  internal let content: ContentHash?
  internal let searchPath: PluginSearchPath
  internal let policy: PluginPolicy
  internal let judgements: PluginJudgements
  internal let isolation: PluginIsolation
  internal let log: PluginLog

  /// What was done for a file.
  internal struct Begun {
    internal var file: JudgedFile
    internal var place: PluginPolicy.Place
    /// The plugin's worker, with the plugin created in it; nil where it runs in the host's process, or has no code.
    internal var worker: IsolatedPlugin?
  }

  /// What came of it, for ``PluginHost/reload(_:in:remake:)``.
  ///
  /// Unchecked: the worker in it is used by nobody while it goes from one thread to the other.
  public struct Outcome: @unchecked Sendable {
    /// The path of the file.
    public let path: String
    /// Nil when the file holds what it held before.
    internal let result: Result<Begun, PluginError>?
  }

  /// Does it, on whatever thread.
  public func run() -> Outcome {
    do throws(PluginError) {
      let file = try judge()
      if file.content == content { return Outcome(path: path, result: nil) }
      do throws(PluginError.Finding) {
        return Outcome(path: path, result: .success(try begin(file)))
      } catch {
        throw PluginError(path, error)
      }
    } catch {
      return Outcome(path: path, result: .failure(error))
    }
  }

  private func judge() throws(PluginError) -> JudgedFile {
    if isNamed { return try JudgedFile(named: path) }
    // The directories that are held open may have been replaced with everything in them.
    guard let found = try FoundFile.all(on: searchPath).first(where: { $0.path == path }) else {
      throw PluginError(path, .noSuchFile)
    }
    return try found.judge()
  }

  private func begin(_ file: JudgedFile) throws(PluginError.Finding) -> Begun {
    try judgements.requireUnquarantined(file)
    let place = try policy.place(of: file, identifier.map { [$0] } ?? file.pluginNames)
    var begun = Begun(file: file, place: place, worker: nil)
    guard file.hasCode else { return begun }
    guard place == .worker else {
      try judgements.requireFit(file, isolation: isolation)
      return begun
    }
    do throws(WorkerTrouble) {
      let worker = try IsolatedPlugin(file, isolation: isolation, log: log)
      worker.identifier = identifier
      if file.form == .library { try worker.create() }
      begun.worker = worker
    } catch {
      throw judgements.finding(of: error, file)
    }
    return begun
  }
}

extension JudgedFile {
  /// The names that the plugin in it may have, going by the file's.
  internal var pluginNames: [PluginIdentifier] {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let names = PluginForm(fileName: name).map { $0.identifiers(ofFile: name) } ?? []
    return names.compactMap { PluginIdentifier($0) }
  }

  /// Whether there is code to run: a library's, or a function that a `.cells.json` file names.
  fileprivate var hasCode: Bool {
    guard form == .cells else { return true }
    // One that cannot be read is refused when it is loaded.
    guard let root = try? parseJSON(bytes, name: path),
      case .object(let functions)? = root["functions"]
    else { return false }
    return !functions.members.isEmpty
  }
}
