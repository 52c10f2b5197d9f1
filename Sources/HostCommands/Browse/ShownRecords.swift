// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import FieldValues
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
    var found: [Int]?
    /// The records of a section that is shown whole.
    var whole = 0..<0

    var count: Int { found?.count ?? whole.count }

    /// How many of those shown lie before a place among the items. O(log *n*).
    func count(before item: Int) -> Int {
      guard let found else {
        return min(max(item, whole.lowerBound), whole.upperBound) - whole.lowerBound
      }
      var low = 0
      var high = found.count
      while low < high {
        let middle = (low + high) / 2
        if found[middle] < item { low = middle + 1 } else { high = middle }
      }
      return low
    }
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
      ShownSection(base: $0, whole: items.places(inSection: $0))
    }
    nextUnseen = nil
  }

  /// Starts to show what a query finds; the view is to reload.
  func filter(by query: FilterQuery) {
    self.query = query
    items.beginFinding(query)
    guard !query.isEmpty else { return showAll() }
    sections = []
    nextUnseen = IndexPath(item: firstItem(inSection: 0), section: 0)
  }

  /// Where a section's records begin; 0 where there is none.
  private func firstItem(inSection section: Int) -> Int {
    section < items.sectionCount ? items.places(inSection: section).lowerBound : 0
  }

  /// Whether there are records that the filter has not looked at yet.
  var isFiltering: Bool { nextUnseen != nil }

  var shownCount: Int { sections.reduce(0) { $0 + $1.count } }

  var shownSectionCount: Int { sections.count }

  /// Looks at records until a time has come or all are seen; the view is told of what was found.
  func filterOn(until end: ContinuousClock.Instant, in view: CollectionView) {
    guard var path = nextUnseen else { return }
    if items.searchesApart { return takeFound(in: view) }
    var found: [(section: Int, items: [Int])] = []
    while path.section < items.sectionCount {
      let places = items.places(inSection: path.section)
      let start = max(path.item, places.lowerBound)
      let stop = min(places.upperBound, start + Self.stepCount)
      if found.last?.section != path.section { found.append((path.section, [])) }
      for item in start..<stop
      where items.isFound(at: IndexPath(item: item, section: path.section), by: query) {
        found[found.count - 1].items.append(item)
      }
      path =
        stop == places.upperBound
        ? IndexPath(item: firstItem(inSection: path.section + 1), section: path.section + 1)
        : IndexPath(item: stop, section: path.section)
      if ContinuousClock.now >= end { break }
    }
    nextUnseen = path.section < items.sectionCount ? path : nil
    found.removeAll { $0.items.isEmpty }
    add(found, to: view)
  }

  /// Shows what a thread has found.
  private func takeFound(in view: CollectionView) {
    let news = items.takeFound()
    var found: [(section: Int, items: [Int])] = []
    for ordinal in news.ordinals {
      if let last = found.last, items.places(inSection: last.section).contains(ordinal) {
        found[found.count - 1].items.append(ordinal)
      } else {
        found.append((items.path(ofOrdinal: ordinal).section, [ordinal]))
      }
    }
    if news.isComplete { nextUnseen = nil }
    add(found, to: view)
  }

  private func add(_ found: [(section: Int, items: [Int])], to view: CollectionView) {
    append(found.reduce(0) { $0 + $1.items.count }, to: view) {
      for part in found {
        if sections.last?.base != part.section {
          sections.append(ShownSection(base: part.section, found: []))
        }
        sections[sections.count - 1].found?.append(contentsOf: part.items)
      }
    }
  }

  /// Has so many records shown behind the others, which moves nothing that is shown already.
  private func append(_ count: Int, to view: CollectionView, _ change: () -> Void) {
    guard count > 0 else { return }
    view.performBatchUpdates {
      let before = sections.map(\.count)
      change()
      for (index, section) in sections.enumerated() {
        let start = index < before.count ? before[index] : 0
        if index >= before.count { view.insertSections([index]) }
        if section.count > start { view.insertItems(start..<section.count, inSection: index) }
      }
    }
  }

  /// Shows what has come, as far as the filter finds it, and takes away what is gone.
  ///
  /// - Returns: What came, shown or not.
  func takeArrivals(in view: CollectionView) -> BrowserArrivals {
    let before = (0..<items.sectionCount).map { items.places(inSection: $0) }
    let arrivals = items.takeArrivals()
    guard !arrivals.isEmpty else { return arrivals }
    defer { placeNames(in: view, after: arrivals, of: before.reduce(0) { $0 + $1.count }) }
    if !arrivals.removed.isEmpty { removeGone(arrivals.removed.keys, from: view) }
    if !arrivals.changed.isEmpty { showAnew(arrivals.changed, in: view) }
    // A filter that has not seen all will see the new records too.
    guard !isFiltering else { return arrivals }
    guard query.isEmpty else {
      let last = max(0, before.count - 1)
      if arrivals.appended.keys.allSatisfy({ $0 == last }) {
        nextUnseen = IndexPath(item: before.last?.upperBound ?? 0, section: last)
      } else {
        filter(by: query)
        view.reloadData()
      }
      return arrivals
    }
    let newSections = before.count..<before.count + arrivals.newSections
    guard arrivals.count > 0 || !newSections.isEmpty else { return arrivals }
    let newCount = newSections.reduce(arrivals.count) { $0 + items.places(inSection: $1).count }
    append(max(newCount, newSections.count), to: view) {
      for section in arrivals.appended.keys {
        sections[section].whole = items.places(inSection: section)
      }
      for section in newSections {
        sections.append(ShownSection(base: section, whole: items.places(inSection: section)))
      }
    }
    return arrivals
  }

  /// Has cells on the screen show what their records are by now.
  private func showAnew(_ ordinals: [Range<Int>], in view: CollectionView) {
    let paths = view.indexPathsForVisibleItems.filter { path in
      path.section < sections.count && path.item < sections[path.section].count
        && ordinals.contains { $0.contains(basePath(path).item) }
    }
    if !paths.isEmpty { view.reloadItems(at: paths) }
  }

  /// Takes leading records away that the items no longer have.
  private func removeGone(_ bases: some Sequence<Int>, from view: CollectionView) {
    view.performBatchUpdates {
      for base in bases {
        guard let index = sections.firstIndex(where: { $0.base == base }) else { continue }
        let first = items.places(inSection: base).lowerBound
        let count = sections[index].count(before: first)
        guard count > 0 else { continue }
        if sections[index].found != nil {
          sections[index].found?.removeFirst(count)
        } else {
          sections[index].whole.removeFirst(count)
        }
        view.deleteItems(0..<count, inSection: index)
      }
    }
  }

  // MARK: Places

  /// The section among the items that is shown at an index.
  func baseSection(_ shown: Int) -> Int { sections[shown].base }

  /// The record among the items that is shown at a place.
  func basePath(_ shown: IndexPath) -> IndexPath {
    let section = sections[shown.section]
    return IndexPath(
      item: section.found?[shown.item] ?? section.whole.lowerBound + shown.item,
      section: section.base)
  }

  /// Where a record is shown; nil when the filter does not find it. O(log *n*).
  func shownPath(_ base: IndexPath) -> IndexPath? {
    guard let section = sections.firstIndex(where: { $0.base == base.section }) else { return nil }
    let item = sections[section].count(before: base.item)
    guard item < sections[section].count else { return nil }
    let path = IndexPath(item: item, section: section)
    return basePath(path) == base ? path : nil
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

  // MARK: The names of fields

  /// Those of the first records, whatever is shown of them.
  private var firstFields: [FieldValue] {
    let places = (0..<items.sectionCount).lazy.flatMap { section in
      self.items.places(inSection: section).lazy.map { IndexPath(item: $0, section: section) }
    }
    return places.prefix(CellItem.fieldNamesSampleCount).map { items.record(at: $0).fields }
  }

  /// Has the names of fields stand as the first records say, when some of these are new.
  private func placeNames(
    in view: CollectionView, after arrivals: BrowserArrivals, of count: Int
  ) {
    let sample = CellItem.fieldNamesSampleCount
    let areNew = count < sample && (arrivals.count > 0 || arrivals.newSections > 0)
    guard areNew || arrivals.changed.contains(where: { $0.lowerBound < sample }) else { return }
    view.reconfigureSupplementaryView(
      ofKind: FieldColumn.namesKind, at: IndexPath(item: 0, section: 0))
  }

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
    let item =
      kind == FieldColumn.namesKind
      ? CellItem(fieldNamesAbove: firstFields)
      : items.header(ofSection: baseSection(indexPath.section), elementKind: kind)
    return collectionView.dequeueReusableView(for: item, at: indexPath)
  }
}
