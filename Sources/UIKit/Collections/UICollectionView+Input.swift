// SPDX-License-Identifier: MIT

internal import CellViews
internal import Foundation
internal import PlaneGeometry
internal import TerminalSession
internal import TextCollections

extension UICollectionView {
  /// Moves the focus among the items, or presses the one that has it.
  func takeKey(_ press: KeyPress) -> Bool {
    if takeIndexKey(press) { return true }
    switch press.key {
    case .up where press.modifiers == .alt: return moveFocusedItem(down: false)
    case .down where press.modifiers == .alt: return moveFocusedItem(down: true)
    case .enter: return pressFocused()
    case .character(" "): return operateFocused() || pressFocused()
    default:
      guard let heading = Self.heading(of: press) else { return false }
      return moveFocus(heading) || heading == .right && enterIndex()
    }
  }

  private static func heading(of press: KeyPress) -> FocusHeading? {
    switch press.key {
    case .up, .character("k"): .up
    case .down, .character("j"): .down
    case .left, .character("h"): .left
    case .right, .character("l"): .right
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .first
    case .end: .last
    default: nil
    }
  }

  /// Moves the focus; false when there is nothing that way.
  func moveFocus(_ heading: FocusHeading) -> Bool {
    // A layout that cannot be made is the next pass's to report.
    let moved = (try? engine.moveFocus(heading)) ?? false
    if moved { setNeedsLayout() }
    return moved
  }

  /// Moves the item that has the focus behind or before its neighbour, where it can be moved.
  private func moveFocusedItem(down: Bool) -> Bool {
    guard let from = engine.focusedIndexPath,
      let to = neighbour(of: IndexPath(from), down: down)?.engine,
      isMovable(from), engine.beginInteractiveMovementForItem(at: from)
    else { return false }
    engine.updateInteractiveMovementTarget(to)
    endInteractiveMovement()
    engine.moveFocus(to: to)
    return true
  }

  /// Whether an item can be taken by the user: a list's row by its mark, any other anywhere.
  private func isMovable(_ path: EnginePath) -> Bool {
    guard let cell = engine.cellForItem(at: path) as? CellViews.CollectionViewListCell else {
      return true
    }
    return cell.placedAccessories.contains { $0.accessory.accessoryType == .reorder }
  }

  /// The place after or before an item's, in the next section or the one before where its own ends.
  private func neighbour(of path: IndexPath, down: Bool) -> IndexPath? {
    if down {
      if path.item + 1 < numberOfItems(inSection: path.section) {
        return IndexPath(item: path.item + 1, section: path.section)
      }
      return path.section + 1 < numberOfSections
        ? IndexPath(item: 0, section: path.section + 1) : nil
    }
    if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
    guard path.section > 0 else { return nil }
    let before = path.section - 1
    return IndexPath(item: numberOfItems(inSection: before), section: before)
  }

  private func pressFocused() -> Bool {
    guard let path = engine.focusedIndexPath else { return false }
    press(itemAt: IndexPath(path))
    setNeedsLayout()
    return true
  }

  /// Selects an item, or opens or closes it where all of its cell is for that.
  private func press(itemAt indexPath: IndexPath) {
    let path = indexPath.engine
    if let cell = engine.cellForItem(at: path) as? CellViews.CollectionViewListCell,
      let disclosure = cell.headerDisclosure
    {
      _ = engine.performAction(of: disclosure, at: path)
    } else {
      engine.press(itemAt: path)
    }
  }

  /// Operates the control of the item that has the focus, where it has one.
  private func operateFocused() -> Bool {
    guard let path = engine.focusedIndexPath, let cell = cellForItem(at: IndexPath(path)) else {
      return false
    }
    if let stop = FocusMap(in: cell).stops.first { return stop.view.take(KeyPress(.enter)) }
    let accessories = (engine.cellForItem(at: path) as? CellViews.CollectionViewListCell)?
      .accessories
    return accessories?.contains { operate($0) } ?? false
  }

  /// Operates an accessory that is a control of the program's; false for any other.
  private func operate(_ accessory: CellAccessory) -> Bool {
    let hosted = (accessory.customView as? HostedAccessoryView)?.view
    guard let control = hosted as? UIControl, !control.isHidden else { return false }
    return control.take(KeyPress(.enter))
  }

  /// The control or other view of a cell or header under a point that answers to touch.
  func hitInside(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let shown =
      engine.visibleCells
      + [Self.elementKindSectionHeader, Self.elementKindSectionFooter]
      .flatMap { engine.visibleSupplementaryViews(ofKind: $0) }
    for view in shown.compactMap({ ($0 as? any ViewHost)?.hosted }) {
      guard view.frame.contains(point) else { continue }
      guard let hit = view.hitTest(view.convert(point, from: self), with: event) else { continue }
      var candidate: UIView? = hit
      while let current = candidate, current !== view {
        if current is UIControl || current is UITextView { return hit }
        candidate = current.superview
      }
    }
    return nil
  }

  /// Presses the item under a place of the mouse.
  func pressItem(at place: CGPoint) {
    guard let path = engine.indexPathForItem(at: place.engine) else { return }
    if let hit = engine.accessory(at: place.engine) {
      if operate(hit.accessory) {
        engine.moveFocus(to: path)
      } else if hit.accessory.accessoryType == .reorder {
        engine.moveFocus(to: path)
        isMovingItem = engine.beginInteractiveMovementForItem(at: path)
      } else if case .menu(let menu) = engine.performAction(of: hit.accessory, at: hit.indexPath) {
        let cell = engine.cellForItem(at: hit.indexPath) as? CellViews.CollectionViewListCell
        let shown = UIMenu(menu) { action in
          if hit.accessory.accessoryType == .popUpMenu, let cell {
            cell.selectPopUpMenuElement(action.identifier)
          } else {
            action.handler(action)
          }
        }
        window?.show(
          ShownMenu(
            menu: shown, sender: self,
            anchor: CGRect(origin: convert(place, to: nil), size: .zero)))
      }
    } else {
      engine.moveFocus(to: path)
      press(itemAt: IndexPath(path))
    }
    setNeedsLayout()
  }

  // MARK: Menus

  /// All that can be done with the item of the focus, or the one under a point: its context menu, and the actions
  /// of its leading and trailing edges.
  func itemMenu(at point: CGPoint?) -> ShownMenu? {
    let place =
      point.map { engine.indexPathForItem(at: $0.engine) } ?? engine.focusedIndexPath
    guard let path = place else { return nil }
    let item = IndexPath(path)
    let frame = layoutAttributesForItem(at: item)?.frame ?? bounds
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    let selected = indexPathsForSelectedItems ?? []
    let items = selected.contains(item) && allowsMultipleSelection ? selected : [item]
    let configuration = delegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: items, point: point ?? middle)
    let context = configuration?.makeMenu()
    var children = context?.children ?? []
    let cell: UIView = cellForItem(at: item) ?? self
    for swipe in swipeActions(at: item) { children.append(swipe.menu(on: cell)) }
    guard !children.isEmpty else { return nil }
    let menu = UIMenu(
      title: context?.title ?? "", options: context?.options ?? [], children: children)
    if let configuration {
      delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: nil)
    }
    return ShownMenu(
      menu: menu, sender: self, anchor: convert(frame, to: nil),
      didClose: { [weak self] in
        guard let self, let configuration else { return }
        delegate?.collectionView(
          self, willEndContextMenuInteraction: configuration, animator: nil)
      })
  }

  /// The actions at the leading and trailing edges of a row of a list.
  private func swipeActions(at path: IndexPath) -> [UISwipeActionsConfiguration] {
    guard let list = collectionViewLayout.listConfiguration(ofSection: path.section) else {
      return []
    }
    return [
      list.leadingSwipeActionsConfigurationProvider?(path),
      list.trailingSwipeActionsConfigurationProvider?(path),
    ].compactMap { $0 }.filter { !$0.actions.isEmpty }
  }

  /// Lets the engine ask for the actions of rows, for its delete accessory.
  func provideSwipeActions() {
    engine.swipeActionsProvider = { [weak self] edge, path in
      guard let self else { return nil }
      let item = IndexPath(path)
      let list = collectionViewLayout.listConfiguration(ofSection: item.section)
      let provider =
        edge == .leading
        ? list?.leadingSwipeActionsConfigurationProvider
        : list?.trailingSwipeActionsConfigurationProvider
      return provider?(item)?.engine { [weak self] in
        self?.cellForItem(at: item) ?? UIView()
      }
    }
  }
}
