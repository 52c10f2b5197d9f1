// SPDX-License-Identifier: MIT

import Testing
import UIKit

/// A cell of one line of text, placed by constraints.
final class LineCell: UICollectionViewCell {
  let line = UILabel()
  static var made = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
    contentView.add(line) {
      [
        $0.topAnchor.constraint(equalTo: contentView.topAnchor),
        $0.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        $0.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        $0.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ]
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// Titles above sections.
final class TitleView: UICollectionReusableView {
  let line = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.frame = bounds
    line.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }
}

/// Words in cells of three columns by one row, in a flow layout.
final class FlowScreen: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  let layout = UICollectionViewFlowLayout()
  lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  var words = ["aa", "bb", "cc", "dd", "ee"]
  var chosen: [IndexPath] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.minimumLineSpacing = 16
    layout.minimumInteritemSpacing = 8
    list.register(LineCell.self, forCellWithReuseIdentifier: "line")
    list.dataSource = self
    list.delegate = self
    view.addSubview(list)
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    words.count
  }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "line", for: path)
    (cell as? LineCell)?.line.text = words[path.item]
    return cell
  }

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: 24, height: 16) }

  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    chosen.append(path)
  }
}

@MainActor @Suite struct `A collection view with a data source` {
  @Test func `Sizes come from the delegate, and a line holds what fits with its spacing`() {
    // Three columns, one between: 3 + 1 + 3 + 1 + 3 = 11.
    #expect(
      rows(of: FlowScreen(), columns: 11, rows: 4) == ["aa  bb  cc", "", "dd  ee", ""])
  }

  @Test func `Inserted and deleted items are shown`() {
    let screen = FlowScreen()
    _ = rows(of: screen, columns: 11, rows: 4)
    screen.list.performBatchUpdates {
      screen.words.remove(at: 0)
      screen.words.append("zz")
      screen.list.deleteItems(at: [IndexPath(item: 0, section: 0)])
      screen.list.insertItems(at: [IndexPath(item: 4, section: 0)])
    }
    let text = screen.view.window?.renderText()
    #expect(text == "bb  cc  dd\n\nee  zz\n")
  }

  @Test func `A cell is found by its place, and its place by the cell`() throws {
    let screen = FlowScreen()
    _ = rows(of: screen, columns: 11, rows: 4)
    let cell = try #require(screen.list.cellForItem(at: IndexPath(item: 3, section: 0)))
    #expect((cell as? LineCell)?.line.text == "dd")
    #expect(screen.list.indexPath(for: cell) == IndexPath(item: 3, section: 0))
    #expect(screen.list.visibleCells.count == 5)
    #expect(cell.superview === screen.list)
    #expect(cell.frame == CGRect(x: 0, y: 32, width: 24, height: 16))
  }

  @Test func `Selecting from the program tells nobody`() {
    let screen = FlowScreen()
    _ = rows(of: screen, columns: 11, rows: 4)
    let path = IndexPath(item: 1, section: 0)
    screen.list.selectItem(at: path, animated: false, scrollPosition: [])
    #expect(screen.list.indexPathsForSelectedItems == [path])
    #expect(screen.chosen.isEmpty)
    #expect(screen.list.cellForItem(at: path)?.isSelected == true)
  }
}

@MainActor @Suite struct `A collection view with snapshots` {
  enum Part: Hashable, Sendable { case first, second }

  /// Two columns of words under a title for each section.
  private func screen(
    _ change: @escaping (UICollectionViewDiffableDataSource<Part, String>) -> Void
  ) -> Screen {
    Screen { screen in
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(16))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(16)),
        subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(16)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      let list = UICollectionView(
        frame: screen.view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      screen.view.addSubview(list)
      let cells = UICollectionView.CellRegistration<LineCell, String> { cell, _, word in
        cell.line.text = word
      }
      let source = UICollectionViewDiffableDataSource<Part, String>(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      let titles = UICollectionView.SupplementaryRegistration<TitleView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { [weak source] view, _, path in
        view.line.text = "— \(source?.sectionIdentifier(for: path.section) ?? .first)"
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: titles, for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Part, String>()
      snapshot.appendSections([.first, .second])
      snapshot.appendItems(["one", "two", "three"], toSection: .first)
      snapshot.appendItems(["four"])
      source.apply(snapshot)
      change(source)
      (screen as? Screen)?.kept = source
    }
  }

  @Test func `Sections, titles and items are where the snapshot and the layout say`() {
    #expect(
      rows(of: screen { _ in }, columns: 12, rows: 6)
        == ["— first", "one   two", "three", "— second", "four", ""])
  }

  @Test func `A second snapshot is shown instead of the first`() {
    let picture = rows(
      of: screen { source in
        var snapshot = source.snapshot()
        snapshot.deleteItems(["two"])
        snapshot.moveItem("four", beforeItem: "one")
        snapshot.deleteSections([.second])
        source.apply(snapshot)
        #expect(source.indexPath(for: "three") == IndexPath(item: 2, section: 0))
        #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == "four")
      }, columns: 12, rows: 4)
    #expect(picture == ["— first", "four  one", "three", ""])
  }

  @Test func `Cells are made once for each place on the screen and used again`() {
    LineCell.made = 0
    var list: UICollectionView?
    let screen = FlowScreen()
    screen.words = (0..<300).map { "\($0)" }
    _ = rows(of: screen, columns: 11, rows: 4)
    list = screen.list
    list?.isPrefetchingEnabled = false
    for row in 0..<50 {
      list?.contentOffset.y = CGFloat(row * 32)
      _ = screen.view.window?.renderText()
    }
    // Three in each of two or three lines, and as many again while one frame gives way to the next.
    #expect(LineCell.made <= 18)
  }
}

@MainActor @Suite struct `A list` {
  final class ListScreen: UIViewController {
    var source: UICollectionViewDiffableDataSource<Int, String>?
    var accessories: [UICellAccessory] = []
    var appearance = UICollectionLayoutListConfiguration.Appearance.plain

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Fruit"
      let list = UICollectionView(
        frame: view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: appearance)))
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(list)
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        [accessories] cell, _, word in
        var content = cell.defaultContentConfiguration()
        content.text = word
        cell.contentConfiguration = content
        cell.accessories = accessories
      }
      source = UICollectionViewDiffableDataSource(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      outline.append(["Apple", "Pear"])
      outline.append(["Boskoop"], to: "Apple")
      outline.expand(["Apple"])
      source?.apply(outline, to: 0)
    }
  }

  @Test func `Rows of a plain list have two columns of margin, and children are indented by two`() {
    #expect(
      rows(of: ListScreen(), columns: 20, rows: 4) == ["  Apple", "    Boskoop", "  Pear", ""])
  }

  @Test func `A disclosure indicator stands a column from the end`() {
    let screen = ListScreen()
    screen.accessories = [.disclosureIndicator()]
    let picture = rows(of: screen, columns: 20, rows: 2)
    #expect(picture[0] == "  Apple           ›")
  }

  @Test func `Under a bar the content begins below it`() {
    let picture = rows(
      of: UINavigationController(rootViewController: ListScreen()), columns: 21, rows: 4)
    #expect(
      picture == [
        "        Fruit", String(repeating: "─", count: 21), "  Apple", "    Boskoop",
      ])
  }
}

@MainActor @Suite struct `Navigation` {
  @Test func `A pushed controller names the way back, and popping goes it`() {
    let first = Screen { $0.title = "First" }
    let navigation = UINavigationController(rootViewController: first)
    let second = Screen { screen in
      screen.title = "Second"
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    }
    _ = rows(of: navigation, columns: 30, rows: 3)
    navigation.pushViewController(second, animated: true)
    let text = navigation.view.window?.renderText().components(separatedBy: "\n")
    // The title's six columns begin in the middle: (30 − 6) ÷ 2 = 12; the button's four end the row.
    #expect(text?.first == "‹ First     Second        Edit")
    #expect(navigation.popViewController(animated: true) === second)
    #expect(navigation.topViewController === first)
    #expect(navigation.popViewController(animated: true) == nil)
  }
}
