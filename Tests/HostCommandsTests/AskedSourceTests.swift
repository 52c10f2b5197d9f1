// SPDX-License-Identifier: MIT

import FieldValues
import Records
import Synchronization
import Testing

@testable import HostCommands

/// A source that has one record more each time it is asked, up to three.
private final class Asked: ItemSource {
  let name = "asked"
  private let count = Mutex(0)

  var standing: ItemStanding {
    let count = count.withLock { $0 }
    return ItemStanding(ordinals: 0..<count, isLive: count < 3, hasEnded: count == 3)
  }
  var notices: [String] { [] }
  var faults: [String] { [] }
  var isAtHand: Bool { true }
  var refreshInterval: Duration? { standing.hasEnded ? nil : .seconds(5) }

  @MainActor func refresh() { count.withLock { $0 = min($0 + 1, 3) } }
  func makeReader(_ options: RecordOptions) -> any ItemReader { Reader() }
  func end() {}

  private final class Reader: ItemReader {
    var problems: [String] { [] }
    func records(in ordinals: Range<Int>) -> [Record] {
      ordinals.map { Record(identifier: "\($0)", kind: "record", fields: .null) }
    }
    func isBroken(_ ordinal: Int) -> Bool { false }
  }
}

@MainActor @Suite struct `Browsing what has to be asked` {
  @Test func `A source is asked as often as it wants, and no more once it has ended`() throws {
    let items = try SourceItems(
      Asked(), options: RecordOptions(), keptCount: nil, wake: {}, kinds: ToldKinds())
    #expect(items.refreshInterval == .seconds(5))
    #expect(items.takeArrivals().appended == [0: 1])
    #expect(items.takeArrivals().appended == [0: 1])
    #expect(items.refreshInterval == .seconds(5))
    #expect(items.takeArrivals().appended == [0: 1])
    #expect(items.refreshInterval == nil)
    #expect(items.takeArrivals().isEmpty && items.recordCount == 3)
  }
}
