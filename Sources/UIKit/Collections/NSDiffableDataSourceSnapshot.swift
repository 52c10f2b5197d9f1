// SPDX-License-Identifier: MIT

internal import DiffableData

/// What is wrong with a snapshot's use is told on standard error, where iOS ends the program.
let snapshotMisuse = MisuseReporter { reportLine($0) }

/// The identifiers of all sections and items, in order.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  var engine = Snapshot<SectionIdentifierType, ItemIdentifierType>(misuseReporter: snapshotMisuse)

  /// No sections.
  public init() {}

  init(_ engine: Snapshot<SectionIdentifierType, ItemIdentifierType>) { self.engine = engine }

  /// As in UIKit.
  public var numberOfItems: Int { engine.numberOfItems }
  /// As in UIKit.
  public var numberOfSections: Int { engine.numberOfSections }
  /// As in UIKit.
  public var sectionIdentifiers: [SectionIdentifierType] { engine.sectionIdentifiers }
  /// As in UIKit.
  public var itemIdentifiers: [ItemIdentifierType] { engine.itemIdentifiers }
  /// As in UIKit.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    engine.reloadedSectionIdentifiers
  }
  /// As in UIKit.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { engine.reloadedItemIdentifiers }
  /// As in UIKit.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    engine.reconfiguredItemIdentifiers
  }
  /// As in UIKit.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    engine.numberOfItems(inSection: identifier)
  }
  /// As in UIKit.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { engine.itemIdentifiers(inSection: identifier) }
  /// As in UIKit.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { engine.sectionIdentifier(containingItem: identifier) }
  /// As in UIKit.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    engine.indexOfItem(identifier)
  }
  /// As in UIKit.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    engine.indexOfSection(identifier)
  }

  /// As in UIKit.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) { engine.appendItems(identifiers, toSection: sectionIdentifier) }
  /// As in UIKit.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { engine.insertItems(identifiers, beforeItem: beforeIdentifier) }
  /// As in UIKit.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { engine.insertItems(identifiers, afterItem: afterIdentifier) }
  /// As in UIKit.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    engine.deleteItems(identifiers)
  }
  /// As in UIKit.
  public mutating func deleteAllItems() { engine.deleteAllItems() }
  /// As in UIKit.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { engine.moveItem(identifier, beforeItem: toIdentifier) }
  /// As in UIKit.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { engine.moveItem(identifier, afterItem: toIdentifier) }
  /// As in UIKit.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    engine.reloadItems(identifiers)
  }
  /// As in UIKit.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    engine.reconfigureItems(identifiers)
  }

  /// As in UIKit.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    engine.appendSections(identifiers)
  }
  /// As in UIKit.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { engine.insertSections(identifiers, beforeSection: toIdentifier) }
  /// As in UIKit.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { engine.insertSections(identifiers, afterSection: toIdentifier) }
  /// As in UIKit.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    engine.deleteSections(identifiers)
  }
  /// As in UIKit.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { engine.moveSection(identifier, beforeSection: toIdentifier) }
  /// As in UIKit.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { engine.moveSection(identifier, afterSection: toIdentifier) }
  /// As in UIKit.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    engine.reloadSections(identifiers)
  }
}
