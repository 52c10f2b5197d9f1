// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor private func size(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

/// The frames of items that a layout of one section places, in a view of 20 columns.
@MainActor private func frames(
  _ count: Int, columns: Int = 20, _ section: NSCollectionLayoutSection
) -> [CGRect] {
  let layout = UICollectionViewCompositionalLayout(section: section)
  let list = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: columns * 8, height: 20 * 16), collectionViewLayout: layout)
  let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
  let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
    $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
  }
  var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
  snapshot.appendSections([0])
  snapshot.appendItems(Array(0..<count))
  source.apply(snapshot, animatingDifferences: false)
  let window = UIWindow(columns: columns, rows: 20)
  window.rootViewController = Screen { $0.view.addSubview(list) }
  window.makeKeyAndVisible()
  window.layoutIfNeeded()
  return (0..<count).map {
    layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .null
  }
}

@MainActor @Suite struct `The parts of a layout` {
  @Test func `A dimension is of the kind that it was made of, and of no other`() {
    for (dimension, value, kinds) in [
      (NSCollectionLayoutDimension.fractionalWidth(0.5), 0.5, [true, false, false, false, false]),
      (.fractionalHeight(0.25), 0.25, [false, true, false, false, false]),
      (.absolute(44), 44, [false, false, true, false, false]),
      (.estimated(45), 45, [false, false, false, true, false]),
      (.uniformAcrossSiblings(estimate: 46), 46, [false, false, false, false, true]),
    ] as [(NSCollectionLayoutDimension, CGFloat, [Bool])] {
      #expect(dimension.dimension == value)
      #expect(
        [
          dimension.isFractionalWidth, dimension.isFractionalHeight, dimension.isAbsolute,
          dimension.isEstimated, dimension.isUniformAcrossSiblings,
        ] == kinds)
    }
  }

  @Test func `A spacing is fixed or flexible, and edges have the ones they were given`() {
    let (fixed, flexible) = (
      NSCollectionLayoutSpacing.fixed(8), NSCollectionLayoutSpacing.flexible(4)
    )
    #expect(fixed.isFixed && !fixed.isFlexible && fixed.spacing == 8)
    #expect(flexible.isFlexible && !flexible.isFixed && flexible.spacing == 4)
    let edges = NSCollectionLayoutEdgeSpacing(
      leading: fixed, top: nil, trailing: flexible, bottom: nil)
    #expect(edges.leading === fixed && edges.trailing === flexible)
    #expect(edges.top == nil && edges.bottom == nil)
  }

  @Test func `An anchor's distance is in points or in parts`() {
    let plain = NSCollectionLayoutAnchor(edges: [.top, .trailing])
    #expect(plain.edges == [.top, .trailing] && plain.offset == .zero && plain.isAbsoluteOffset)
    let points = NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 1, y: 2))
    #expect(points.offset == CGPoint(x: 1, y: 2) && !points.isFractionalOffset)
    let parts = NSCollectionLayoutAnchor(edges: .top, fractionalOffset: CGPoint(x: 0.5, y: -0.5))
    #expect(parts.isFractionalOffset && !parts.isAbsoluteOffset)
  }

  @Test func `Items, headers, badges and backgrounds have Apple's defaults`() {
    let whole = size(.fractionalWidth(1), .absolute(16))
    let item = NSCollectionLayoutItem(layoutSize: whole)
    #expect(item.layoutSize === whole && item.supplementaryItems.isEmpty)
    #expect(item.contentInsets == .zero && item.edgeSpacing == nil)
    let anchor = NSCollectionLayoutAnchor(edges: .top)
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: whole, elementKind: "badge", containerAnchor: anchor)
    #expect(badge.elementKind == "badge" && badge.containerAnchor === anchor)
    #expect(badge.itemAnchor == nil)
    let own = NSCollectionLayoutSupplementaryItem(
      layoutSize: whole, elementKind: "badge", containerAnchor: anchor, itemAnchor: anchor)
    #expect(own.itemAnchor === anchor)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: whole, elementKind: "header", alignment: .topLeading)
    #expect(header.extendsBoundary && !header.pinToVisibleBounds)
    #expect(header.alignment == .topLeading && header.offset == .zero)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    #expect(background.elementKind == "back" && background.zIndex == 0)
    let custom = NSCollectionLayoutGroupCustomItem(frame: .zero)
    #expect(custom.zIndex == 0)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: whole, subitems: [item])
    #expect(group.subitems.count == 1 && group.interItemSpacing == nil)
    group.supplementaryItems = [badge]
    #expect(group.supplementaryItems.first === badge)
    #expect(group.visualDescription().contains("horizontal"))
  }

  @Test func `A section has Apple's defaults, and a copy of it stands alone`() throws {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(16)), subitems: [])
    let section = NSCollectionLayoutSection(group: group)
    #expect(section.contentInsets == .zero && section.interGroupSpacing == 0)
    #expect(section.contentInsetsReference == .automatic)
    #expect(section.supplementaryContentInsetsReference == .automatic)
    #expect(section.orthogonalScrollingBehavior == .none)
    #expect(section.boundarySupplementaryItems.isEmpty && section.decorationItems.isEmpty)
    #expect(section.supplementariesFollowContentInsets)
    #expect(section.visibleItemsInvalidationHandler == nil)
    #expect(section.orthogonalScrollingProperties.decelerationRate == .automatic)
    #expect(section.orthogonalScrollingProperties.bounce == .automatic)
    section.interGroupSpacing = 16
    section.orthogonalScrollingBehavior = .paging
    let copy = try #require(section.copy() as? NSCollectionLayoutSection)
    section.interGroupSpacing = 32
    #expect(copy.interGroupSpacing == 16 && copy.orthogonalScrollingBehavior == .paging)
  }
}

@MainActor @Suite struct `A group` {
  private let cell = NSCollectionLayoutItem(
    layoutSize: size(.fractionalWidth(0.5), .absolute(16)))

  @Test func `of two halves places them beside each other, of two rows below`() {
    let across = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(16)), subitems: [cell])
    #expect(
      frames(3, NSCollectionLayoutSection(group: across)) == [
        CGRect(x: 0, y: 0, width: 80, height: 16), CGRect(x: 80, y: 0, width: 80, height: 16),
        CGRect(x: 0, y: 16, width: 80, height: 16),
      ])
    let down = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(32)), repeatingSubitem: cell, count: 2)
    #expect(
      frames(3, NSCollectionLayoutSection(group: down)).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 16), CGPoint(x: 0, y: 32),
      ])
  }

  @Test func `of a count divides its extent`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let down = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(64)), subitem: item, count: 2)
    #expect(
      frames(2, NSCollectionLayoutSection(group: down)) == [
        CGRect(x: 0, y: 0, width: 160, height: 32), CGRect(x: 0, y: 32, width: 160, height: 32),
      ])
    let across = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(16)), subitem: item, count: 4)
    across.interItemSpacing = .fixed(8)
    // 160 less three gaps of 8, in four parts.
    #expect(frames(4, NSCollectionLayoutSection(group: across)).map(\.width).reduce(0, +) == 136)
  }

  @Test func `of a function has items where it says, of the container that it is told`() {
    var told: CGSize?
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(48))
    ) { environment in
      told = environment.container.contentSize
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 8, y: 32, width: 16, height: 16)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 0, y: 0, width: 32, height: 16), zIndex: 3),
      ]
    }
    let placed = frames(2, NSCollectionLayoutSection(group: group))
    #expect(
      placed == [
        CGRect(x: 8, y: 32, width: 16, height: 16), CGRect(x: 0, y: 0, width: 32, height: 16),
      ])
    #expect(told?.width == 160)
  }

  @Test func `keeps room at the edges of items, of the section and between groups`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(16)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 16)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(16)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 16
    section.contentInsets = NSDirectionalEdgeInsets(top: 32, leading: 8, bottom: 0, trailing: 8)
    #expect(
      frames(2, section) == [
        CGRect(x: 16, y: 32, width: 160 - 16 - 24, height: 16),
        CGRect(x: 16, y: 64, width: 160 - 16 - 24, height: 16),
      ])
  }
}
