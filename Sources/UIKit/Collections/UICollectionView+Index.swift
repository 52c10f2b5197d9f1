// SPDX-License-Identifier: MIT

internal import CollectionLayout
internal import Foundation
internal import IndexPaths
internal import PlaneGeometry
internal import TerminalSession
internal import TextCanvas
internal import TextCollections

// The index of sections: a column at the right edge. The mouse jumps from it; `[` and `]` jump to the title before and
// behind; the right arrow, where nothing is further right, goes into it, and up and down jump from title to title.
extension UICollectionView {
  /// The index; nil where the data source names no titles, or too few items are there for one.
  var sectionIndex: SectionIndex? {
    let titles = indexTitles
    guard !titles.isEmpty else { return nil }
    let (height, inset) = (pointsPerPlace.height, adjustedContentInset)
    let top = Int((inset.top / height).rounded(.up))
    let bottom = Int(((frame.height - inset.bottom) / height).rounded(.down))
    guard bottom > top else { return nil }
    return SectionIndex(titles: titles, rows: top..<bottom)
  }

  private var indexTitles: [String] {
    if let knownIndexTitles { return knownIndexTitles }
    let titles = engine.dataSource?.indexTitles(for: engine) ?? []
    let isEnough =
      indexLook.leastItems <= 0
      || (0..<engine.numberOfSections).reduce(0) { $0 + engine.numberOfItems(inSection: $1) }
        >= indexLook.leastItems
    knownIndexTitles = isEnough ? titles : []
    return isEnough ? titles : []
  }

  func paintIndex(into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect) {
    guard let index = sectionIndex else { return }
    let columns = index.columns
    var style = TextStyle(
      foreground: (indexLook.color ?? tintColor).canvasColor,
      background: indexLook.background?.canvasColor)
    if let background = style.background, columns > 0 {
      let strip = CanvasRect(
        column: rect.endColumn - columns, row: rect.row + index.rows.lowerBound, columns: columns,
        rows: index.rows.count)
      canvas.fill(
        strip.intersection(clip), with: " ", style: TextStyle(background: background))
    }
    for mark in index.marks(current: indexPosition) {
      style.attributes = mark.isCurrent ? [.bold, .reverse] : []
      canvas.draw(
        mark.text, column: rect.endColumn - mark.text.displayColumns, row: rect.row + mark.row,
        style: style, clip: clip)
    }
  }

  // MARK: Jumping

  /// Scrolls to what a title stands for; its first item has the focus where the view has it.
  func jump(toTitle number: Int) {
    guard let index = sectionIndex, index.titles.indices.contains(number),
      let path = engine.dataSource?.collectionView(
        engine, indexPathForIndexTitle: index.titles[number], at: number)
    else { return }
    layOutEngine()
    let inset = adjustedContentInset
    guard path.section >= 0, path.section < engine.numberOfSections else {
      // A search field above the content has a title, and no section.
      contentOffset.y = -inset.top
      return
    }
    let hasItem = path.item >= 0 && path.item < engine.numberOfItems(inSection: path.section)
    if hasItem {
      if isFocused { engine.moveFocus(to: path) }
      // A layout that cannot be made is the next pass's to report.
      try? engine.scrollToItem(at: path, at: .top)
    }
    let header = engine.layoutAttributesForSupplementaryElement(
      ofKind: Self.elementKindSectionHeader, at: EnginePath(item: 0, section: path.section))
    if path.item <= 0 || !hasItem, let header {
      let lowest = contentSize.height + inset.bottom - bounds.height
      contentOffset.y = max(-inset.top, min(CGFloat(header.frame.minY) - inset.top, lowest))
    }
    setNeedsLayout()
  }

  /// The number of the last title whose section begins at or before what is on top.
  private func titleOnTop(_ index: SectionIndex) -> Int {
    let top = engine.focusedIndexPath ?? engine.indexPathsForVisibleItems.min()
    guard let top, let source = engine.dataSource else { return 0 }
    let before = index.titles.indices.last {
      source.collectionView(engine, indexPathForIndexTitle: index.titles[$0], at: $0) <= top
    }
    return before ?? 0
  }

  /// Takes a key that is the index's; false for one that is not.
  func takeIndexKey(_ press: KeyPress) -> Bool {
    guard let index = sectionIndex else {
      indexPosition = nil
      return false
    }
    switch press.key {
    case .character("["), .character("]"):
      let step = press.key == .character("]") ? 1 : -1
      let next = max(0, min(index.titles.count - 1, titleOnTop(index) + step))
      jump(toTitle: next)
      return true
    default: break
    }
    guard let position = indexPosition else { return false }
    var next = position
    switch press.key {
    case .up, .character("k"): next -= 1
    case .down, .character("j"): next += 1
    case .home: next = 0
    case .end: next = index.titles.count - 1
    default:
      indexPosition = nil
      setNeedsLayout()
      switch press.key {
      case .left, .character("h"), .escape, .enter, .character(" "): return true
      default: return false
      }
    }
    indexPosition = max(0, min(index.titles.count - 1, next))
    indexPosition.map { jump(toTitle: $0) }
    return true
  }

  /// Goes into the index, where there is one and nothing else is further right.
  func enterIndex() -> Bool {
    guard let index = sectionIndex else { return false }
    indexPosition = titleOnTop(index)
    setNeedsLayout()
    return true
  }

  /// Jumps from the title at a place of the view's content; false for one beside the titles.
  func pressIndex(at place: CGPoint) -> Bool {
    guard let index = sectionIndex else { return false }
    let columns = CGFloat(index.columns) * pointsPerPlace.width
    guard place.x - contentOffset.x >= bounds.width - columns else { return false }
    let row = Int(((place.y - contentOffset.y) / pointsPerPlace.height).rounded(.down))
    guard let title = index.title(atRow: row) else { return false }
    jump(toTitle: title)
    return true
  }
}

/// How an index of sections looks, and when there is one.
struct SectionIndexLook {
  var color: UIColor?
  var background: UIColor?
  /// The number of items that there is an index from on.
  var leastItems = 0
}
