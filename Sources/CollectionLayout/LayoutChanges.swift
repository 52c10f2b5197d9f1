// SPDX-License-Identifier: MIT

public import IndexPaths

/// What changes between two states of a collection, as `performBatchUpdates` is told of it.
///
/// Deletions, reloads and the sources of moves are places in the old state; insertions and the destinations of
/// moves are places in the new one. The order within each list is of no matter.
public struct LayoutChanges: Sendable, Hashable {
  /// From one place to another.
  public struct ItemMove: Sendable, Hashable {
    /// In the old state.
    public var from: IndexPath
    /// In the new state.
    public var to: IndexPath

    /// A move between these places.
    public init(from: IndexPath, to: IndexPath) {
      self.from = from
      self.to = to
    }
  }

  /// Items of a section that follow each other.
  public struct ItemRun: Sendable, Hashable {
    /// The section.
    public var section: Int
    /// Their indexes.
    public var items: Range<Int>

    /// Items of a section.
    public init(section: Int, items: Range<Int>) {
      self.section = section
      self.items = items
    }
  }

  /// From one index to another.
  public struct SectionMove: Sendable, Hashable {
    /// In the old state.
    public var from: Int
    /// In the new state.
    public var to: Int

    /// A move between these indexes.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Places in the old state.
  public var deletedItems: [IndexPath] = []
  /// Places in the new state.
  public var insertedItems: [IndexPath] = []
  /// More places in the old state, at the cost of one for each run.
  public var deletedRuns: [ItemRun] = []
  /// More places in the new state, at the cost of one for each run.
  public var insertedRuns: [ItemRun] = []
  /// Items that keep their measure, unless sections differ in how they measure it.
  public var movedItems: [ItemMove] = []
  /// Places in the old state, whose measures are forgotten.
  public var reloadedItems: [IndexPath] = []
  /// Indexes in the old state.
  public var deletedSections: [Int] = []
  /// Indexes in the new state.
  public var insertedSections: [Int] = []
  /// Sections that keep all that was measured in them.
  public var movedSections: [SectionMove] = []
  /// Indexes in the old state; such a section is made anew and may have any number of items.
  public var reloadedSections: [Int] = []

  /// No changes.
  public init() {}

  internal var changesSections: Bool {
    !deletedSections.isEmpty || !insertedSections.isEmpty || !movedSections.isEmpty
      || !reloadedSections.isEmpty
  }
}
