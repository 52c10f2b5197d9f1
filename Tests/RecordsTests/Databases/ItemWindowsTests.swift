// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Records
import Synchronization
import Testing

/// A source of numbered records that waits, and fails, as it is told.
private final class Numbers: ItemSource {
  struct Manner {
    var delay: UInt32 = 0
    var failure: RecordsError?
    /// The first that fails by itself.
    var damaged = Int.max
    var asked: [Range<Int>] = []
  }
  let name = "numbers"
  let count: Int
  let manner = Mutex(Manner())
  init(_ count: Int) { self.count = count }

  var standing: ItemStanding { ItemStanding(ordinals: 0..<count, hasEnded: true) }
  var notices: [String] { [] }
  var faults: [String] { [] }
  func end() {}
  func makeReader(_ options: RecordOptions) -> any ItemReader { Reader(self) }

  private final class Reader: ItemReader {
    let source: Numbers
    init(_ source: Numbers) { self.source = source }

    func records(in ordinals: Range<Int>) throws(RecordsError) -> [Record] {
      let (delay, failure) = source.manner.withLock { manner in
        manner.asked.append(ordinals)
        return (manner.delay, manner.failure)
      }
      usleep(delay)
      if let failure { throw failure }
      if ordinals.upperBound > source.manner.withLock({ $0.damaged }) {
        throw .database(file: source.name, problem: .damaged("page 7"))
      }
      return ordinals.map { Record(identifier: "\($0)", kind: "n", fields: .integer(Int64($0))) }
    }
  }
}

/// Finds records whose number a divisor divides.
private struct Multiples: ItemMatching {
  var divisor: Int64
  func finds(_ record: Record) -> Bool {
    if case .integer(let number) = record.fields { number % divisor == 0 } else { false }
  }
  var parts: UInt64? { nil }
  var numberParts: UInt64 { 0 }
  func parts(in text: UnsafeRawBufferPointer) -> UInt64 { 0 }
}

@Suite(.timeLimit(.minutes(5))) struct `Windows of a source` {
  private func wait<Result>(_ body: () -> Result?) throws -> Result {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if let result = body() { return result }
      usleep(500)
    }
    return try #require(body())
  }

  @Test func `A record that is not at hand is asked for, and told of when it comes`() throws {
    let source = Numbers(10_000)
    source.manner.withLock { $0.delay = 20_000 }
    let woken = Atomic(0)
    let windows = try ItemWindows(source, options: RecordOptions()) {
      woken.add(1, ordering: .relaxed)
    }
    #expect(windows.record(at: 5_000) == nil)
    let arrived = try wait { windows.takeArrivals().first }
    #expect(arrived.contains(5_000))
    // The waker is called when what came is at hand, and so a little later.
    #expect(try wait { woken.load(ordering: .relaxed) > 0 ? true : nil })
    #expect(windows.record(at: 5_000)?.identifier == "5000")
    #expect(windows.record(at: 9_999, patience: .seconds(10))?.identifier == "9999")
  }

  @Test func `Who got nothing is told of it, however soon it comes`() throws {
    let source = Numbers(1_000_000)
    let windows = try ItemWindows(source, options: RecordOptions(), wake: {})
    for ordinal in stride(from: 0, to: 1_000_000, by: 2 * ItemWindows.pageSize) {
      guard windows.record(at: ordinal) == nil else { continue }
      let isTold = try wait {
        windows.takeArrivals().contains { $0.contains(ordinal) } ? true : nil
      }
      #expect(isTold)
    }
  }

  @Test func `Not more records are kept than a screen's neighbourhood, however many are looked at`()
    throws
  {
    let source = Numbers(100_000)
    let windows = try ItemWindows(source, options: RecordOptions(), wake: {})
    for ordinal in stride(from: 0, to: 100_000, by: 100) {
      let record = windows.record(at: ordinal, patience: .seconds(10))
      #expect(record?.identifier == "\(ordinal)")
    }
    let asked = source.manner.withLock { $0.asked.count }
    #expect(windows.record(at: 0, patience: .seconds(10))?.identifier == "0")
    #expect(source.manner.withLock { $0.asked.count } > asked)
  }

  @Test func `What fails says why, leaves what was read, and is tried again`() throws {
    let source = Numbers(1_000)
    let windows = try ItemWindows(source, options: RecordOptions(), wake: {})
    #expect(windows.record(at: 3, patience: .seconds(10)) != nil)
    let failure = RecordsError.database(file: "db", problem: .disconnected("reset by peer"))
    source.manner.withLock { $0.failure = failure }
    #expect(windows.record(at: 900, patience: .seconds(10)) == nil)
    #expect(windows.failure == failure)
    #expect(windows.record(at: 3)?.identifier == "3")
    source.manner.withLock { $0.failure = nil }
    let record = try wait { windows.record(at: 900) }
    #expect(record.identifier == "900" && windows.failure == nil)
  }

  @Test func `Records before one that cannot be read are kept when all are read`() throws {
    let source = Numbers(10_000)
    source.manner.withLock { $0.damaged = 5_003 }
    let collection = try RecordCollection(source, options: RecordOptions())
    #expect(collection.recordCount == 5_003 && collection.faults.count == 1)
    #expect(collection.sections.first?.records.last?.identifier == "5002")
    source.manner.withLock { $0.damaged = 0 }
    #expect(throws: RecordsError.self) {
      try RecordCollection(source, options: RecordOptions())
    }
  }

  @Test func `A search finds all, and a look the next one round the end`() throws {
    let source = Numbers(9_000)
    let search = try ItemSearch(source, options: RecordOptions(), wake: {})
    search.begin(Multiples(divisor: 1_000))
    var found: [Int] = []
    _ =
      try wait {
        let news = search.take()
        found += news.ordinals
        return news.isComplete ? true : nil
      } as Bool
    #expect(found == Array(stride(from: 0, to: 9_000, by: 1_000)))
    func look(_ start: Int, _ forwards: Bool, _ divisor: Int64 = 4_000) throws -> ItemSearch.Answer
    {
      search.look(for: Multiples(divisor: divisor), from: start, forwards: forwards)
      return try wait { search.takeAnswer() }
    }
    #expect(try look(-1, true) == .found(0, wrapped: false))
    #expect(try look(4_000, true) == .found(8_000, wrapped: false))
    #expect(try look(8_000, true) == .found(0, wrapped: true))
    #expect(try look(8_000, false) == .found(4_000, wrapped: false))
    #expect(try look(0, false) == .found(8_000, wrapped: true))
    #expect(try look(0, true, 100_000) == .found(0, wrapped: true))
    source.manner.withLock { $0.delay = 0 }
    search.end()
  }
}
