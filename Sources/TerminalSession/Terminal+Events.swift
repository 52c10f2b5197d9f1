// SPDX-License-Identifier: MIT

internal import CTerminal
internal import Glibc

extension Terminal {
  /// What has happened since the last call, in order; waits until something does.
  ///
  /// - Parameter timeout: how long to wait at most, `.zero` not to wait; nil waits for ever.
  /// - Returns: nothing when the time is up.
  /// - Throws: ``TerminalError/hangUp`` when the terminal is gone and all that came from it was handed over.
  public mutating func events(timeout: Duration?) throws(TerminalError) -> [TerminalEvent] {
    let end = timeout.map { now + $0 }
    while true {
      try waitForInput(until: [end, decoder.deadline, answersDue].compactMap { $0 }.min())
      followCapabilities()
      takeNews()
      note(decoder.expire(at: now))
      if let due = answersDue, due <= now { stopAwaitingAnswers() }
      if !pending.isEmpty {
        defer { pending = [] }
        return pending
      }
      if let end, end <= now { return [] }
    }
  }

  /// Waits for input or news and reads what there is.
  private mutating func waitForInput(until time: Duration?) throws(TerminalError) {
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: vitrine_terminal_wake_descriptor(), events: Int16(POLLIN), revents: 0),
    ]
    let wait = pending.isEmpty ? time.map { Self.milliseconds(until: $0 - now) } ?? -1 : 0
    let count = unsafe poll(&descriptors, 2, wait)
    guard count >= 0 else {
      if errno == EINTR || errno == EAGAIN { return }
      throw .system(call: "poll", errno: errno)
    }
    let events = Int32(descriptors[0].revents)
    if events & POLLIN != 0 {
      try readInput()
    } else if events & (POLLHUP | POLLERR | POLLNVAL) != 0, pending.isEmpty {
      throw .hangUp
    }
  }

  /// Rounded up, so that the time has really come when the wait is over.
  private static func milliseconds(until time: Duration) -> Int32 {
    let (seconds, attoseconds) = time.components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    let fraction = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(max(0, seconds * 1000 + fraction))
  }

  /// Reads once, and decodes.
  mutating func readInput() throws(TerminalError) {
    let count = unsafe input.withUnsafeMutableBytes { bytes in
      unsafe read(descriptor, bytes.baseAddress, bytes.count)
    }
    if count > 0 {
      let events = decoder.decode(input[..<count], at: now)
      note(events)
      return
    }
    let reason = errno
    if count < 0, reason == EINTR || reason == EAGAIN { return }
    if !pending.isEmpty { return }
    if count == 0 || reason == EIO { throw .hangUp }
    throw .system(call: "read", errno: reason)
  }

  private mutating func takeNews() {
    let news = Int(vitrine_terminal_take_news())
    if news & VITRINE_NEWS_RESUMED != 0 {
      size = Self.size(of: descriptor, environment: environment)
      // Nothing that was on the screen is there any more, so the sizes in between are of no use.
      pending.removeAll { if case .resize = $0 { true } else { false } }
      pending.append(.resume(size))
    }
    if news & VITRINE_NEWS_RESIZED != 0 { noteSize() }
    if news & VITRINE_NEWS_WAKE != 0 { pending.append(.wake) }
  }

  private mutating func note(_ events: [InputEvent]) {
    for event in events {
      switch event {
      case .key(let press): note(press)
      case .mouse(let report): pending.append(.mouse(report))
      case .paste(let part): pending.append(.paste(part))
      case .focus(let isFocused): pending.append(.focus(isFocused))
      case .reply(let reply): note(reply)
      }
    }
  }

  /// In kitty's protocol the keys of signals are keys like others; here they do what they do elsewhere, to the whole
  /// of the pipeline.
  private mutating func note(_ press: KeyPress) {
    if press.modifiers == .control, press.phase == .press {
      switch press.key {
      case .character("c"): _ = kill(0, SIGINT)
      case .character("z"): _ = kill(0, SIGTSTP)
      case .character("\\"): _ = kill(0, SIGQUIT)
      default: pending.append(.key(press))
      }
    } else {
      pending.append(.key(press))
    }
  }

  private mutating func note(_ reply: TerminalReply) {
    capabilities.note(reply)
    if case .primaryAttributes = reply {
      stopAwaitingAnswers()
      pending.append(.capabilities(capabilities))
    }
  }

  private mutating func stopAwaitingAnswers() {
    answersDue = nil
    vitrine_terminal_await_answers(0)
  }

  /// Goes over to kitty's protocols, as far as the terminal has said it knows them. What leaves them is prepared first,
  /// so that no end can come in between.
  private mutating func followCapabilities() {
    let isNew = capabilities.hasKittyKeyboard && !speaksKitty
    guard isNew || capabilities.hasKittyGraphics && !clearsPictures else { return }
    speaksKitty = capabilities.hasKittyKeyboard
    clearsPictures = capabilities.hasKittyGraphics
    let enter = Array(TerminalSequences.enter(hasKittyKeyboard: speaksKitty).utf8)
    let leave = Array(
      TerminalSequences.leave(hasKittyKeyboard: speaksKitty, hasKittyGraphics: clearsPictures).utf8)
    guard
      unsafe vitrine_terminal_set_sequences(enter, enter.count, leave, leave.count) == 0
    else { return }
    guard isNew else { return }
    // A terminal that is gone says so when it is next read.
    try? send(TerminalSequences.pushKittyKeyboard)
    // Escape comes as a sequence now, so that one by itself is a piece of a longer one on a slow line.
    decoder.escapeDelay = InputDecoder.sequenceDelay
  }
}
