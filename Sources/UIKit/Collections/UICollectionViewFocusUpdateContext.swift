// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Which way the focus moves.
public struct UIFocusHeading: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIFocusHeading(rawValue: 1)
  public static let down = UIFocusHeading(rawValue: 2)
  public static let left = UIFocusHeading(rawValue: 4)
  public static let right = UIFocusHeading(rawValue: 8)
  public static let next = UIFocusHeading(rawValue: 16)
  public static let previous = UIFocusHeading(rawValue: 32)
  public static let first = UIFocusHeading(rawValue: 64)
  public static let last = UIFocusHeading(rawValue: 128)
}

/// What happens along with a move of the focus: here at once.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  override init() {}

  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}

/// A move of the focus.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  open private(set) weak var previouslyFocusedView: UIView?
  open private(set) weak var nextFocusedView: UIView?
  open var focusHeading: UIFocusHeading { [] }

  init(from old: UIView?, to new: UIView?) {
    previouslyFocusedView = old
    nextFocusedView = new
  }
}

/// A move of the focus among the items of a collection view.
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  open private(set) var previouslyFocusedIndexPath: IndexPath?
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
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  open private(set) var nextFocusedIndexPath: IndexPath?

  init(_ table: UITableView, from old: IndexPath?, to new: IndexPath?) {
    previouslyFocusedIndexPath = old
    nextFocusedIndexPath = new
    super.init(
      from: old.flatMap { table.cellForRow(at: $0) }, to: new.flatMap { table.cellForRow(at: $0) })
  }
}
