// SPDX-License-Identifier: MIT

internal import Foundation

/// What a table says about the editing of a row.
struct TableRowEditing {
  var style = UITableViewCell.EditingStyle.none
  var canMove = false
  var isMultiselect = false
}

/// A label of a cell, of which the row shows the text.
final class TableCellLabel: UILabel {
  private weak var cell: UITableViewCell?

  convenience init(of cell: UITableViewCell) {
    self.init(frame: .zero)
    self.cell = cell
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    cell?.setNeedsRow()
  }
}

/// The content of a cell that has no configuration: what the program puts there, in front of the cell's labels.
final class TableCellContent: UIView {
  weak var cell: UITableViewCell?
  private var labels: UIListContentView?

  override func didAddSubview(_ subview: UIView) {
    guard labels == nil, let content = cell?.labelContent, subview !== labels else { return }
    let view = UIListContentView(configuration: content)
    labels = view
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }
}

extension UITableViewCell {
  /// What the labels and the image say; nil when they say nothing.
  var labelContent: UIListContentConfiguration? {
    guard let textLabel, let imageView else { return nil }
    let detail = detailTextLabel?.text
    guard textLabel.text != nil || detail != nil || imageView.image != nil else { return nil }
    var content = defaultContentConfiguration()
    content.image = imageView.image
    content.text = textLabel.text
    content.secondaryText = detail
    content.textProperties.take(textLabel)
    if let detailTextLabel { content.secondaryTextProperties.take(detailTextLabel) }
    return content
  }

  /// What stands at the row's edges.
  var accessories: [UICellAccessory] {
    var accessories: [UICellAccessory] = []
    switch rowEditing.style {
    case _ where rowEditing.isMultiselect: accessories.append(.multiselect())
    case .delete:
      accessories.append(.delete(actionHandler: commitsDirectly ? commit(.delete) : nil))
    case .insert: accessories.append(.insert(actionHandler: commit(.insert)))
    case .none: break
    }
    accessories += Self.accessories(
      accessoryType, accessoryView, displayed: .whenNotEditing, detail: tapAccessory)
    accessories += Self.accessories(
      editingAccessoryType, editingAccessoryView, displayed: .whenEditing, detail: tapAccessory)
    if rowEditing.canMove { accessories.append(.reorder()) }
    return accessories
  }

  private static func accessories(
    _ type: AccessoryType, _ view: UIView?, displayed: UICellAccessory.DisplayedState,
    detail: @escaping UICellAccessory.ActionHandler
  ) -> [UICellAccessory] {
    if let view {
      return [
        .customView(
          configuration: .init(customView: view, placement: .trailing(displayed: displayed)))
      ]
    }
    switch type {
    case .none: return []
    case .disclosureIndicator: return [.disclosureIndicator(displayed: displayed)]
    case .checkmark: return [.checkmark(displayed: displayed)]
    case .detailButton: return [.detail(displayed: displayed, actionHandler: detail)]
    case .detailDisclosureButton:
      return [
        .detail(displayed: displayed, actionHandler: detail),
        .disclosureIndicator(displayed: displayed),
      ]
    }
  }

  /// Whether a row's delete control deletes at once, as there are no swipe actions to choose from.
  private var commitsDirectly: Bool {
    guard let table = row?.table, let path = table.indexPath(for: self) else { return true }
    return table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) == nil
  }

  private func commit(_ style: EditingStyle) -> UICellAccessory.ActionHandler {
    { [weak self] in
      guard let self, let table = row?.table, let path = table.indexPath(for: self) else { return }
      table.dataSource?.tableView(table, commit: style, forRowAt: path)
    }
  }

  private var tapAccessory: UICellAccessory.ActionHandler {
    { [weak self] in
      guard let self, let table = row?.table, let path = table.indexPath(for: self) else { return }
      table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }
  }
}

extension UIListContentConfiguration.TextProperties {
  /// The look of a label.
  @MainActor mutating func take(_ label: UILabel) {
    if let font = label.font { self.font = font }
    if let textColor = label.textColor { color = textColor }
    alignment = label.textAlignment == .center ? .center : .natural
    numberOfLines = label.numberOfLines
    lineBreakMode = label.lineBreakMode
  }
}
