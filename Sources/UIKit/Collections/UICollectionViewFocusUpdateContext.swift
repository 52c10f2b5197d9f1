// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Which way the focus moves.
public struct UIFocusHeading: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up.
  public static let up = UIFocusHeading(rawValue: 1)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 2)
  /// To the left.
  public static let left = UIFocusHeading(rawValue: 4)
  /// To the right.
  public static let right = UIFocusHeading(rawValue: 8)
  /// To what comes next, as Tab does.
  public static let next = UIFocusHeading(rawValue: 16)
  /// To what came before, as Shift and Tab do.
  public static let previous = UIFocusHeading(rawValue: 32)
  /// To the first of all.
  public static let first = UIFocusHeading(rawValue: 64)
  /// To the last of all.
  public static let last = UIFocusHeading(rawValue: 128)
}

/// What happens along with a move of the focus: here at once.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  override init() {}

  /// Makes changes at once and then calls the completion.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}

/// A move of the focus.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// What had the focus; nil for nothing.
  open private(set) weak var previouslyFocusedView: UIView?
  /// What gets the focus; nil for nothing.
  open private(set) weak var nextFocusedView: UIView?
  /// Always empty: which key moves the focus is not told.
  open var focusHeading: UIFocusHeading { [] }

  init(from old: UIView?, to new: UIView?) {
    previouslyFocusedView = old
    nextFocusedView = new
  }
}

/// A move of the focus among the items of a collection view.
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the focus; nil for none.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The item that gets the focus; nil for none.
  open private(set) var nextFocusedIndexPath: IndexPath?

  init(_ view: UICollectionView, from old: IndexPath?, to new: IndexPath?) {
    previouslyFocusedIndexPath = old
    nextFocusedIndexPath = new
    super.init(
      from: old.flatMap { view.cellForItem(at: $0) }, to: new.flatMap { view.cellForItem(at: $0) })
  }
}

/// A move of the focus among the rows of a table.
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the focus; nil for none.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The row that gets the focus; nil for none.
  open private(set) var nextFocusedIndexPath: IndexPath?

  init(_ table: UITableView, from old: IndexPath?, to new: IndexPath?) {
    previouslyFocusedIndexPath = old
    nextFocusedIndexPath = new
    super.init(
      from: old.flatMap { table.cellForRow(at: $0) }, to: new.flatMap { table.cellForRow(at: $0) })
  }
}
