// SPDX-License-Identifier: MIT

public import IndexPaths

/// One change of a batch update, as a layout is told of it; `UICollectionViewUpdateItem`.
public struct CollectionViewUpdateItem: Sendable, Hashable {
  /// What happens.
  public enum Action: Sendable, Hashable {
    case insert, delete, reload, move
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
