// SPDX-License-Identifier: MIT

import UIKit

/// A row of the menu: a chapter with more rows inside, or a screen.
struct OutlineItem: Identifiable {
  typealias ID = String

  let title: String
  let children: [OutlineItem]
  let makeViewController: (@MainActor () -> UIViewController)?

  var id: ID { title }

  init(_ title: String, children: [OutlineItem]) {
    (self.title, self.children, makeViewController) = (title, children, nil)
  }

  init(_ title: String, _ makeViewController: @escaping @MainActor () -> UIViewController) {
    (self.title, children, self.makeViewController) = (title, [], makeViewController)
  }
}

/// Every screen of the sample, in chapters.
@MainActor enum Outline {
  static let chapters = [
    OutlineItem(
      "Compositional Layout",
      children: [
        OutlineItem(
          "Getting Started",
          children: [
            OutlineItem("Grid") { GridViewController() },
            OutlineItem("Inset Items Grid") { InsetItemsGridViewController() },
            OutlineItem("Two-Column Grid") { TwoColumnGridViewController() },
            OutlineItem(
              "Per-Section Layout",
              children: [
                OutlineItem("Distinct Sections") { DistinctSectionsViewController() },
                OutlineItem("Adaptive Sections") { AdaptiveSectionsViewController() },
              ]),
          ]),
        OutlineItem(
          "Advanced Layouts",
          children: [
            OutlineItem("Item Badges") { ItemBadgesViewController() },
            OutlineItem("Section Headers/Footers") { SectionHeadersFootersViewController() },
            OutlineItem("Pinned Section Headers") { PinnedSectionHeadersViewController() },
            OutlineItem("Section Background Decoration") { SectionDecorationViewController() },
            OutlineItem("Nested Groups") { NestedGroupsViewController() },
            OutlineItem("Orthogonal Sections") { OrthogonalSectionsViewController() },
            OutlineItem("Orthogonal Section Behaviors") { OrthogonalBehaviorsViewController() },
          ]),
        OutlineItem(
          "Conference App",
          children: [
            OutlineItem("Conference Videos") { ConferenceVideosViewController() },
            OutlineItem("Conference News") { ConferenceNewsViewController() },
          ]),
      ]),
    OutlineItem(
      "Diffable Data Source",
      children: [
        OutlineItem("Mountains Search") { MountainsViewController() },
        OutlineItem("Settings: Wi-Fi") { WiFiSettingsViewController() },
        OutlineItem("Insertion Sort Visualization") { InsertionSortViewController() },
        OutlineItem("UITableView: Editing") { TableEditingViewController() },
      ]),
    OutlineItem(
      "Lists",
      children: [
        OutlineItem("Simple List") { SimpleListViewController() },
        OutlineItem("Reorderable List") { ReorderableListViewController() },
        OutlineItem("List Appearances") { ListAppearancesViewController() },
        OutlineItem("List with Custom Cells") { CustomCellListViewController() },
      ]),
    OutlineItem(
      "Outlines and Mixed Lists",
      children: [
        OutlineItem("Emoji Explorer") { EmojiExplorerViewController() },
        OutlineItem("Emoji Explorer – List") { EmojiExplorerListViewController() },
      ]),
    OutlineItem(
      "Cell Configurations",
      children: [
        OutlineItem("Custom Configurations") { CustomConfigurationViewController() }
      ]),
  ]

  /// The screens in the order of the menu.
  static var screens: [OutlineItem] {
    func leaves(_ items: [OutlineItem]) -> [OutlineItem] {
      items.flatMap { $0.children.isEmpty ? [$0] : leaves($0.children) }
    }
    return leaves(chapters)
  }

  static func item(_ id: OutlineItem.ID) -> OutlineItem? { table[id] }

  private static let table: [OutlineItem.ID: OutlineItem] = {
    func all(_ items: [OutlineItem]) -> [OutlineItem] {
      items.flatMap { [$0] + all($0.children) }
    }
    return Dictionary(uniqueKeysWithValues: all(chapters).map { ($0.id, $0) })
  }()
}
