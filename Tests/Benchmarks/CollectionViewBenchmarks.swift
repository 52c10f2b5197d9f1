// SPDX-License-Identifier: MIT

import CAllocationCount
import CellViews
import CollectionLayout
import IndexPaths
import PlaneGeometry
import TextCollections

/// A million numbers, in cells that say their own height without being asked for text.
@MainActor private final class Numbers: CollectionViewDataSource {
  static let count = 1_000_000
  var count = Numbers.count

  final class NumberCell: ReusableView {
    var height = 1.0
    override func preferredSize(fitting width: Double?, height: Double?) -> Size {
      Size(width: width ?? 10, height: height ?? self.height)
    }
  }

  var measured = 0
  private(set) lazy var registration = CollectionView.CellRegistration<NumberCell, Int>(
    makeCell: { NumberCell(contentView: View()) },
    handler: { cell, _, number in cell.height = 1 + Double(number % 3) })

  init() { _ = registration }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
    view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
  }
}

@MainActor private func makeView(
  _ height: LayoutDimension, _ source: Numbers
) -> CollectionView {
  let size = LayoutSize(width: .fractionalWidth(1), height: height)
  let section = LayoutSection(
    group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
  let view = CollectionView(
    frame: Rect(x: 0, y: 0, width: 100, height: 30),
    layout: CollectionViewCompositionalLayout(section: section))
  view.isPrefetchingEnabled = false
  view.dataSource = source
  return view
}

/// What layout passes cost: scrolling over fixed sizes, and jumps among a million that size themselves.
@MainActor func benchmarkCollectionView() throws {
  let source = Numbers()
  let fixed = makeView(.absolute(1), source)
  try fixed.performLayoutPass()
  for step in 0..<200 {
    fixed.contentOffset.y = Double(step)
    try fixed.performLayoutPass()
  }
  var next = 200
  var allocations: UInt64 = 0
  let steps = 1000
  // Eleven rounds and one that warms up.
  let dequeued = fixed.statistics.cellsDequeued
  let scroll = median(rounds: 11) {
    let before = allocation_count()
    for _ in 0..<steps {
      next += 1
      fixed.contentOffset = Point(x: 0, y: Double(next))
      fixed.layoutIfNeeded()
    }
    allocations = allocation_count() - before
  }
  let perStep = Double(fixed.statistics.cellsDequeued - dequeued) / Double(steps * 12)
  report(
    "scroll one row of 30",
    detail: "\(perStep) dequeued a step, \(allocations) allocations in \(steps)",
    scroll / Double(steps), limit: 0.05)

  // A screen's worth of measuring, alone: the same cells asked once more.
  let sized = makeView(.estimated(1), source)
  try sized.performLayoutPass()
  let measuring = median(rounds: 31) {
    sized.reloadData()
    sized.layoutIfNeeded()
  }
  let jump = median(rounds: 31) {
    try? sized.scrollToEnd()
    sized.contentOffset = .zero
    sized.layoutIfNeeded()
  }
  report("jump to the end of 1 M and back", jump, baseline: 2 * (measuring + 1), target: 1)
  var width = 100.0
  let resize = median(rounds: 31) {
    width = width == 100 ? 99 : 100
    sized.frame.size.width = width
    sized.layoutIfNeeded()
  }
  report("another width of 1 M", resize, baseline: measuring + 1, target: 1)
  width = 100
  sized.frame.size.width = width
  sized.layoutIfNeeded()
  let append = median(rounds: 11) {
    let start = source.count
    source.count += Numbers.count
    sized.insertItems(start..<source.count, inSection: 0)
    sized.layoutIfNeeded()
  }
  report("1 M more behind 1 M", append, limit: 1)
}
