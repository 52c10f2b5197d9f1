// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The ways in which a session ends, or pauses.
enum Ending: CaseIterable, CustomTestStringConvertible {
  case normal, error, interrupt, terminate, hangUp, quit, suspend, fault, abort

  var testDescription: String { "\(self)" }

  /// What is typed for it, or sent.
  var key: String? {
    switch self {
    case .normal: "q"
    case .error: "e"
    default: nil
    }
  }

  var signal: Int32? {
    switch self {
    case .normal, .error: nil
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .quit: SIGQUIT
    case .suspend: SIGTSTP
    case .fault: SIGSEGV
    case .abort: SIGABRT
    }
  }
}

/// What is wrong after an ending that came at a moment; nothing when all is well.
///
/// - Parameters:
///   - fromInside: a crash of a second thread's own, not a signal sent.
///   - fromStart: the moment is counted from the start of the process, not from its first frame.
func faults(
  of ending: Ending, after seconds: Double, isModern: Bool, fromInside: Bool, fromStart: Bool
) throws -> [String] {
  var arguments: [String] = []
  if fromInside {
    arguments = ["--fault", ending == .abort ? "ABRT" : "SEGV", "\(Int(seconds * 1e6))"]
  }
  let program = try ProgramInTerminal(arguments, isModern: isModern)
  if !fromStart || fromInside {
    guard program.pump(until: { program.output.contains("ready") || program.end != nil }) else {
      return ["never ready"]
    }
  }
  if !fromInside {
    program.pump(seconds: seconds)
    if let key = ending.key { program.type(key) }
    if let signal = ending.signal { program.signal(signal) }
  }
  var faults: [String] = []
  func check(_ moment: String) {
    faults += program.screen.faults.map { "\(moment): \($0)" }
    if program.settings != program.settingsBefore { faults.append("\(moment): other settings") }
  }
  if ending == .suspend {
    guard program.pump(until: { program.stops == 1 }) else { return ["did not stop"] }
    program.pump(seconds: 0.01)
    check("stopped")
    let entries = program.screen.entries
    program.proceed(inForeground: true)
    let isBack = program.pump {
      program.screen.entries > entries && program.isRaw && program.output.contains("ready")
    }
    if !isBack { faults.append("did not come back") }
    program.type("q")
  }
  guard program.finish() else { return faults + ["did not end"] }
  check("ended")
  switch ending {
  case .normal, .suspend: if program.endCode != 0 { faults.append("status \(program.end ?? -1)") }
  case .error: if program.endCode != 1 { faults.append("status \(program.end ?? -1)") }
  default:
    if program.endSignal != ending.signal { faults.append("status \(program.end ?? -1)") }
  }
  return faults
}

@Suite(.serialized) struct `Giving the terminal back` {
  @Test(.timeLimit(.minutes(5)), arguments: Ending.allCases, [false, true])
  func `Whatever ends a session, the terminal is as it was`(
    ending: Ending, isModern: Bool
  ) throws {
    let found = try faults(
      of: ending, after: 0.02, isModern: isModern, fromInside: false, fromStart: false)
    #expect(found == [])
  }

  @Test(.timeLimit(.minutes(5)), arguments: [Ending.fault, .abort])
  func `A crash of another thread gives the terminal back`(ending: Ending) throws {
    let found = try faults(
      of: ending, after: 0.01, isModern: true, fromInside: true, fromStart: false)
    #expect(found == [])
  }

  @Test(.timeLimit(.minutes(5)))
  func `Answers that come after the end are not typed into the shell`() throws {
    let found = try faults(
      of: .fault, after: 0, isModern: true, fromInside: true, fromStart: false)
    #expect(found == [])
  }

  @Test(
    .enabled(if: isSoak), .timeLimit(.minutes(10)))
  func `Twenty random moments of each ending`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    // A crash before the session begins is Swift's backtracer's, and so is SIGQUIT.
    let mayComeEarly: Set<Ending> = [.interrupt, .terminate, .hangUp, .suspend]
    var good = 0
    for ending in Ending.allCases {
      for turn in 0..<20 {
        let crashes = ending == .fault || ending == .abort
        let found = try faults(
          of: ending, after: Double.random(in: 0...0.08, using: &generator),
          isModern: turn % 4 < 2, fromInside: crashes && turn % 2 == 1,
          fromStart: mayComeEarly.contains(ending) && turn % 3 == 0)
        #expect(found == [], "seed \(seed), \(ending), turn \(turn)")
        if found.isEmpty { good += 1 }
      }
    }
    print("\(good) of 180 endings gave the terminal back, seed \(seed)")
    #expect(good == 180)
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      ("s", SIGSEGV), ("a", SIGABRT), ("o", SIGSEGV), ("t", SIGILL),
    ])
  func `A crash of the program's own, a full stack too, gives the terminal back`(
    key: String, signal: Int32
  ) throws {
    let program = try ProgramInTerminal([], isModern: true)
    program.pump { program.output.contains("ready") }
    program.type(key)
    try #require(program.finish())
    #expect(program.endSignal == signal)
    #expect(program.screen.faults == [])
    #expect(program.settings == program.settingsBefore)
    if key == "s" {
      #expect(
        program.errors
          == "vitrine: crashed in plugin Probe, handler fault, kind k?[31m, item 7\n")
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `exit inside a session gives the terminal back`() throws {
    let program = try ProgramInTerminal([])
    program.pump { program.output.contains("ready") }
    program.type("x")
    try #require(program.finish())
    #expect(program.endCode == 3)
    #expect(program.screen.faults == [])
    #expect(program.settings == program.settingsBefore)
  }

  @Test(.timeLimit(.minutes(5)), arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
  func `A key of a signal ends a program that does not listen`(key: String, signal: Int32) throws {
    let program = try ProgramInTerminal(["--busy"])
    program.pump { program.output.contains("ready") }
    program.type(key)
    try #require(program.finish())
    #expect(program.endSignal == signal)
    #expect(program.screen.faults == [])
    #expect(program.settings == program.settingsBefore)
  }

  @Test(.timeLimit(.minutes(5)))
  func `A terminal that takes no bytes holds up no end`() throws {
    let program = try ProgramInTerminal([])
    program.pump { program.output.contains("ready") }
    usleep(200_000)
    program.signal(SIGTERM)
    usleep(300_000)
    try #require(program.finish())
    #expect(program.endSignal == SIGTERM)
    #expect(program.screen.faults == [])
    #expect(program.settings == program.settingsBefore)
  }

  @Test(.timeLimit(.minutes(5)))
  func `A closed window ends the program`() throws {
    let program = try ProgramInTerminal([])
    program.pump { program.output.contains("ready") }
    program.hangUp()
    try #require(program.finish())
    // The signal and the end of the input race each other.
    #expect(program.endSignal == SIGHUP || program.endCode == 2)
    if program.endCode == 2 { #expect(program.output.contains("the terminal was closed")) }
  }
}
