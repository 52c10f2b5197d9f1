// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import DiffableData

/// The items of one section as an outline.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
  var engine = SectionSnapshot<ItemIdentifierType>(misuseReporter: snapshotMisuse)

  /// No items.
  public init() {}

  init(_ engine: SectionSnapshot<ItemIdentifierType>) { self.engine = engine }

  public var items: [ItemIdentifierType] { engine.items }
  public var rootItems: [ItemIdentifierType] { engine.rootItems }
  public var visibleItems: [ItemIdentifierType] { engine.visibleItems }
  public func contains(_ item: ItemIdentifierType) -> Bool { engine.contains(item) }
  public func index(of item: ItemIdentifierType) -> Int? { engine.index(of: item) }
  public func level(of item: ItemIdentifierType) -> Int { engine.level(of: item) ?? 0 }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    engine.parent(of: child)
  }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { engine.isExpanded(item) }
  public func isVisible(_ item: ItemIdentifierType) -> Bool { engine.isVisible(item) }
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    NSDiffableDataSourceSectionSnapshot(
      engine.snapshot(of: parent, includingParent: includingParent))
  }
  public func visualDescription() -> String { engine.visualDescription() }

  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) { engine.append(items, to: parent) }
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    engine.insert(items, before: item)
  }
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    engine.insert(items, after: item)
  }
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) { engine.insert(snapshot.engine, before: item) }
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType
  ) { engine.insert(snapshot.engine, after: item) }
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) { engine.replace(childrenOf: parent, using: snapshot.engine) }
  public mutating func delete(_ items: [ItemIdentifierType]) { engine.delete(items) }
  public mutating func deleteAll() { engine.deleteAll() }
  public mutating func expand(_ items: [ItemIdentifierType]) { engine.expand(items) }
  public mutating func collapse(_ items: [ItemIdentifierType]) { engine.collapse(items) }
}
