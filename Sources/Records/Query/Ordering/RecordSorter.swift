// SPDX-License-Identifier: MIT

internal import Glibc

/// Puts records in the order of keys, in memory that does not depend on how many there are: as many as fit are sorted
/// at a time and written to a temporary file, and these are merged. Records with the same keys keep their order.
struct RecordSorter {
  /// A record that waits to be sorted.
  private struct Entry {
    var prefix: UInt64
    var start: UInt32
  }

  /// So many bytes of records are sorted at a time.
  static let heldSize = 1 << 24
  /// So much of the last record may lie beyond that without another place.
  private static let reserve = 1 << 16
  /// So many runs of a size are merged to one.
  private static let mostRuns = 48

  private let heldSize: Int
  /// Keys and records one behind the other, as runs have them.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// By how often they were merged, the most first, and so in the order in which their records came.
  private var runs: [(level: Int, run: SortedRun)] = []

  /// Why no temporary file takes more; what was added is there.
  private(set) var failure: SystemFailure?

  /// - Parameter heldSize: so many bytes are sorted at a time, less than 1 GiB.
  init(heldSize: Int = Self.heldSize) {
    self.heldSize = heldSize
  }

  /// Adds a record. To be called no more when there was a failure.
  ///
  /// - Parameter key: appends the bytes by which it is put in order, of which those of no record are the beginning of
  ///   another's.
  mutating func append(_ record: Record, key: (inout [UInt8]) -> Void) {
    append(key: key) { RecordCode.append(record, to: &$0) }
  }

  /// Adds where a record is, of which no more is kept.
  mutating func append(ordinal: Int, key: (inout [UInt8]) -> Void) {
    append(key: key) { OrderCode.append(bigEndian: ordinal, to: &$0) }
  }

  private mutating func append(
    key: (inout [UInt8]) -> Void, value: (inout [UInt8]) -> Void
  ) {
    // Grown step by step it would be there twice for a while, and leave holes behind.
    if bytes.capacity < heldSize { bytes.reserveCapacity(heldSize + Self.reserve) }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: SortedRun.headLength))
    key(&bytes)
    let keyEnd = bytes.count
    value(&bytes)
    let end = bytes.count
    let prefix = unsafe bytes.withUnsafeMutableBytes { bytes in
      let keyStart = start + SortedRun.headLength
      unsafe bytes.storeBytes(
        of: UInt32(keyEnd - keyStart), toByteOffset: start, as: UInt32.self)
      unsafe bytes.storeBytes(of: UInt32(end - keyEnd), toByteOffset: start + 4, as: UInt32.self)
      return unsafe RunReader.prefix(of: UnsafeRawBufferPointer(rebasing: bytes[keyStart..<keyEnd]))
    }
    entries.append(Entry(prefix: prefix, start: UInt32(start)))
    guard bytes.count >= heldSize else { return }
    do throws(SystemFailure) {
      try spool()
    } catch {
      failure = error
    }
  }

  // MARK: Runs

  private mutating func sort() {
    unsafe bytes.withUnsafeBytes { bytes in
      entries.sort { left, right in
        if left.prefix != right.prefix { return left.prefix < right.prefix }
        let order = unsafe SortedRun.order(Self.key(left, bytes), Self.key(right, bytes))
        return order != 0 ? order < 0 : left.start < right.start
      }
    }
  }

  @unsafe private static func key(
    _ entry: Entry, _ bytes: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer {
    let start = Int(entry.start)
    let count = Int(unsafe bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
    let key = start + SortedRun.headLength..<start + SortedRun.headLength + count
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[key])
  }

  /// The bytes of an entry as a run has them.
  private func place(of entry: Entry) -> Range<Int> {
    let start = Int(entry.start)
    let count = unsafe bytes.withUnsafeBytes { bytes in
      unsafe Int(bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
        + Int(bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self))
    }
    return start..<start + SortedRun.headLength + count
  }

  /// Writes what is held to a temporary file.
  private mutating func spool() throws(SystemFailure) {
    sort()
    var next = 0
    let run = try SortedRun { written in
      guard next < entries.count else { return }
      written.append(contentsOf: bytes[place(of: entries[next])])
      next += 1
    }
    forget()
    runs.append((0, run))
    while let last = runs.last, runs.count >= Self.mostRuns,
      runs.suffix(Self.mostRuns).allSatisfy({ $0.level == last.level })
    {
      var merge = try RunMerge(runs.suffix(Self.mostRuns).map(\.run))
      var failure: SystemFailure?
      let merged = try SortedRun { written in
        do throws(SystemFailure) {
          if try merge.advance() { merge.append(to: &written) }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      runs.removeLast(Self.mostRuns)
      runs.append((last.level + 1, merged))
    }
  }

  private mutating func forget() {
    // The memory of one very long record is given back.
    bytes.removeAll(keepingCapacity: bytes.count < 2 * heldSize)
    entries.removeAll(keepingCapacity: true)
  }

  // MARK: The end

  /// Takes all records in order.
  consuming func finish() throws(SystemFailure) -> RunMerge {
    // What is held would be held twice, where there is room for it beside the others.
    if !runs.isEmpty, failure == nil { try? spool() }
    var all = runs.map(\.run)
    runs = []
    sort()
    var last: [UInt8] = []
    last.reserveCapacity(bytes.count)
    for entry in entries { last.append(contentsOf: bytes[place(of: entry)]) }
    all.append(SortedRun(last))
    return try RunMerge(all)
  }
}

/// Entries of several runs in the order of their keys; of two with the same key that of the earlier run is first.
struct RunMerge {
  private var readers: [RunReader] = []
  /// Those that have entries, each before the two that are at twice its place and one and two more.
  private var heap: [Int] = []
  private var hasBegun = false

  init(_ runs: [SortedRun]) throws(SystemFailure) {
    readers = runs.map(RunReader.init)
    for number in readers.indices where try readers[number].advance() { heap.append(number) }
    for place in heap.indices.reversed() { sink(from: place) }
  }

  /// Goes to the first entry, or to the next; false behind the last.
  mutating func advance() throws(SystemFailure) -> Bool {
    guard hasBegun else {
      hasBegun = true
      return !heap.isEmpty
    }
    guard let first = heap.first else { return false }
    if try !readers[first].advance() {
      heap[0] = heap[heap.count - 1]
      heap.removeLast()
    }
    sink(from: 0)
    return !heap.isEmpty
  }

  /// Appends the entry at hand as a run has it.
  func append(to bytes: inout [UInt8]) { readers[heap[0]].append(to: &bytes) }

  /// The record of the entry at hand.
  var record: Record { unsafe readers[heap[0]].withValue { unsafe RecordCode.record(of: $0) } }

  /// The ordinal of the entry at hand, where ordinals were added.
  var ordinal: Int {
    unsafe readers[heap[0]].withValue { bytes in
      unsafe Int(bigEndian: bytes.loadUnaligned(as: Int.self))
    }
  }

  /// The first four bytes of its key.
  var number: UInt32 { UInt32(readers[heap[0]].prefix >> 32) }

  private func comes(_ left: Int, before right: Int) -> Bool {
    if readers[left].comes(before: readers[right]) { return true }
    return left < right && !readers[right].comes(before: readers[left])
  }

  private mutating func sink(from start: Int) {
    var place = start
    while true {
      var first = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count {
        if comes(heap[child], before: heap[first]) { first = child }
      }
      guard first != place else { return }
      heap.swapAt(first, place)
      place = first
    }
  }
}
