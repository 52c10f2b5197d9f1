// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

@MainActor @Suite struct `Menus` {
  @Test func `Hidden elements are left out, groups stand between rules, menus open inside`() {
    let tally = Tally()
    let menu = UIMenu(
      title: "Sort",
      children: [
        UIAction(title: "Name", state: .on) { _ in tally.note("name") },
        UIAction(title: "Secret", attributes: .hidden) { _ in tally.note("secret") },
        UIMenu(title: "More", children: [UIAction(title: "Size") { _ in tally.note("size") }]),
        UIMenu(
          options: .displayInline,
          children: [UIAction(title: "Off", attributes: .disabled) { _ in }]),
      ])
    let button = UIBarButtonItem(title: "Menu", menu: menu)
    let controller = Screen { $0.navigationItem.leftBarButtonItem = button }
    _ = rows(of: UINavigationController(rootViewController: controller), columns: 16, rows: 9)
    let window = controller.view.window
    window?.click(column: 1, row: 0)
    #expect(
      window.map { picture($0) } == [
        "Menu", "╭──────────╮────", "│ Sort     │", "├──────────┤", "│ ✓ Name   │",
        "│   More  ›│", "├──────────┤", "│   Off    │", "╰──────────╯",
      ])
    window?.press("down", "right", "enter")
    #expect(tally.events == ["size"])
    #expect(window.map { picture($0)[2] } == "")
  }

  @Test func `Of actions that exclude each other the chosen one is on`() {
    let (left, right) = (UIAction(title: "L", state: .on) { _ in }, UIAction(title: "R") { _ in })
    let menu = UIMenu(options: .singleSelection, children: [left, right])
    let button = UIButton(type: .system)
    button.setTitle("Side", for: .normal)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    let window = window([button], columns: 14, rows: 5)
    window.press("tab", "enter", "down", "enter")
    #expect((left.state, right.state) == (.off, .on))
    #expect(menu.selectedElements == [right])
  }

  @Test func `Deferred elements are asked for when the menu is shown, and may come late`() {
    var give: (([UIMenuElement]) -> Void)?
    let menu = UIMenu(children: [UIDeferredMenuElement { give = $0 }])
    let button = UIButton(type: .system)
    button.setTitle("Open", for: .normal)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    let window = window([button], columns: 14, rows: 4)
    window.press("tab", "enter")
    #expect(picture(window)[2] == "│ Loading… │")
    give?([UIAction(title: "Here") { _ in }])
    #expect(picture(window)[2] == "│ Here     │")
  }

  final class Rows: UIViewController, UICollectionViewDelegate {
    let tally = Tally()
    var source: UICollectionViewDiffableDataSource<Int, String>?

    override func viewDidLoad() {
      super.viewDidLoad()
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.leadingSwipeActionsConfigurationProvider = { [tally] path in
        let star = UIContextualAction(style: .normal, title: "Star") { _, view, done in
          tally.note("star \(path.item) \(view is UICollectionViewListCell)")
          done(true)
        }
        return UISwipeActionsConfiguration(actions: [star])
      }
      configuration.trailingSwipeActionsConfigurationProvider = { [tally] _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in tally.note("delete")
          }
        ])
      }
      let list = UICollectionView(
        frame: view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      list.delegate = self
      view.addSubview(list)
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, word in
        var content = cell.defaultContentConfiguration()
        content.text = word
        cell.contentConfiguration = content
      }
      source = UICollectionViewDiffableDataSource(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["one", "two"])
      source?.apply(snapshot)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { [tally] _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in tally.note("copy \(indexPaths[0].item)") }]
        )
      })
    }
  }

  @Test func `The menu key lists a row's context menu, then what its edges offer`() {
    let screen = Rows()
    _ = rows(of: screen, columns: 20, rows: 10)
    let window = screen.view.window
    window?.press("down", "down", "m")
    #expect(
      window.map { picture($0) }
        == [
          "  one", "  two", "╭──────────╮", "│ Copy     │", "├──────────┤", "│ Star     │",
          "├──────────┤", "│ Delete   │", "╰──────────╯", "",
        ].map { $0 == "  two" ? "▌ two" : $0 })
    window?.press("enter", "m", "down", "enter")
    #expect(screen.tally.events == ["copy 1", "star 1 true"])
    window?.secondaryClick(column: 3, row: 0)
    window?.press("end", "enter")
    #expect(screen.tally.events.last == "delete")
    window?.secondaryClick(column: 3, row: 0)
    window?.press("escape")
    #expect(window.map { picture($0)[3] } == "")
  }

  @Test func `What is chosen in the menu of an accessory is shown there, and told`() throws {
    let places = PlaceList()
    let tally = Tally()
    let menu = UIMenu(
      options: .singleSelection,
      children: [
        UIAction(title: "Near", state: .on) { _ in tally.note("near") },
        UIAction(title: "Far") { _ in tally.note("far") },
      ])
    places.accessories = { _ in
      [.popUpMenu(menu) { tally.note($0.selectedElements.map(\.title).joined()) }]
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Bern"])
    places.show(outline)
    let row = rows(of: places, columns: 20, rows: 6)[0]
    #expect(row.hasPrefix("  Bern") && row.hasSuffix("Near ⌄"))
    let place = try #require(row.range(of: "Near"))
    let window = try #require(places.view.window)
    window.click(column: row.distance(from: row.startIndex, to: place.lowerBound) + 1, row: 0)
    #expect(picture(window).contains { $0.contains("✓ Near") })
    window.press("down", "enter")
    #expect(picture(window)[0].hasSuffix("Far ⌄"))
    #expect(tally.events == ["far", "Far"] || tally.events == ["Far", "far"])
    #expect(menu.selectedElements.map(\.title) == ["Far"])
  }

  final class Swiped: NSObject, UITableViewDataSource, UITableViewDelegate {
    let tally = Tally()

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Flag") { [tally] _, _, done in
          tally.note("flag \(indexPath.row)")
          done(true)
        }
      ])
    }
  }

  @Test func `A table's row offers what its edges do by the same key`() {
    let swiped = Swiped()
    let window = UIWindow(columns: 20, rows: 6)
    window.rootViewController = Screen { screen in
      let table = UITableView(frame: screen.view.bounds)
      table.dataSource = swiped
      table.delegate = swiped
      screen.view.addSubview(table)
    }
    window.makeKeyAndVisible()
    window.press("down", "down", "m")
    #expect(window.renderText().contains("│ Flag     │"))
    window.press("enter")
    #expect(swiped.tally.events == ["flag 1"])
  }
}
