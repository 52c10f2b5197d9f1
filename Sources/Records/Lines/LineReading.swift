// SPDX-License-Identifier: MIT

internal import Glibc
internal import Synchronization

/// The thread that reads a source: it finds lines, adds them to the shared state and wakes their user.
struct LineReading: ~Copyable {
  private let shared: SharedLines
  /// What the source is called in sentences.
  private let name: String
  private let follows: Bool
  private var throttle: WakeThrottle
  private var scanner: RecordScanner
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)
  private var lines: [LineScanner.Line] = []
  /// Chooses among the records; nil where all are wanted.
  private var choice: LineChoice?
  /// Where the bytes of a stream go that has many.
  private var spool: StreamSpool?
  private var takesSpool = true

  /// The first screen needs no more.
  private static let firstPiece = 1 << 16
  /// How often a followed file is looked at when nothing is heard of it.
  private static let lookInterval = Duration.milliseconds(500)

  init(
    _ shared: SharedLines, name: String, places: RecordPlaces = .lines,
    condition: RecordCondition? = nil, follows: Bool, wake: @escaping @Sendable () -> Void
  ) {
    self.shared = shared
    self.name = name
    self.follows = follows
    scanner = RecordScanner(places)
    choice = condition.map { LineChoice($0, name: name, places) }
    throttle = WakeThrottle(wake)
  }

  // MARK: Streams

  /// Reads a stream to its end.
  ///
  /// - Parameter head: what was read of it before.
  mutating func readStream(
    _ file: OpenFile, head: [UInt8], hasEnded: Bool, fault: () -> RecordsError?
  ) {
    unsafe head.withUnsafeBytes { unsafe takeStream($0) }
    var isOpen = !hasEnded
    while isOpen {
      throttle.wakeIfDue()
      guard shared.wait(for: file.descriptor, throttle.patience) else { return }
      throttle.wakeIfDue()
      // What woke the wait may be the throttle's time alone.
      var waiting = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, 0) > 0 else { continue }
      let got = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe read(file.descriptor, bytes.baseAddress, bytes.count)
      }
      if got < 0, errno == EINTR || errno == EAGAIN { continue }
      if got < 0 { noteFault(RecordsError.unreadable(file: name, errno: errno).description) }
      isOpen = got > 0
      if got > 0 {
        let piece = buffer
        unsafe piece.withUnsafeBytes { bytes in
          unsafe takeStream(UnsafeRawBufferPointer(rebasing: bytes[..<got]))
        }
      }
    }
    if let fault = fault() {
      // A line that is cut off is told of with what cut it off, and not as one that is broken.
      noteFault(fault.description)
      end(finishesLines: false)
    } else {
      end()
    }
  }

  private mutating func takeStream(_ bytes: UnsafeRawBufferPointer) {
    guard unsafe !bytes.isEmpty else { return }
    // Written without the lock, so that nobody who looks at records waits for the disk.
    if unsafe !spooled(bytes) {
      shared.state.withLock { state in unsafe state.stream.append(bytes) }
    }
    unsafe take(bytes)
  }

  /// Puts bytes of a stream that has many into a temporary file; false where they are to stay in memory.
  private mutating func spooled(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let (isFull, place) = shared.state.withLock { ($0.stream.isFull, $0.stream.end) }
    guard isFull, takesSpool else { return false }
    do throws(SystemFailure) {
      let spool =
        if let spool, !spool.isFull(at: place) { spool } else { try StreamSpool(from: place) }
      self.spool = spool
      unsafe try spool.write(bytes, at: place)
      shared.state.withLock { $0.stream.append(spooled: bytes.count, in: spool) }
      return true
    } catch {
      takesSpool = false
      note(RecordsError.noSpool(of: name, errno: error.errno))
      return false
    }
  }

  // MARK: Files

  /// Reads a file to its end, and what is added to it afterwards where it is followed.
  ///
  /// - Parameter path: where it is looked for when it is followed, since another may take its place; nil looks only
  ///   at the file that is open.
  mutating func readFile(_ first: OpenFile, path: String?) {
    var file = first
    let watch = FileWatch(path: follows ? path ?? "/proc/self/fd/\(file.descriptor)" : nil)
    while true {
      guard readOn(file) else { return }
      guard follows else { return end() }
      if let size = file.status.map({ Int($0.st_size) }), size < fileOffset + scanner.offset {
        startOver(file)
        continue
      }
      if let path, let next = Self.successor(of: file, at: path) {
        // What was written to the old one until it was left.
        guard readOn(file) else { return }
        finishLines()
        beginPart(next)
        watch.rewatch()
        file = next
        continue
      }
      throttle.wakeIfDue()
      let time = throttle.patience.map { min($0, Self.lookInterval) } ?? Self.lookInterval
      guard shared.wait(for: watch.descriptor, time) else { return }
      watch.drain()
      throttle.wakeIfDue()
    }
  }

  private var fileOffset: Int { shared.state.withLock { $0.parts[$0.parts.count - 1].fileOffset } }

  /// Reads to the end that a file has by now; false when the thread is to end.
  private mutating func readOn(_ file: OpenFile) -> Bool {
    let start = fileOffset
    while true {
      guard shared.wait(for: -1, .zero) else { return false }
      let size = scanner.offset == 0 ? Self.firstPiece : buffer.count
      let offset = start + scanner.offset
      let got = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe file.read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: bytes[..<size]))
      }
      if got < 0 {
        noteFault(RecordsError.unreadable(file: name, errno: errno).description)
        end()
        return false
      }
      if got == 0 { return true }
      let total = file.status.map { Int($0.st_size) - start }
      shared.state.withLock { state in state.bytesTotal = total }
      take(count: got)
      throttle.wakeIfDue()
    }
  }

  /// The file that a path names by now, when that is another than the one that is read.
  private static func successor(of file: OpenFile, at path: String) -> OpenFile? {
    var now = stat()
    guard unsafe stat(path, &now) == 0, let old = file.status,
      now.st_ino != old.st_ino || now.st_dev != old.st_dev
    else { return nil }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let next = OpenFile(descriptor: descriptor)
    // It may have been replaced again since.
    guard let status = next.status, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return next
  }

  /// A file was cut short: what was read of it is gone, and what it holds now is read from its start.
  private mutating func startOver(_ file: OpenFile) {
    let gone = shared.state.withLock { state in
      let gone = state.index.range.count
      state.drop(before: state.index.range.upperBound)
      return gone
    }
    switch gone {
    case 0: note("\(name) was cut short, and is read from its start")
    case 1:
      note("\(name) was cut short: the record read so far is gone, and it is read from its start")
    default:
      note(
        "\(name) was cut short: \(gone) records read so far are gone, and it is read from its start"
      )
    }
    beginPart(file)
  }

  private mutating func beginPart(_ file: OpenFile) {
    let scanned = scanner.offset
    scanner = RecordScanner()
    throttle.note()
    shared.state.withLock { state in
      let base = state.parts[state.parts.count - 1].base + scanned
      state.parts.append(SourcePart(base: base, end: base, file: file))
      state.bytesRead = 0
      state.bytesTotal = file.status.map { Int($0.st_size) }
      state.drop(before: state.index.range.lowerBound)
    }
  }

  // MARK: Lines

  private mutating func take(count: Int) {
    let piece = exchangeBuffer()
    unsafe piece.withUnsafeBytes { bytes in
      unsafe take(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }
    buffer = piece
  }

  /// The buffer, moved out so that it is read without a copy.
  private mutating func exchangeBuffer() -> [UInt8] {
    exchange(&buffer, with: [])
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer) {
    var lines = exchange(&self.lines, with: [])
    unsafe scanner.scan(bytes, into: &lines)
    publish(lines, readBytes: scanner.offset)
    lines.removeAll(keepingCapacity: true)
    self.lines = lines
  }

  private mutating func finishLines() {
    var lines: [LineScanner.Line] = []
    scanner.finish(into: &lines)
    publish(lines, readBytes: scanner.offset)
  }

  private mutating func publish(_ lines: [LineScanner.Line], readBytes: Int) {
    let end = scanner.completeEnd
    let chosen = choice?.choose(lines, upTo: end, tail: scanner.tailLength, shared)
    let report = choice?.report
    shared.state.withLock { state in
      if let report { state.choice = report }
      let last = state.parts.count - 1
      let base = state.parts[last].base
      if let chosen {
        state.index.append(chosen.lines, from: base, ends: chosen.ends)
      } else {
        state.index.append(lines, from: base)
      }
      state.parts[last].end = base + end
      state.endsOpen = scanner.endsOpen
      state.bytesRead = readBytes
    }
    throttle.note()
  }

  private func note(_ sentence: String) {
    shared.state.withLock { $0.notice(sentence) }
  }

  private func noteFault(_ sentence: String) {
    shared.state.withLock { $0.fault(sentence) }
  }

  private mutating func end(finishesLines: Bool = true) {
    if finishesLines {
      finishLines()
      if let problem = scanner.problem {
        noteFault("\(name): \(problem)")
      }
    }
    shared.state.withLock { state in
      state.isLive = false
      state.hasEnded = true
    }
    throttle.wakeNow()
  }
}
