// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CollectionLayout
internal import IndexPaths
internal import PlaneGeometry
internal import Records
internal import TextCanvas
internal import TextCollections

/// The records of a stream as the items of a collection view: those on the page, and some before and behind. More are
/// taken as the view is scrolled down, and those above are let go, whole lines of the layout at a time, so that
/// everything below stays as it is.
@MainActor final class StreamedDataSource: ShownItems {
  private let stream: any ShownStream
  private let parts: StreamedParts
  private let layout: CollectionViewCompositionalLayout
  /// Told of each kind before the first record that has it is shown.
  private let kinds: KindsOnDemand
  /// Called when records were taken.
  private let progress: () -> Void
  private var knownKinds: Set<String> = []
  /// What was taken and is not shown yet.
  private var pending: [Record] = []
  /// What was taken of the stream before, to look at it.
  private var peeked: [Record]
  /// Whether what comes is shown at once, and not when there is a page of it.
  private let follows: Bool
  /// Whether each item has rows of its own.
  private let isList: Bool
  private(set) var itemCount = 0
  private var hasEnded = false

  /// So many records are let go at once.
  private static let forgottenCount = 1024
  /// So many sections are let go at once.
  private static let forgottenSections = 64
  /// So many records are taken at once, where they are there.
  private static let takenCount = 64
  /// So many stay before an item that is scrolled to.
  private static let keptCount = 8192

  /// - Parameters:
  ///   - peeked: what was taken of the stream before.
  ///   - isList: whether each item has rows of its own.
  ///   - follows: whether what comes is shown at once, and not when there is a page of it.
  init(
    _ stream: any ShownStream, _ parts: StreamedParts, peeked: [Record],
    layout: CollectionViewCompositionalLayout, isList: Bool, follows: Bool, kinds: KindsOnDemand,
    progress: @escaping () -> Void
  ) {
    self.stream = stream
    self.parts = parts
    self.peeked = peeked
    self.layout = layout
    self.isList = isList
    self.follows = follows
    self.kinds = kinds
    self.progress = progress
  }

  var mayWait: Bool { follows || !stream.isReady }

  var goesOn: Bool { follows && !hasEnded }

  func settledEnd(in view: CollectionView) -> Double {
    guard goesOn, !isList else { return view.contentSize.height }
    // Whatever comes may stand beside the last.
    let section = parts.all.count - 1
    let last = parts.all[section].records.indices.last.map {
      IndexPath(item: $0, section: section)
    }
    return last.flatMap { layout.engine.line(ofItemAt: $0)?.offset } ?? 0
  }

  var identifiers: [String] { parts.all.flatMap { $0.records.map(\.identifier) } }

  // MARK: Taking and letting go

  /// Takes the next records of the stream; false when there are no more. Of sections with few records some come at
  /// once, as far as they are there.
  @discardableResult
  private func take(into view: CollectionView) -> Bool {
    var taken: [(records: [Record], section: ItemSection?)] = []
    var count = 0
    while count < Self.takenCount, taken.isEmpty || stream.isReady, let next = nextRecords() {
      taken.append((next, stream.section))
      count += next.count
    }
    guard !taken.isEmpty else { return false }
    let known = parts.all.count
    view.performBatchUpdates {
      for (records, section) in taken {
        let (index, isNew) = parts.append(records, of: section)
        itemCount += records.count
        let end = parts.all[index].records.count
        if isNew {
          view.insertSections(index..<index + 1)
        } else if index < known {
          // What came to a section that is new came with it.
          view.insertItems(end - records.count..<end, inSection: index)
        }
      }
    }
    return true
  }

  private func nextRecords() -> [Record]? {
    guard pending.isEmpty else {
      defer { pending = [] }
      return pending
    }
    var next = exchange(&peeked, with: [])
    while next.isEmpty {
      guard let some = stream.next() else {
        hasEnded = true
        return nil
      }
      progress()
      next = some
    }
    if let plugin = stream.recognised?.plugin, kinds.mayChangeKinds(recognisedBy: plugin) {
      for place in next.indices { kinds.settle(&next[place], recognisedBy: plugin) }
    }
    var last: String?
    for record in next where record.kind != last {
      last = record.kind
      if knownKinds.insert(record.kind).inserted { kinds.load(record.kind) }
    }
    return next
  }

  func takeApart(
    _ registry: KindRegistry, begin: (_ header: CellItem?, _ isFirst: Bool) throws -> Void,
    _ body: (ArraySlice<Record>) throws -> Void
  ) throws -> Bool {
    var wanted: String?
    while let next = nextRecords() {
      if let section = stream.section, section != parts.section {
        let isFirst = parts.section == nil
        parts.begin(section)
        let header = parts.item(at: 0, elementKind: LayoutBoundaryItem.headerKind, count: nil)
        if registry.isRegistered(headerKind: header.kind) {
          try begin(nil, isFirst)
          pending = next
          return false
        }
        try begin(header, isFirst)
        parts.passHeader()
      }
      var end = 0
      for record in next {
        if record.kind != wanted {
          guard !registry.isRegistered(record.kind) else { break }
          wanted = record.kind
        }
        end += 1
      }
      try body(next[..<end])
      parts.pass(end)
      itemCount += end
      if end < next.count {
        pending = Array(next[end...])
        return false
      }
    }
    return true
  }

  /// Reads to the end what nobody sees, for what there is to say of it.
  func takeRest() {
    while let next = stream.next() {
      itemCount += next.count
      progress()
    }
    hasEnded = true
  }

  /// Lets go of what is above the line that an item is in: all but the last line of its section and of the one before,
  /// and the sections before that. The view keeps what it shows in its place; what is above the line, and not a header,
  /// is part of what may be seen.
  ///
  /// - Returns: by how many rows what is below has moved up.
  private func forget(
    before item: IndexPath, in view: CollectionView
  ) throws(LayoutError) -> Double {
    let gone = max(0, item.section - 1)
    var lines: [(section: Int, count: Int)] = []
    for section in gone...item.section {
      let end =
        section == item.section
        ? layout.engine.line(ofItemAt: item)?.items.lowerBound ?? 0
        : parts.all[section].records.count
      guard case let last = end - 1, last >= 0 else { continue }
      let line = layout.engine.line(ofItemAt: IndexPath(item: last, section: section))
      guard let line, line.items.lowerBound > 0 else { continue }
      lines.append((section, line.items.lowerBound))
    }
    guard gone > 0 || !lines.isEmpty,
      let place = view.layoutAttributesForItem(at: item)?.frame.minY
    else { return 0 }
    let removed = lines.last { $0.section == item.section }?.count ?? 0
    let moved = IndexPath(item: item.item - removed, section: item.section - gone)
    let top = view.bounds.minY
    view.performBatchUpdates {
      for line in lines {
        parts.forget(line.count, at: line.section)
        view.deleteItems(0..<line.count, inSection: line.section)
      }
      parts.forgetParts(gone)
      view.deleteSections(0..<gone)
    }
    var height = 0.0
    // What is above is measured when it is near.
    for _ in 0..<2 {
      try view.performLayoutPassIfNeeded()
      height = place - (view.layoutAttributesForItem(at: moved)?.frame.minY ?? place)
      view.bounds.origin.y = top - height
    }
    return height
  }

  func prepare(rows: Int, in view: CollectionView) throws(LayoutError) {
    var top = view.bounds.minY
    if parts.heldCount == 0 { take(into: view) }
    try layOut(view, at: top)
    if let first = view.indexPathsForVisibleItems.min(),
      heldCount(before: first) >= Self.forgottenCount || first.section > Self.forgottenSections
    {
      top -= try forget(before: first, in: view)
    }
    try layOut(view, at: top)
    while !hasEnded, !isSettled(rows, view) {
      // What is there of a page is not kept back for what may never come.
      if follows, !stream.isReady, settledEnd(in: view) > top { return }
      take(into: view)
      try layOut(view, at: top)
    }
  }

  /// How many records are held before an item.
  private func heldCount(before item: IndexPath) -> Int {
    parts.all[..<item.section].reduce(item.item) { $0 + $1.records.count }
  }

  /// A view that has too little content for where it is scrolled to is brought back there when more has come.
  private func layOut(_ view: CollectionView, at top: Double) throws(LayoutError) {
    try view.performLayoutPassIfNeeded()
    guard view.bounds.minY != top else { return }
    view.bounds.origin.y = top
    try view.performLayoutPassIfNeeded()
  }

  /// Whether no record that comes can change what is on the page: a whole line is below it.
  private func isSettled(_ rows: Int, _ view: CollectionView) -> Bool {
    guard view.contentSize.height - view.bounds.minY > Double(rows) else { return false }
    guard let last = view.indexPathsForVisibleItems.max() else { return true }
    let behind = layout.engine.line(ofItemAt: last)?.items.upperBound ?? last.item + 1
    return last.section < parts.all.count - 1 || behind < parts.all[last.section].records.count
  }

  func indexPath(
    ofItem identifier: String, rows: Int, in view: CollectionView
  ) throws(LayoutError) -> IndexPath? {
    var (section, start) = (0, 0)
    while true {
      let records = parts.all[section].records
      if let item = records[start...].firstIndex(where: { $0.identifier == identifier }) {
        // An item takes a row at least.
        let found = IndexPath(item: item, section: section)
        while heldCount(from: found) <= 2 * rows, take(into: view) {}
        return found
      }
      start = records.count
      if section + 1 < parts.all.count {
        (section, start) = (section + 1, 0)
        continue
      }
      if parts.heldCount > 2 * Self.keptCount {
        try view.performLayoutPassIfNeeded()
        let last = IndexPath(item: max(0, start - Self.keptCount), section: section)
        _ = try forget(before: last, in: view)
        view.bounds.origin.y = 0
        section = parts.all.count - 1
        start = parts.all[section].records.count
      }
      guard take(into: view) else { return nil }
    }
  }

  /// How many records are held from an item on.
  private func heldCount(from item: IndexPath) -> Int {
    parts.all[item.section...].reduce(-item.item) { $0 + $1.records.count }
  }

  // MARK: What is held

  var sectionCount: Int { parts.all.count }

  func records(inSection section: Int) -> [Record] { parts.all[section].records }

  func header(ofSection section: Int, elementKind: String) -> CellItem {
    parts.item(at: section, elementKind: elementKind, count: hasEnded ? itemCount : nil)
  }

  /// How many items a section has is known beforehand where the stream has some, else when all have come.
  func outline(of view: CollectionView) -> PageOutline {
    var outline = view.outline(
      describingSections: { section in
        let section = parts.all[section].section
        return (section?.identifier ?? "", section?.title ?? "")
      },
      counting: { [self] section in
        parts.all[section].section?.ordinals.count ?? (hasEnded ? itemCount : nil)
      })
    for index in outline.elements.indices {
      let section = outline.elements[index].section
      if outline.elements[index].role == .item {
        outline.elements[index].index += parts.all[section].base
      }
      outline.elements[index].section += parts.base
    }
    for index in outline.sections.indices { outline.sections[index].index += parts.base }
    return outline
  }
}
