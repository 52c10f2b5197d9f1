// SPDX-License-Identifier: MIT

import CPseudoTerminal
import Foundation
import Testing

/// Where the build puts programs: beside this bundle.
let products: URL = {
  let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
  let folder = bundle ?? URL(filePath: CommandLine.arguments[0])
  return folder.resolvingSymlinksInPath().deletingLastPathComponent()
}()

/// A probe, or another program of the build, in a terminal of its own. Standard input is empty; output and errors are files of memory.
final class ProgramInTerminal {
  private(set) var screen = ScreenModel()
  private var written = Data()
  private(set) var output = ""
  private(set) var errors = ""
  private(set) var statuses: [Int32] = []
  private(set) var program: pid_t = 0
  let settingsBefore: [UInt8]

  private var master: Int32 = -1
  private var slave: Int32 = -1
  private let leader: pid_t
  private var reports: Int32 = -1
  private var commands: Int32 = -1
  private var outputEnd: Int32
  private var errorsEnd: Int32
  private var reported: [UInt8] = []

  init(
    _ arguments: [String], environment: [String: String] = [:], columns: Int32 = 80,
    rows: Int32 = 24, isModern: Bool = false, program name: String = "TerminalProbe"
  ) throws {
    let path = products.appending(path: name).path
    try #require(vitrine_pseudo_open(columns, rows, &master, &slave) == 0)
    settingsBefore = Self.settings(slave)
    screen.isModern = isModern
    var pipes: [[Int32]] = [[0, 0], [0, 0]]
    for place in 0..<2 { try #require(vitrine_pseudo_pipe(&pipes[place]) == 0) }
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    let variables = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    var argv = ([path] + arguments).map { strdup($0) } + [nil]
    var envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    leader = vitrine_pseudo_start(
      slave, master, path, &argv, &envp, nothing, pipes[0][1], pipes[1][1], &reports, &commands)
    (argv + envp).forEach { free($0) }
    close(nothing)
    for place in 0..<2 { close(pipes[place][1]) }
    (outputEnd, errorsEnd) = (pipes[0][0], pipes[1][0])
    try #require(leader > 0)
    _ = fcntl(reports, F_SETFL, O_NONBLOCK)
    try #require(pump { self.program != 0 })
  }

  deinit {
    if end == nil, program > 0 { kill(program, SIGKILL) }
    close(commands)
    var status: Int32 = 0
    waitpid(leader, &status, 0)
    for descriptor in [master, slave, reports, outputEnd, errorsEnd] where descriptor >= 0 {
      close(descriptor)
    }
  }

  static func settings(_ terminal: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = vitrine_pseudo_settings(terminal, &bytes, 256)
    return Array(bytes.prefix(max(0, Int(count))))
  }

  var settings: [UInt8] { Self.settings(slave) }
  var isRaw: Bool { vitrine_pseudo_is_raw(slave) == 1 }

  /// The status with which the program ended; nil while it runs.
  var end: Int32? {
    statuses.last { vitrine_status_signal($0) != 0 || vitrine_status_code($0) >= 0 }
  }

  var endSignal: Int32? { end.map(vitrine_status_signal) }
  var endCode: Int32? { end.map(vitrine_status_code) }
  var stops: Int { statuses.count { vitrine_status_is_stop($0) != 0 } }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  func signal(_ number: Int32) { kill(program, number) }

  func resize(columns: Int32, rows: Int32) { _ = vitrine_pseudo_resize(master, columns, rows) }

  /// Continues a stopped program as the shell's `fg` or `bg`.
  func proceed(inForeground: Bool) {
    var command = UInt8(ascii: inForeground ? "f" : "b")
    _ = write(commands, &command, 1)
  }

  /// As closing the window does.
  func hangUp() {
    close(master)
    master = -1
  }

  /// Carries bytes until something is so. False when it is not so after that many seconds.
  @discardableResult
  func pump(seconds: Double = 10, until isDone: () -> Bool = { false }) -> Bool {
    let start = Date()
    while !isDone() {
      let left = seconds - Date().timeIntervalSince(start)
      guard left > 0 else { return false }
      var waiting = [master, outputEnd, errorsEnd, reports].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      _ = poll(&waiting, 4, Int32(min(left * 1000 + 1, 50)))
      carry()
    }
    return true
  }

  /// Carries bytes until a text is written to the terminal, before which all is forgotten.
  func see(_ text: String, seconds: Double = 30) -> Bool {
    pump(seconds: seconds) {
      guard let place = self.written.range(of: Data(text.utf8)) else { return false }
      self.written = Data(self.written[place.upperBound...])
      return true
    }
  }

  private func carry() {
    let bytes = drain(&master)
    written += bytes
    screen.take(bytes)
    let answers = screen.takeAnswers()
    if !answers.isEmpty { _ = write(master, answers, answers.count) }
    output += String(decoding: drain(&outputEnd), as: UTF8.self)
    errors += String(decoding: drain(&errorsEnd), as: UTF8.self)
    reported += drain(&reports)
    while reported.count >= 4 {
      let value = reported.prefix(4).enumerated().reduce(Int32(0)) {
        $0 | Int32($1.element) << Int32(8 * $1.offset)
      }
      reported.removeFirst(4)
      if program == 0 { program = value } else { statuses.append(value) }
    }
  }

  private func drain(_ descriptor: inout Int32) -> [UInt8] {
    guard descriptor >= 0 else { return [] }
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while all.count < 1 << 20 {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else {
        if count == 0 {
          close(descriptor)
          descriptor = -1
        }
        break
      }
      all += bytes[..<count]
    }
    return all
  }

  /// Waits for the program's end and all that it wrote before it.
  func finish(seconds: Double = 10) -> Bool {
    let isOver = pump(seconds: seconds) { self.end != nil }
    if isOver { carry() }
    return isOver
  }
}
