// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import IndexPaths
internal import Records
internal import TextCollections

/// What a browser shows of its items: all of them, or those that a filter finds, without sections that have none.
///
/// A filter is applied piece by piece, so that a long list never keeps the keys waiting.
@MainActor final class ShownRecords: CollectionViewDataSource {
  /// The records of a section that are shown.
  private struct ShownSection {
    /// The section among the items.
    var base: Int
    /// Its records that are found, ascending; nil when all are shown.
    var found: [Int32]?
    /// How many are shown of a section that is shown whole.
    var wholeCount = 0

    var count: Int { found?.count ?? wholeCount }
  }

  let items: any BrowserItems
  private(set) var query = FilterQuery("")
  private var sections: [ShownSection] = []
  /// The next record to look at; nil when the filter has seen all.
  private var nextUnseen: IndexPath?

  /// The most records that are looked at between two looks at the clock.
  private static let stepCount = 256

  init(_ items: any BrowserItems) {
    self.items = items
    showAll()
  }

  private func showAll() {
    sections = (0..<items.sectionCount).map {
      ShownSection(base: $0, wholeCount: items.recordCount(inSection: $0))
    }
    nextUnseen = nil
  }

  /// Starts to show what a query finds; the view is to reload.
  func filter(by query: FilterQuery) {
    self.query = query
    guard !query.isEmpty else { return showAll() }
    sections = []
    nextUnseen = IndexPath(item: 0, section: 0)
  }

  /// Whether there are records that the filter has not looked at yet.
  var isFiltering: Bool { nextUnseen != nil }

  var shownCount: Int { sections.reduce(0) { $0 + $1.count } }

  var shownSectionCount: Int { sections.count }

  /// Looks at records until a time has come or all are seen; the view is told of what was found.
  func filterOn(until end: ContinuousClock.Instant, in view: CollectionView) {
    guard var path = nextUnseen else { return }
    var found: [(section: Int, item: Int)] = []
    while path.section < items.sectionCount {
      let count = items.recordCount(inSection: path.section)
      let stop = min(count, path.item + Self.stepCount)
      for item in path.item..<stop
      where items.isFound(at: IndexPath(item: item, section: path.section), by: query) {
        found.append((path.section, item))
      }
      path =
        stop == count
        ? IndexPath(item: 0, section: path.section + 1)
        : IndexPath(item: stop, section: path.section)
      if ContinuousClock.now >= end { break }
    }
    nextUnseen = path.section < items.sectionCount ? path : nil
    add(found, to: view)
  }

  private func add(_ found: [(section: Int, item: Int)], to view: CollectionView) {
    guard !found.isEmpty else { return }
    view.performBatchUpdates {
      for record in found {
        if sections.last?.base != record.section {
          sections.append(ShownSection(base: record.section, found: []))
          view.insertSections([sections.count - 1])
        }
        sections[sections.count - 1].found?.append(Int32(record.item))
        view.insertItems(at: [
          IndexPath(item: sections[sections.count - 1].count - 1, section: sections.count - 1)
        ])
      }
    }
  }

  /// Shows what has come, as far as the filter finds it.
  ///
  /// - Returns: What came, shown or not.
  func takeArrivals(in view: CollectionView) -> BrowserArrivals {
    let before = items.sectionCount
    let counts = (0..<before).map { items.recordCount(inSection: $0) }
    let arrivals = items.takeArrivals()
    guard !arrivals.isEmpty else { return arrivals }
    // A filter that has not seen all will see the new records too.
    guard !isFiltering else { return arrivals }
    guard query.isEmpty else {
      let last = max(0, before - 1)
      let seen = before == 0 ? 0 : counts[last]
      if arrivals.appended.keys.allSatisfy({ $0 == last }) {
        nextUnseen = IndexPath(item: seen, section: last)
      } else {
        filter(by: query)
        view.reloadData()
      }
      return arrivals
    }
    view.performBatchUpdates {
      for (section, count) in arrivals.appended.sorted(by: { $0.key < $1.key }) {
        let start = counts[section]
        sections[section].wholeCount = start + count
        view.insertItems(start..<start + count, inSection: section)
      }
      for section in before..<before + arrivals.newSections {
        sections.append(
          ShownSection(base: section, wholeCount: items.recordCount(inSection: section)))
        view.insertSections([section])
      }
    }
    return arrivals
  }

  // MARK: Places

  /// The section among the items that is shown at an index.
  func baseSection(_ shown: Int) -> Int { sections[shown].base }

  /// The record among the items that is shown at a place.
  func basePath(_ shown: IndexPath) -> IndexPath {
    let section = sections[shown.section]
    return IndexPath(
      item: section.found.map { Int($0[shown.item]) } ?? shown.item, section: section.base)
  }

  /// Where a record is shown; nil when the filter does not find it. O(log *n*).
  func shownPath(_ base: IndexPath) -> IndexPath? {
    guard let section = sections.firstIndex(where: { $0.base == base.section }) else { return nil }
    guard let found = sections[section].found else {
      return base.item < sections[section].wholeCount
        ? IndexPath(item: base.item, section: section) : nil
    }
    var low = 0
    var high = found.count
    while low < high {
      let middle = (low + high) / 2
      if Int(found[middle]) < base.item { low = middle + 1 } else { high = middle }
    }
    guard low < found.count, Int(found[low]) == base.item else { return nil }
    return IndexPath(item: low, section: section)
  }

  /// How many records are shown before a place.
  func position(of shown: IndexPath) -> Int {
    sections[..<shown.section].reduce(shown.item) { $0 + $1.count }
  }

  /// The place of the record that so many are shown before.
  func shownPath(atPosition position: Int) -> IndexPath? {
    var rest = position
    for (number, section) in sections.enumerated() {
      if rest < section.count { return IndexPath(item: rest, section: number) }
      rest -= section.count
    }
    return nil
  }

  func record(at shown: IndexPath) -> Record { items.record(at: basePath(shown)) }

  // MARK: CollectionViewDataSource

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> ReusableView {
    collectionView.dequeueReusableView(for: CellItem(record(at: indexPath)), at: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> ReusableView? {
    let item = items.header(ofSection: baseSection(indexPath.section), elementKind: kind)
    return collectionView.dequeueReusableView(for: item, at: indexPath)
  }
}
