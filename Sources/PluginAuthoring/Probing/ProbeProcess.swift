// SPDX-License-Identifier: MIT

internal import Glibc

/// One run of this executable that tries a plugin out, apart from this process and its terminal.
///
/// The run is a session of its own; its output and errors are caught; at its time limit its whole group is killed.
struct ProbeProcess {
  /// How it ended.
  enum End: Hashable {
    case exited(status: Int32)
    case killed(signal: Int32)
    case timedOut(seconds: Double)
  }

  let end: End
  /// The lines of its ``ProbeReport``, each as its words.
  let lines: [[String]]
  /// What the plugin wrote to its output and errors; at most 64 KiB.
  let spoken: String

  /// The first argument of a run of this executable that is a probe.
  static let word = "plugin-probe"

  /// Runs a probe to its end.
  ///
  /// - Parameters:
  ///   - arguments: what the probe is to do; see ``ProbeWorker``.
  ///   - timeLimit: in seconds, above 0.
  init(_ arguments: [String], timeLimit: Double) throws(AuthoringError) {
    guard let executable = executablePath() else {
      throw .missingPart("the running executable", lookedIn: ["/proc/self/exe"])
    }
    let report = try Pipe()
    let speech = try Pipe()
    defer { close(report.reading) }
    defer { close(speech.reading) }

    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, speech.writing, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, speech.writing, 2)
    unsafe posix_spawn_file_actions_adddup2(&actions, report.writing, ProbeReport.descriptor)

    // Swift's backtracer would ask at a terminal that is not there, and takes long.
    var environment = ["SWIFT_BACKTRACE=enable=no"]
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let variable = unsafe String(cString: text)
      if !variable.hasPrefix("SWIFT_BACKTRACE=") { environment.append(variable) }
      unsafe entry += 1
    }
    var process = pid_t()
    let code = unsafe withCStrings([executable, ProbeProcess.word] + arguments) { words in
      unsafe withCStrings(environment) {
        unsafe posix_spawn(&process, executable, &actions, nil, words, $0)
      }
    }
    close(report.writing)
    close(speech.writing)
    guard code == 0 else { throw .noProgram(executable, errno: code) }

    let limit = monotonicSeconds() + timeLimit
    var reported = PipeText(descriptor: report.reading, limit: 1 << 22)
    var said = PipeText(descriptor: speech.reading, limit: 1 << 16)
    var status: Int32 = 0
    var isTimedOut = false
    // A child of the plugin's may hold the pipes open; what counts is the end of the process itself.
    while unsafe waitpid(process, &status, WNOHANG) == 0 {
      if monotonicSeconds() > limit {
        isTimedOut = true
        kill(process, SIGKILL)
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        break
      }
      PipeText.wait(for: [reported, said])
      reported.take()
      said.take()
    }
    kill(-process, SIGKILL)
    reported.take()
    said.take()
    let signal = status & 0x7F
    end =
      isTimedOut
      ? .timedOut(seconds: timeLimit)
      : signal != 0 ? .killed(signal: signal) : .exited(status: status >> 8 & 0xFF)
    lines = reported.text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    spoken = said.text
  }

  /// Whether the probe came to its end.
  var isDone: Bool { lines.last == ["done"] && end == .exited(status: 0) }
}

/// Both ends of a pipe, which no other program inherits.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws(AuthoringError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .cannotWrite("a pipe", errno: errno) }
    // Above the numbers that a probe gives a meaning to.
    reading = fcntl(ends[0], F_DUPFD_CLOEXEC, 16)
    writing = fcntl(ends[1], F_DUPFD_CLOEXEC, 16)
    close(ends[0])
    close(ends[1])
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  }
}

/// What has come out of a pipe so far.
private struct PipeText {
  let descriptor: Int32
  let limit: Int
  private var bytes: [UInt8] = []
  private(set) var isEnded = false

  init(descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Waits until one of them has something to say, for at most 5 ms.
  static func wait(for texts: [PipeText]) {
    var waiting = texts.filter { !$0.isEnded }.map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    guard !waiting.isEmpty else {
      usleep(500)
      return
    }
    _ = unsafe poll(&waiting, nfds_t(waiting.count), 5)
  }

  /// Takes what is there; beyond the limit it is thrown away.
  mutating func take() {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while !isEnded {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return }
      isEnded = count == 0
      bytes += buffer[..<min(count, max(0, limit - bytes.count))]
    }
  }
}

/// Seconds of the monotonic clock.
func monotonicSeconds() -> Double {
  var now = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
