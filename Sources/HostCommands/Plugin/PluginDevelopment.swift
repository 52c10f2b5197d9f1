// SPDX-License-Identifier: MIT

internal import PluginAuthoring
internal import PluginHosting
internal import Synchronization
internal import TerminalSession
internal import TextCanvas

/// Builds the plugin of a folder whenever one of its sources changes, while the browser shows what was built last.
final class PluginDevelopment: Sendable {
  /// How the last build went.
  enum State: Hashable {
    case building
    case built
    /// With what the compiler said.
    case failed([String])
  }

  /// The file that is built.
  let output: String
  private let folder: String
  private let installation: HostInstallation
  private let news = Mutex<(state: State, isNew: Bool)>((.built, false))
  private let work = Mutex<(transcript: BuildTranscript?, isOver: Bool)>((nil, false))

  /// - Throws: an ``AuthoringError`` when the folder is no plugin's, or the host's own parts are missing.
  init(folder: String) throws(AuthoringError) {
    self.folder = folder
    output = try PluginBuild(folder: folder).output
    installation = try HostInstallation.ofProcess()
  }

  /// Builds, and goes on building until the watch that it returns is gone.
  ///
  /// - Parameter waker: is told of each beginning and end of a build.
  func begin(_ waker: TerminalWaker) throws(PluginError) -> FileWatch {
    let folder = folder
    return try FileWatch(files: { PluginSources.files(in: folder) }) { [self] in
      guard let transcript = nextTranscript() else { return }
      set(.building, waker)
      let state = build(transcript)
      // A build that was broken off says nothing of the sources.
      if !work.withLock({ $0.isOver }) { set(state, waker) }
    }
  }

  /// Breaks off the build that runs, and begins no other.
  func end() {
    work.withLock { work in
      work.isOver = true
      work.transcript?.cancel()
    }
  }

  /// What has come since the last call; nil for nothing.
  func takeNews() -> State? {
    news.withLock { news in
      defer { news.isNew = false }
      return news.isNew ? news.state : nil
    }
  }

  /// What is to be said at the end.
  var sentences: [String] {
    guard case .failed = news.withLock({ $0.state }) else { return [] }
    return ["\(folder) does not build; see vitrine plugin build \(folder)"]
  }

  private func set(_ state: State, _ waker: TerminalWaker) {
    news.withLock { $0 = (state, true) }
    waker.wake()
  }

  /// Takes what the next build says; nil when there is to be none.
  private func nextTranscript() -> BuildTranscript? {
    work.withLock { work in
      guard !work.isOver else { return nil }
      work.transcript = BuildTranscript()
      return work.transcript
    }
  }

  private func build(_ transcript: BuildTranscript) -> State {
    do {
      // Templates are judged as they are loaded.
      try PluginBuild(folder: folder).run(with: installation, transcript: transcript) { _ in }
      return .built
    } catch {
      return .failed(transcript.lines + ["\(error)"])
    }
  }
}

extension Browser {
  /// Shows how the plugin's build goes: the compiler's mistakes as a page, unless the user is in the midst of something.
  func show(_ state: PluginDevelopment.State, of file: String) {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let title = "\(name) cannot be built from its sources as they are"
    switch state {
    case .building: buildTrouble = "building \(name)…"
    case .built: buildTrouble = nil
    case .failed: buildTrouble = title
    }
    if case .details(let page) = mode, page.title == title { mode = .items }
    guard case .failed(let said) = state, case .items = mode else { return }
    mode = .details(
      TextScreen(
        title: title, lines: said.filter { !$0.isEmpty }.map { .init(text: visibleText($0)) }))
  }
}
