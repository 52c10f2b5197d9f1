// SPDX-License-Identifier: MIT

import IndexPaths
import Testing

@Suite struct `An index path` {
  @Test func `It takes eight bytes`() {
    #expect(MemoryLayout<IndexPath>.size == 8)
  }

  @Test func `Sections come before items`() {
    let paths = [(1, 0), (0, 2), (0, 1)].map { IndexPath(item: $0.1, section: $0.0) }
    #expect(paths.sorted().map(\.description) == ["[0, 1]", "[0, 2]", "[1, 0]"])
  }

  @Test func `The largest index is 2³¹ − 1`() {
    let largest = Int(Int32.max)
    #expect(IndexPath(item: largest, section: largest).item == largest)
  }
}
