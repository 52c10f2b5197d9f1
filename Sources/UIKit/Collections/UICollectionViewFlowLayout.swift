// SPDX-License-Identifier: MIT

internal import CollectionLayout
public import Foundation

/// Items in lines, one after another.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// From where section insets count.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// Has cells size themselves, from no estimate.
  public class var automaticSize: CGSize {
    CGSize(CollectionLayout.CollectionViewFlowLayout.automaticSize)
  }

  private let flow = CollectionLayout.CollectionViewFlowLayout()

  override func makeBase() -> CollectionLayout.CollectionViewLayout { flow }

  open var minimumLineSpacing: CGFloat {
    get { CGFloat(flow.minimumLineSpacing) }
    set { flow.minimumLineSpacing = Double(newValue) }
  }
  open var minimumInteritemSpacing: CGFloat {
    get { CGFloat(flow.minimumInteritemSpacing) }
    set { flow.minimumInteritemSpacing = Double(newValue) }
  }
  open var itemSize: CGSize {
    get { CGSize(flow.itemSize) }
    set { flow.itemSize = newValue.engine }
  }
  open var estimatedItemSize: CGSize {
    get { CGSize(flow.estimatedItemSize) }
    set { flow.estimatedItemSize = newValue.engine }
  }
  open var scrollDirection: UICollectionView.ScrollDirection {
    get { flow.metrics.scrollDirection == .vertical ? .vertical : .horizontal }
    set { flow.metrics.scrollDirection = newValue.engine }
  }
  open var headerReferenceSize: CGSize {
    get { CGSize(flow.headerReferenceSize) }
    set { flow.headerReferenceSize = newValue.engine }
  }
  open var footerReferenceSize: CGSize {
    get { CGSize(flow.footerReferenceSize) }
    set { flow.footerReferenceSize = newValue.engine }
  }
  open var sectionInset: UIEdgeInsets {
    get { UIEdgeInsets(flow.sectionInset) }
    set { flow.sectionInset = newValue.engine }
  }
  open var sectionInsetReference: SectionInsetReference {
    get {
      switch flow.metrics.sectionInsetReference {
      case .fromContentInset: .fromContentInset
      case .fromSafeArea: .fromSafeArea
      case .fromLayoutMargins: .fromLayoutMargins
      }
    }
    set {
      flow.metrics.sectionInsetReference =
        switch newValue {
        case .fromContentInset: .fromContentInset
        case .fromSafeArea: .fromSafeArea
        case .fromLayoutMargins: .fromLayoutMargins
        }
    }
  }
  open var sectionHeadersPinToVisibleBounds: Bool {
    get { flow.sectionHeadersPinToVisibleBounds }
    set { flow.sectionHeadersPinToVisibleBounds = newValue }
  }
  open var sectionFootersPinToVisibleBounds: Bool {
    get { flow.sectionFootersPinToVisibleBounds }
    set { flow.sectionFootersPinToVisibleBounds = newValue }
  }
}
