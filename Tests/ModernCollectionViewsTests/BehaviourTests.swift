// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

@testable import ModernScreens

/// Lets the main queue work until something holds, for at most twenty seconds.
// Other suites have the main actor for long: what takes seconds alone may take a minute among them.
@MainActor private func wait(until holds: () -> Bool) async throws -> Bool {
  let end = ContinuousClock.now + .seconds(300)
  while !holds(), ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(20)) }
  return holds()
}

@MainActor @Suite struct `The menu` {
  @Test func `A chapter opens and closes by Enter anywhere in its row`() {
    let app = App()
    app.window.press("home", "enter")
    #expect(app.row(of: "Getting Started") == 4)
    app.window.press("enter")
    #expect(app.row(of: "Getting Started") == nil)
    #expect(app.row(of: "Diffable Data Source") == 4)
  }

  @Test func `Three levels are opened, a screen is pushed, and Escape comes back to it`() {
    let app = App()
    app.window.press("home", "enter", "down", "enter", "down", "enter")
    #expect(app.navigation.topViewController is GridViewController)
    #expect(app.navigation.topViewController?.title == "Grid")
    app.window.press("escape")
    #expect(app.navigation.topViewController is OutlineViewController)
    #expect(app.row(of: "Two-Column Grid") != nil)
    #expect(app.row(of: "▌") == app.row(of: "Grid"), "the focus is where it was")
    app.window.press("down", "enter")
    #expect(app.navigation.topViewController is InsetItemsGridViewController)
    app.window.press("q")
    #expect(app.navigation.topViewController is OutlineViewController)
    #expect(!app.window.press("q"), "the menu's q leaves the program")
  }

  @Test func `A click on a chapter opens it`() throws {
    let app = App()
    app.window.click(column: 20, row: try #require(app.row(of: "Lists")))
    #expect(app.row(of: "Simple List") != nil)
  }

  @Test func `All twenty-five screens are in it, each under its own title`() {
    #expect(Outline.screens.count == 25)
    #expect(Set(Outline.screens.map(\.title)).count == 25)
  }
}

@MainActor @Suite struct `Searching mountains` {
  @Test func `Each letter typed narrows what is shown, whatever its accents`() {
    let app = App()
    app.show("Mountains Search")
    app.window.press("/")
    app.window.enter("ma")
    #expect(app.row(of: "Makalu") != nil && app.row(of: "Kilimanjaro") != nil)
    #expect(app.row(of: "Aconcagua") == nil)
    app.window.enter("t")
    #expect(app.row(of: "Matterhorn") != nil && app.row(of: "Makalu") == nil)
    app.window.press("backspace", "backspace", "backspace")
    #expect(app.row(of: "Aconcagua") != nil)
    app.window.enter("mon")
    #expect(app.row(of: "Mönch") != nil && app.row(of: "Mont Blanc") != nil)
  }
}

@MainActor @Suite struct `Settings of Wi-Fi` {
  @Test func `The switch takes the networks away and brings them back`() throws {
    let app = App()
    app.show("Settings: Wi-Fi", as: WiFiSettingsViewController(networks: WiFiNetworks(seed: 5)))
    let row = try #require(app.row(of: "Wi-Fi  "))
    #expect(app.row(of: "Greenhouse") != nil)
    app.window.click(column: 74, row: row)
    #expect(app.row(of: "Greenhouse") == nil && app.row(of: "Kitchen Table") == nil)
    app.window.click(column: 74, row: row)
    #expect(app.row(of: "Greenhouse") != nil && app.row(of: "Kitchen Table") != nil)
  }

  @Test func `The space key operates the switch of the row with the focus`() {
    let app = App()
    app.show("Settings: Wi-Fi", as: WiFiSettingsViewController(networks: WiFiNetworks(seed: 5)))
    app.window.press("home", "space")
    #expect(app.row(of: "Greenhouse") == nil)
    app.window.press("space")
    #expect(app.row(of: "Greenhouse") != nil)
  }

  @Test func `A scan sorts the networks by their new strengths`() {
    let networks = WiFiNetworks(seed: 5)
    let screen = WiFiSettingsViewController(networks: networks)
    let app = App()
    app.show("Settings: Wi-Fi", as: screen)
    let before = networks.available
    screen.scan()
    #expect(networks.available != before)
    let rows = networks.available.map { name in app.rows.firstIndex { $0.contains(" \(name) ") } }
    #expect(rows.compactMap(\.self).count == networks.available.count)
    #expect(rows.compactMap(\.self) == rows.compactMap(\.self).sorted())
    for name in networks.available {
      let row = app.rows.first { $0.contains(" \(name) ") }
      #expect(row?.contains(networks.bars(of: name)) == true, "\(name)")
    }
  }
}

@MainActor @Suite struct `Insertion sort` {
  @Test(.timeLimit(.minutes(6)))
  func `The rows are sorted step by step by the timer, and then it stops`() async throws {
    let app = App()
    let screen = InsertionSortViewController(seed: 7)
    app.show("Insertion Sort Visualization", as: screen)
    let before = screen.rows.map { $0.swatches.map(\.value).sorted() }
    #expect(screen.rows.contains { !$0.isSorted })
    app.window.click(column: 77, row: 0)
    #expect(app.rows[0].hasSuffix("Stop"))
    #expect(try await wait { screen.rows.allSatisfy(\.isSorted) })
    #expect(screen.rows.map { $0.swatches.map(\.value) } == before)
    #expect(app.rows[0].hasSuffix("Sort"))
    let first = app.rows[2..<7].joined().split(separator: " ").compactMap { Int($0) }
    #expect(first == before[0])
  }
}

@MainActor @Suite struct `Editing a table` {
  @Test func `A row is deleted by its control`() throws {
    let app = App()
    app.show("UITableView: Editing")
    let screen = try #require(app.navigation.topViewController as? TableEditingViewController)
    app.window.click(column: 77, row: 0)
    #expect(app.rows[0].hasSuffix("Done"))
    app.window.click(column: 4, row: try #require(app.row(of: "Aoraki")))
    #expect(screen.dataSource.snapshot().itemIdentifiers.map(\.name).contains("Aoraki") == false)
    #expect(app.row(of: "Aoraki") == nil)
    #expect(app.row(of: "Ararat") != nil)
  }

  @Test func `A moved row stands where it was put, in the snapshot too`() throws {
    let app = App()
    app.show("UITableView: Editing")
    let screen = try #require(app.navigation.topViewController as? TableEditingViewController)
    let source = screen.dataSource
    source.tableView(
      screen.tableView, moveRowAt: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
    #expect(
      source.snapshot().itemIdentifiers(inSection: .visited).map(\.name)
        == ["Aoraki", "Ararat", "Aconcagua", "Ben Nevis"])
    source.tableView(
      screen.tableView, moveRowAt: IndexPath(row: 2, section: 0), to: IndexPath(row: 1, section: 1))
    #expect(
      source.snapshot().itemIdentifiers(inSection: .wished).map(\.name)
        == ["Chimborazo", "Aconcagua", "Cotopaxi", "Denali", "Dom"])
    #expect(source.snapshot().numberOfItems(inSection: .visited) == 3)
  }
}

@MainActor @Suite struct `Reordering a list` {
  @Test(arguments: [ReorderableListViewController.StoreUpdate.difference, .finalSnapshot])
  func `What the user moves is moved in the store`(
    update: ReorderableListViewController.StoreUpdate
  ) throws {
    let app = App()
    app.show("Reorderable List")
    let screen = try #require(app.navigation.topViewController as? ReorderableListViewController)
    if update == .finalSnapshot { app.window.click(column: 77, row: 0) }
    #expect(screen.storeUpdate == update)
    let list = try #require(screen.collectionView)
    let third = try #require(list.layoutAttributesForItem(at: IndexPath(item: 2, section: 0)))
    #expect(list.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    list.updateInteractiveMovementTargetPosition(third.center)
    list.endInteractiveMovement()
    #expect(
      screen.store[.recents]?.map(\.name)
        == ["Cheer", "Luck", "Party", "Ride", "Float", "Ring", "Bloom", "Warm Feet"])
    #expect(app.row(of: "Party") == app.row(of: "Luck").map { $0 + 1 })
  }

  @Test func `A row is dragged by its mark, and moved by keys`() throws {
    let app = App()
    app.show("Reorderable List")
    let screen = try #require(app.navigation.topViewController as? ReorderableListViewController)
    let (first, third) = (try #require(app.row(of: "Party")), try #require(app.row(of: "Luck")))
    app.window.dragMouse(from: (column: 76, row: first), to: (column: 76, row: third))
    #expect(screen.store[.recents]?.prefix(3).map(\.name) == ["Cheer", "Luck", "Party"])
    #expect(app.row(of: "Party") == third)
    app.window.press("home", "alt+down")
    #expect(screen.store[.recents]?.prefix(3).map(\.name) == ["Luck", "Cheer", "Party"])
    #expect(app.row(of: "▌") == app.row(of: "Cheer"), "the focus goes along")
    app.window.press("alt+up", "alt+up")
    #expect(screen.store[.recents]?.prefix(3).map(\.name) == ["Cheer", "Luck", "Party"])
  }

  @Test func `A row moved to the other section leaves the one store and is in the other`() throws {
    let app = App()
    app.show("Reorderable List")
    let screen = try #require(app.navigation.topViewController as? ReorderableListViewController)
    let list = try #require(screen.collectionView)
    let other = try #require(list.layoutAttributesForItem(at: IndexPath(item: 1, section: 1)))
    #expect(list.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    list.updateInteractiveMovementTargetPosition(other.center)
    list.endInteractiveMovement()
    #expect(screen.store[.recents]?.first?.name == "Cheer")
    #expect(screen.store[.recents]?.count == 7 && screen.store[.food]?.count == 7)
    #expect(screen.store[.food]?.contains { $0.name == "Party" } == true)
  }
}

@MainActor @Suite struct `Looks of a list` {
  @Test func `A header closes and opens its section in every look`() throws {
    let app = App()
    app.show("List Appearances")
    for _ in 0..<5 {
      let row = try #require(app.row(of: "Section 2") ?? app.row(of: "SECTION 2"))
      app.window.click(column: 20, row: row)
      #expect(app.row(of: "of section 2") == nil)
      #expect(app.row(of: "of section 1") != nil)
      app.window.click(column: 20, row: row)
      #expect(app.row(of: "Row 3 of section 2") != nil)
      app.window.click(column: 77, row: 0)
    }
  }
}

@MainActor @Suite struct `Custom cells of a list` {
  @Test func `A cell shows what is in its own state, and changes when it is selected`() throws {
    let app = App()
    app.show("List with Custom Cells")
    let row = try #require(app.row(of: "Tent"))
    #expect(app.rows[row...row + 1].joined().contains("2.1 kg"))
    #expect(app.rows[row + 1].contains("With eight pegs"))
    app.window.click(column: 10, row: row)
    #expect(app.picture.contains("(2.1 kg)"))
    app.window.press("down", "enter")
    #expect(!app.picture.contains("(2.1 kg)"))
    #expect(app.picture.contains("(0.4 kg)"))
  }
}

@MainActor @Suite struct `The explorer of emojis` {
  @Test func `A category of the outline opens in place`() throws {
    let app = App()
    app.show("Emoji Explorer")
    app.window.click(column: 20, row: try #require(app.row(of: "Animals")))
    let open = try #require(app.row(of: "Animals"))
    #expect(app.rows[open + 1].contains("Badger") || app.rows[open + 2].contains("Badger"))
  }

  @Test func `A row's menu stars it, and takes the star away`() throws {
    let app = App()
    app.show("Emoji Explorer")
    let row = try #require(app.row(of: "Cheese"))
    app.window.secondaryClick(column: 20, row: row)
    #expect(app.picture.contains("Star"))
    app.window.press("enter")
    #expect(app.rows[row].contains("★"))
    app.window.secondaryClick(column: 20, row: row)
    #expect(app.picture.contains("Unstar"))
    app.window.press("enter")
    #expect(!app.rows[row].contains("★"))
  }

  @Test func `An emoji is shown alone, and its row is no longer selected on the way back`() throws {
    let app = App()
    app.show("Emoji Explorer")
    app.window.click(column: 20, row: try #require(app.row(of: "Cheese")))
    #expect(app.navigation.topViewController is EmojiDetailViewController)
    #expect(app.picture.contains("🧀") && app.picture.contains("Food"))
    app.window.press("escape")
    let list = app.navigation.topViewController?.view.subviews.lazy
      .compactMap { $0 as? UICollectionView }.first
    #expect((try #require(list).indexPathsForSelectedItems ?? []).isEmpty)
  }

  @Test func `The recent ones scroll sideways from group to group`() {
    let app = App()
    app.show("Emoji Explorer")
    #expect(app.row(of: "🍀") != nil && app.row(of: "🎈") == nil)
    app.window.press("home", "right", "right", "right", "right")
    #expect(app.row(of: "🎈") != nil && app.row(of: "🎉") == nil)
  }
}

@MainActor @Suite struct `Custom configurations` {
  @Test func `A tag is marked when it is chosen, and several can be`() throws {
    let app = App()
    app.show("Custom Configurations")
    app.window.press("home", "enter", "right", "enter")
    #expect(app.picture.contains("✓ sea") && app.picture.contains("✓ mountains"))
    app.window.press("enter")
    #expect(app.picture.contains("✓ sea") && app.picture.contains("# mountains"))
  }
}
