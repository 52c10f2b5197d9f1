// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import DiffableData

/// What is wrong with a snapshot's use is told on standard error, where iOS ends the program.
let snapshotMisuse = MisuseReporter { reportLine($0) }

/// The identifiers of all sections and items, in order.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  var engine = Snapshot<SectionIdentifierType, ItemIdentifierType>(misuseReporter: snapshotMisuse)

  /// No sections.
  public init() {}

  init(_ engine: Snapshot<SectionIdentifierType, ItemIdentifierType>) { self.engine = engine }

  public var numberOfItems: Int { engine.numberOfItems }
  public var numberOfSections: Int { engine.numberOfSections }
  public var sectionIdentifiers: [SectionIdentifierType] { engine.sectionIdentifiers }
  public var itemIdentifiers: [ItemIdentifierType] { engine.itemIdentifiers }
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    engine.reloadedSectionIdentifiers
  }
  public var reloadedItemIdentifiers: [ItemIdentifierType] { engine.reloadedItemIdentifiers }
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    engine.reconfiguredItemIdentifiers
  }
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    engine.numberOfItems(inSection: identifier)
  }
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { engine.itemIdentifiers(inSection: identifier) }
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { engine.sectionIdentifier(containingItem: identifier) }
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    engine.indexOfItem(identifier)
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    engine.indexOfSection(identifier)
  }

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) { engine.appendItems(identifiers, toSection: sectionIdentifier) }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { engine.insertItems(identifiers, beforeItem: beforeIdentifier) }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { engine.insertItems(identifiers, afterItem: afterIdentifier) }
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    engine.deleteItems(identifiers)
  }
  public mutating func deleteAllItems() { engine.deleteAllItems() }
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { engine.moveItem(identifier, beforeItem: toIdentifier) }
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { engine.moveItem(identifier, afterItem: toIdentifier) }
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    engine.reloadItems(identifiers)
  }
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    engine.reconfigureItems(identifiers)
  }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    engine.appendSections(identifiers)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { engine.insertSections(identifiers, beforeSection: toIdentifier) }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { engine.insertSections(identifiers, afterSection: toIdentifier) }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    engine.deleteSections(identifiers)
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { engine.moveSection(identifier, beforeSection: toIdentifier) }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { engine.moveSection(identifier, afterSection: toIdentifier) }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    engine.reloadSections(identifiers)
  }
}
