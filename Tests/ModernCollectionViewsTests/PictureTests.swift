// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

@testable import ModernScreens

@MainActor @Suite struct `The pictures of the screens` {
  @Test func `The menu is closed at first and opens in place`() throws {
    let app = App()
    try expectGolden(app.picture, named: "00-outline")
    app.window.press("home", "enter", "down", "enter")
    try expectGolden(app.picture, named: "00-outline-open")
  }

  @Test(arguments: [
    ("01-grid", "Grid"), ("02-inset-items-grid", "Inset Items Grid"),
    ("03-two-column-grid", "Two-Column Grid"), ("04-distinct-sections", "Distinct Sections"),
    ("05-adaptive-sections", "Adaptive Sections"), ("06-item-badges", "Item Badges"),
    ("07-section-headers-footers", "Section Headers/Footers"),
    ("08-pinned-section-headers", "Pinned Section Headers"),
    ("09-section-background-decoration", "Section Background Decoration"),
    ("10-nested-groups", "Nested Groups"), ("11-orthogonal-sections", "Orthogonal Sections"),
    ("12-orthogonal-section-behaviors", "Orthogonal Section Behaviors"),
    ("13-conference-videos", "Conference Videos"), ("14-conference-news", "Conference News"),
    ("15-mountains-search", "Mountains Search"),
    ("18-table-editing", "UITableView: Editing"), ("19-simple-list", "Simple List"),
    ("20-reorderable-list", "Reorderable List"), ("21-list-appearances-1", "List Appearances"),
    ("22-list-with-custom-cells", "List with Custom Cells"),
    ("23-emoji-explorer", "Emoji Explorer"),
    ("24-emoji-explorer-list", "Emoji Explorer – List"),
    ("25-custom-configurations", "Custom Configurations"),
  ])
  func `A screen is as it was looked at`(name: String, title: String) throws {
    let app = App()
    app.show(title)
    try expectGolden(app.picture, named: name)
  }

  @Test func `Networks are shown with their strengths`() throws {
    let app = App()
    app.show(
      "Settings: Wi-Fi", as: WiFiSettingsViewController(networks: WiFiNetworks(seed: 5)))
    try expectGolden(app.picture, named: "16-settings-wi-fi")
  }

  @Test func `Rows to be sorted fill the screen`() throws {
    let app = App()
    app.show("Insertion Sort Visualization", as: InsertionSortViewController(seed: 7))
    try expectGolden(app.picture, named: "17-insertion-sort")
  }

  @Test(arguments: [
    ("05-adaptive-sections-wide", "Adaptive Sections"),
    ("13-conference-videos-wide", "Conference Videos"),
    ("15-mountains-search-wide", "Mountains Search"),
  ])
  func `Where there is room, there are more columns`(name: String, title: String) throws {
    let app = App(columns: 120, rows: 30)
    app.show(title)
    try expectGolden(app.picture, named: name)
  }

  @Test func `A list has five looks, one after another`() throws {
    let app = App()
    app.show("List Appearances")
    for look in 2...5 {
      app.window.click(column: 77, row: 0)
      try expectGolden(app.picture, named: "21-list-appearances-\(look)")
    }
    app.window.click(column: 77, row: 0)
    try expectGolden(app.picture, named: "21-list-appearances-1")
  }

  @Test func `A header stays at the top while its section is in sight`() throws {
    let app = App()
    app.show("Pinned Section Headers")
    app.window.turnWheel(2, column: 40, row: 20)
    try expectGolden(app.picture, named: "08-pinned-section-headers-scrolled")
  }

  @Test func `Sections that scroll sideways follow under the names of their behaviours`() throws {
    let app = App()
    app.show("Orthogonal Section Behaviors")
    app.window.turnWheel(40, column: 40, row: 20)
    try expectGolden(app.picture, named: "12-orthogonal-section-behaviors-scrolled")
  }

  @Test func `A table that is edited has its controls`() throws {
    let app = App()
    app.show("UITableView: Editing")
    app.navigation.topViewController?.setEditing(true, animated: false)
    try expectGolden(app.picture, named: "18-table-editing-open")
  }
}
