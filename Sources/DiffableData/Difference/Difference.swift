// SPDX-License-Identifier: MIT

/// What turns one array into another: deletions, insertions and moves, as runs.
///
/// Deletions and the sources of moves are positions in the old array, insertions and the destinations of moves are
/// positions in the new one, the convention of batch updates. Everything not named keeps its order.
///
/// When the elements of each array are unique, the change is the least there is: only what is absent on the other
/// side is deleted or inserted, and the elements that move are the common ones less their longest increasing
/// subsequence. With repeated elements the change is still correct, though it may not be the least.
public struct Difference: Sendable, Hashable {
  /// A run of neighbours that moves as one and stays in order.
  @frozen public struct Move: Sendable, Hashable {
    @usableFromInline internal var from: Int32
    @usableFromInline internal var to: Int32
    @usableFromInline internal var length: Int32

    /// `count` elements from `source` in the old array to `destination` in the new one.
    @inlinable public init(source: Int, destination: Int, count: Int = 1) {
      from = Int32(source)
      to = Int32(destination)
      length = Int32(count)
    }

    /// The first element's position in the old array.
    @inlinable public var source: Int { Int(from) }

    /// The first element's position in the new array.
    @inlinable public var destination: Int { Int(to) }

    /// How many neighbours move, at least 1.
    @inlinable public var count: Int { Int(length) }
  }

  /// Positions in the old array, ascending, no two runs touching.
  public var deletions: [Range<Int>]

  /// Positions in the new array, ascending, no two runs touching.
  public var insertions: [Range<Int>]

  /// Runs that change their place among the elements that stay, ascending by destination.
  public var moves: [Move]

  /// A difference of given parts; each in the order that its property states.
  @inlinable public init(
    deletions: [Range<Int>] = [], insertions: [Range<Int>] = [], moves: [Move] = []
  ) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
  }

  /// Whether both arrays are equal.
  @inlinable public var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }

  /// How many elements are deleted. O(runs).
  public var deletedCount: Int { deletions.reduce(0) { $0 + $1.count } }

  /// How many elements are inserted. O(runs).
  public var insertedCount: Int { insertions.reduce(0) { $0 + $1.count } }

  /// How many elements move. O(runs).
  public var movedCount: Int { moves.reduce(0) { $0 + $1.count } }
}
