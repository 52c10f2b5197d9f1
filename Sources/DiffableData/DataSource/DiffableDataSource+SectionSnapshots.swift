// SPDX-License-Identifier: MIT

/// What decides on the user's opening and closing of outline items, and is told of it.
public struct SectionSnapshotHandlers<ItemIdentifier: Hashable & Sendable>: Sendable {
  /// Whether an item may open; nil means that it may.
  public var shouldExpandItem: (@Sendable (ItemIdentifier) -> Bool)?
  /// Is called before an item opens.
  public var willExpandItem: (@Sendable (ItemIdentifier) -> Void)?
  /// Whether an item may close; nil means that it may.
  public var shouldCollapseItem: (@Sendable (ItemIdentifier) -> Bool)?
  /// Is called before an item closes.
  public var willCollapseItem: (@Sendable (ItemIdentifier) -> Void)?
  /// The children of an item that opens, from those it has: the place to load them only when they are wanted.
  public var snapshotForExpandingParent:
    (
      @Sendable (ItemIdentifier, SectionSnapshot<ItemIdentifier>) -> SectionSnapshot<ItemIdentifier>
    )?

  /// No handlers.
  public init() {}
}

extension DiffableDataSource {
  /// The handlers of the user's opening and closing of items.
  public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemIdentifier> {
    get { state.withLock { $0.sectionSnapshotHandlers } }
    set { state.withLock { $0.sectionSnapshotHandlers = newValue } }
  }

  /// Shows the visible items of an outline as a section's items. A section that does not exist is made, at the end.
  public func apply(
    _ outline: SectionSnapshot<ItemIdentifier>, to section: SectionIdentifier,
    animatingDifferences: Bool = true, completion: (@Sendable () -> Void)? = nil
  ) {
    perform(
      Request(
        content: { current in
          var next = current
          if next.indexOfSection(section) == nil { next.appendSections([section]) }
          next.setItems(outline.visibleItems, inSection: section)
          return next
        }, outlines: [section: outline], isAnimated: animatingDifferences,
        completion: completion))
  }

  /// A section's outline; its items as roots when no outline was applied to it, or items were applied since; empty
  /// when there is no such section.
  public func snapshot(for section: SectionIdentifier) -> SectionSnapshot<ItemIdentifier> {
    state.withLock { state in
      if let outline = state.sectionSnapshots[section] { return outline }
      guard state.current.indexOfSection(section) != nil else { return SectionSnapshot() }
      return SectionSnapshot(state.current.itemIdentifiers(inSection: section))
    }
  }

  /// Opens or closes an item of an outline as a user does, asking and telling the handlers.
  ///
  /// - Returns: Whether the item is in an outline that was applied, and was allowed to change.
  @discardableResult
  public func toggleExpansion(of item: ItemIdentifier) -> Bool {
    let (owner, handlers) = state.withLock { state in
      (
        state.sectionSnapshots.first { $0.value.contains(item) }, state.sectionSnapshotHandlers
      )
    }
    guard let (section, before) = owner else { return false }
    var outline = before
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return false }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return false }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: children(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
    return true
  }
}

extension Snapshot {
  /// Makes `items` the items of a section. Items of other sections among them move here, unreported: to show an
  /// outline's item elsewhere is no mistake of whoever opens it.
  internal mutating func setItems(_ items: [ItemIdentifier], inSection section: SectionIdentifier) {
    let reporter = misuseReporter
    misuseReporter = .silent
    let wanted = Set(items)
    deleteItems(itemIdentifiers(inSection: section).filter { !wanted.contains($0) })
    appendItems(items, toSection: section)
    misuseReporter = reporter
  }
}
