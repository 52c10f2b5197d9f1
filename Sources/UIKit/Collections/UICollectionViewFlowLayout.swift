// SPDX-License-Identifier: MIT

internal import CollectionLayout
public import Foundation

/// Items in lines, one after another.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// From where section insets count.
  public enum SectionInsetReference: Int, Sendable {
    /// From the edges of the content, from inside of bars, or from the margins.
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// Has cells size themselves, from no estimate.
  public class var automaticSize: CGSize {
    CGSize(CollectionLayout.CollectionViewFlowLayout.automaticSize)
  }

  private let flow = CollectionLayout.CollectionViewFlowLayout()

  override func makeBase() -> CollectionLayout.CollectionViewLayout { flow }

  /// The least room between lines, in points. Default: 10, as on iOS.
  open var minimumLineSpacing: CGFloat {
    get { CGFloat(flow.minimumLineSpacing) }
    set { flow.minimumLineSpacing = Double(newValue) }
  }
  /// The least room between items of a line, in points. Default: 10, as on iOS.
  open var minimumInteritemSpacing: CGFloat {
    get { CGFloat(flow.minimumInteritemSpacing) }
    set { flow.minimumInteritemSpacing = Double(newValue) }
  }
  /// The extent of items, in points. Default: 50 by 50, as on iOS.
  open var itemSize: CGSize {
    get { CGSize(flow.itemSize) }
    set { flow.itemSize = newValue.engine }
  }
  /// An extent to begin with where cells size themselves, in points; zero, as at first, where they do not.
  open var estimatedItemSize: CGSize {
    get { CGSize(flow.estimatedItemSize) }
    set { flow.estimatedItemSize = newValue.engine }
  }
  /// In which direction lines follow each other. Default: vertical.
  open var scrollDirection: UICollectionView.ScrollDirection {
    get { flow.metrics.scrollDirection == .vertical ? .vertical : .horizontal }
    set { flow.metrics.scrollDirection = newValue.engine }
  }
  /// The extent of headers, in points, of which the part along the scroll direction counts; zero,
  /// as at first, for none.
  open var headerReferenceSize: CGSize {
    get { CGSize(flow.headerReferenceSize) }
    set { flow.headerReferenceSize = newValue.engine }
  }
  /// The extent of footers, in points, of which the part along the scroll direction counts; zero,
  /// as at first, for none.
  open var footerReferenceSize: CGSize {
    get { CGSize(flow.footerReferenceSize) }
    set { flow.footerReferenceSize = newValue.engine }
  }
  /// Room around each section's lines, in points. Default: zero.
  open var sectionInset: UIEdgeInsets {
    get { UIEdgeInsets(flow.sectionInset) }
    set { flow.sectionInset = newValue.engine }
  }
  /// From where ``sectionInset`` counts across the scroll direction. Default: `fromContentInset`.
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
  /// Whether headers stay in sight while their section does. Default: false.
  open var sectionHeadersPinToVisibleBounds: Bool {
    get { flow.sectionHeadersPinToVisibleBounds }
    set { flow.sectionHeadersPinToVisibleBounds = newValue }
  }
  /// Whether footers stay in sight while their section does. Default: false.
  open var sectionFootersPinToVisibleBounds: Bool {
    get { flow.sectionFootersPinToVisibleBounds }
    set { flow.sectionFootersPinToVisibleBounds = newValue }
  }
}
