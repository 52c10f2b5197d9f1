// SPDX-License-Identifier: MIT

internal import CTerminal
internal import Glibc

extension Terminal {
  /// Puts a frame on the screen: one `write`. Where the terminal can show frames whole (mode 2026), the frame's maker
  /// says where it begins and ends.
  ///
  /// A slow terminal takes a frame in parts; what is typed meanwhile is read, not lost.
  ///
  /// - Parameters:
  ///   - frame: text and sequences, drawn for the screen as the last frame left it.
  ///   - size: the size that it was made for.
  /// - Returns: false when the frame is not on the screen, because the terminal has got another size or was taken
  ///   anew; an event that says so is next.
  /// - Throws: ``TerminalError/hangUp``, or what `write` failed with.
  public mutating func draw(
    _ frame: some Sequence<UInt8>, for size: TerminalSize
  ) throws(TerminalError) -> Bool {
    noteSize()
    guard size == self.size else { return false }
    output.removeAll(keepingCapacity: true)
    output.append(contentsOf: frame)
    return output.isEmpty ? true : try writeOutput()
  }

  /// Writes a sequence of the session's own.
  mutating func send(_ sequence: String) throws(TerminalError) {
    output.removeAll(keepingCapacity: true)
    output.append(contentsOf: sequence.utf8)
    _ = try writeOutput()
  }

  /// Reads the size again, and tells of a new one.
  mutating func noteSize() {
    let current = Self.size(of: descriptor, environment: environment)
    guard current != size else { return }
    size = current
    pending.removeAll { if case .resize = $0 { true } else { false } }
    pending.append(.resize(current))
  }

  /// Writes ``output``, in as many calls as the terminal wants. False when the terminal was taken anew meanwhile.
  private mutating func writeOutput() throws(TerminalError) -> Bool {
    let generation = vitrine_terminal_generation()
    var start = 0
    while start < output.count {
      let count = unsafe output.withUnsafeBytes { bytes in
        unsafe vitrine_terminal_write(
          descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start, generation)
      }
      if count >= 0 {
        start += count
        continue
      }
      switch errno {
      case EINTR: break
      case ECANCELED: return false
      case EAGAIN: try waitForRoom()
      case EIO: throw .hangUp
      case let reason: throw .system(call: "write", errno: reason)
      }
    }
    return true
  }

  /// Waits until the terminal takes bytes again. It may not while nobody reads what it sends.
  private mutating func waitForRoom() throws(TerminalError) {
    let isCrowded = pending.count >= 1 << 16
    var waiting = pollfd(
      fd: descriptor, events: Int16(isCrowded ? POLLOUT : POLLOUT | POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, -1) > 0 else { return }
    if Int32(waiting.revents) & POLLIN != 0 {
      try readInput()
    } else if Int32(waiting.revents) & (POLLHUP | POLLERR) != 0 {
      throw .hangUp
    }
  }
}
