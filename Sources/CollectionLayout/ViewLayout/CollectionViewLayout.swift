// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

/// Decides where everything of a collection view goes; the class to subclass for a layout of one's own.
///
/// A subclass overrides ``prepare()``, ``contentSize`` and the methods that give attributes. The collection view calls
/// them in UIKit's order: ``prepare()`` once after each invalidation, then ``contentSize``, then
/// ``attributes(in:)`` for what is visible. `UICollectionViewLayout`, with index paths and attributes that are
/// values.
@MainActor open class CollectionViewLayout {
  /// The collection view that uses the layout; nil until it does.
  open weak var host: (any LayoutHost)?

  /// A layout that nobody uses yet.
  public init() {}

  // MARK: What a subclass provides

  /// Computes what the other methods answer from; called before them and again after each invalidation.
  ///
  /// - Throws: What is wrong with the layout, which may come from a file.
  open func prepare() throws(LayoutError) {}

  /// The size of all content, in points.
  open var contentSize: Size { .zero }

  /// The direction in which the content is scrolled, along which is loaded ahead. This one says vertical.
  open var scrollDirection: LayoutAxis { .vertical }

  /// Everything that shares area with a rectangle, lowest first. This one gives nothing.
  open func attributes(in rect: Rect) -> [LayoutAttributes] { [] }

  /// Appends what ``attributes(in:)`` gives, so that a caller can keep the array's storage from pass to pass.
  open func appendAttributes(in rect: Rect, to attributes: inout [LayoutAttributes]) {
    attributes.append(contentsOf: self.attributes(in: rect))
  }

  /// An item's attributes, visible or not; nil for one that the layout does not show.
  open func attributes(forItemAt indexPath: IndexPath) -> LayoutAttributes? { nil }

  /// A supplementary view's attributes, visible or not.
  open func attributes(
    forSupplementaryOfKind kind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// A decoration view's attributes, visible or not.
  open func attributes(
    forDecorationOfKind kind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// What makes the views of each kind of decoration. A layout knows no views, so these are any objects; use
  /// `register(forDecorationViewOfKind:make:)` of the module that has them.
  public var decorationMakers: [String: () -> AnyObject] = [:]

  // MARK: Invalidation

  /// The class of context that the layout's own invalidations use.
  open class var invalidationContextClass: LayoutInvalidationContext.Type {
    LayoutInvalidationContext.self
  }

  /// Throws away all that was computed; a layout pass follows.
  public final func invalidate() {
    let context = Self.invalidationContextClass.init()
    context.invalidatesEverything = true
    invalidate(with: context)
  }

  /// Is told what became invalid. An override throws that away and calls this one.
  open func invalidate(with context: LayoutInvalidationContext) {
    host?.layoutDidInvalidate(with: context)
  }

  /// Whether new bounds make the layout invalid. This one says so for a new size, not for a new origin.
  open func shouldInvalidate(forBoundsChange newBounds: Rect) -> Bool {
    host.map { newBounds.size != $0.bounds.size } ?? false
  }

  /// What new bounds make invalid. This one names everything.
  open func invalidationContext(forBoundsChange newBounds: Rect) -> LayoutInvalidationContext {
    let context = Self.invalidationContextClass.init()
    context.invalidatesEverything = true
    return context
  }

  /// What a change of the data makes invalid: everything, the number of sections and items included.
  public final func invalidationContextForDataChange() -> LayoutInvalidationContext {
    let context = Self.invalidationContextClass.init()
    context.invalidatesEverything = true
    context.invalidatesDataSourceCounts = true
    return context
  }

  /// What a batch update makes invalid: the numbers of sections and items, which the host knows already.
  public final func invalidationContext(
    forUpdates updates: CollectionViewUpdateItems
  ) -> LayoutInvalidationContext {
    let context = Self.invalidationContextClass.init()
    context.invalidatesDataSourceCounts = true
    context.updates = updates
    return context
  }

  /// Whether the size that a view asks for, other than the one given, makes the layout invalid. This one says no.
  open func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> Bool { false }

  /// Items that were not measured yet and on which the size of visible ones depends, wherever they are; they are
  /// measured in the same pass. This one has none.
  open func siblingsToMeasure(in rect: Rect) -> [LayoutAttributes] { [] }

  /// What a view's own size makes invalid. An override takes the size over.
  open func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> LayoutInvalidationContext {
    Self.invalidationContextClass.init()
  }

  // MARK: Updates

  /// Is told of a batch update before the first query that follows it, and after ``prepare()``.
  open func prepare(forUpdates updates: CollectionViewUpdateItems) {}

  /// Whether ``show(_:insteadOf:)`` is to be called; this one says no, which saves the search.
  open var asksWhatIsShown: Bool { false }

  /// Is told of what is on screen after a batch update and what was before it, before ``finalizeUpdates()``.
  open func show(_ after: [LayoutAttributes], insteadOf before: [LayoutAttributes]) {}

  /// Is told that a batch update has been shown.
  open func finalizeUpdates() {}

  /// Where scrolling that would end at an offset is to end instead, in points. This one leaves it.
  open func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point { offset }

  /// Where the content is to be after a batch update or a change of layout, in points. This one leaves it.
  open func targetContentOffset(forProposed offset: Point) -> Point { offset }

  // MARK: Reordering

  /// The place that an item dragged to a point of the content would take. This one takes that of the item under it.
  open func targetIndexPath(
    forInteractivelyMovingItem source: IndexPath, at position: Point
  ) -> IndexPath {
    let spot = Rect(x: position.x, y: position.y, width: 0, height: 0)
    let hit = attributes(in: Rect(x: spot.minX - 0.5, y: spot.minY - 0.5, width: 1, height: 1))
      .last { attributes in
        let frame = attributes.frame
        return attributes.category == .cell && frame.minX <= position.x && position.x < frame.maxX
          && frame.minY <= position.y && position.y < frame.maxY
      }
    return hit?.indexPath ?? source
  }

  // MARK: Lists

  /// What a section was made from, when it is a list; nil for any other.
  open func listConfiguration(section: Int) -> ListConfiguration? { nil }

  // MARK: Sideways scrolling

  /// The window of a section that scrolls across the layout's direction; nil for any other.
  open func orthogonalSection(_ section: Int) -> OrthogonalSection? { nil }

  /// Scrolls a section sideways, within its content; returns the offset that it has now.
  @discardableResult
  open func setOrthogonalOffset(_ offset: Double, section: Int) -> Double { 0 }

  /// Where a section's sideways scrolling comes to rest that would end at an offset.
  open func restingOrthogonalOffset(near offset: Double, section: Int) -> Double { 0 }
}
