// SPDX-License-Identifier: MIT

import Testing
import TextCanvas
import _Testing_UIKit

@testable import UIKit

/// A cell with a text at its corner, and what a test adds.
private final class PlainCell: UICollectionViewCell {
  let line = UILabel(frame: CGRect(x: 0, y: 0, width: 24, height: 16))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(line)
  }

  required init?(coder: NSCoder) { nil }
}

/// Cells `a`, `b`, `c` … in a layout.
private final class Letters: UICollectionViewController {
  let count: Int
  private let style: (PlainCell) -> Void

  init(
    _ count: Int, _ layout: UICollectionViewLayout, style: @escaping (PlainCell) -> Void = { _ in }
  ) {
    self.count = count
    self.style = style
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PlainCell.self, forCellWithReuseIdentifier: "plain")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "plain", for: indexPath)
    guard let plain = cell as? PlainCell else { return cell }
    plain.line.text = String(UnicodeScalar(UInt8(97 + indexPath.item)))
    style(plain)
    return plain
  }
}

@MainActor private func column(
  height: NSCollectionLayoutDimension, spacing: CGFloat = 0, top: CGFloat = 0
) -> UICollectionViewLayout {
  func size(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
  }
  let item = NSCollectionLayoutItem(
    layoutSize: size(height.isEstimated ? height : .fractionalHeight(1)))
  let section = NSCollectionLayoutSection(
    group: .horizontal(layoutSize: size(height), subitems: [item]))
  section.interGroupSpacing = spacing
  section.contentInsets.top = top
  return UICollectionViewCompositionalLayout(section: section)
}

@MainActor private func canvas(
  of controller: UIViewController, columns: Int, rows: Int, pressing keys: [String] = []
) -> Canvas {
  let window = UIWindow(columns: columns, rows: rows)
  window.rootViewController = controller
  window.makeKeyAndVisible()
  for key in keys { window.press(key) }
  return window.picture()
}

@MainActor @Suite struct `Lines of one height` {
  @Test(arguments: [(44, 0, 3), (44, 10, 4), (32, 10, 3), (20, 0, 1), (30, 4, 2), (3, 0, 1)])
  func `are as many rows apart wherever they lie`(height: CGFloat, spacing: CGFloat, pitch: Int) {
    let letters = Letters(6, column(height: .absolute(height), spacing: spacing))
    let shown = rows(of: letters, columns: 4, rows: 24)
    for (item, letter) in "abcdef".enumerated() {
      #expect(shown[item * pitch] == String(letter))
    }
  }

  @Test func `have frames of whole rows, after insets of whole rows`() {
    let letters = Letters(3, column(height: .absolute(44), spacing: 10, top: 10))
    _ = rows(of: letters, columns: 4, rows: 20)
    // 10 points are nearest to one row, 44 to three.
    let frames = (0..<3).compactMap {
      letters.collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    #expect(frames.map(\.minY) == [16, 80, 144])
    #expect(frames.allSatisfy { $0.height == 48 && $0.width == 32 })
  }

  @Test func `are so where cells measure themselves, with room for all that they hold`() {
    let letters = Letters(4, column(height: .estimated(30))) { cell in
      guard cell.line.translatesAutoresizingMaskIntoConstraints else { return }
      cell.line.removeFromSuperview()
      cell.contentView.add(cell.line) {
        [
          $0.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
          $0.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
          $0.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        ]
      }
    }
    // 10 + 16 + 10 points need three rows, of which the text has the second.
    let shown = rows(of: letters, columns: 4, rows: 12)
    #expect(shown == ["", "a", "", "", "b", "", "", "c", "", "", "d", ""])
  }

  @Test func `are left as they are asked for in a flow layout`() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 32, height: 44)
    flow.minimumLineSpacing = 0
    let letters = Letters(2, flow)
    _ = rows(of: letters, columns: 4, rows: 8)
    let second = letters.collectionView.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    #expect(second?.frame == CGRect(x: 0, y: 44, width: 32, height: 44))
  }
}

@MainActor @Suite struct `The number of items in a group` {
  private func frames(_ group: NSCollectionLayoutGroup) -> [CGRect] {
    let letters = Letters(
      3,
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    _ = rows(of: letters, columns: 20, rows: 4)
    return (0..<3).compactMap {
      letters.collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
  }

  private func size(_ width: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(16))
  }

  @Test func `leaves a repeated item its width, whether all of them fit or not`() {
    let narrow = NSCollectionLayoutItem(layoutSize: size(40))
    #expect(
      frames(.horizontal(layoutSize: size(160), repeatingSubitem: narrow, count: 2)) == [
        CGRect(x: 0, y: 0, width: 40, height: 16), CGRect(x: 40, y: 0, width: 40, height: 16),
        CGRect(x: 0, y: 16, width: 40, height: 16),
      ])
    // Two whole widths of a group that is half as wide as the view fill the view.
    let whole = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    #expect(
      frames(.horizontal(layoutSize: size(80), repeatingSubitem: whole, count: 2)) == [
        CGRect(x: 0, y: 0, width: 80, height: 16), CGRect(x: 80, y: 0, width: 80, height: 16),
        CGRect(x: 0, y: 16, width: 80, height: 16),
      ])
  }

  @Test func `divides a group's width where the group is told to share it`() {
    let narrow = NSCollectionLayoutItem(layoutSize: size(40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(160), subitem: narrow, count: 2)
    group.interItemSpacing = .fixed(16)
    #expect(
      frames(group) == [
        CGRect(x: 0, y: 0, width: 72, height: 16), CGRect(x: 88, y: 0, width: 72, height: 16),
        CGRect(x: 0, y: 16, width: 72, height: 16),
      ])
  }
}

@MainActor @Suite struct `The focus on a cell` {
  private let right = ["right"]

  private func tiles(_ style: @escaping (PlainCell) -> Void) -> Letters {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 48, height: 48)
    (flow.minimumInteritemSpacing, flow.minimumLineSpacing) = (0, 0)
    return Letters(2, flow, style: style)
  }

  @Test func `is a heavy border where there is a border`() {
    let letters = tiles { cell in
      cell.contentView.layer.borderWidth = 1
      cell.line.frame.origin = CGPoint(x: 16, y: 16)
    }
    let shown = canvas(of: letters, columns: 12, rows: 3, pressing: right + right)
    #expect(shown.lines == ["┌────┐┏━━━━┓", "│ a  │┃ b  ┃", "└────┘┗━━━━┛"])
    #expect(shown.style(column: 6, row: 0).attributes == .bold)
  }

  @Test func `is a bar along the edge where there is none`() {
    let letters = tiles { $0.line.frame.origin = CGPoint(x: 16, y: 16) }
    let before = canvas(of: letters, columns: 12, rows: 3)
    #expect(before.lines == ["", "  a     b", ""])
    let shown = canvas(of: letters, columns: 12, rows: 3, pressing: right + right)
    #expect(shown.lines == ["      ▌", "  a   ▌ b", "      ▌"])
  }

  @Test func `hides no letter at the edge, and shows it in reverse`() {
    let letters = tiles { _ in }
    let shown = canvas(of: letters, columns: 12, rows: 3, pressing: right)
    #expect(shown.lines == ["a     b", "▌", "▌"])
    #expect(shown.style(column: 0, row: 0).attributes == [.bold, .reverse])
    #expect(!shown.style(column: 6, row: 0).attributes.contains(.reverse))
  }
}

@MainActor @Suite struct `Lines thinner than a row` {
  private func screen(_ frames: [CGRect], text: String = "") -> Canvas {
    let controller = Screen { screen in
      for frame in frames {
        let line = UIView(frame: frame)
        line.backgroundColor = .systemRed
        screen.view.addSubview(line)
      }
      // Added later, the text is not what hides the line.
      let words = label(text)
      words.frame = CGRect(x: 0, y: 0, width: 64, height: 16)
      screen.view.addSubview(words)
    }
    return canvas(of: controller, columns: 8, rows: 3)
  }

  @Test(arguments: [
    (0, 1, "▔▔▔▔"), (15, 1, "▁▁▁▁"), (7.5, 1, "────"), (15.5, 0.5, "▁▁▁▁"), (12, 4, "▂▂▂▂"),
    (9, 7, "▄▄▄▄"), (1, 4, "▀▀▀▀"), (6, 4, "━━━━"),
  ])
  func `are lines in the row that they cross`(top: CGFloat, height: CGFloat, line: String) {
    let shown = screen([CGRect(x: 0, y: 16 + top, width: 32, height: height)])
    #expect(shown.lines == ["", line, ""])
    #expect(shown.style(column: 0, row: 1).foreground == UIColor.systemRed.canvasColor)
  }

  @Test(arguments: [(0, 1, "▏"), (7, 1, "▕"), (3.5, 1, "│"), (0, 3, "▍"), (5, 3, "▐")])
  func `are lines down the column that they cross`(left: CGFloat, width: CGFloat, line: String) {
    let shown = screen([CGRect(x: 16 + left, y: 0, width: width, height: 48)])
    #expect(shown.lines == Array(repeating: "  " + line, count: 3))
  }

  @Test func `leave text in its row, and underline it where they are below it`() {
    let shown = screen([CGRect(x: 0, y: 15, width: 64, height: 1)], text: "Name")
    #expect(shown.lines[0] == "Name▁▁▁▁")
    #expect(shown.style(column: 0, row: 0).attributes == .underline)
    #expect(shown.style(column: 0, row: 0).underlineColor == UIColor.systemRed.canvasColor)
  }

  @Test func `take no row: what follows stays where it is`() {
    let controller = Screen { screen in
      let (first, line, second) = (label("one"), UIView(), label("two"))
      line.backgroundColor = .separator
      let stack = UIStackView(arrangedSubviews: [first, line, second])
      stack.axis = .vertical
      line.heightAnchor.constraint(equalToConstant: 1).isActive = true
      screen.view.add(stack) {
        [
          $0.topAnchor.constraint(equalTo: screen.view.topAnchor),
          $0.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
          $0.widthAnchor.constraint(equalToConstant: 64),
        ]
      }
    }
    #expect(rows(of: controller, columns: 8, rows: 3)[1] == "two▔▔▔▔▔")
  }
}

@MainActor @Suite struct `A border around little` {
  private func bordered(rows: Int, text: String) -> [String] {
    let controller = Screen { screen in
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: CGFloat(rows) * 16))
      box.layer.borderWidth = 1
      let words = label(text)
      words.frame = CGRect(x: 16, y: 0, width: 40, height: 16)
      box.addSubview(words)
      screen.view.addSubview(box)
    }
    return UIKitTests.rows(of: controller, columns: 8, rows: 3)
  }

  @Test func `of two rows goes around the text`() {
    #expect(bordered(rows: 2, text: "one") == ["┌ one  ┐", "└──────┘", ""])
    #expect(bordered(rows: 2, text: "") == ["┌──────┐", "└──────┘", ""])
  }

  @Test func `of one row stands at its sides`() {
    #expect(bordered(rows: 1, text: "one") == ["▏ one  ▕", "", ""])
  }
}
