// SPDX-License-Identifier: MIT

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

  /// How many items there are; O(1).
  public var numberOfItems: Int { engine.numberOfItems }
  /// How many sections there are; O(1).
  public var numberOfSections: Int { engine.numberOfSections }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { engine.sectionIdentifiers }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { engine.itemIdentifiers }
  /// The sections that are to be shown anew.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    engine.reloadedSectionIdentifiers
  }
  /// The items that are to get new cells.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { engine.reloadedItemIdentifiers }
  /// The items whose cells are to be configured again.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    engine.reconfiguredItemIdentifiers
  }
  /// How many items a section has; a section that is not there stops the program.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    engine.numberOfItems(inSection: identifier)
  }
  /// The items of a section, in order; a section that is not there stops the program.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { engine.itemIdentifiers(inSection: identifier) }
  /// The section that an item is in, nil for an item that is not there.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { engine.sectionIdentifier(containingItem: identifier) }
  /// The place of an item among those of all sections, from 0; nil for an item that is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    engine.indexOfItem(identifier)
  }
  /// The place of a section, from 0; nil for a section that is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    engine.indexOfSection(identifier)
  }

  /// Adds items at the end of a section, of the last one when none is named.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) { engine.appendItems(identifiers, toSection: sectionIdentifier) }
  /// Puts items in before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { engine.insertItems(identifiers, beforeItem: beforeIdentifier) }
  /// Puts items in after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { engine.insertItems(identifiers, afterItem: afterIdentifier) }
  /// Takes items out; those that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    engine.deleteItems(identifiers)
  }
  /// Takes all sections and items out.
  public mutating func deleteAllItems() { engine.deleteAllItems() }
  /// Moves an item to the place before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { engine.moveItem(identifier, beforeItem: toIdentifier) }
  /// Moves an item to the place after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { engine.moveItem(identifier, afterItem: toIdentifier) }
  /// Has items get new cells when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    engine.reloadItems(identifiers)
  }
  /// Has the cells of items configured again when the snapshot is applied.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    engine.reconfigureItems(identifiers)
  }

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    engine.appendSections(identifiers)
  }
  /// Puts sections in before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { engine.insertSections(identifiers, beforeSection: toIdentifier) }
  /// Puts sections in after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { engine.insertSections(identifiers, afterSection: toIdentifier) }
  /// Takes sections out, with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    engine.deleteSections(identifiers)
  }
  /// Moves a section, with its items, to the place before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { engine.moveSection(identifier, beforeSection: toIdentifier) }
  /// Moves a section, with its items, to the place after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { engine.moveSection(identifier, afterSection: toIdentifier) }
  /// Has the items of sections get new cells when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    engine.reloadSections(identifiers)
  }
}
