// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry

/// A screen of a terminal.
private let screen = Size(width: 80, height: 24)

/// The time for one of `count` equal pieces of work, in milliseconds.
private func each(_ count: Int, rounds: Int, _ work: (Int) -> Void) -> Double {
  median(rounds: rounds) { for number in 0..<count { work(number) } } / Double(count)
}

private func prepare(_ layout: FlowLayout, _ count: Int) {
  do throws(LayoutError) {
    try layout.prepare(itemCounts: [count], container: screen)
  } catch {
    preconditionFailure("\(error)")
  }
}

/// Three columns of which ten lines are visible.
private func benchmarkUniform(_ title: String, _ count: Int) {
  var metrics = FlowMetrics()
  metrics.itemSize = Size(width: 20, height: 2)
  metrics.minimumLineSpacing = 0.5
  let layout = FlowLayout(metrics: metrics)
  var found: [LayoutAttributes] = []
  let time = each(1000, rounds: 9) { number in
    prepare(layout, count)
    let top = layout.contentSize.height * Double(number) / 1001
    let rect = Rect(x: 0, y: top, width: 80, height: 24)
    found.removeAll(keepingCapacity: true)
    layout.appendAttributes(in: rect, pinningTo: rect, to: &found)
  }
  precondition((27...33).contains(found.count), "\(found.count) items are visible.")
  report("\(title) equal items, prepare and query", time, limit: 1e-3)
}

private func variedSize(_ item: Int) -> Size {
  // A multiplicative hash, so that hardly two neighbours are alike.
  let mixed = (UInt64(item) &* 0x9E37_79B9_7F4A_7C15) >> 40
  return Size(width: Double(4 + mixed % 17), height: Double(1 + (mixed >> 8) % 3))
}

private func benchmarkOwnSizes() {
  let count = 1_000_000
  var sizing = FlowLayoutSizing()
  sizing.sizeForItem = { variedSize($0.item) }
  let layout = FlowLayout(sizing: sizing)
  report(
    "1M items of own sizes, prepare",
    median(rounds: 5) { prepare(layout, count) }, limit: 20)
  var found: [LayoutAttributes] = []
  let height = layout.contentSize.height
  report(
    "1M items of own sizes, query of a screen",
    each(1000, rounds: 9) { number in
      let rect = Rect(x: 0, y: height * Double(number * 7919 % 1000) / 1000, width: 80, height: 24)
      found.removeAll(keepingCapacity: true)
      layout.appendAttributes(in: rect, pinningTo: rect, to: &found)
      consume(found.count)
    }, limit: 2e-3)
}

private func benchmarkMeasured() {
  let count = 1_000_000
  var metrics = FlowMetrics()
  metrics.estimatedItemSize = Size(width: 12, height: 2)
  metrics.minimumInteritemSpacing = 1
  let layout = FlowLayout(metrics: metrics)
  prepare(layout, count)
  var next = 0
  func measure(_ item: Int, _ size: Size) {
    layout.setPreferredSize(size, forItemAt: IndexPath(item: item, section: 0))
  }
  report(
    "1M estimated items, a million sizes set in order, each",
    each(count, rounds: 1) { number in measure(number, variedSize(number + next)) },
    limit: 2e-3)
  next = 0
  report(
    "1M measured items, another size",
    each(1000, rounds: 9) { number in
      next += 1
      measure(number * 7919 % count, variedSize(number + next))
    }, limit: 3e-3)
  let places = (0..<1000).map { IndexPath(item: $0 * 1001, section: 0) }
  let update = CollectionViewUpdateItems(
    places.map { CollectionViewUpdateItem(.insert, after: $0) })
  let removal = CollectionViewUpdateItems(
    places.map { CollectionViewUpdateItem(.delete, before: $0) })
  let time = median(rounds: 5) {
    do throws(LayoutError) {
      try layout.apply(update, itemCounts: [count + 1000])
      try layout.apply(removal, itemCounts: [count])
    } catch {
      preconditionFailure("\(error)")
    }
  }
  report("1M measured items, 1,000 scattered inserts", time / 2, limit: 5)
}

func benchmarkFlowLayout() {
  benchmarkUniform("1M", 1_000_000)
  benchmarkUniform("1G", 1_000_000_000)
  benchmarkOwnSizes()
  benchmarkMeasured()
}
