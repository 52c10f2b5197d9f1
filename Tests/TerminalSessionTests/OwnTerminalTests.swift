// SPDX-License-Identifier: MIT

import CPseudoTerminal
import Foundation
import TerminalSession
import Testing

/// Both ends of a terminal that this process takes over itself; no signal tells it of a new size there.
private final class TerminalEnds {
  private(set) var master: Int32 = -1
  private var slave: Int32 = -1
  let path: String

  init() throws {
    try #require(vitrine_pseudo_open(80, 24, &master, &slave) == 0)
    var name = [CChar](repeating: 0, count: 128)
    try #require(vitrine_pseudo_name(master, &name, 128) == 0)
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    close(master)
    close(slave)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// All that was written to the terminal, until nothing comes for a while.
  func takeWritten() -> [UInt8] {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 50) > 0 {
      let count = read(master, &bytes, bytes.count)
      guard count > 0 else { break }
      all += bytes[..<count]
    }
    return all
  }

  func hangUp() {
    close(master)
    master = -1
  }
}

/// Events but for wakes, which are for the whole process: other suites in it bring them as well.
@MainActor private func ownEvents(
  of terminal: inout Terminal, timeout: Duration?
) throws -> [TerminalEvent] {
  while true {
    let events = try terminal.events(timeout: timeout)
    if events != [.wake] { return events.filter { $0 != .wake } }
  }
}

@Suite(.serialized) @MainActor struct `A terminal of the process's own` {
  // charmbracelet/bubbletea#1780, seebye/ueberzug#42
  @Test(.timeLimit(.minutes(5)))
  func `A frame of another size is not written, and the size is told before the next`() throws {
    let ends = try TerminalEnds()
    var terminal = try Terminal(environment: ["TERM": "xterm"], path: ends.path)
    _ = ends.takeWritten()
    let old = terminal.size
    #expect(old == TerminalSize(columns: 80, rows: 24))
    _ = vitrine_pseudo_resize(ends.master, 40, 10)
    let wasDrawn = try terminal.draw("old".utf8, for: old)
    #expect(!wasDrawn)
    let size = TerminalSize(columns: 40, rows: 10)
    let events = try ownEvents(of: &terminal, timeout: .zero)
    #expect(events == [.resize(size)])
    let isDrawn = try terminal.draw("new".utf8, for: size)
    #expect(isDrawn)
    #expect(ends.takeWritten() == Array("new".utf8))
    terminal.end()
  }

  @Test(.timeLimit(.minutes(5)))
  func `A time-out returns nothing, when it is over and not before`() throws {
    let ends = try TerminalEnds()
    var terminal = try Terminal(environment: ["TERM": "xterm"], path: ends.path)
    let start = ContinuousClock.now
    let events = try ownEvents(of: &terminal, timeout: .milliseconds(30))
    #expect(events.isEmpty)
    #expect(ContinuousClock.now - start >= .milliseconds(30))
    terminal.end()
  }

  @Test(.timeLimit(.minutes(5)))
  func `ESCDELAY is how long Escape waits`() throws {
    let ends = try TerminalEnds()
    var terminal = try Terminal(
      environment: ["TERM": "xterm", "ESCDELAY": "600"], path: ends.path)
    ends.type("\u{1B}")
    let early = try ownEvents(of: &terminal, timeout: .milliseconds(200))
    #expect(early.isEmpty)
    ends.type("[A")
    let whole = try ownEvents(of: &terminal, timeout: .seconds(20))
    #expect(whole == [.key(KeyPress(.up))])
    terminal.end()
  }

  @Test(.timeLimit(.minutes(5)))
  func `What is typed while a slow terminal takes a frame is heard, and the frame is whole`()
    throws
  {
    let ends = try TerminalEnds()
    var terminal = try Terminal(environment: ["TERM": "xterm"], path: ends.path)
    _ = ends.takeWritten()
    ends.type("\u{1B}[?0uj")
    // Larger than the kernel's room for a terminal, so that it cannot be written before somebody reads.
    let frame = String(repeating: "0123456789abcdef", count: 1 << 16)
    let master = ends.master
    let reader = Task.detached {
      var all: [UInt8] = []
      var bytes = [UInt8](repeating: 0, count: 5000)
      while all.count < frame.utf8.count {
        var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 10_000) > 0 else { break }
        let count = read(master, &bytes, bytes.count)
        if count > 0 { all += bytes[..<count] }
      }
      return all
    }
    let isDrawn = try terminal.draw(frame.utf8, for: terminal.size)
    #expect(isDrawn)
    let events = try ownEvents(of: &terminal, timeout: .seconds(20))
    #expect(events == [.key(KeyPress(.character("j")))])
    #expect(terminal.capabilities.hasKittyKeyboard)
    let written = try waitFor(reader)
    #expect(written.starts(with: Array(frame.utf8)))
    terminal.end()
  }

  @Test(.timeLimit(.minutes(5)))
  func `A terminal that is gone says so once all of its input was heard`() throws {
    let ends = try TerminalEnds()
    var terminal = try Terminal(environment: ["TERM": "xterm"], path: ends.path)
    ends.hangUp()
    #expect(throws: TerminalError.hangUp) { try ownEvents(of: &terminal, timeout: .seconds(20)) }
    terminal.end()
  }

  @Test func `A file is no terminal`() {
    #expect(throws: TerminalError.noTerminal(path: "/dev/null", errno: ENOTTY)) {
      _ = try Terminal(environment: ["TERM": "xterm"], path: "/dev/null")
    }
  }
}

/// The end of a task, waited for on this thread.
private func waitFor(_ task: Task<[UInt8], Never>) throws -> [UInt8] {
  // Unchecked: its bytes are read only after the semaphore.
  final class Box: @unchecked Sendable { var bytes: [UInt8] = [] }
  let box = Box()
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    box.bytes = await task.value
    done.signal()
  }
  try #require(done.wait(timeout: .now() + 30) == .success)
  return box.bytes
}
