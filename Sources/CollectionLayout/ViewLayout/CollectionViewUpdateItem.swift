// SPDX-License-Identifier: MIT

public import IndexPaths

/// One change of a batch update, as a layout is told of it; `UICollectionViewUpdateItem`.
public struct CollectionViewUpdateItem: Sendable, Hashable {
  /// What happens.
  public enum Action: Sendable, Hashable {
    /// It comes.
    case insert
    /// It goes.
    case delete
    /// It stays and is shown anew.
    case reload
    /// It goes to another place.
    case move
  }

  /// What happens.
  public var action: Action
  /// The place before the update; nil for an insertion.
  public var indexPathBeforeUpdate: IndexPath?
  /// The place after the update; nil for a deletion.
  public var indexPathAfterUpdate: IndexPath?
  /// Whether the whole sections of the index paths change; their items then are 0 and mean nothing.
  public var isSection: Bool

  /// One change.
  public init(
    _ action: Action, before: IndexPath? = nil, after: IndexPath? = nil, isSection: Bool = false
  ) {
    self.action = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    self.isSection = isSection
  }
}
