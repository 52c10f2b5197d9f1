// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Nothing is dragged from a terminal or dropped on one. These types are there for code that can be dragged on iOS, and
// nothing of this folder is ever called; items are reordered in editing mode, by the data source's own handlers.

/// What is given away: an object, kept as it is.
///
/// Foundation has this class on iOS, and not on Linux.
open class NSItemProvider: NSObject {
  /// What was given; nil for a provider of nothing.
  public let object: Any?
  open var suggestedName: String?

  public override init() { object = nil }
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
  public let itemProvider: NSItemProvider
  /// The thing itself, for the program that it is dragged from.
  open var localObject: Any?

  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// What is common to dragging and dropping.
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
  var allowsMoveOperation: Bool { get }
  var isRestrictedToDraggingApplication: Bool { get }
  func location(in view: UIView) -> CGPoint
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  func canLoadObjects<Value>(ofClass kind: Value.Type) -> Bool
}

/// Things that are on their way.
public protocol UIDragSession: UIDragDropSession {
  var localContext: Any? { get set }
}

/// Things that are over a place.
public protocol UIDropSession: UIDragDropSession {
  var localDragSession: (any UIDragSession)? { get }
  @discardableResult func loadObjects<Value>(
    ofClass kind: Value.Type, completion: @escaping ([Value]) -> Void
  ) -> Progress
}

/// What a drop comes to.
public enum UIDropOperation: UInt, Sendable {
  case cancel, forbidden, copy, move
}

/// What a place would do with a drop.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  public let operation: UIDropOperation
  open var isPrecise = false
  open var prefersFullSizePreview = false

  public init(operation: UIDropOperation) { self.operation = operation }
}

/// How a thing looks on its way.
@preconcurrency @MainActor open class UIDragPreviewParameters: NSObject {
  open var backgroundColor: UIColor?

  public override init() {}
}

/// Is told of a thing that flies to its place.
@preconcurrency @MainActor public protocol UIDragAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Where a thing flies to.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// Shows a gap where a thing is to be.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  public let insertionIndexPath: IndexPath
  public let reuseIdentifier: String

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
  }
}

/// Shows a gap where a thing that is dropped is to be.
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// Puts what was dropped in place of the gap.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  @discardableResult func deletePlaceholder() -> Bool
  func setNeedsCellUpdate()
}
