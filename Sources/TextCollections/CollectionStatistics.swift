// SPDX-License-Identifier: MIT

/// What a collection view's layout passes did so far.
public struct CollectionStatistics: Sendable, Hashable {
  /// Layout passes that ran.
  public internal(set) var layoutPasses = 0
  /// Cells that had to be made because the pool of their kind was empty.
  public internal(set) var cellsCreated = 0
  /// Cells taken for an item, new ones included.
  public internal(set) var cellsDequeued = 0
  /// Cells taken from a pool.
  public internal(set) var cellsReused = 0
  /// The most cells that were on show at once, before measured ones pushed others out included.
  public internal(set) var cellsVisibleAtMost = 0
  /// Configuration calls: one per kind and step of a pass.
  public internal(set) var configurationCalls = 0

  /// Nothing has happened yet.
  public init() {}
}
