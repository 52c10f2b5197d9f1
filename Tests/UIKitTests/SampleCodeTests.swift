// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

extension UIConfigurationStateCustomKey {
  fileprivate static let price = UIConfigurationStateCustomKey("price")
}

/// A cell that adds to its state, as cells of shops do.
private final class PriceCell: UICollectionViewListCell {
  var price = "" { didSet { setNeedsUpdateConfiguration() } }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state[.price] = price
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var content = defaultContentConfiguration()
    content.text = (state[.price] as? String).map { "costs \($0)" }
    contentConfiguration = content
  }
}

/// A table whose rows its source deletes.
private final class ChoresTable: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  var chores = ["Sweep", "Dust"]
  var hasMenu = false

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.register(UITableViewCell.self, forCellReuseIdentifier: "chore")
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    chores.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "chore", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = chores[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    chores.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { "Done with" }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard hasMenu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
      UIMenu(children: [UIAction(title: "Praise") { _ in self.chores[indexPath.row] += "!" }])
    })
  }
}

/// A layout that sets its sizes when its superclass has prepared itself.
private final class LateFlowLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    itemSize = CGSize(width: 80, height: 16)
    minimumLineSpacing = 16
  }
}

@MainActor @Suite struct `Code as samples have it` {
  @Test func `A label lower than half a row is read all the same`() {
    // 10 points above and below leave 12 of a cell's 32, which lie in no whole row.
    let screen = Screen { screen in
      screen.view.add(label("Low")) { low in
        [
          low.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 10),
          low.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
          low.heightAnchor.constraint(equalToConstant: 12),
        ]
      }
    }
    #expect(rows(of: screen, columns: 5, rows: 2).contains { $0.hasPrefix("Low") })
  }

  @Test func `What a cell adds to its state reaches its configuration`() {
    let screen = Screen { screen in
      let layout = UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain))
      let list = UICollectionView(frame: screen.view.bounds, collectionViewLayout: layout)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      screen.view.addSubview(list)
      let registration = UICollectionView.CellRegistration<PriceCell, String> { cell, _, price in
        cell.price = price
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["$3"])
      source.apply(snapshot, animatingDifferences: false)
      (screen as? Screen)?.kept = source
    }
    #expect(rows(of: screen, columns: 20, rows: 3).contains { $0.contains("costs $3") })
  }

  @Test func `A visual format gives the constraints that it draws`() {
    let around = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (name, age) = (UIView(), UIView())
    for view in [name, age] {
      view.translatesAutoresizingMaskIntoConstraints = false
      around.addSubview(view)
    }
    let views = ["name": name, "age": age]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[name(40)]-gap-[age(>=30@500)]-(12)-|", options: .alignAllTop,
        metrics: ["gap": 20], views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-16-[name(32)]", metrics: nil, views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:[age(==name)]", metrics: nil, views: views))
    around.layoutIfNeeded()
    #expect(name.frame == CGRect(x: 8, y: 16, width: 40, height: 32))
    // From 8 + 40 + 20 to 200 - 12.
    #expect(age.frame == CGRect(x: 68, y: 16, width: 120, height: 32))
  }

  @Test func `A row is deleted from its menu by a source that commits`() {
    let table = ChoresTable()
    _ = rows(of: table, columns: 24, rows: 8)
    table.view.window?.press("down", "m")
    #expect(table.view.window?.renderText().contains("Done with") == true)
    table.view.window?.press("enter")
    #expect(table.chores.count == 1)
  }

  @Test func `A table's delegate gives a row its context menu, without a deletion nobody spoke of`()
  {
    let table = ChoresTable()
    table.hasMenu = true
    _ = rows(of: table, columns: 24, rows: 8)
    table.view.window?.press("down", "m")
    let text = table.view.window?.renderText() ?? ""
    #expect(text.contains("Praise") && !text.contains("Done with"))
    table.view.window?.press("enter")
    #expect(table.chores.contains { $0.hasSuffix("!") })
  }

  @Test func `A flow layout may set its sizes after its superclass has prepared itself`() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 96), collectionViewLayout: LateFlowLayout())
    let source = Source()
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    list.layoutIfNeeded()
    // One of 80 points fits in a line of 100, and lines of 16 points are 16 apart.
    #expect(
      list.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 64)
    #expect(
      list.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.size
        == CGSize(width: 80, height: 16))
  }

  @Test func `A text is as large as its columns and rows`() {
    // Seven columns of 8 points; in 32 points a line holds one word of three.
    #expect("one two".size(withAttributes: nil) == CGSize(width: 56, height: 16))
    let broken = ("one two" as NSString).boundingRect(
      with: CGSize(width: 32, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    #expect(broken.size == CGSize(width: 24, height: 32))
  }
}
