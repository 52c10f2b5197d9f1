// SPDX-License-Identifier: MIT

import Foundation
import TerminalSession
import Testing

@Suite(.serialized) struct `A session` {
  private func started(
    _ environment: [String: String] = [:], columns: Int32 = 80, rows: Int32 = 24,
    isModern: Bool = false, _ arguments: [String] = ["--tell"]
  ) throws -> ProgramInTerminal {
    let program = try ProgramInTerminal(
      arguments, environment: environment, columns: columns, rows: rows, isModern: isModern)
    try #require(program.pump { program.output.contains("ready") })
    return program
  }

  @Test(.timeLimit(.minutes(5)))
  func `A program that only writes asks about pictures, and leaves all as it was`() throws {
    for (environment, isModern, answer) in [
      ([:], true, "kitty true sixel true 10x21"),
      (["TMUX": "/tmp/x"], true, "kitty false sixel true 10x21"),
      ([:], false, "no survey"), (["TERM": "dumb"], true, "no survey"),
    ] as [([String: String], Bool, String)] {
      let program = try ProgramInTerminal(
        ["--survey"], environment: environment, isModern: isModern)
      #expect(program.finish())
      #expect(program.output == answer + "\ndone\n")
      #expect(program.settings == program.settingsBefore)
      #expect(program.screen.isGivenBack && program.screen.entries == 0)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `Only a terminal that knows kitty's pictures is told to take them away`() throws {
    for isModern in [true, false] {
      let program = try started(isModern: isModern)
      #expect(program.pump { !isModern || program.output.contains("capabilities") })
      program.type("q")
      #expect(program.finish())
      #expect(program.screen.pictureClearings == (isModern ? 1 : 0))
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `Keys typed in the terminal are heard though standard input is empty`() throws {
    let program = try started()
    #expect(program.isRaw)
    #expect(program.screen.modes.isSuperset(of: [1049, 1000, 1002, 1006, 1004, 2004]))
    #expect(!program.screen.modes.contains(25))
    program.type("é\u{1B}[A")
    #expect(program.pump { program.output.contains("up") && program.output.contains("é") })
    program.type("\u{1B}")
    #expect(program.pump { program.output.contains("escape") })
  }

  // lablup/all-smi#334, crossterm-rs/crossterm#1011
  @Test(.timeLimit(.minutes(5)))
  func `A new size is told, and 0 by 0 is 80 by 24 or what the environment says`() throws {
    var program = try started()
    program.resize(columns: 100, rows: 30)
    #expect(program.pump { program.output.contains("resize") })
    #expect(program.output.contains("columns: 100, rows: 30"))
    program = try started(columns: 0, rows: 0)
    #expect(program.output.contains("ready 80x24"))
    program = try started(["COLUMNS": "132", "LINES": "0"], columns: 0, rows: 0)
    #expect(program.output.contains("ready 132x24"))
    program = try started(columns: 1, rows: 1)
    #expect(program.output.contains("ready 1x1"))
  }

  @Test(.timeLimit(.minutes(5)))
  func `Another thread wakes it`() throws {
    let program = try started()
    program.type("w")
    #expect(program.pump { program.output.contains("wake") })
  }

  @Test(.timeLimit(.minutes(5)))
  func `A terminal's abilities are asked for and used, and no others`() throws {
    var program = try started(isModern: true)
    #expect(program.pump { program.output.contains("capabilities") })
    #expect(program.output.contains("hasKittyKeyboard: true"))
    #expect(program.output.contains("hasSynchronizedOutput: true"))
    #expect(program.output.contains("model 1"))
    #expect(program.output.contains("red: 17, green: 34, blue: 51"))
    #expect(program.pump { program.screen.keyboardDepths == [0, 1] })

    program = try started([:], [])
    program.pump(seconds: 0.2)
    #expect(program.screen.keyboardDepths == [0, 0])
  }

  @Test(.timeLimit(.minutes(5)), arguments: [false, true])
  func `Control and Z stops it, in kitty's protocol too, and all is drawn anew after it`(
    isModern: Bool
  ) throws {
    let program = try started(isModern: isModern)
    if isModern { #expect(program.pump { program.screen.keyboardDepths == [0, 1] }) }
    program.type(isModern ? "\u{1B}[122;5u" : "\u{1A}")
    try #require(program.pump { program.stops == 1 })
    // What it wrote before may be read after it is seen to have stopped.
    program.pump { program.screen.faults == [] }
    #expect(program.screen.faults == [])
    #expect(program.settings == program.settingsBefore)
    program.proceed(inForeground: true)
    #expect(program.pump { program.output.contains("resume") })
    #expect(program.isRaw)
    #expect(program.screen.modes.contains(1049))
    #expect(program.screen.keyboardDepths == [0, isModern ? 1 : 0])
  }

  @Test(.timeLimit(.minutes(5)))
  func `In the background it stops again and draws nothing`() throws {
    let program = try started([:], [])
    program.signal(SIGTSTP)
    try #require(program.pump { program.stops == 1 })
    program.pump(seconds: 0.02)
    let entries = program.screen.entries
    program.proceed(inForeground: false)
    try #require(program.pump { program.stops == 2 })
    program.pump(seconds: 0.05)
    #expect(program.screen.faults == [])
    #expect(program.screen.entries == entries)
    program.proceed(inForeground: true)
    #expect(program.pump { program.screen.entries > entries && program.isRaw })
    program.type("q")
    try #require(program.finish())
    #expect(program.screen.faults == [])
    #expect(program.settings == program.settingsBefore)
  }

  @Test(.timeLimit(.minutes(5)))
  func `A stopped program in the background can be ended`() throws {
    let program = try started([:], [])
    program.signal(SIGTSTP)
    try #require(program.pump { program.stops == 1 })
    program.signal(SIGTERM)
    program.proceed(inForeground: false)
    try #require(program.finish())
    #expect(program.endSignal == SIGTERM)
    #expect(program.screen.faults == [])
    #expect(program.settings == program.settingsBefore)
  }

  @Test(.timeLimit(.minutes(5)))
  func `After SIGSTOP the terminal is taken anew`() throws {
    let program = try started(isModern: true)
    #expect(program.pump { program.screen.keyboardDepths == [0, 1] })
    program.signal(SIGSTOP)
    try #require(program.pump { program.stops == 1 })
    program.proceed(inForeground: true)
    #expect(program.pump { program.output.contains("resume") })
    program.pump { program.screen.keyboardDepths == [0, 1] }
    #expect(program.screen.keyboardDepths == [0, 1])
    #expect(program.screen.entries == 2)
    program.type("q")
    try #require(program.finish())
    #expect(program.screen.faults == [])
  }

  @Test(.timeLimit(.minutes(5)), arguments: [("dumb", "TERM is dumb"), ("", "TERM is not set")])
  func `A terminal without a cursor is refused with a sentence and left alone`(
    name: String, words: String
  ) throws {
    let program = try ProgramInTerminal([], environment: ["TERM": name])
    try #require(program.finish())
    #expect(program.endCode == 2)
    #expect(program.output.contains(words))
    #expect(program.output.contains("use vitrine show"))
    #expect(program.screen.entries == 0)
    #expect(program.settings == program.settingsBefore)
  }

  @Test(.timeLimit(.minutes(5)))
  func `Without a terminal it says what to use instead`() throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/setsid")
    process.arguments = ["--wait", products.appending(path: "TerminalProbe").path]
    process.environment = ["TERM": "xterm"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(output.hasPrefix("error: /dev/tty: there is no terminal here to browse in ("))
    #expect(output.hasSuffix("); use vitrine show\n"))
  }
}
