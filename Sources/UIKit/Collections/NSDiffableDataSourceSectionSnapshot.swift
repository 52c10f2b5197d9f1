// SPDX-License-Identifier: MIT

internal import DiffableData

/// The items of one section as an outline.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
  var engine = SectionSnapshot<ItemIdentifierType>(misuseReporter: snapshotMisuse)

  /// No items.
  public init() {}

  init(_ engine: SectionSnapshot<ItemIdentifierType>) { self.engine = engine }

  /// As in UIKit.
  public var items: [ItemIdentifierType] { engine.items }
  /// As in UIKit.
  public var rootItems: [ItemIdentifierType] { engine.rootItems }
  /// As in UIKit.
  public var visibleItems: [ItemIdentifierType] { engine.visibleItems }
  /// As in UIKit.
  public func contains(_ item: ItemIdentifierType) -> Bool { engine.contains(item) }
  /// As in UIKit.
  public func index(of item: ItemIdentifierType) -> Int? { engine.index(of: item) }
  /// As in UIKit.
  public func level(of item: ItemIdentifierType) -> Int { engine.level(of: item) ?? 0 }
  /// As in UIKit.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    engine.parent(of: child)
  }
  /// As in UIKit.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { engine.isExpanded(item) }
  /// As in UIKit.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { engine.isVisible(item) }
  /// As in UIKit.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    NSDiffableDataSourceSectionSnapshot(
      engine.snapshot(of: parent, includingParent: includingParent))
  }
  /// As in UIKit.
  public func visualDescription() -> String { engine.visualDescription() }

  /// As in UIKit.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) { engine.append(items, to: parent) }
  /// As in UIKit.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    engine.insert(items, before: item)
  }
  /// As in UIKit.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    engine.insert(items, after: item)
  }
  /// As in UIKit.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) { engine.insert(snapshot.engine, before: item) }
  /// As in UIKit.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType
  ) { engine.insert(snapshot.engine, after: item) }
  /// As in UIKit.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) { engine.replace(childrenOf: parent, using: snapshot.engine) }
  /// As in UIKit.
  public mutating func delete(_ items: [ItemIdentifierType]) { engine.delete(items) }
  /// As in UIKit.
  public mutating func deleteAll() { engine.deleteAll() }
  /// As in UIKit.
  public mutating func expand(_ items: [ItemIdentifierType]) { engine.expand(items) }
  /// As in UIKit.
  public mutating func collapse(_ items: [ItemIdentifierType]) { engine.collapse(items) }
}

extension UICollectionViewDiffableDataSource {
  /// Shows an outline in a section, which is added when it is not there.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    applyOutline(
      snapshot.engine, to: section, animatingDifferences: animatingDifferences,
      completion: completion)
  }

  /// The outline of a section.
  public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    NSDiffableDataSourceSectionSnapshot(outline(of: section))
  }
}
