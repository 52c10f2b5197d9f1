// SPDX-License-Identifier: MIT

public import IndexPaths

extension DiffableDataSource {
  /// What a reordering by the user changed.
  public struct ReorderingTransaction: Sendable {
    /// One section's part.
    public struct SectionTransaction: Sendable {
      /// The section.
      public var sectionIdentifier: SectionIdentifier
      /// Its items before.
      public var initialSnapshot: SectionSnapshot<ItemIdentifier>
      /// Its items after.
      public var finalSnapshot: SectionSnapshot<ItemIdentifier>
      /// From the items before to the items after.
      public var difference: CollectionDifference<ItemIdentifier>
    }

    /// What was shown before.
    public var initialSnapshot: Content
    /// What is shown after.
    public var finalSnapshot: Content
    /// From all items before to all items after.
    public var difference: CollectionDifference<ItemIdentifier>
    /// The sections that changed, in the order of the final snapshot.
    public var sectionTransactions: [SectionTransaction]
  }

  /// What decides on a reordering and is told of it.
  public struct ReorderingHandlers: Sendable {
    /// Whether an item may be taken up by the user; nil means that none may.
    public var canReorderItem: (@Sendable (ItemIdentifier) -> Bool)?
    /// Is called before the data source applies the reordering.
    public var willReorder: (@Sendable (ReorderingTransaction) -> Void)?
    /// Is called after the data source has applied the reordering; the place to update one's own store.
    public var didReorder: (@Sendable (ReorderingTransaction) -> Void)?

    /// Handlers, none of which need be given.
    public init(
      canReorderItem: (@Sendable (ItemIdentifier) -> Bool)? = nil,
      willReorder: (@Sendable (ReorderingTransaction) -> Void)? = nil,
      didReorder: (@Sendable (ReorderingTransaction) -> Void)? = nil
    ) {
      self.canReorderItem = canReorderItem
      self.willReorder = willReorder
      self.didReorder = didReorder
    }
  }

  /// The handlers of reordering.
  public var reorderingHandlers: ReorderingHandlers {
    get { state.withLock { $0.reorderingHandlers } }
    set { state.withLock { $0.reorderingHandlers = newValue } }
  }

  /// Moves an item as a user does, from one place to another, both as they are before the item is taken out and
  /// after it is put down.
  ///
  /// - Returns: Whether it was allowed and both places exist.
  @discardableResult
  public func reorderItem(from source: IndexPath, to destination: IndexPath) -> Bool {
    let initial = snapshot()
    let handlers = reorderingHandlers
    guard let item = initial.itemIdentifier(at: source), handlers.canReorderItem?(item) == true,
      let target = initial.sectionIdentifier(at: destination.section)
    else { return false }
    var final = initial
    final.deleteItems([item])
    let places = final.numberOfItems(inSection: target)
    guard destination.item >= 0, destination.item <= places else { return false }
    if destination.item == places {
      final.appendItems([item], toSection: target)
    } else if let next = final.itemIdentifier(at: destination) {
      final.insertItems([item], beforeItem: next)
    }
    let transaction = transaction(from: initial, to: final)
    handlers.willReorder?(transaction)
    apply(final) { handlers.didReorder?(transaction) }
    return true
  }

  private func transaction(from initial: Content, to final: Content) -> ReorderingTransaction {
    let parts = final.sectionIdentifiers.compactMap {
      section -> ReorderingTransaction.SectionTransaction? in
      let before = initial.itemIdentifiers(inSection: section)
      let after = final.itemIdentifiers(inSection: section)
      if before == after { return nil }
      return .init(
        sectionIdentifier: section, initialSnapshot: SectionSnapshot(before),
        finalSnapshot: SectionSnapshot(after),
        difference: after.difference(from: before).inferringMoves())
    }
    return ReorderingTransaction(
      initialSnapshot: initial, finalSnapshot: final,
      difference: final.itemIdentifiers.difference(from: initial.itemIdentifiers)
        .inferringMoves(),
      sectionTransactions: parts)
  }
}
