// SPDX-License-Identifier: MIT

import FieldValues
import LayoutFiles
import Records
import Testing

@testable import HostCommands

@MainActor struct StreamedPartsTests {
  private let first = ItemSection(identifier: "a", title: "A", ordinals: 0..<5)
  private let second = ItemSection(identifier: "b", title: "B", ordinals: 5..<8)

  private func records(_ count: Int) -> [Record] {
    (0..<count).map { Record(identifier: "\($0)", kind: "k", fields: .null) }
  }

  @Test func `A section that was begun without being held goes on without its header`() {
    let parts = StreamedParts()
    parts.begin(first)
    parts.passHeader()
    parts.pass(3)
    let old = parts.append(records(2), of: first)
    #expect(old.index == 0 && !old.isNew)
    #expect(parts.all.map(\.base) == [3] && parts.heldCount == 2)
    let new = parts.append(records(3), of: second)
    #expect(new.index == 1 && new.isNew)
    #expect(parts.traits(at: 0).traits == SectionTraits(identifier: "a", hasHeader: false))
    #expect(parts.traits(at: 1).traits == SectionTraits(identifier: "b", hasHeader: true))
  }

  @Test func `A section whose header is to be held has it, and its own place among all`() {
    let parts = StreamedParts()
    parts.begin(first)
    parts.passHeader()
    parts.pass(5)
    #expect(parts.section == first)
    parts.begin(second)
    #expect(parts.section == second && parts.base == 1)
    let held = parts.append(records(3), of: second)
    #expect(held.index == 0 && !held.isNew)
    let (index, traits) = parts.traits(at: 0)
    #expect(index == 1 && traits == SectionTraits(identifier: "b", hasHeader: true))
    #expect(parts.all[0].base == 0 && parts.heldCount == 3)
  }
}
