// SPDX-License-Identifier: MIT

internal import CTerminal
internal import Glibc

/// What the controlling terminal says of pictures, asked by a program that only writes to it.
public struct TerminalSurvey: Sendable, Hashable {
  /// What it has said.
  public let capabilities: TerminalCapabilities
  /// The extents of a column and a row, in pixels; nil where nobody knows.
  public let placePixels: TerminalPixels?

  /// How long the terminal has for its answers.
  private static let patience = Duration.milliseconds(500)

  /// Asks and waits for the answers, half a second at most; what is typed meanwhile is lost. The terminal is given
  /// back whatever ends the process, as a ``Terminal`` is.
  ///
  /// Nil where there is no terminal, where it is dumb, where the process is in the background, from where it would be
  /// stopped, and where the terminal does not answer.
  ///
  /// - Parameters:
  ///   - environment: The process's variables: `TERM`, and those of multiplexers.
  ///   - path: The terminal's device.
  /// - Precondition: There is no ``Terminal``.
  public init?(environment: [String: String], path: String = "/dev/tty") {
    guard !["", "dumb"].contains(environment["TERM"] ?? "") else { return nil }
    let descriptor = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard isatty(descriptor) == 1, tcgetpgrp(descriptor) == getpgrp() else { return nil }
    // Nothing is entered that would have to be left; only the settings are taken and given back.
    guard vitrine_terminal_begin(descriptor, nil, 0, nil, 0) == 0 else { return nil }
    defer { vitrine_terminal_end() }
    let questions = Array(TerminalSequences.graphicsQuestions(environment: environment).utf8)
    vitrine_terminal_await_answers(1)
    guard
      unsafe vitrine_terminal_write(
        descriptor, questions, questions.count, vitrine_terminal_generation()) == questions.count
    else { return nil }
    guard let capabilities = Self.answers(from: descriptor) else { return nil }
    vitrine_terminal_await_answers(0)
    self.capabilities = capabilities
    placePixels = Terminal.placePixels(
      of: descriptor, size: Terminal.size(of: descriptor, environment: environment), capabilities)
  }

  /// What comes up to the last answer; nil where that does not come.
  private static func answers(from descriptor: Int32) -> TerminalCapabilities? {
    let start = ContinuousClock.now
    var capabilities = TerminalCapabilities()
    var decoder = InputDecoder()
    var input = [UInt8](repeating: 0, count: 4_096)
    while true {
      let left = patience - (ContinuousClock.now - start)
      guard left > .zero else { return nil }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(left / .milliseconds(1)) + 1
      guard unsafe poll(&waiting, 1, milliseconds) > 0 else {
        if errno == EINTR { continue }
        return nil
      }
      let count = unsafe input.withUnsafeMutableBytes { bytes in
        unsafe read(descriptor, bytes.baseAddress, bytes.count)
      }
      guard count > 0 else { return nil }
      for event in decoder.decode(input[..<count], at: ContinuousClock.now - start) {
        guard case .reply(let reply) = event else { continue }
        capabilities.note(reply)
      }
      if capabilities.isSettled { return capabilities }
    }
  }
}
