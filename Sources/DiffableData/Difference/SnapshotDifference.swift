// SPDX-License-Identifier: MIT

public import IndexPaths

/// What turns one snapshot into another, as runs, for a batch update.
///
/// Deletions and the sources of moves are places before the update, insertions and the destinations of moves places
/// after it. A deleted section takes its items along and an inserted one brings its own, so neither lists them; an
/// item that leaves or enters such a section and lives on is a move. Within a section that stays, the items that
/// move are the fewest possible; between sections, each item that changes its section moves.
public struct SnapshotDifference: Sendable, Hashable {
  /// Neighbours of one section.
  public struct ItemRun: Sendable, Hashable {
    /// The section's index.
    public var section: Int
    /// The items' indexes in the section, never empty.
    public var items: Range<Int>

    /// Items of a section.
    public init(section: Int, items: Range<Int>) {
      self.section = section
      self.items = items
    }
  }

  /// Neighbours of one section that move together and in order.
  public struct ItemMove: Sendable, Hashable {
    /// Where the first one is before the update.
    public var source: IndexPath
    /// Where the first one is after the update.
    public var destination: IndexPath
    /// How many move, at least 1.
    public var count: Int

    /// `count` items from one place to another.
    public init(source: IndexPath, destination: IndexPath, count: Int = 1) {
      self.source = source
      self.destination = destination
      self.count = count
    }
  }

  /// An item that is there before and after, at both of its places.
  public struct PersistingItem: Sendable, Hashable {
    /// The place before the update.
    public var old: IndexPath
    /// The place after the update.
    public var new: IndexPath

    /// An item at both of its places.
    public init(old: IndexPath, new: IndexPath) {
      self.old = old
      self.new = new
    }
  }

  /// A section that is there before and after, by both of its indexes.
  public struct PersistingSection: Sendable, Hashable {
    /// The index before the update.
    public var old: Int
    /// The index after the update.
    public var new: Int

    /// A section by both of its indexes.
    public init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// Deleted, inserted and moved sections.
  public var sections = Difference()
  /// Items that leave sections that stay; places before the update, ascending.
  public var deletedItems: [ItemRun] = []
  /// Items that are new in sections that stay; places after the update, ascending.
  public var insertedItems: [ItemRun] = []
  /// Items that change their section, or their order within it; ascending by destination.
  public var movedItems: [ItemMove] = []
  /// Items to be shown in new cells, in the order of marking. An item that is inserted anyway is not listed.
  public var reloadedItems: [PersistingItem] = []
  /// Items whose cells are to be updated in place, in the order of marking.
  public var reconfiguredItems: [PersistingItem] = []
  /// Sections whose items are all to be shown in new cells, in the order of marking.
  public var reloadedSections: [PersistingSection] = []

  /// No change.
  public init() {}

  /// Whether nothing changes and nothing is reloaded or reconfigured.
  public var isEmpty: Bool {
    sections.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && reloadedItems.isEmpty && reconfiguredItems.isEmpty && reloadedSections.isEmpty
  }
}
