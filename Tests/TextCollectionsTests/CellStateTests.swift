// SPDX-License-Identifier: MIT

import CellViews
import CollectionLayout
import DiffableData
import IndexPaths
import PlaneGeometry
import Testing
import TextCanvas
import TextCollections

@MainActor struct CellStateTests {
  /// A list of configured cells in a view of twenty columns.
  @MainActor private final class Outline {
    let view: CollectionView
    let source: CollectionViewDiffableDataSource<String, String>
    var states: [String] = []

    init(_ accessories: @escaping (String) -> [CellAccessory] = { _ in [] }) {
      view = CollectionView(
        frame: Rect(x: 0, y: 0, width: 20, height: 6),
        layout: CollectionViewCompositionalLayout(list(.estimated(1))))
      let registration = CollectionView.CellRegistration<CollectionViewListCell, String> {
        cell, _, name in
        var content = cell.defaultContentConfiguration()
        content.text = name
        cell.contentConfiguration = content
        cell.accessories = accessories(name)
      }
      source = .init(collectionView: view) { view, path, name in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
      }
    }

    func picture() -> [String] {
      view.layoutIfNeeded()
      var canvas = Canvas(columns: 20, rows: Int(view.bounds.height))
      view.draw(into: &canvas)
      return canvas.lines
    }

    func cell(_ item: Int) -> CollectionViewListCell? {
      view.cellForItem(at: IndexPath(item: item, section: 0)) as? CollectionViewListCell
    }
  }

  private func outline() -> SectionSnapshot<String> {
    var outline = SectionSnapshot<String>()
    outline.append(["fruit", "tools"])
    outline.append(["apple"], to: "fruit")
    return outline
  }

  @Test func `Items of an outline are indented by their level, and know whether they are open`()
    throws
  {
    let names = Outline()
    names.source.apply(outline(), to: "main")
    _ = names.picture()
    #expect(names.cell(0)?.isExpanded == false)
    names.source.toggleExpansion(of: "fruit")
    let picture = names.picture()
    #expect(names.cell(0)?.isExpanded == true)
    #expect(names.cell(1)?.indentationLevel == 1)
    #expect(names.cell(2)?.indentationLevel == 0)
    // Two columns of margin, and two more for a level.
    #expect(picture[0...2] == ["  fruit", "    apple", "  tools"])
  }

  @Test func `A click on a disclosure opens its item`() throws {
    let names = Outline { $0 == "fruit" ? [.outlineDisclosure()] : [] }
    names.source.apply(outline(), to: "main")
    _ = names.picture()
    let placed = try #require(names.cell(0)?.placedAccessories.first)
    let found = try #require(
      names.view.accessory(at: Point(x: placed.frame.midX, y: placed.frame.midY)))
    #expect(found.indexPath == IndexPath(item: 0, section: 0))
    guard case .done = names.view.performAction(of: found.accessory, at: found.indexPath) else {
      Issue.record("the disclosure did nothing")
      return
    }
    #expect(names.view.numberOfItems(inSection: 0) == 3)
    #expect(names.view.accessory(at: Point(x: 19, y: 5)) == nil)
  }

  @Test func `Editing shows the accessories that belong to it, and those may need more room`()
    throws
  {
    let names = Outline { _ in [.delete()] }
    names.source.apply(outline(), to: "main")
    #expect(!names.picture()[0].contains("⊖"))
    names.view.isEditing = true
    #expect(names.picture()[0].contains("⊖"))
    #expect(names.cell(0)?.isEditing == true)
  }

  @Test func `Selection, press and focus reach the cell's state`() throws {
    let names = Outline()
    names.source.apply(outline(), to: "main")
    _ = names.picture()
    let path = IndexPath(item: 1, section: 0)
    names.view.moveFocus(to: path)
    names.view.beginPress(at: path)
    #expect(names.cell(1)?.configurationState.isFocused == true)
    #expect(names.cell(1)?.configurationState.isHighlighted == true)
    names.view.endPress()
    #expect(names.cell(1)?.configurationState.isHighlighted == false)
    #expect(names.cell(1)?.configurationState.isSelected == true)
  }

  @Test func `Swipe actions and the context menu are one menu`() throws {
    final class Delegate: CollectionViewDelegate {
      func collectionView(
        _ view: CollectionView, contextMenuForItemsAt paths: [IndexPath]
      ) -> Menu? {
        Menu(title: "\(paths.count)", children: [Action(title: "Open", handler: { _ in })])
      }
    }
    let items = NamedItems([["a", "b"]])
    let delegate = Delegate()
    items.view.delegate = delegate
    var swiped: [String] = []
    items.view.swipeActionsProvider = { edge, path in
      guard edge == .trailing else { return nil }
      return SwipeActionsConfiguration(actions: [
        ContextualAction(style: .destructive, title: "Delete") { _, _, done in
          swiped.append("deleted \(path.item)")
          done(true)
        }
      ])
    }
    let menu = try #require(items.view.actionMenu(forItemsAt: [items.path(1)]))
    #expect(menu.title == "1")
    #expect(menu.actions.map(\.title) == ["Open", "Delete"])
    let group = try #require(menu.children.last as? Menu)
    let delete = try #require(group.actions.first)
    #expect(delete.attributes == .destructive)
    delete.handler(delete)
    #expect(swiped == ["deleted 1"])
    #expect(
      items.view.actionMenu(forItemsAt: [items.path(0), items.path(1)])?.children.count == 1)
  }

  @Test func `The cell whose actions are on show is swiped, wherever an update moves it`() throws {
    func flat(_ names: [String]) -> SectionSnapshot<String> {
      var snapshot = SectionSnapshot<String>()
      snapshot.append(names)
      return snapshot
    }
    let names = Outline()
    names.source.apply(flat(["a", "b", "c"]), to: "main")
    _ = names.picture()
    names.view.swipedIndexPath = IndexPath(item: 1, section: 0)
    #expect((0..<3).map { names.cell($0)?.configurationState.isSwiped } == [false, true, false])
    names.source.apply(flat(["b", "c"]), to: "main")
    try names.view.performLayoutPass()
    #expect(names.view.swipedIndexPath == IndexPath(item: 0, section: 0))
    #expect((0..<2).map { names.cell($0)?.configurationState.isSwiped } == [true, false])
    names.view.swipedIndexPath = nil
    #expect(names.cell(0)?.configurationState.isSwiped == false)
  }
}
