// SPDX-License-Identifier: MIT

internal import Glibc
public import Synchronization

extension DiffableDataSource {
  /// One apply in line.
  @usableFromInline
  internal struct Request: Sendable {
    /// What to show, from what is shown when its turn comes.
    @usableFromInline var content: @Sendable (Content) -> Content
    /// Section snapshots to keep beside it.
    @usableFromInline var outlines: [SectionIdentifier: SectionSnapshot<ItemIdentifier>]
    @usableFromInline var usesReloadData: Bool
    @usableFromInline var isAnimated: Bool
    @usableFromInline var completion: (@Sendable () -> Void)?

    @inlinable init(
      content: @escaping @Sendable (Content) -> Content,
      outlines: [SectionIdentifier: SectionSnapshot<ItemIdentifier>] = [:],
      usesReloadData: Bool = false, isAnimated: Bool = true,
      completion: (@Sendable () -> Void)? = nil
    ) {
      self.content = content
      self.outlines = outlines
      self.usesReloadData = usesReloadData
      self.isAnimated = isAnimated
      self.completion = completion
    }
  }

  /// Shows a snapshot, telling the update handler what changed.
  ///
  /// - Parameters:
  ///   - snapshot: What to show. Its marks are reloaded or reconfigured, and forgotten.
  ///   - animatingDifferences: Handed on to the update handler. Both values find the difference, as since iOS 15.
  ///   - completion: Is called after the update handler.
  /// - Complexity: O(changed sections); O(items) hashes for a snapshot that was not taken from this data source.
  @inlinable public func apply(
    _ snapshot: Content, animatingDifferences: Bool = true,
    completion: (@Sendable () -> Void)? = nil
  ) {
    perform(
      Request(
        content: { _ in snapshot }, isAnimated: animatingDifferences, completion: completion))
  }

  /// Shows a snapshot without finding what changed: everything is made anew, without animation.
  @inlinable public func applyUsingReloadData(
    _ snapshot: Content, completion: (@Sendable () -> Void)? = nil
  ) {
    perform(
      Request(
        content: { _ in snapshot }, usesReloadData: true, isAnimated: false,
        completion: completion))
  }

  /// Changes what is shown, without losing a change made meanwhile: `change` gets what is shown when its turn comes.
  @inlinable public func update(
    animatingDifferences: Bool = true, completion: (@Sendable () -> Void)? = nil,
    _ change: @escaping @Sendable (inout Content) -> Void
  ) {
    perform(
      Request(
        content: { current in
          var next = current
          change(&next)
          return next
        }, isAnimated: animatingDifferences, completion: completion))
  }

  /// Shows each snapshot of a sequence, in order, until the sequence ends or the task is cancelled.
  ///
  /// - Throws: What the sequence throws.
  @inlinable public func bind<Snapshots: AsyncSequence>(
    to snapshots: Snapshots, animatingDifferences: Bool = true
  ) async throws(Snapshots.Failure) where Snapshots.Element == Content {
    for try await snapshot in snapshots {
      if Task.isCancelled { return }
      apply(snapshot, animatingDifferences: animatingDifferences)
    }
  }

  /// Puts a request in line and, when nobody is applying, applies until the line is empty.
  @inlinable internal func perform(_ request: Request) {
    let thread = currentThread()
    let (busy, isForeign) = state.withLock { state in
      state.queue.append(request)
      let busy = state.applying
      if busy == nil { state.applying = thread }
      return (busy != nil, busy != nil && busy != thread)
    }
    if isForeign {
      misuseReporter(
        "A snapshot is applied while another thread applies one; apply from one place only.")
    }
    if busy { return }
    while true {
      let line = state.withLock { state in
        let line = state.queue
        state.queue = []
        if line.isEmpty { state.applying = nil }
        return line
      }
      if line.isEmpty { return }
      for next in line {
        show(next)
        next.completion?()
      }
    }
  }

  @inlinable internal func show(_ request: Request) {
    let old = snapshot()
    var new = request.content(old)
    // Into a data source that shows nothing a snapshot comes with its own tables.
    let isFirst = old.numberOfSections == 0
    if !isFirst { new.rebase(onto: old) }
    let marks = new.marks.take()
    new.assertInvariants()
    let comparison = Comparison(from: Arrangement(old), to: Arrangement(new))
    var difference: SnapshotDifference?
    var persisting: PersistingMarks?
    if !request.usesReloadData {
      if isFirst {
        difference = SnapshotDifference(insertingSections: new.numberOfSections)
      } else {
        (difference, persisting) = self.difference(comparison, marks)
      }
    }
    state.withLock { state in
      if isFirst {
        state.positions = ItemPositions(of: comparison.new)
      } else {
        state.positions.update(by: comparison)
      }
      if let persisting {
        difference?.append(persisting, comparison, positions: state.positions)
      }
      state.current = new
      state.keepOutlines(request.outlines)
      state.compactTables()
    }
    updateHandler(
      Update(old: old, new: new, difference: difference, isAnimated: request.isAnimated))
  }

  /// Holds the positions no longer than needed: the update that follows then changes them in place.
  @inlinable internal func difference(
    _ comparison: Comparison, _ marks: Marks?
  ) -> (SnapshotDifference, PersistingMarks?) {
    let (positions, taken) = state.withLock { ($0.positions, $0.takeScratch()) }
    var scratch = taken
    defer { state.withLock { $0.scratch = scratch } }
    let difference = SnapshotDifference(comparison, positions: positions, scratch: &scratch)
    return (difference, marks.map { PersistingMarks($0, comparison, positions: positions) })
  }
}

extension DiffableDataSource.State {
  /// The scratch, for whoever is applying, who gives it back.
  @inlinable internal mutating func takeScratch() -> ComparisonScratch {
    let taken = scratch
    scratch = ComparisonScratch()
    return taken
  }

  /// Keeps the section snapshots whose visible items are still what their section shows.
  @inlinable internal mutating func keepOutlines(
    _ outlines: [SectionIdentifier: SectionSnapshot<ItemIdentifier>]
  ) {
    sectionSnapshots.merge(outlines) { $1 }
    guard !sectionSnapshots.isEmpty else { return }
    sectionSnapshots = sectionSnapshots.filter { section, outline in
      current.indexOfSection(section) != nil
        && current.itemIdentifiers(inSection: section) == outline.visibleItems
    }
  }

  /// Drops identifiers that are no longer shown from the tables once they are the greater part.
  @inlinable internal mutating func compactTables() {
    guard current.sectionOfItem.count > 2 * current.numberOfItems + 4096 else { return }
    current = current.rebased(
      sectionTable: SharedInternTable(), itemTable: SharedInternTable())
    positions = ItemPositions(of: Arrangement(current))
    scratch = ComparisonScratch()
  }
}

/// The calling thread, as a number that no other thread has at the same time.
@usableFromInline
internal func currentThread() -> UInt { UInt(pthread_self()) }
