// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

/// A layout that scrolls sideways is one that scrolls down with rows and columns in each other's place.
struct MirrorTests {
  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
      && abs(a.height - b.height) < 1e-9
  }

  private func compare(_ down: CompositionalLayout, _ across: CompositionalLayout, _ note: String) {
    #expect(across.contentSize == down.contentSize.mirrored, "\(note)")
    for step in 0..<8 {
      let visible = Rect(x: Double(step), y: Double(step * 7), width: 40, height: 16)
      let found = across.attributes(in: visible.mirrored)
      let expected = down.attributes(in: visible)
      guard found.map(\.indexPath) == expected.map(\.indexPath),
        found.map(\.category) == expected.map(\.category),
        found.map(\.zIndex) == expected.map(\.zIndex)
      else {
        Issue.record("\(note) in \(visible): \(found) are not \(expected)")
        return
      }
      for (one, other) in zip(found, expected) where !isNear(one.frame.mirrored, other.frame) {
        Issue.record("\(note) in \(visible): \(one) is not \(other)")
        return
      }
    }
  }

  @Test func `Every collected case scrolls sideways as it does downwards`() throws {
    var compared = 0
    for one in try CaseValue.cases() where one["kind"]?.text == "compositional" {
      guard let input = one["input"], input["group"] != nil, one["expected"]?["throws"] == nil
      else { continue }
      let size = input["bounds"]?.size ?? Size(width: 320, height: 480)
      let down = CompositionalLayout(section: input.section)
      let across = CompositionalLayout(
        section: input.section.mirrored, configuration: LayoutConfiguration().mirrored)
      try down.prepare(itemCounts: [input.itemCount], container: size)
      try across.prepare(itemCounts: [input.itemCount], container: size.mirrored)
      for (item, size) in input.preferredSizes.enumerated() {
        let path = IndexPath(item: item, section: 0)
        let isChanged = down.setPreferredSize(size, forItemAt: path)
        #expect(across.setPreferredSize(size.mirrored, forItemAt: path) == isChanged)
      }
      compare(down, across, one["id"]?.text ?? "")
      compared += 1
    }
    #expect(compared == 27)
  }

  @Test func `Sections of all kinds scroll sideways as they do downwards`() throws {
    for seed in 0..<400 * soak {
      var made = RandomSections(seed: seed)
      let isEstimated = made.isChosen(oneIn: 2)
      let sections = (0..<3).map { index in
        made.section(isEstimated: isEstimated, isOrthogonal: index == 1)
      }
      var configuration = LayoutConfiguration()
      configuration.interSectionSpacing = made.number(0...2)
      if made.isChosen(oneIn: 2) {
        var header = LayoutBoundaryItem(
          elementKind: "global",
          size: LayoutSize(width: .fractionalWidth(1), height: .absolute(2)), alignment: .top)
        header.pinsToVisibleBounds = true
        configuration.boundaryItems = [header]
      }
      let counts = (0..<3).map { _ in Int(made.number(0...17)) }
      let down = CompositionalLayout(configuration: configuration) { index, _ in sections[index] }
      let across = CompositionalLayout(configuration: configuration.mirrored) { index, _ in
        sections[index].mirrored
      }
      let size = Size(width: 40, height: 30)
      try down.prepare(itemCounts: counts, container: size)
      try across.prepare(itemCounts: counts, container: size.mirrored)
      for _ in 0..<8 where isEstimated {
        let section = Int(made.number(0...2))
        guard counts[section] > 0 else { continue }
        let path = IndexPath(item: Int(made.number(0...counts[section] - 1)), section: section)
        let size = Size(width: made.number(1...9), height: made.number(0...9))
        let isChanged = down.setPreferredSize(size, forItemAt: path)
        #expect(
          across.setPreferredSize(size.mirrored, forItemAt: path) == isChanged, "seed \(seed)")
      }
      let offset = made.number(0...20)
      #expect(
        down.setOrthogonalOffset(offset, section: 1)
          == across.setOrthogonalOffset(offset, section: 1), "seed \(seed)")
      compare(down, across, "seed \(seed)")
    }
  }
}
