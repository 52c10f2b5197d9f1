// SPDX-License-Identifier: MIT

internal import CellViews
internal import CollectionLayout
internal import Foundation

/// What a table's list shows a row in: a list cell whose content is the table's cell.
///
/// Rows are used again by the list whatever is in them; the cells are the table's, which keeps those of each
/// identifier that no row shows.
final class TableRow: UICollectionViewListCell {
  weak var table: UITableView?
  /// The height of the row in points; nil for that of its content.
  var fixedHeight: CGFloat?

  var cell: UITableViewCell? {
    didSet {
      guard cell !== oldValue else { return }
      if oldValue?.row === self { oldValue?.row = nil }
      cell?.row = self
      replaceContent(with: cell ?? UIView(frame: .zero))
      show()
    }
  }

  override var fittingView: UIView { cell?.contentView ?? self }
  override var showsSelection: Bool { cell.map { $0.selectionStyle != .none } ?? true }

  /// Tells the engine what the cell shows now.
  func show() {
    guard let cell else { return }
    accessories = cell.accessories
    indentationLevel = cell.indentationLevel
    indentationWidth = cell.indentationWidth
    var background = cell.backgroundConfiguration ?? .listCell()
    if cell.backgroundConfiguration == nil { background.backgroundColor = cell.backgroundColor }
    backgroundConfiguration = background
    if let host = cellHost { pushContent(to: host) }
  }

  override var listContent: UIListContentConfiguration? { cell?.listContent }

  override func prepareForReuse() {
    super.prepareForReuse()
    guard let cell else { return }
    self.cell = nil
    table?.keep(cell)
  }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { cell?.setSelected(isSelected, animated: false) } }
  }
  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { cell?.setHighlighted(isHighlighted, animated: false) } }
  }

  override func hostUpdates() {
    guard let cell else { return }
    let isEditing = configurationState.isEditing
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    // A subclass may have added to it.
    cell.stateChanged(to: cell.configurationState)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let fixedHeight {
      layoutAttributes.frame.size.height = TableRow.wholeRows(fixedHeight)
      return layoutAttributes
    }
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  /// A height in whole rows of the terminal, at least one, so that rows of one height look alike.
  static func wholeRows(_ height: CGFloat) -> CGFloat {
    max(1, (height / pointsPerPlace.height).rounded()) * pointsPerPlace.height
  }
}

/// What a table's list shows a header or a footer in.
final class TableSupplement: UICollectionReusableView {
  /// The height in points, 0 for nothing; nil for that of the content.
  var fixedHeight: CGFloat?

  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let content else { return }
      content.translatesAutoresizingMaskIntoConstraints = true
      content.frame = bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(content)
    }
  }

  override var fittingView: UIView {
    (content as? UITableViewHeaderFooterView)?.contentView ?? content ?? self
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let fixedHeight {
      layoutAttributes.frame.size.height = fixedHeight > 0 ? TableRow.wholeRows(fixedHeight) : 0
      return layoutAttributes
    }
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
}
