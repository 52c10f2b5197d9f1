// SPDX-License-Identifier: MIT

import Foundation
import RenderBackends
import Testing
import TextCanvas

private let tmuxPath = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/bin/tmux"]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

/// A tmux server of its own that shows one screen.
private struct Multiplexer {
  private let command: String

  init(path: String, columns: Int, rows: Int, showing bytes: URL) throws {
    let configuration = bytes.appendingPathExtension("conf")
    try Data("set -g status off\n".utf8).write(to: configuration)
    command =
      "env -i LC_ALL=C.UTF-8 TERM=xterm-256color PATH=/usr/bin:/bin timeout 5 "
      + "\(path) -u -L vitrine-\(UUID().uuidString) -f '\(configuration.path)' "
    try run("new-session -d -x \(columns) -y \(rows) 'cat \(bytes.path); sleep 20' >/dev/null")
  }

  /// What a command of tmux prints. Not by Foundation's `Process`: it waits for the server, which has its files.
  @discardableResult
  func run(_ arguments: String) throws -> String {
    let pipe = try #require(popen(command + arguments + " 2>&1 </dev/null", "r"))
    var text: [UInt8] = []
    while case let byte = fgetc(pipe), byte != EOF { text.append(UInt8(truncatingIfNeeded: byte)) }
    pclose(pipe)
    return String(decoding: text, as: UTF8.self)
  }

  /// The rows as the server has them, once they are `lines` or a few seconds have gone by.
  func lines(waitingFor lines: [String]) throws -> [String] {
    var found: [String] = []
    for _ in 0..<60 {
      found = try run("capture-pane -p").split(
        separator: "\n", omittingEmptySubsequences: false
      ).prefix(lines.count).map(String.init)
      if found == lines { break }
      usleep(50_000)
    }
    return found
  }
}

@Suite(.enabled(if: tmuxPath != nil, "tmux is not installed"), .timeLimit(.minutes(5)))
struct `A screen in tmux` {
  @Test(arguments: [2, 4, 6, 8] as [UInt64])
  func `Shows the last of several frames`(seed: UInt64) throws {
    let path = try #require(tmuxPath)
    var random = SeededGenerator(state: seed)
    var capabilities = ScreenCapabilities.random(using: &random)
    capabilities.backgroundErase = false
    var frames = RandomFrames(columns: 36, rows: 9, contested: false, using: &random)
    var writer = ScreenWriter(capabilities: capabilities)
    var bytes: [UInt8] = []
    writer.draw(frames.canvas, into: &bytes)
    for _ in 0..<12 {
      frames.change(using: &random)
      writer.draw(frames.canvas, into: &bytes)
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "frames-\(UUID().uuidString)")
    defer {
      try? FileManager.default.removeItem(at: file)
      try? FileManager.default.removeItem(at: file.appendingPathExtension("conf"))
    }
    try Data(bytes).write(to: file)
    let multiplexer = try Multiplexer(path: path, columns: 36, rows: 9, showing: file)
    defer { _ = try? multiplexer.run("kill-server") }
    let wanted = frames.canvas.lines
    let found = try multiplexer.lines(waitingFor: wanted)
    #expect(found == wanted, "seed \(seed), \(capabilities)")
  }
}
