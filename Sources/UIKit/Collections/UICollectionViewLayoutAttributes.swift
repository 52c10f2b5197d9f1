// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CollectionLayout
public import Foundation

extension UICollectionView {
  /// What a layout places.
  public enum ElementCategory: Int, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The direction in which content is scrolled.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal

    var engine: LayoutAxis { self == .vertical ? .vertical : .horizontal }
  }
}

/// Where a layout puts a cell or another view.
@MainActor open class UICollectionViewLayoutAttributes {
  open var frame = CGRect.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }
  /// Less than a third is not drawn.
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var zIndex = 0
  open var indexPath: IndexPath
  public private(set) var representedElementCategory: UICollectionView.ElementCategory
  public private(set) var representedElementKind: String?
  private var estimatedAxes: LayoutAxes = []

  /// Attributes of a cell, without extent.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(.cell, nil, indexPath)
  }
  /// Attributes of a header, footer or badge, without extent.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(.supplementaryView, elementKind, indexPath)
  }
  /// Attributes of a decoration, without extent.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(.decorationView, decorationViewKind, indexPath)
  }

  /// Attributes of nothing yet; a layout's own subclass begins here.
  public init() {
    indexPath = IndexPath(item: 0, section: 0)
    representedElementCategory = .cell
  }

  private init(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
  }

  convenience init(_ engine: LayoutAttributes) {
    let path = IndexPath(engine.indexPath)
    switch engine.category {
    case .cell: self.init(.cell, nil, path)
    case .supplementary(let kind): self.init(.supplementaryView, kind, path)
    case .decoration(let kind): self.init(.decorationView, kind, path)
    }
    frame = CGRect(engine.frame)
    zIndex = engine.zIndex
    estimatedAxes = engine.estimatedAxes
  }

  /// The same attributes once more.
  open func copy() -> Any {
    let copy = UICollectionViewLayoutAttributes(
      representedElementCategory, representedElementKind, indexPath)
    (copy.frame, copy.alpha, copy.isHidden) = (frame, alpha, isHidden)
    (copy.zIndex, copy.estimatedAxes) = (zIndex, estimatedAxes)
    return copy
  }

  /// Nil for what is not to be seen.
  var engine: LayoutAttributes? {
    guard !isHidden, alpha >= 1.0 / 3 else { return nil }
    let kind = representedElementKind ?? ""
    let category: LayoutCategory =
      switch representedElementCategory {
      case .cell: .cell
      case .supplementaryView: .supplementary(kind: kind)
      case .decorationView: .decoration(kind: kind)
      }
    return LayoutAttributes(
      indexPath: indexPath.engine, category: category, frame: frame.engine, zIndex: zIndex,
      estimatedAxes: estimatedAxes)
  }
}
