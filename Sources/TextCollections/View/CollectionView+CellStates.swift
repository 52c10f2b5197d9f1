// SPDX-License-Identifier: MIT

internal import CellViews
internal import CollectionLayout
internal import IndexPaths
internal import PlaneGeometry

/// How an item stands in an outline.
struct OutlineState: Hashable {
  /// 0 for a root.
  var level: Int
  var isExpanded: Bool
}

/// A data source whose sections may be outlines.
@MainActor protocol OutlineDescribing: AnyObject {
  func outlineState(ofItemAt indexPath: IndexPath) -> OutlineState?
  func toggleExpansion(ofItemAt indexPath: IndexPath)
}

extension ListEnvironment {
  /// The sort of list that a section is; unspecified for one that is none.
  init(_ configuration: ListConfiguration?) {
    switch configuration?.appearance {
    case nil: self = .unspecified
    case .plain: self = .plain
    case .grouped: self = .grouped
    case .insetGrouped: self = .insetGrouped
    case .sidebar: self = .sidebar
    case .sidebarPlain: self = .sidebarPlain
    }
  }
}

extension CollectionView {
  func editingDidChange() {
    showAllStates()
    // Accessories that are there only while editing take room of their own.
    for index in held.indices { held.values[index].needsMeasure = true }
    isPassNeeded = true
    setNeedsLayout()
  }

  func showAllStates() {
    for held in held.values { showState(of: held) }
  }

  func showState(ofItemAt path: IndexPath) {
    guard let index = held.index(forKey: PlaceKey(path, .cell)) else { return }
    showState(of: held.values[index])
  }

  /// What a place in a list says of the cell there, which may stand for a header or a footer too.
  func traits(of place: LayoutAttributes) -> TraitCollection {
    let list = layout.listConfiguration(section: place.indexPath.section)
    return TraitCollection(
      listEnvironment: ListEnvironment(list),
      isListHeader: place.category == .cell && place.indexPath.item == 0
        && list?.headerMode == .firstItemInSection)
  }

  /// Tells a cell that stands for a header or a footer whether it is held at the edge.
  func showPinning(of view: ReusableView, at place: LayoutAttributes) {
    guard case .supplementary(let kind) = place.category, let cell = view as? CollectionViewCell
    else { return }
    let natural = layout.attributes(forSupplementaryOfKind: kind, at: place.indexPath)
    cell.isPinned = natural.map { $0.frame.origin != place.frame.origin } ?? false
  }

  /// Tells a cell how its item stands.
  func showState(of held: HeldView) {
    let path = held.attributes.indexPath
    let view = held.view
    guard held.attributes.category == .cell else {
      (view as? CollectionViewCell)?.traitCollection = traits(of: held.attributes)
      showPinning(of: view, at: held.attributes)
      return
    }
    view.isSelected = selection.contains(path)
    view.isHighlighted = highlighted == path
    view.isFocused = focusedIndexPath == path
    guard let cell = view as? CollectionViewCell else { return }
    cell.traitCollection = traits(of: held.attributes)
    let isEditable = delegate?.collectionView(self, canEditItemAt: path) ?? true
    cell.isEditing = isEditing && isEditable
    cell.isReordering = movement?.target == path
    cell.isSwiped = swipedIndexPath == path
    // An update for the new state may set content of another size.
    defer { if cell.needsUpdateConfiguration { sizeDidBecomeInvalid(of: cell) } }
    guard let outline = dataSource as? any OutlineDescribing,
      let state = outline.outlineState(ofItemAt: dataIndexPath(for: path))
    else { return }
    cell.isExpanded = state.isExpanded
    (cell as? CollectionViewListCell)?.indentationLevel = state.level
  }
}
