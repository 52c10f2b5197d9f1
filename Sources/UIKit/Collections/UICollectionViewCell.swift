// SPDX-License-Identifier: MIT

internal import CellViews
public import Foundation

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// What is in the cell.
  open private(set) var contentView = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    takeIn(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeIn(contentView)
  }

  private func takeIn(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  override var fittingView: UIView { contentView }

  /// Whether the item is selected.
  open var isSelected = false
  /// Whether the item is pressed.
  open var isHighlighted = false

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet { showBehind(backgroundView, insteadOf: oldValue) }
  }
  /// A view behind the content while the cell is selected.
  open var selectedBackgroundView: UIView?

  private func showBehind(_ view: UIView?, insteadOf old: UIView?) {
    old?.removeFromSuperview()
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  // MARK: What shows it

  func attach(to host: any CellHost) {
    self.host = host
    push(to: host)
  }

  /// Tells the engine's cell all that was set before it was there.
  func push(to host: any CellHost) {
    host.contentConfiguration = HostedContent(view: self)
  }

  func hostUpdates(_ state: CellConfigurationState) {}
}

typealias CellHost = CellViews.CollectionViewCell & ViewHost

/// A cell of a list.
open class UICollectionViewListCell: UICollectionViewCell {
  /// How deep the item is in an outline; the collection view sets it for section snapshots.
  open var indentationLevel = 0
  /// The points of one level.
  open var indentationWidth: CGFloat = 16
  open var indentsAccessories = true
}
