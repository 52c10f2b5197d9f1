// SPDX-License-Identifier: MIT

import Testing

@testable import UIKit

/// Counts the controllers that there are.
private final class Counted: UITableViewController {
  static var alive = 0
  private let source = UICollectionViewFlowLayout()

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    Self.alive += 1
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { Self.alive -= 1 }
}

@MainActor @Suite(.serialized) struct `What lives how long` {
  @Test func `A controller that is never shown leaves nothing`() {
    var controller: Counted? = Counted()
    weak let table = controller?.tableView
    weak let list = controller?.tableView.list
    #expect(Counted.alive == 1 && table != nil && list != nil)
    controller = nil
    #expect(Counted.alive == 0 && table == nil && list == nil)
  }

  @Test func `A controller of snapshots that is never shown leaves nothing`() {
    var places: PlaceList? = PlaceList()
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Bern"])
    places?.show(outline)
    weak let source = places?.source
    weak let list = places?.list
    weak let held = places
    places = nil
    #expect(held == nil && source == nil && list == nil)
  }

  @Test func `A window's controller goes when another takes its place`() {
    let window = UIWindow(columns: 12, rows: 4)
    window.rootViewController = Counted()
    window.makeKeyAndVisible()
    _ = window.renderText()
    #expect(Counted.alive == 1)
    window.rootViewController = UIViewController()
    _ = window.renderText()
    #expect(Counted.alive == 0)
  }

  @Test func `A controller is made by its class`() {
    let controllerClass: UIViewController.Type = PlaceList.self
    #expect(controllerClass.init() is PlaceList)
  }

  @Test func `A cell grows when what is in it does`() {
    final class Growing: UICollectionViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(LineCell.self, forCellWithReuseIdentifier: "line")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 2 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "line", for: indexPath)
        (cell as? LineCell)?.line.numberOfLines = 0
        (cell as? LineCell)?.line.text = "short"
        return cell
      }
    }
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(16))
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    let growing = Growing(collectionViewLayout: layout)
    #expect(rows(of: growing, columns: 8, rows: 4) == ["short", "short", "", ""])
    let cell = growing.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    (cell as? LineCell)?.line.text = "two lines"
    #expect(shown(growing) == ["two", "lines", "short", ""])
  }
}
