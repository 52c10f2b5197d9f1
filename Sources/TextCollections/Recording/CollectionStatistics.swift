// SPDX-License-Identifier: MIT

/// What a collection view's layout passes did so far; cells, headers and other reusable views count alike.
public struct CollectionStatistics: Sendable, Hashable {
  /// Layout passes that ran.
  public internal(set) var layoutPasses = 0
  /// Views that had to be made because their queue was empty.
  public internal(set) var cellsCreated = 0
  /// Views taken for a place, new ones included.
  public internal(set) var cellsDequeued = 0
  /// Views taken from a queue.
  public internal(set) var cellsReused = 0
  /// Views given back to their queue.
  public internal(set) var cellsRecycled = 0
  /// Views that came on show; a prepared one may come and go several times.
  public internal(set) var cellsDisplayed = 0
  /// Views that were asked for the size they want.
  public internal(set) var cellsMeasured = 0
  /// The most views that were held at once, before measured ones pushed others out included.
  public internal(set) var cellsVisibleAtMost = 0
  /// Configuration calls of registered kinds: one per kind and step of a pass.
  public internal(set) var configurationCalls = 0

  /// Nothing has happened yet.
  public init() {}
}
