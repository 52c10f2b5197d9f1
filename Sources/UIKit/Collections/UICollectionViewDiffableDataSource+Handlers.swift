// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import DiffableData

/// What the user's moving of an item has changed.
@preconcurrency
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
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
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension UICollectionViewDiffableDataSource {
  /// Decides on moving items and is told of it.
  @preconcurrency @MainActor public struct ReorderingHandlers {
    public typealias Transaction =
      NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder: ((Transaction) -> Void)?
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
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
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
