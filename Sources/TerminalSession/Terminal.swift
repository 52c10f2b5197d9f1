// SPDX-License-Identifier: MIT

internal import CTerminal
internal import Glibc

/// The controlling terminal, taken over for a program that draws on the whole of its screen.
///
/// From the beginning of its life to the end the terminal is in raw mode, on its alternate screen, without a cursor,
/// and tells of keys, mouse, pastes and focus. When it ends, by whatever way, the terminal is as it was: at the end of
/// the value's scope, by a thrown error, by `exit`, by a signal that ends the process (which then ends by that signal),
/// or by a crash. While the process is stopped (`SIGTSTP`, Ctrl-Z) the terminal is the shell's. Only what the system
/// lets nobody see leaves it as it is: `SIGKILL`, `_exit`, a loss of power; `reset` is the remedy then. After `SIGSTOP`,
/// which nobody sees either, it is taken anew when the process goes on.
///
/// ```swift
/// var terminal = try Terminal(environment: environment)
/// loop: while true {
///   _ = try terminal.draw(frame(of: terminal.size).utf8, for: terminal.size)
///   for event in try terminal.events(timeout: nil) {
///     if event == .key(KeyPress(.character("q"))) { break loop }
///   }
/// }
/// ```
///
/// It opens `/dev/tty`, not standard input and output, so that these are free for data and results. Keys that make
/// signals do so whatever the program is busy with: Ctrl-C (`SIGINT`), Ctrl-\ (`SIGQUIT`) and Ctrl-Z (`SIGTSTP`) are
/// no events. A child process that changes the terminal's settings, or draws on it, and lives on after this process
/// has ended, cannot be undone from here: children are to get other descriptors.
///
/// A process has one at a time, and uses it on one thread, the one that made it.
public struct Terminal: ~Copyable {
  /// The terminal's size, as events told it last.
  public internal(set) var size: TerminalSize
  /// What the terminal has said about itself so far.
  public internal(set) var capabilities = TerminalCapabilities()

  let descriptor: Int32
  let environment: [String: String]
  let start = ContinuousClock.now
  var decoder: InputDecoder
  var pending: [TerminalEvent] = []
  var output: [UInt8] = []
  var input = [UInt8](repeating: 0, count: 1 << 16)
  /// kitty's protocol was switched on. Not while a frame is on its way, in which its answer may come.
  var speaksKitty = false
  /// What ends the session takes kitty's pictures away.
  var clearsPictures = false
  /// When the answers to the questions are awaited no longer; nil when they have come.
  var answersDue: Duration?

  /// How long a terminal has for its answers.
  static let answerDelay = Duration.seconds(1)

  /// Takes the terminal over and asks it what it can do; the answers come as an event, and nothing waits for them.
  ///
  /// - Parameters:
  ///   - environment: the process's variables: `TERM`; `ESCDELAY`, the milliseconds that Escape waits for what may
  ///     follow it, 50 without (ncurses(3)); `COLUMNS` and `LINES` for a terminal that does not know its size.
  ///   - path: the terminal's device.
  /// - Throws: ``TerminalError``, and the terminal is as it was.
  /// - Precondition: there is no other.
  public init(
    environment: [String: String], path: String = "/dev/tty"
  ) throws(TerminalError) {
    let descriptor = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .noTerminal(path: path, errno: errno) }
    do throws(TerminalError) {
      guard isatty(descriptor) == 1 else { throw .noTerminal(path: path, errno: errno) }
      let name = environment["TERM"] ?? ""
      guard !name.isEmpty else { throw .dumbTerminal(name: nil) }
      guard name != "dumb" else { throw .dumbTerminal(name: name) }
      try Self.take(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    let delay = environment["ESCDELAY"].flatMap { Int($0) }.map { min(max($0, 0), 10_000) }
    self.descriptor = descriptor
    self.environment = environment
    decoder = InputDecoder(escapeDelay: .milliseconds(delay ?? 50))
    size = Self.size(of: descriptor, environment: environment)
    vitrine_terminal_await_answers(1)
    // A terminal that is gone by now says so when it is first read.
    _ = try? send(TerminalSequences.questions(environment: environment))
    answersDue = now + Self.answerDelay
  }

  deinit {
    vitrine_terminal_end()
    close(descriptor)
  }

  /// The extents of a column and a row, in pixels: what the kernel says, which follows each change of size, or else
  /// the terminal; nil where neither does.
  public var placePixels: TerminalPixels? {
    Self.placePixels(of: descriptor, size: size, capabilities)
  }

  /// Gives the terminal back.
  public consuming func end() {}

  /// Wakes this process's terminal from any thread.
  public var waker: TerminalWaker { TerminalWaker() }

  /// The time since the beginning.
  var now: Duration { ContinuousClock.now - start }

  private static func take(_ descriptor: Int32) throws(TerminalError) {
    let enter = Array(TerminalSequences.enter(hasKittyKeyboard: false).utf8)
    let leave = Array(
      TerminalSequences.leave(hasKittyKeyboard: false, hasKittyGraphics: false).utf8)
    if unsafe vitrine_terminal_begin(descriptor, enter, enter.count, leave, leave.count) == 0 {
      return
    }
    let reason = errno
    precondition(reason != EBUSY, "a process takes its terminal over once at a time")
    switch reason {
    case EMFILE, ENFILE: throw .system(call: "eventfd", errno: reason)
    default: throw .refused(errno: reason)
    }
  }

  static func placePixels(
    of descriptor: Int32, size: TerminalSize, _ capabilities: TerminalCapabilities
  ) -> TerminalPixels? {
    var (width, height): (Int32, Int32) = (0, 0)
    if unsafe vitrine_terminal_pixels(descriptor, &width, &height) == 0,
      Int(width) >= size.columns, Int(height) >= size.rows
    {
      return TerminalPixels(width: Int(width) / size.columns, height: Int(height) / size.rows)
    }
    if let place = capabilities.placePixels { return place }
    guard let area = capabilities.areaPixels, area.width >= size.columns, area.height >= size.rows
    else { return nil }
    return TerminalPixels(width: area.width / size.columns, height: area.height / size.rows)
  }

  static func size(of descriptor: Int32, environment: [String: String]) -> TerminalSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    if unsafe vitrine_terminal_size(descriptor, &columns, &rows) != 0 { (columns, rows) = (0, 0) }
    return TerminalSize(
      reportedColumns: Int(columns), reportedRows: Int(rows), environment: environment)
  }
}

/// Wakes the loop of this process's terminal. Any thread may keep one for as long as it likes.
@frozen public struct TerminalWaker: Sendable {
  /// A waker.
  public init() {}

  /// Makes the loop return ``TerminalEvent/wake``; any number of calls before it does so are one.
  public func wake() {
    vitrine_terminal_wake()
  }
}
