// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import FieldValues
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
  private let layout: CollectionViewCompositionalLayout
  /// Told of each kind before the first record that has it is shown.
  private let kinds: KindsOnDemand
  /// Called when records were taken.
  private let progress: () -> Void
  private var knownKinds: Set<String> = []
  private var records: [Record] = []
  /// What was taken and is not shown yet.
  private var pending: [Record] = []
  /// What was taken of the stream before, to look at it.
  private var peeked: [Record]
  /// Whether what comes is shown at once, and not when there is a page of it.
  private let follows: Bool
  /// Whether each item has rows of its own.
  private let isList: Bool
  /// How many records were let go.
  private var base = 0
  private var hasEnded = false

  /// So many records are let go at once.
  private static let forgottenCount = 1024
  /// So many stay before an item that is scrolled to.
  private static let keptCount = 8192

  /// - Parameters:
  ///   - peeked: what was taken of the stream before.
  ///   - isList: whether each item has rows of its own.
  ///   - follows: whether what comes is shown at once, and not when there is a page of it.
  init(
    _ stream: any ShownStream, peeked: [Record], layout: CollectionViewCompositionalLayout,
    isList: Bool, follows: Bool, kinds: KindsOnDemand, progress: @escaping () -> Void
  ) {
    self.peeked = peeked
    self.isList = isList
    self.follows = follows
    self.stream = stream
    self.layout = layout
    self.kinds = kinds
    self.progress = progress
  }

  var itemCount: Int { base + records.count }

  var mayWait: Bool { follows || !stream.isReady }

  var goesOn: Bool { follows && !hasEnded }

  func settledEnd(in view: CollectionView) -> Double {
    guard goesOn, !isList else { return view.contentSize.height }
    // Whatever comes may stand beside the last.
    let last = records.indices.last.map { IndexPath(item: $0, section: 0) }
    return last.flatMap { layout.engine.line(ofItemAt: $0)?.offset } ?? 0
  }

  var identifiers: [String] { records.map(\.identifier) }

  // MARK: Taking and letting go

  /// Takes the next records of the stream; false when there are no more.
  @discardableResult
  private func take(into view: CollectionView) -> Bool {
    guard let next = nextRecords() else { return false }
    let before = records.count
    view.performBatchUpdates {
      records += next
      view.insertItems(before..<records.count, inSection: 0)
    }
    return true
  }

  private func nextRecords() -> [Record]? {
    guard pending.isEmpty else {
      defer { pending = [] }
      return pending
    }
    var next = exchange(&peeked, with: [])
    if next.isEmpty {
      guard let taken = stream.next() else {
        hasEnded = true
        return nil
      }
      next = taken
    }
    progress()
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

  /// Hands out records without a view, up to one of a kind that is not to be had so.
  ///
  /// - Parameters:
  ///   - isWanted: Whether records of a kind are to be had.
  ///   - body: Called with records that follow each other.
  func takeApart(
    _ isWanted: (String) -> Bool, _ body: (ArraySlice<Record>) throws -> Void
  ) throws {
    var wanted: String?
    while let next = nextRecords() {
      var end = 0
      for record in next {
        if record.kind != wanted {
          guard isWanted(record.kind) else { break }
          wanted = record.kind
        }
        end += 1
      }
      try body(next[..<end])
      base += end
      if end < next.count {
        pending = Array(next[end...])
        return
      }
    }
  }

  /// Reads to the end what nobody sees, for what there is to say of it.
  func takeRest() {
    while let next = stream.next() {
      base += next.count
      progress()
    }
    hasEnded = true
  }

  /// Lets go of the items before a line, and has the view keep what it shows in its place.
  private func forget(before line: (items: Range<Int>, offset: Double), in view: CollectionView) {
    let first = line.items.lowerBound
    view.performBatchUpdates {
      records.removeFirst(first)
      base += first
      view.deleteItems(0..<first, inSection: 0)
    }
    view.bounds.origin.y -= line.offset
  }

  func prepare(rows: Int, in view: CollectionView) throws(LayoutError) {
    var top = view.bounds.minY
    if records.isEmpty { take(into: view) }
    try layOut(view, at: top)
    if let first = view.indexPathsForVisibleItems.min(),
      let line = layout.engine.line(ofItemAt: first), line.items.lowerBound >= Self.forgottenCount
    {
      forget(before: line, in: view)
      top -= line.offset
    }
    try layOut(view, at: top)
    while !hasEnded, !isSettled(rows, view) {
      // What is there of a page is not kept back for what may never come.
      if follows, !stream.isReady, settledEnd(in: view) > top { return }
      take(into: view)
      try layOut(view, at: top)
    }
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
    return behind < records.count
  }

  func indexPath(
    ofItem identifier: String, rows: Int, in view: CollectionView
  ) throws(LayoutError) -> IndexPath? {
    var start = 0
    while true {
      if let item = records[start...].firstIndex(where: { $0.identifier == identifier }) {
        // An item takes a row at least.
        while records.count - item <= 2 * rows, take(into: view) {}
        return IndexPath(item: item, section: 0)
      }
      start = records.count
      if start > 2 * Self.keptCount {
        try view.performLayoutPassIfNeeded()
        let last = IndexPath(item: start - Self.keptCount, section: 0)
        if let line = layout.engine.line(ofItemAt: last) {
          forget(before: line, in: view)
          view.bounds.origin.y = 0
          start = records.count
        }
      }
      guard take(into: view) else { return nil }
    }
  }

  // MARK: CollectionViewDataSource

  func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { records.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> ReusableView {
    collectionView.dequeueReusableView(for: CellItem(records[indexPath.item]), at: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> ReusableView? {
    var fields: FieldObject = ["title": .text("")]
    if hasEnded { fields["count"] = .integer(Int64(itemCount)) }
    return collectionView.dequeueReusableView(
      for: CellItem(identifier: "", kind: kind, fields: .object(fields)), at: indexPath)
  }

  /// How many items the section has is known when all have come.
  func outline(of view: CollectionView) -> PageOutline {
    var outline = view.outline { _ in ("", "") }
    for index in outline.sections.indices {
      outline.sections[index].itemCount = hasEnded ? itemCount : nil
    }
    for index in outline.elements.indices where outline.elements[index].role == .item {
      outline.elements[index].index += base
    }
    return outline
  }
}
