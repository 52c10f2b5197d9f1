// SPDX-License-Identifier: MIT

internal import DiffableData

/// What the user's moving of an item has changed.
@preconcurrency
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The state before the move.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The state after the move.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What turns the items of all sections before into those after.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The change of each section that has changed.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(
    _ engine: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>.ReorderingTransaction
  ) {
    initialSnapshot = NSDiffableDataSourceSnapshot(engine.initialSnapshot)
    finalSnapshot = NSDiffableDataSourceSnapshot(engine.finalSnapshot)
    difference = engine.difference
    sectionTransactions = engine.sectionTransactions.map {
      NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: $0.sectionIdentifier,
        initialSnapshot: NSDiffableDataSourceSectionSnapshot($0.initialSnapshot),
        finalSnapshot: NSDiffableDataSourceSectionSnapshot($0.finalSnapshot),
        difference: $0.difference)
    }
  }
}

/// What the user's moving of an item has changed in a section.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The section's outline before the move.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section's outline after the move.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What turns the section's items before into those after.
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension UICollectionViewDiffableDataSource {
  /// Decides on moving items and is told of it.
  @preconcurrency @MainActor public struct ReorderingHandlers {
    /// A move that the user has made.
    public typealias Transaction =
      NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

    /// Whether the user may move an item; nil for none.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Is told before a move is applied.
    public var willReorder: ((Transaction) -> Void)?
    /// Is told after a move was applied.
    public var didReorder: ((Transaction) -> Void)?

    /// Nothing can be moved.
    public init() {}

    var engine: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>.ReorderingHandlers {
      let held = MainActorHeld(self)
      var handlers =
        DiffableDataSource<SectionIdentifierType, ItemIdentifierType>.ReorderingHandlers()
      handlers.canReorderItem = { item in
        MainActor.assumeIsolated { held.value.canReorderItem?(item) ?? false }
      }
      handlers.willReorder = { transaction in
        MainActor.assumeIsolated { held.value.willReorder?(Transaction(transaction)) }
      }
      handlers.didReorder = { transaction in
        MainActor.assumeIsolated { held.value.didReorder?(Transaction(transaction)) }
      }
      return handlers
    }
  }

  /// Decides on opening and closing items of outlines and is told of it.
  @preconcurrency @MainActor public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Whether the user may open an item; any when nil.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Is told before an item opens.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether the user may close an item; any when nil.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Is told before an item closes.
    public var willCollapseItem: ((Item) -> Void)?
    /// Gives the items inside an item when it is opened.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?

    /// Everything opens and closes.
    public init() {}

    var engine: DiffableData.SectionSnapshotHandlers<Item> {
      let held = MainActorHeld(self)
      var handlers = DiffableData.SectionSnapshotHandlers<Item>()
      handlers.shouldExpandItem = { item in
        MainActor.assumeIsolated { held.value.shouldExpandItem?(item) ?? true }
      }
      handlers.willExpandItem = { item in
        MainActor.assumeIsolated { held.value.willExpandItem?(item) }
      }
      handlers.shouldCollapseItem = { item in
        MainActor.assumeIsolated { held.value.shouldCollapseItem?(item) ?? true }
      }
      handlers.willCollapseItem = { item in
        MainActor.assumeIsolated { held.value.willCollapseItem?(item) }
      }
      guard snapshotForExpandingParent != nil else { return handlers }
      handlers.snapshotForExpandingParent = { parent, children in
        MainActor.assumeIsolated {
          let old = NSDiffableDataSourceSectionSnapshot(children)
          return (held.value.snapshotForExpandingParent?(parent, old) ?? old).engine
        }
      }
      return handlers
    }
  }
}
