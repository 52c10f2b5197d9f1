// SPDX-License-Identifier: MIT

import Testing
import UIKit

/// Attributes that say more than UIKit's.
final class TallAttributes: UICollectionViewLayoutAttributes {
  var extra: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TallAttributes)?.extra = extra
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? TallAttributes)?.extra == extra && super.isEqual(object)
  }
}

/// Two columns, of which the shorter one takes the next item: item *n* is *n* + 1 rows high.
final class Waterfall: UICollectionViewLayout {
  private var placed: [TallAttributes] = []
  private var heights: [CGFloat] = [0, 0]
  var updates: [UICollectionViewUpdateItem.Action] = []

  override class var layoutAttributesClass: AnyClass { TallAttributes.self }

  override func prepare() {
    super.prepare()
    guard let list = collectionView else { return }
    placed = []
    heights = [0, 0]
    let width = list.bounds.width / 2
    for item in 0..<list.numberOfItems(inSection: 0) {
      let column = heights[1] < heights[0] ? 1 : 0
      let attributes = TallAttributes(forCellWith: IndexPath(item: item, section: 0))
      let height = CGFloat(item + 1) * 16
      attributes.frame = CGRect(
        x: CGFloat(column) * width, y: heights[column], width: width, height: height)
      attributes.extra = CGFloat(10 * item)
      heights[column] += height
      placed.append(attributes)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: heights.max() ?? 0)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { placed.filter { $0.frame.intersects(rect) } }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { placed[indexPath.item] }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updates += updateItems.map(\.updateAction)
  }
}

/// Shows what its attributes say.
final class ExtraCell: UICollectionViewCell {
  let line = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.frame = CGRect(x: 0, y: 0, width: 40, height: 16)
    contentView.addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let tall = layoutAttributes as? TallAttributes else { return }
    line.text = "#\(Int(tall.extra))"
  }
}

final class Numbers: UICollectionViewController {
  var count = 4

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(ExtraCell.self, forCellWithReuseIdentifier: "extra")
    collectionView.register(LineCell.self, forCellWithReuseIdentifier: "line")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let kind = collectionViewLayout is Waterfall ? "extra" : "line"
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: kind, for: indexPath)
    (cell as? LineCell)?.line.text = "i\(indexPath.item)"
    return cell
  }
}

@MainActor @Suite struct `A layout of the program's own` {
  @Test func `Cells stand where it says, and are given its own attributes`() {
    // Heights 1, 2, 3, 4: the first column takes items 0 and 2, the second 1 and 3.
    let numbers = Numbers(collectionViewLayout: Waterfall())
    #expect(
      rows(of: numbers, columns: 12, rows: 6) == [
        "#0    #10", "#20", "      #30", "", "", "",
      ])
    #expect(numbers.collectionView.contentSize == CGSize(width: 96, height: 96))
  }

  @Test func `It is told of changes`() {
    let layout = Waterfall()
    let numbers = Numbers(collectionViewLayout: layout)
    _ = rows(of: numbers, columns: 12, rows: 6)
    numbers.count = 5
    numbers.collectionView.insertItems(at: [IndexPath(item: 4, section: 0)])
    // The first column is 4 rows high, the second 6.
    #expect(shown(numbers)[4] == "#40")
    #expect(layout.updates == [.insert])
  }

  @Test func `A subclass of the flow layout may move what that has placed`() {
    final class Shifted: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let placed = super.layoutAttributesForElements(in: rect) ?? []
        let copies = NSArray(array: placed, copyItems: true)
        let attributes = copies as? [UICollectionViewLayoutAttributes]
        attributes?.forEach { $0.frame.origin.x += CGFloat($0.indexPath.item * 8) }
        return attributes
      }
    }
    let layout = Shifted()
    layout.itemSize = CGSize(width: 96, height: 16)
    layout.minimumLineSpacing = 0
    #expect(
      rows(of: Numbers(collectionViewLayout: layout), columns: 12, rows: 4)
        == ["i0", " i1", "  i2", "   i3"])
  }

  @Test func `A section may change the places of what it is about to show`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(16))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.visibleItemsInvalidationHandler = { items, _, environment in
      #expect(environment.container.contentSize.width == 96)
      for item in items where item.representedElementCategory == .cell {
        item.transform = CGAffineTransform(translationX: CGFloat(item.indexPath.item) * 16, y: 0)
        item.isHidden = item.indexPath.item == 1
      }
    }
    let layout = UICollectionViewCompositionalLayout(section: section)
    #expect(
      rows(of: Numbers(collectionViewLayout: layout), columns: 12, rows: 4)
        == ["i0", "", "    i2", "      i3"])
  }

  @Test func `The rectangle of attributes is that of their bounds, mapped`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 10, y: 20, width: 40, height: 20)
    attributes.transform = CGAffineTransform(scaleX: 0.5, y: 2)
    // The centre stays: 30, 30.
    #expect(attributes.frame == CGRect(x: 20, y: 10, width: 20, height: 40))
    attributes.transform3D = CATransform3DMakeTranslation(5, 6, 7)
    #expect(attributes.frame == CGRect(x: 15, y: 26, width: 40, height: 20))
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    #expect(copy?.isEqual(attributes) == true && copy !== attributes)
  }

  @Test func `On the way to another layout the nearer one is shown`() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 48, height: 16)
    flow.minimumLineSpacing = 0
    flow.minimumInteritemSpacing = 0
    let column = UICollectionViewFlowLayout()
    column.itemSize = CGSize(width: 96, height: 16)
    column.minimumLineSpacing = 0
    let numbers = Numbers(collectionViewLayout: flow)
    #expect(rows(of: numbers, columns: 12, rows: 4) == ["i0    i1", "i2    i3", "", ""])
    var told: [Bool] = []
    let way = numbers.collectionView.startInteractiveTransition(to: column) { told += [$0, $1] }
    way.transitionProgress = 0.3
    #expect(shown(numbers)[0] == "i0    i1")
    numbers.collectionView.finishInteractiveTransition()
    #expect(shown(numbers) == ["i0", "i1", "i2", "i3"])
    #expect(told == [true, true])
    #expect(numbers.collectionView.collectionViewLayout === column)
  }
}
