// SPDX-License-Identifier: MIT

internal import Glibc
internal import Synchronization

/// What a source's reading thread and its users share.
struct LineState {
  var index = LineIndex()
  /// Never empty; the last is being read.
  var parts: [SourcePart]
  /// The bytes of a stream.
  var stream = StreamBytes()
  /// How many bytes of the file or stream at hand were read, of how many.
  var bytesRead = 0
  var bytesTotal: Int?
  var isLive: Bool
  var hasEnded = false
  /// Whether nothing stands behind the last element.
  var endsOpen = false
  private(set) var notices: [String] = []
  private(set) var faults: [String] = []
  /// Both, as they came.
  private(set) var events: [String] = []
  /// What a condition left out of what was read so far; nil where all is wanted.
  var choice: ChoiceReport?

  /// Notes what is other than it was, though all could be read.
  mutating func notice(_ sentence: String) {
    notices.append(sentence)
    events.append(sentence)
  }

  /// Notes what could not be read.
  mutating func fault(_ sentence: String) {
    faults.append(sentence)
    events.append(sentence)
  }

  /// Where a record's line is, with what follows it up to the next record; nil when it is gone.
  func location(of ordinal: Int) -> (places: Range<Int>, part: SourcePart)? {
    indexedLocation(of: ordinal).map { ($0.places, parts[$0.part]) }
  }

  /// As ``location(of:)``, with the index of the part.
  func indexedLocation(of ordinal: Int) -> (places: Range<Int>, part: Int)? {
    guard let start = index.start(of: ordinal),
      let part = parts.lastIndex(where: { $0.base <= start })
    else { return nil }
    let next = index.end(of: ordinal) ?? index.start(of: ordinal + 1) ?? parts[part].end
    let end = min(next, parts[part].end)
    return (start..<max(start, end), part)
  }

  /// Drops all records before one, and the bytes that only they needed.
  mutating func drop(before ordinal: Int) {
    index.drop(before: ordinal)
    let place = index.start(of: index.range.lowerBound) ?? parts[parts.count - 1].end
    let last = parts.removeLast()
    parts.removeAll { $0.end <= place }
    parts.append(last)
    stream.drop(before: place)
  }
}

/// The state behind its lock, and the way to tell the thread to end.
final class SharedLines: Sendable {
  let state: Mutex<LineState>
  /// Readable when the thread is to end.
  let stopReading: Int32
  private let stopWriting: Int32

  /// - Throws: `errno` of `pipe`.
  init(_ state: LineState) throws(SystemFailure) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw SystemFailure(errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (stopReading, stopWriting) = (ends[0], ends[1])
    self.state = Mutex(state)
  }

  deinit {
    close(stopReading)
    close(stopWriting)
  }

  func stop() {
    var byte: UInt8 = 0
    _ = unsafe write(stopWriting, &byte, 1)
  }

  /// Waits until a descriptor can be read or a time is over.
  ///
  /// - Parameter descriptor: below 0 to wait for the time alone.
  /// - Returns: whether the thread is to go on.
  func wait(for descriptor: Int32, _ time: Duration?) -> Bool {
    var descriptors = [
      pollfd(fd: stopReading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&descriptors, 2, time.map(Self.milliseconds) ?? -1)
    return descriptors[0].revents == 0
  }

  /// Rounded up, so that the time has come when the wait is over.
  private static func milliseconds(_ time: Duration) -> Int32 {
    let (seconds, attoseconds) = time.components
    return Int32(
      clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

/// A call of the system failed with this `errno`.
struct SystemFailure: Error {
  var errno: Int32
}
