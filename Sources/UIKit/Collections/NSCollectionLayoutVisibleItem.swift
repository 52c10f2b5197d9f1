// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CollectionLayout
public import Foundation
internal import PlaneGeometry

/// Something that a section is about to show, of which the place and look may be changed.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  /// Of this, a terminal shows where the rectangle goes.
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  var name: String { get }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// Changes what a section is about to show.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

final class VisibleLayoutItem: NSCollectionLayoutVisibleItem {
  private let engine: VisibleItem

  init(_ engine: VisibleItem) { self.engine = engine }

  var alpha: CGFloat {
    get { CGFloat(engine.alpha) }
    set { engine.alpha = Double(newValue) }
  }
  var zIndex: Int {
    get { engine.zIndex }
    set { engine.zIndex = newValue }
  }
  var isHidden: Bool {
    get { engine.isHidden }
    set { engine.isHidden = newValue }
  }
  var center: CGPoint {
    get { CGPoint(engine.center) }
    set { engine.center = newValue.engine }
  }
  var transform = CGAffineTransform.identity {
    didSet {
      let unit = CGSize(width: 1, height: 1)
      let (across, down) = (
        CGSize(width: unit.width, height: 0).applying(transform),
        CGSize(width: 0, height: unit.height).applying(transform)
      )
      engine.transform = LayoutTransform(
        translation: Point(x: Double(transform.tx), y: Double(transform.ty)),
        scale: Point(
          x: Double(hypot(across.width, across.height)), y: Double(hypot(down.width, down.height))
        ))
    }
  }
  var transform3D = CATransform3DIdentity {
    didSet { transform = transform3D.plane }
  }
  var name: String { representedElementKind ?? "" }
  var indexPath: IndexPath { IndexPath(engine.indexPath) }
  var frame: CGRect { CGRect(engine.frame) }
  var bounds: CGRect { CGRect(engine.bounds) }
  var representedElementCategory: UICollectionView.ElementCategory {
    switch engine.category {
    case .cell: .cell
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }
  var representedElementKind: String? {
    switch engine.category {
    case .cell: nil
    case .supplementary(let kind), .decoration(let kind): kind
    }
  }
}

/// How the sideways scrolling of a section feels.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// How soon scrolling comes to rest.
  public enum DecelerationRate: Int, Sendable {
    case automatic, normal, fast
  }

  /// Whether scrolling goes beyond the ends and comes back.
  public enum Bounce: Int, Sendable {
    case automatic, always, never
  }

  open var decelerationRate = DecelerationRate.automatic
  open var bounce = Bounce.automatic

  var engine: OrthogonalScrollingProperties {
    var properties = OrthogonalScrollingProperties()
    properties.decelerationRate =
      switch decelerationRate {
      case .automatic: .automatic
      case .normal: .normal
      case .fast: .fast
      }
    properties.bounce =
      switch bounce {
      case .automatic: .automatic
      case .always: .always
      case .never: .never
      }
    return properties
  }
}
