// SPDX-License-Identifier: MIT

import CollectionLayout
import DiffableData
import Foundation
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

/// Random work on a view, whose picture then is a piece of the list drawn whole, wherever it is scrolled to.
@MainActor struct RandomScenesTests {
  nonisolated private static let scenes: Range<UInt64> =
    ProcessInfo.processInfo.environment["VITRINE_SOAK"] == nil ? 0..<40 : 0..<2_000

  /// Each name once and a blank for each row more that it takes.
  private func whole(_ sections: [[String]], _ height: (String) -> Double) -> [String] {
    sections.joined().flatMap { name in
      [name] + [String](repeating: "", count: Int(height(name)) - 1)
    }
  }

  nonisolated private static func height(_ name: String) -> Double {
    1 + Double((Int(name.dropFirst()) ?? 0) % 3)
  }

  @Test(arguments: scenes)
  func `Whatever is done, what is shown is a piece of the list`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var next = 0
    func names(_ count: Int) -> [String] {
      (0..<count).map { _ in
        next += 1
        return "n\(next)"
      }
    }
    let sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      names(Int.random(in: 0...30, using: &random))
    }
    let items = NamedItems(sections, list(.estimated(2)), columns: 12, rows: 7)
    items.height = Self.height
    items.isMovable = true
    items.view.allowsMultipleSelection = true
    items.view.keepsShownItemsInPlace = Bool.random(using: &random)
    for step in 0..<40 {
      try act(on: items, &random, names)
      try check(items, "seed \(seed), step \(step)")
    }
  }

  private func act(
    on items: NamedItems, _ random: inout SplitMix, _ names: (Int) -> [String]
  ) throws {
    let view = items.view
    let section = Int.random(in: 0..<items.sections.count, using: &random)
    let count = items.sections[section].count
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      try view.scroll(by: Point(x: 0, y: Double(Int.random(in: -9...9, using: &random))))
    case 2: try view.scrollToEnd()
    case 3:
      guard count > 0 else { return }
      let path = IndexPath(item: Int.random(in: 0..<count, using: &random), section: section)
      try view.scrollToItem(at: path, at: Bool.random(using: &random) ? .top : [])
    case 4: view.frame.size.height = Double(Int.random(in: 1...12, using: &random))
    case 5: view.frame.size.width = Double(Int.random(in: 8...16, using: &random))
    case 6:
      let place = Int.random(in: 0...count, using: &random)
      let new = names(Int.random(in: 1...5, using: &random))
      items.sections[section].insert(contentsOf: new, at: place)
      view.insertItems(place..<place + new.count, inSection: section)
    case 7:
      guard count > 0 else { return }
      let start = Int.random(in: 0..<count, using: &random)
      let end = Int.random(in: start...count, using: &random)
      items.sections[section].removeSubrange(start..<end)
      view.deleteItems(start..<end, inSection: section)
    case 8:
      guard count > 1 else { return }
      let from = IndexPath(item: Int.random(in: 0..<count, using: &random), section: section)
      view.beginInteractiveMovementForItem(at: from)
      view.updateInteractiveMovementTarget(
        IndexPath(item: Int.random(in: 0..<count, using: &random), section: section))
      if Bool.random(using: &random) {
        view.endInteractiveMovement()
      } else {
        view.cancelInteractiveMovement()
      }
    default: try view.moveFocus(FocusHeading.allCases.randomElement(using: &random) ?? .down)
    }
  }

  private func check(_ items: NamedItems, _ place: String) throws {
    let picture = try items.picture()
    let whole = whole(items.sections, Self.height)
    let rows = picture.count
    let piece = whole.isEmpty ? [] : picture
    let padded = whole + [String](repeating: "", count: max(0, rows - whole.count))
    let isPiece =
      piece.isEmpty
      || (0...padded.count - rows).contains { Array(padded[$0..<$0 + rows]) == picture }
    #expect(isPiece, "\(place): \(picture) in \(whole)")
    let statistics = items.view.statistics
    #expect(
      statistics.cellsDequeued - statistics.cellsRecycled
        >= items.view.visibleCells.count, "\(place)")
    let range = items.view.offsetRange
    #expect(items.view.contentOffset.y >= range.lowest.y, "\(place)")
    #expect(items.view.contentOffset.y <= range.highest.y, "\(place)")
    if let focus = items.view.focusedIndexPath {
      #expect(focus.item < items.sections[focus.section].count, "\(place)")
    }
  }
}
