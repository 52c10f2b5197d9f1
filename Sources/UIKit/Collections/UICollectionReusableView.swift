// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CollectionLayout
public import Foundation

/// A view that a collection view uses again and again.
open class UICollectionReusableView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What the view was dequeued by.
  open internal(set) var reuseIdentifier: String?
  weak var host: (any ViewHost)?
  weak var collection: UICollectionView? {
    didSet {
      guard let collection, let untold else { return }
      self.untold = nil
      apply(collection.collectionViewLayout.attributes(untold))
    }
  }
  /// The attributes of before it was known whose view this is, and so of which class they are.
  var untold: LayoutAttributes?

  override var isLayoutRoot: Bool { collection != nil }
  /// Whether what is in the view has changed since it was measured.
  private(set) var needsSizing = false

  override func contentChangedInside() { setNeedsSizing() }

  /// Has the collection view measure the view again before it is next drawn.
  func setNeedsSizing() {
    guard !needsSizing, let collection else { return }
    needsSizing = true
    collection.noteSizing()
  }

  func wasMeasured() { needsSizing = false }
  open override var superview: UIView? { super.superview ?? collection }

  /// The view of which constraints give the size.
  var fittingView: UIView { self }

  /// Makes the view ready to show something else.
  open func prepareForReuse() {}

  /// Is told where the layout has put the view.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view would like: the size of its constraints along the axes that are estimated.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    host?.fitting(layoutAttributes) ?? layoutAttributes
  }
}
