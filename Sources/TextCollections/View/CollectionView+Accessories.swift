// SPDX-License-Identifier: MIT

public import CellViews
public import IndexPaths
public import PlaneGeometry

/// What an accessory that has no action of its own asks of whoever runs the view.
public enum AccessoryResult {
  /// It is done: an outline opened or closed, an item was selected, a movement began, or the accessory's action ran.
  case done
  /// A menu is to be shown, and its actions performed.
  case menu(Menu)
  /// There is no accessory, or nothing to be done.
  case none
}

extension CollectionView {
  /// The accessory under a point of the content, and the item whose cell has it.
  public func accessory(at point: Point) -> (accessory: CellAccessory, indexPath: IndexPath)? {
    guard let path = indexPathForItem(at: point),
      let cell = cellForItem(at: path) as? CollectionViewListCell
    else { return nil }
    let inside = Point(x: point.x - cell.frame.minX, y: point.y - cell.frame.minY)
    return cell.accessory(at: inside).map { ($0, path) }
  }

  /// Does what an accessory is for: its own action, or what the system does for its type.
  ///
  /// An outline's disclosure opens or closes the item; delete and pop-up menu give a menu to show; reorder begins a
  /// movement; multiselect selects or deselects. The others have nothing of their own to do.
  public func performAction(of accessory: CellAccessory, at indexPath: IndexPath) -> AccessoryResult
  {
    if let handler = accessory.actionHandler {
      handler()
      return .done
    }
    switch accessory.accessoryType {
    case .outlineDisclosure:
      guard let outline = dataSource as? any OutlineDescribing else { return .none }
      outline.toggleExpansion(ofItemAt: indexPath)
      return .done
    case .delete:
      let source = cellForItem(at: indexPath) ?? self
      return swipeActions(at: .trailing, forItemAt: indexPath)
        .map { .menu(Menu(swipe: $0, from: source)) } ?? .none
    case .popUpMenu: return accessory.menu.map { .menu($0) } ?? .none
    case .reorder: return beginInteractiveMovementForItem(at: indexPath) ? .done : .none
    case .multiselect:
      toggleSelection(ofItemAt: indexPath)
      return .done
    case .disclosureIndicator, .checkmark, .insert, .label, .detail, .customView: return .none
    }
  }
}
