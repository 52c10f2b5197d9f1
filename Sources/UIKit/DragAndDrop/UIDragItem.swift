// SPDX-License-Identifier: MIT

public import Foundation

// Nothing is dragged from a terminal or dropped on one. These types are there for code that can be dragged on iOS, and
// nothing of this folder is ever called; items are reordered in editing mode, by the data source's own handlers.

/// What is given away: an object, kept as it is.
///
/// Foundation has this class on iOS, and not on Linux.
open class NSItemProvider: NSObject {
  /// What was given; nil for a provider of nothing.
  public let object: Any?
  /// A name for a file of what is given; kept, and has no effect.
  open var suggestedName: String?

  public override init() { object = nil }
  /// A provider of an object, which is kept as it is.
  public init(object: Any) { self.object = object }

  /// Whether the object can be had as a kind.
  open func canLoadObject<Value>(ofClass kind: Value.Type) -> Bool { object is Value }

  /// Gives the object at once, or nil where it is of another kind.
  @discardableResult open func loadObject<Value>(
    ofClass kind: Value.Type, completionHandler: @escaping (Value?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(object as? Value, nil)
    return Progress(totalUnitCount: 1)
  }
}

/// One thing that is dragged.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// What is given away.
  public let itemProvider: NSItemProvider
  /// The thing itself, for the program that it is dragged from.
  open var localObject: Any?

  /// An item that gives something away.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// What is common to dragging and dropping.
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {
  /// What is dragged, in its order.
  var items: [UIDragItem] { get }
  /// Whether it may be moved and not only copied.
  var allowsMoveOperation: Bool { get }
  /// Whether it stays in the program.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Where the finger is, in points of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether one of the items is of one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether all items can be had as a kind.
  func canLoadObjects<Value>(ofClass kind: Value.Type) -> Bool
}

/// Things that are on their way.
public protocol UIDragSession: UIDragDropSession {
  /// What the program wants to know of the drag.
  var localContext: Any? { get set }
}

/// Things that are over a place.
public protocol UIDropSession: UIDragDropSession {
  /// The drag in this program; nil for one from another.
  var localDragSession: (any UIDragSession)? { get }
  /// Gives the items as objects of a kind.
  @discardableResult func loadObjects<Value>(
    ofClass kind: Value.Type, completion: @escaping ([Value]) -> Void
  ) -> Progress
}

/// What a drop comes to.
public enum UIDropOperation: UInt, Sendable {
  /// Given up, not allowed, copied or moved.
  case cancel, forbidden, copy, move
}

/// What a place would do with a drop.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// What would be done.
  public let operation: UIDropOperation
  /// Kept, and has no effect. Default: false.
  open var isPrecise = false
  /// Kept, and has no effect. Default: false.
  open var prefersFullSizePreview = false

  /// A proposal of what is done.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// How a thing looks on its way.
@preconcurrency @MainActor open class UIDragPreviewParameters: NSObject {
  /// Kept, and has no effect.
  open var backgroundColor: UIColor?

  public override init() {}
}

/// Is told of a thing that flies to its place.
@preconcurrency @MainActor public protocol UIDragAnimating: AnyObject {
  /// Adds changes that are shown with it.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is called after it.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Where a thing flies to.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// Shows a gap where a thing is to be.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  /// Where the gap is.
  public let insertionIndexPath: IndexPath
  /// The identifier by which a cell for the gap is dequeued.
  public let reuseIdentifier: String

  /// A gap at a place, shown by cells of an identifier.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
  }
}

/// Shows a gap where a thing that is dropped is to be.
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Gives the look of the gap's cell; never asked.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// Puts what was dropped in place of the gap.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// What is dropped there.
  var dragItem: UIDragItem { get }
  /// Puts the item into the data and the cell in place of the gap; true when that was done.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Takes the gap away; true when that was done.
  @discardableResult func deletePlaceholder() -> Bool
  /// Has the gap's cell configured anew.
  func setNeedsCellUpdate()
}
