// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

/// The engine against a reference that places every item.
struct FlowReferenceTests {
  private let windows = [
    Rect(x: 0, y: 0, width: 9, height: 3), Rect(x: 2, y: 1, width: 2, height: 4),
    Rect(x: -3, y: 5, width: 20, height: 100),
  ]

  @Test func `Items of one size lie as placing each says, at every small size`() throws {
    for room in 0...11 {
      for width in 0...6 {
        for spacing in 0...2 {
          for count in 0...8 {
            let items = Array(
              repeating: Size(width: Double(width), height: 2), count: count)
            let scene = FlowScene(
              sections: [
                FlowReference.Section(
                  lineSpacing: 1, itemSpacing: Double(spacing), items: items)
              ], width: Double(room))
            let fault = scene.fault(in: try scene.layout(hasEqualItems: true), windows)
            #expect(fault == nil, "room \(room) width \(width) spacing \(spacing) count \(count)")
          }
        }
      }
    }
  }

  @Test func `Items of all small widths lie as placing each says`() throws {
    for length in 1...5 {
      var widths = Array(repeating: 0, count: length)
      repeat {
        for room in [2, 3, 4, 7] {
          for spacing in 0...1 {
            let items = widths.enumerated().map {
              Size(width: Double($0.element), height: Double(1 + $0.offset % 2))
            }
            let scene = FlowScene(
              sections: [FlowReference.Section(itemSpacing: Double(spacing), items: items)],
              width: Double(room), isHorizontal: room == 3)
            let fault = scene.fault(in: try scene.layout(), [windows[1]])
            #expect(fault == nil, "room \(room) widths \(widths) spacing \(spacing)")
          }
        }
      } while advance(&widths, below: 4)
    }
  }

  /// Counts up in a number system; false after the last number.
  private func advance(_ digits: inout [Int], below base: Int) -> Bool {
    for index in digits.indices {
      digits[index] += 1
      if digits[index] < base { return true }
      digits[index] = 0
    }
    return false
  }

  private func scene(_ random: inout SeededGenerator, isEstimated: Bool) -> FlowScene {
    func number(_ most: Int) -> Double { Double(Int.random(in: 0...most, using: &random)) }
    let isFractional = Bool.random(using: &random)
    let sections = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      var section = FlowReference.Section(
        header: number(3), footer: number(2),
        insets: DirectionalEdgeInsets(
          top: number(2), leading: number(3), bottom: number(2), trailing: number(3)),
        lineSpacing: number(2), itemSpacing: number(3))
      let sizes = Int.random(in: 1...4, using: &random)
      section.items = (0..<Int.random(in: 0...50, using: &random)).map { _ in
        isEstimated
          ? Size(width: 4, height: 2)
          : Size(
            width: number(2 * sizes) / (isFractional ? 3 : 1),
            height: number(sizes) / (isFractional ? 7 : 1))
      }
      return section
    }
    return FlowScene(
      sections: sections, width: 8 + number(30), isHorizontal: .random(using: &random),
      isEstimated: isEstimated, pinsHeaders: .random(using: &random),
      pinsFooters: .random(using: &random))
  }

  private func rects(_ random: inout SeededGenerator) -> [Rect] {
    (0..<8).map { _ in
      Rect(
        x: .random(in: -5...30, using: &random), y: .random(in: -10...120, using: &random),
        width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
    }
  }

  @Test func `Random sections lie as placing each item says`() throws {
    for seed in 0..<(150 * flowSoakFactor) {
      var random = SeededGenerator(seed: seed)
      let scene = scene(&random, isEstimated: false)
      let fault = scene.fault(in: try scene.layout(), rects(&random))
      #expect(fault == nil, "seed \(seed)")
    }
  }

  @Test func `Items measured in any order lie as placing each says`() throws {
    for seed in 0..<(60 * flowSoakFactor) {
      var random = SeededGenerator(seed: seed)
      let scene = scene(&random, isEstimated: true)
      let layout = try scene.layout()
      for step in 0..<40 {
        let section = Int.random(in: 0..<scene.sections.count, using: &random)
        guard !scene.sections[section].items.isEmpty else { continue }
        let item = Int.random(in: 0..<scene.sections[section].items.count, using: &random)
        let insets = scene.sections[section].insets
        var size = Size(
          width: Double(Int.random(in: 0...12, using: &random)),
          height: Double(Int.random(in: 0...4, using: &random)))
        let path = IndexPath(item: item, section: section)
        let changed = layout.setPreferredSize(scene.turned(size), forItemAt: path)
        size.width = min(size.width, max(0, scene.width - insets.leading - insets.trailing))
        #expect(
          changed == (size != scene.sections[section].items[item]), "seed \(seed) step \(step)")
        scene.sections[section].items[item] = size
        let fault = scene.fault(in: layout, step % 10 == 0 ? rects(&random) : [])
        #expect(fault == nil, "seed \(seed) step \(step)")
        if fault != nil { break }
      }
    }
  }
}
