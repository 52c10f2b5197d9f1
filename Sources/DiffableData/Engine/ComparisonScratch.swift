// SPDX-License-Identifier: MIT

/// What comparing needs for a while, kept by a data source so that no apply allocates it anew. Grows with the runs that
/// move or stay, 40 bytes each, and a bit for each item.
@usableFromInline
internal struct ComparisonScratch: Sendable {
  /// What stays in a section, as runs that are neighbours before and after; ascending by destination.
  var runs: [Difference.Move] = []
  /// Of a section's old items those in a run.
  var covered = PositionSet()
  var leastMoves = LeastMoves()

  @usableFromInline init() {}
}
