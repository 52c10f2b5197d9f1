// SPDX-License-Identifier: MIT

internal import CollectionLayout
public import Foundation

extension UICollectionView {
  /// What a layout places.
  public enum ElementCategory: UInt, Sendable {
    /// It shows an item.
    case cell
    /// It accompanies a section or an item.
    case supplementaryView
    /// It stands behind a section, for no item's sake.
    case decorationView
  }

  /// The direction in which content is scrolled.
  public enum ScrollDirection: Int, Sendable {
    /// Downwards.
    case vertical
    /// To the right.
    case horizontal

    var engine: LayoutAxis { self == .vertical ? .vertical : .horizontal }
  }
}

/// Where a layout puts a cell or another view.
///
/// It belongs to no actor, so that it can be an `NSObject`; UIKit's belongs to the main actor, where all that make one
/// are.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The rectangle around what ``transform`` makes of the bounds.
  open var frame: CGRect {
    get {
      let size = size
      guard !transform.isIdentity else {
        return CGRect(
          x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
          height: size.height)
      }
      return CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
      ).applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The size, at the origin 0, 0; in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The middle, in the content's coordinates, in points.
  open var center = CGPoint.zero
  /// The size, in points.
  open var size = CGSize.zero
  /// A move and a scale about the middle.
  open var transform = CGAffineTransform.identity
  /// The same as a transform of space, of which the plane's part counts.
  open var transform3D = CATransform3DIdentity {
    didSet { transform = transform3D.plane }
  }
  /// Less than a third is not drawn.
  open var alpha: CGFloat = 1
  /// Whether it is not shown; false at first.
  open var isHidden = false
  /// What is above what: the greater number; 0 at first.
  open var zIndex = 0
  /// The place of the item, or of the section and the view's number in it.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// Whether it is of a cell, a supplementary view or a decoration.
  public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary view or a decoration; nil for a cell.
  public private(set) var representedElementKind: String?
  private var estimatedAxes: LayoutAxes = []

  /// Attributes of nothing yet.
  public required override init() { super.init() }

  /// Attributes of a cell, without extent.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Attributes of a header, footer or badge, without extent.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    self.indexPath = indexPath
  }
  /// Attributes of a decoration, without extent.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    self.indexPath = indexPath
  }

  func take(_ engine: LayoutAttributes) {
    indexPath = IndexPath(engine.indexPath)
    switch engine.category {
    case .cell: break
    case .supplementary(let kind):
      (representedElementCategory, representedElementKind) = (.supplementaryView, kind)
    case .decoration(let kind):
      (representedElementCategory, representedElementKind) = (.decorationView, kind)
    }
    frame = CGRect(engine.frame)
    zIndex = engine.zIndex
    estimatedAxes = engine.estimatedAxes
    isHidden = engine.isHidden
    alpha = CGFloat(engine.alpha)
  }

  /// The same attributes once more, in an object of the same class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.indexPath, copy.center, copy.size) = (indexPath, center, size)
    (copy.transform3D, copy.transform) = (transform3D, transform)
    (copy.alpha, copy.isHidden) = (alpha, isHidden)
    (copy.zIndex, copy.estimatedAxes) = (zIndex, estimatedAxes)
    return copy
  }

  /// Whether another object says the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if self === other { return true }
    return representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && indexPath == other.indexPath
      && center == other.center && size == other.size && transform == other.transform
      && alpha == other.alpha && isHidden == other.isHidden && zIndex == other.zIndex
  }

  open override var hash: Int { indexPath.hashValue }

  /// Whether the engine's attributes say all that these do.
  var isPlain: Bool {
    type(of: self) == UICollectionViewLayoutAttributes.self && transform.isIdentity
  }

  var key: AttributesKey {
    AttributesKey(
      category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
  }

  var engine: LayoutAttributes {
    let kind = representedElementKind ?? ""
    let category: LayoutCategory =
      switch representedElementCategory {
      case .cell: .cell
      case .supplementaryView: .supplementary(kind: kind)
      case .decorationView: .decoration(kind: kind)
      }
    var attributes = LayoutAttributes(
      indexPath: indexPath.engine, category: category, frame: frame.engine, zIndex: zIndex,
      estimatedAxes: estimatedAxes)
    attributes.alpha = Double(alpha)
    attributes.isHidden = isHidden || alpha < 1.0 / 3
    return attributes
  }
}

/// What attributes are of.
struct AttributesKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var indexPath: IndexPath
}
