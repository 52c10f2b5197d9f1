// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

/// A list of three cities, each of which opens a screen with its name.
private final class Cities: UICollectionViewController {
  private let names = ["Busan", "Jeju", "Seoul"]

  init() {
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    title = "Cities"
  }

  required init?(coder: NSCoder) { nil }

  private lazy var row = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, _, name in
    var content = cell.defaultContentConfiguration()
    content.text = name
    cell.contentConfiguration = content
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = row
  }

  override func collectionView(_: UICollectionView, numberOfItemsInSection _: Int) -> Int {
    names.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: row, for: path, item: names[path.item])
  }

  override func collectionView(_: UICollectionView, didSelectItemAt path: IndexPath) {
    let city = UIViewController()
    city.title = names[path.item]
    navigationController?.pushViewController(city, animated: true)
  }
}

@MainActor private func window(_ root: UIViewController, rows: Int) -> UIWindow {
  let window = UIWindow(columns: 20, rows: rows)
  window.rootViewController = UINavigationController(rootViewController: root)
  window.makeKeyAndVisible()
  window.layoutIfNeeded()
  return window
}

@MainActor @Suite struct `A navigation bar's prompt` {
  private func lines(_ window: UIWindow) -> [String] {
    window.layoutIfNeeded()
    return window.renderText().split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func `It stands over the title, and what is below makes room`() {
    let screen = UIViewController()
    screen.title = "Fleet"
    let label = UILabel()
    label.text = "Aurora"
    label.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(label)
    label.topAnchor.constraint(equalTo: screen.view.safeAreaLayoutGuide.topAnchor).isActive = true
    let window = window(screen, rows: 4)
    // (20 − 5) / 2 and (20 − 9) / 2 columns are left of the title and of the prompt.
    let rule = String(repeating: "─", count: 20)
    #expect(lines(window).prefix(3) == ["       Fleet", rule, "Aurora"])
    screen.navigationItem.prompt = "Ten ships"
    #expect(lines(window) == ["     Ten ships", "       Fleet", rule, "Aurora"])
    screen.navigationItem.prompt = nil
    #expect(lines(window).prefix(3) == ["       Fleet", rule, "Aurora"])
  }

  @Test func `One that is too long is cut, and buttons stay beside the title`() {
    let screen = UIViewController()
    screen.title = "Fleet"
    screen.navigationItem.prompt = "All ships that are in port tonight"
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", primaryAction: UIAction { _ in })
    let found = lines(window(screen, rows: 3))
    #expect(found[0].hasPrefix("All ships that are") && found[0].hasSuffix("…"))
    #expect(found[1].hasPrefix("       Fleet") && found[1].hasSuffix("Add"))
  }
}

@MainActor @Suite struct `The way back by its button` {
  @Test func `The item that was opened has the focus again, and shows it`() {
    let window = window(Cities(), rows: 5)
    window.press("down", "down")
    #expect(window.renderText().contains("▌ Jeju"))
    window.press("enter")
    #expect(window.renderText().contains("‹ Cities"))
    window.press("tab", "enter")
    #expect(window.renderText().contains("▌ Jeju"), "\(window.renderText())")
  }
}
