// SPDX-License-Identifier: MIT

import Testing

@testable import DiffableData

struct GuardedTests {
  struct Refusal: Error, Equatable {}

  @Test func `A lock is let go when the work under it throws`() {
    let number = Guarded(1)
    #expect(throws: Refusal()) {
      try number.withLock { value throws(Refusal) in
        value = 2
        throw Refusal()
      }
    }
    #expect(number.withLock { $0 } == 2)
  }

  @Test func `A value is given up with its guard`() {
    final class Marker: Sendable {}
    weak var marker: Marker?
    do {
      let guarded = Guarded(Marker())
      marker = guarded.withLock { $0 }
      #expect(marker != nil)
    }
    #expect(marker == nil)
  }

  @Test(.timeLimit(.minutes(5)))
  func `An identifier whose comparison asks the data source that compares stops the program`() async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot<Int, Curious>()
      snapshot.appendSections([0])
      snapshot.appendItems([Curious(number: 1)])
      Curious.source.apply(snapshot)
      _ = Curious.source.indexPath(for: Curious(number: 1))
    }
    let sentence = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(sentence.contains("An identifier's == or hash(into:) uses the very data source"))
  }
}

private struct Curious: Hashable, Sendable {
  static let source = DiffableDataSource<Int, Curious>()

  var number: Int

  static func == (left: Curious, right: Curious) -> Bool {
    left.number == right.number && source.snapshot().numberOfSections > 0
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
