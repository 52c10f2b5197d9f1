// SPDX-License-Identifier: MIT

/// What comparing needs for a while, kept by a data source so that no apply allocates it anew.
///
/// As large as the largest comparison so far needed: 24 bytes for each run that moved or stayed, and a bit or two for
/// each item.
@usableFromInline
internal struct ComparisonScratch: Sendable {
  /// What stays in a section, as runs that are neighbours before and after; ascending by destination.
  var runs: [Difference.Move] = []
  /// Of a section's old items those in a run.
  var covered = PositionSet()
  var leastMoves = LeastMoves()

  @usableFromInline init() {}
}
