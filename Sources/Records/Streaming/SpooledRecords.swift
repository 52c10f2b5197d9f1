// SPDX-License-Identifier: MIT

internal import Glibc

/// The records of a ``RecordStream`` for one who goes back and forth among them: a thread puts them into a temporary
/// file as they come, where they are read as they are asked for.
///
/// Where each sixteenth record is in the file is kept, half a byte for each.
final class SpooledRecords: ItemSource {
  fileprivate struct State {
    /// Nil before the first record.
    var file: OpenFile?
    /// Where each sixteenth record begins, and where the last one ends.
    var starts: [Int] = []
    var end = 0
    var count = 0
    var sections: [ItemSection] = []
    var bytesRead = 0
    /// Why no temporary file takes more; what is there can be asked for.
    var fault: String?
    var hasEnded = false
  }

  /// Of so many records one's place is kept.
  fileprivate static let stride = 16

  private let stream: RecordStream
  private let isOrdered: Bool
  private let state: Guarded<State>

  var name: String { stream.name }

  /// - Parameters:
  ///   - stream: one of which nobody else takes records.
  ///   - isOrdered: whether it puts them in order before the first comes.
  ///   - wake: called from another thread when there is news.
  /// - Throws: when no thread can be had.
  init(
    _ stream: RecordStream, isOrdered: Bool, wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) {
    let state = Guarded(State())
    (self.stream, self.isOrdered, self.state) = (stream, isOrdered, state)
    do throws(SystemFailure) {
      try startThread {
        var spooling = Spooling(stream, isOrdered: isOrdered, state, WakeThrottle(wake))
        spooling.run()
      }
    } catch {
      throw .unreadable(file: stream.name, errno: error.errno)
    }
  }

  deinit { end() }

  // MARK: ItemSource

  var standing: ItemStanding {
    state.withLock { state in
      ItemStanding(
        ordinals: 0..<state.count, bytesRead: state.bytesRead, bytesTotal: stream.bytesTotal,
        isOrdering: isOrdered && !state.hasEnded, hasEnded: state.hasEnded)
    }
  }

  var sections: [ItemSection] { state.withLock { $0.sections } }

  var notices: [String] { stream.report.notices }

  var faults: [String] {
    let faults = stream.report.faults
    guard let fault = state.withLock({ $0.fault }) else { return faults }
    // The stream may have had no temporary file either, which is the same.
    return faults.filter { $0 != fault } + [fault]
  }

  var isAtHand: Bool { true }

  func makeReader(_ options: RecordOptions) -> any ItemReader {
    SpooledRecordReader(stream, state)
  }

  func end() { stream.end() }
}

/// The thread that takes records of a stream and writes them.
private struct Spooling {
  private let stream: RecordStream
  private let isOrdered: Bool
  private let state: Guarded<SpooledRecords.State>
  private var throttle: WakeThrottle
  private var spool: StreamSpool?
  private var bytes: [UInt8] = []
  private var starts: [Int] = []
  private var end = 0
  private var count = 0

  init(
    _ stream: RecordStream, isOrdered: Bool, _ state: Guarded<SpooledRecords.State>,
    _ throttle: WakeThrottle
  ) {
    (self.stream, self.isOrdered, self.state, self.throttle) = (stream, isOrdered, state, throttle)
  }

  mutating func run() {
    var fault: String?
    while fault == nil, let records = stream.next() {
      do throws(SystemFailure) {
        try write(records)
        publish()
      } catch {
        fault = RecordsError.noRoom(
          for: stream.name, inOrder: isOrdered, errno: error.errno)
        stream.end()
      }
      throttle.note()
      throttle.wakeIfDue()
    }
    starts = []
    publish(isLast: true)
    let failure = fault
    state.withLock { state in
      state.fault = failure
      state.hasEnded = true
    }
    throttle.wakeNow()
  }

  private mutating func write(_ records: [Record]) throws(SystemFailure) {
    bytes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    for (number, record) in zip(count..., records) {
      if number % SpooledRecords.stride == 0 { starts.append(end + bytes.count) }
      append(record)
    }
    if !bytes.isEmpty {
      let spool = if let spool { spool } else { try StreamSpool(from: 0) }
      self.spool = spool
      let (bytes, end) = (bytes, end)
      let result = unsafe bytes.withUnsafeBytes { bytes in
        Result { () throws(SystemFailure) in try unsafe spool.write(bytes, at: end) }
      }
      try result.get()
    }
    count += records.count
    end += bytes.count
  }

  /// How many bytes it has, in four, and these.
  private mutating func append(_ record: Record) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: MemoryLayout<UInt32>.size))
    RecordCode.append(record, to: &bytes)
    let length = UInt32(bytes.count - start - MemoryLayout<UInt32>.size)
    unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe bytes.storeBytes(of: length, toByteOffset: start, as: UInt32.self)
    }
  }

  /// Gives out what is written. A section is there with all of its records, so that its header tells how many they
  /// are: those of one that has not come whole wait for the others.
  private func publish(isLast: Bool = false) {
    let (bytesRead, section) = (stream.bytesRead, stream.section)
    state.withLock { state in
      state.file = spool?.file
      state.starts += starts
      (state.end, state.bytesRead) = (end, bytesRead)
      if var section {
        guard isLast || section.ordinals.upperBound <= count, count > state.count else { return }
        section.ordinals = section.ordinals.clamped(to: 0..<count)
        state.sections.append(section)
      }
      state.count = count
    }
  }
}

/// Reads records of a ``SpooledRecords``.
private final class SpooledRecordReader: ItemReader {
  private let stream: RecordStream
  private let state: Guarded<SpooledRecords.State>
  /// Some of the file's bytes from a place of it on.
  private var window: [UInt8] = []
  private var base = 0
  /// Where the record behind the last that was read is.
  private var next = (ordinal: 0, place: 0)

  private static let windowSize = 1 << 14
  /// Memory of a record that long is given back.
  private static let longWindow = 1 << 20

  init(_ stream: RecordStream, _ state: Guarded<SpooledRecords.State>) {
    (self.stream, self.state) = (stream, state)
  }

  func records(in ordinals: Range<Int>) throws(RecordsError) -> [Record] {
    let (file, start, end) = state.withLock { state in
      (state.file, state.starts[ordinals.lowerBound / SpooledRecords.stride], state.end)
    }
    guard let file else { return [] }
    if next.ordinal != ordinals.lowerBound {
      let skipped = ordinals.lowerBound % SpooledRecords.stride
      next = (ordinals.lowerBound - skipped, start)
    }
    var records: [Record] = []
    records.reserveCapacity(ordinals.count)
    while next.ordinal < ordinals.upperBound {
      let length = try length(of: file, end)
      if next.ordinal >= ordinals.lowerBound {
        records.append(try record(of: file, length, end))
      }
      next = (next.ordinal + 1, next.place + MemoryLayout<UInt32>.size + length)
    }
    return records
  }

  private func length(of file: OpenFile, _ end: Int) throws(RecordsError) -> Int {
    try hold(MemoryLayout<UInt32>.size, of: file, end)
    let start = next.place - base
    return unsafe window.withUnsafeBytes { bytes in
      unsafe Int(bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
    }
  }

  private func record(
    of file: OpenFile, _ length: Int, _ end: Int
  ) throws(RecordsError) -> Record {
    try hold(MemoryLayout<UInt32>.size + length, of: file, end)
    let start = next.place + MemoryLayout<UInt32>.size - base
    return unsafe window.withUnsafeBytes { bytes in
      unsafe RecordCode.record(of: UnsafeRawBufferPointer(rebasing: bytes[start..<start + length]))
    }
  }

  /// Has so many bytes from the next record on in the window.
  private func hold(_ count: Int, of file: OpenFile, _ end: Int) throws(RecordsError) {
    let places = next.place..<next.place + count
    if base <= places.lowerBound, places.upperBound <= base + window.count { return }
    base = places.lowerBound
    let size = min(max(count, Self.windowSize), end - base)
    if window.count != size || window.capacity > Self.longWindow {
      window = [UInt8](repeating: 0, count: size)
    }
    let got = unsafe window.withUnsafeMutableBytes { unsafe file.read(at: base, into: $0) }
    guard got == size else {
      window = []
      throw .unreadable(file: stream.name, errno: got < 0 ? errno : EIO)
    }
  }

  var recognised: RecognisedShape? { stream.recognised }
}
