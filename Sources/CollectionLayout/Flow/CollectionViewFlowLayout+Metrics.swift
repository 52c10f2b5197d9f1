// SPDX-License-Identifier: MIT

public import PlaneGeometry

/// The properties one by one, under UIKit's names; setting one makes the layout invalid.
extension CollectionViewFlowLayout {
  /// The estimate that stands for ``itemSize``, and has items measure themselves.
  public static var automaticSize: Size { FlowMetrics.automaticSize }

  /// The size of each item, in points.
  public var itemSize: Size {
    get { metrics.itemSize }
    set { metrics.itemSize = newValue }
  }

  /// The size of an item that has yet to be measured; zero when items have the size that they are given.
  public var estimatedItemSize: Size {
    get { metrics.estimatedItemSize }
    set { metrics.estimatedItemSize = newValue }
  }

  /// Between lines of a section only, in points.
  public var minimumLineSpacing: Double {
    get { metrics.minimumLineSpacing }
    set { metrics.minimumLineSpacing = newValue }
  }

  /// Between items of a line, in points.
  public var minimumInteritemSpacing: Double {
    get { metrics.minimumInteritemSpacing }
    set { metrics.minimumInteritemSpacing = newValue }
  }

  /// Around the lines of each section, within its header and footer.
  public var sectionInset: DirectionalEdgeInsets {
    get { metrics.sectionInset }
    set { metrics.sectionInset = newValue }
  }

  /// Its length along the scroll direction counts; without one there is no header.
  public var headerReferenceSize: Size {
    get { metrics.headerReferenceSize }
    set { metrics.headerReferenceSize = newValue }
  }

  /// Its length along the scroll direction counts; without one there is no footer.
  public var footerReferenceSize: Size {
    get { metrics.footerReferenceSize }
    set { metrics.footerReferenceSize = newValue }
  }

  /// Whether a header stays in view while its section does.
  public var sectionHeadersPinToVisibleBounds: Bool {
    get { metrics.sectionHeadersPinToVisibleBounds }
    set { metrics.sectionHeadersPinToVisibleBounds = newValue }
  }

  /// Whether a footer stays in view while its section does.
  public var sectionFootersPinToVisibleBounds: Bool {
    get { metrics.sectionFootersPinToVisibleBounds }
    set { metrics.sectionFootersPinToVisibleBounds = newValue }
  }
}
