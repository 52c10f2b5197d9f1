// SPDX-License-Identifier: MIT

internal import DiffableData

/// The items of one section as an outline.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
  var engine = SectionSnapshot<ItemIdentifierType>(misuseReporter: snapshotMisuse)

  /// No items.
  public init() {}

  init(_ engine: SectionSnapshot<ItemIdentifierType>) { self.engine = engine }

  /// All items, each before what is inside it, in order.
  public var items: [ItemIdentifierType] { engine.items }
  /// The items that are inside no other, in order.
  public var rootItems: [ItemIdentifierType] { engine.rootItems }
  /// The items that are shown: those inside no other, and what is inside expanded ones.
  public var visibleItems: [ItemIdentifierType] { engine.visibleItems }
  /// Whether an item is there; O(1).
  public func contains(_ item: ItemIdentifierType) -> Bool { engine.contains(item) }
  /// The place of an item among all, from 0; nil for one that is not there.
  public func index(of item: ItemIdentifierType) -> Int? { engine.index(of: item) }
  /// How many items an item is inside of; 0 for one that is inside none.
  public func level(of item: ItemIdentifierType) -> Int { engine.level(of: item) ?? 0 }
  /// The item that another one is inside of; nil for one that is inside none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    engine.parent(of: child)
  }
  /// Whether what is inside an item is shown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { engine.isExpanded(item) }
  /// Whether an item is shown: all that it is inside of is expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { engine.isVisible(item) }
  /// What is inside an item, with the item itself if asked for, as a snapshot of its own.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    NSDiffableDataSourceSectionSnapshot(
      engine.snapshot(of: parent, includingParent: includingParent))
  }
  /// The outline as text, an item in a line, for looking at.
  public func visualDescription() -> String { engine.visualDescription() }

  /// Adds items at the end of what is inside another, or of the outline.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) { engine.append(items, to: parent) }
  /// Puts items in before another, inside of the same.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    engine.insert(items, before: item)
  }
  /// Puts items in after another, inside of the same.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    engine.insert(items, after: item)
  }
  /// Puts an outline in before an item, inside of the same.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) { engine.insert(snapshot.engine, before: item) }
  /// Puts an outline in after an item, inside of the same.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType
  ) { engine.insert(snapshot.engine, after: item) }
  /// Puts an outline in the place of all that is inside an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) { engine.replace(childrenOf: parent, using: snapshot.engine) }
  /// Takes items out, with all that is inside them.
  public mutating func delete(_ items: [ItemIdentifierType]) { engine.delete(items) }
  /// Takes all items out.
  public mutating func deleteAll() { engine.deleteAll() }
  /// Shows what is inside items.
  public mutating func expand(_ items: [ItemIdentifierType]) { engine.expand(items) }
  /// Hides what is inside items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { engine.collapse(items) }
}
