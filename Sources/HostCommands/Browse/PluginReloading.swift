// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import PluginHosting
internal import Synchronization
internal import TerminalSession
internal import TextCollections

/// Has plugins whose files changed take the places of what was loaded from the files before, between two frames. They
/// are judged, tried and begun meanwhile.
@MainActor final class PluginReloading {
  private let host: PluginHost
  private let registry: KindRegistry
  private let watch: FileWatch
  private let waker: TerminalWaker
  private let paths: WatchedPaths
  /// A file that is to be loaded as soon as it can be, though nothing was loaded from it so far.
  private let awaited: String?
  private let prepared = PreparedFiles()
  /// The files that are judged now, and those among them that have changed once more.
  private var inPreparation: [String: Bool] = [:]
  /// Why files are not loaded in the state in which they are.
  private var refusals: [String: PluginError] = [:]

  /// Paths that two threads know.
  private final class WatchedPaths: Sendable {
    private let paths: Mutex<Set<String>>

    init(_ paths: Set<String>) { self.paths = Mutex(paths) }

    var all: Set<String> { paths.withLock { $0 } }

    /// Whether that is another set than before.
    func replace(with new: Set<String>) -> Bool {
      paths.withLock { paths in
        defer { paths = new }
        return paths != new
      }
    }
  }

  /// What came of files, from other threads.
  private final class PreparedFiles: Sendable {
    private let outcomes = Mutex<[ReloadPreparation.Outcome]>([])

    func add(_ outcome: ReloadPreparation.Outcome) { outcomes.withLock { $0.append(outcome) } }

    func takeAll() -> [ReloadPreparation.Outcome] {
      outcomes.withLock { outcomes in
        defer { outcomes = [] }
        return outcomes
      }
    }
  }

  /// Begins to watch the files of the host's plugins.
  init(
    _ host: PluginHost, _ registry: KindRegistry, awaiting awaited: String? = nil,
    waker: TerminalWaker
  ) throws(CommandFailure) {
    self.host = host
    self.registry = registry
    self.awaited = awaited
    self.waker = waker
    let paths = WatchedPaths(Self.files(of: host, awaited))
    self.paths = paths
    do throws(PluginError) {
      watch = try FileWatch(files: { paths.all }, didChange: { waker.wake() })
    } catch {
      throw CommandFailure(error)
    }
  }

  private static func files(of host: PluginHost, _ awaited: String?) -> Set<String> {
    var files = Set(host.plugins.map(\.description.file))
    if let awaited { files.insert(awaited) }
    return files
  }

  /// What is to be said at the end: which files are in a state that was not loaded.
  var sentences: [String] {
    refusals.sorted { $0.key < $1.key }.map { file, error in
      let hasEarlier = host.plugins.contains { $0.description.file == file }
      return hasEarlier ? "\(error); its earlier version was shown" : error.description
    }
  }

  /// Has what has changed since the last call looked at, and the browser show what is ready.
  func update(_ browser: Browser) {
    // Plugins may have been loaded for kinds that came up.
    if paths.replace(with: Self.files(of: host, awaited)) { watch.look() }
    for file in watch.takeChanges() { prepare(file) }
    let outcomes = prepared.takeAll()
    guard !outcomes.isEmpty else { return }
    for outcome in outcomes { reload(outcome, browser) }
    browser.reloadTrouble = refusals.sorted { $0.key < $1.key }.first.map {
      "not reloaded: \($0.value)"
    }
  }

  private func prepare(_ file: String) {
    guard inPreparation[file] == nil else {
      inPreparation[file] = true
      return
    }
    inPreparation[file] = false
    let preparation = host.preparation(ofFile: file)
    Task.detached { [prepared, waker] in
      prepared.add(preparation.run())
      waker.wake()
    }
  }

  private func reload(_ outcome: ReloadPreparation.Outcome, _ browser: Browser) {
    let file = outcome.path
    defer { if inPreparation.removeValue(forKey: file) == true { prepare(file) } }
    do throws(PluginError) {
      let replacement = try host.reload(outcome, in: registry) { show($0, in: browser) }
      refusals[file] = nil
      if let replacement { browser.notice = replacement.sentence }
    } catch {
      refusals[file] = error
    }
  }

  private func show(_ replacement: PluginReplacement, in browser: Browser) {
    let view = browser.view
    for kind in replacement.decorations {
      view.layout.unregister(forDecorationViewOfKind: kind)
    }
    host.registerDecorations(with: view.layout)
    view.remakeViews(ofKinds: replacement.kinds, decorations: replacement.decorations)
  }
}

extension PluginReplacement {
  /// So many generations of a library may be mapped before a new start is proposed.
  private static let manyGenerations = 64

  /// What is said when it has happened.
  var sentence: String {
    let count = mappedGenerations
    if let stateTrouble { return "plugin \(new.identifier) reloaded, afresh: \(stateTrouble)" }
    guard count >= Self.manyGenerations else {
      return "plugin \(new.identifier) \(old == nil ? "loaded" : "reloaded")"
    }
    return
      "plugin \(new.identifier) reloaded; \(count) versions of it are in memory and stay there:"
      + " start vitrine again, or use --isolate"
  }
}
