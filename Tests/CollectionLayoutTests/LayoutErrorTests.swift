// SPDX-License-Identifier: MIT

import CollectionLayout
import PlaneGeometry
import Testing

/// What UIKit throws on is told in one sentence with the same meaning.
struct LayoutErrorTests {
  private func problem(
    _ group: LayoutGroup, _ edit: (inout LayoutSection) -> Void = { _ in }
  ) -> LayoutError? {
    var section = LayoutSection(group: group)
    edit(&section)
    let layout = CompositionalLayout { index, _ in
      index == 0
        ? LayoutSection(
          group: .horizontal(
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(1)),
            subitems: [
              .item(
                LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: .absolute(1))))
            ])) : section
    }
    do {
      try layout.prepare(itemCounts: [1, 1], container: Size(width: 20, height: 10))
      return nil
    } catch {
      #expect(layout.contentSize.height == 0)
      return error
    }
  }

  private func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(width: width, height: height)
  }

  private var row: LayoutSize { size(.fractionalWidth(1), .absolute(2)) }

  private func item(_ width: LayoutDimension = .absolute(5)) -> LayoutItem {
    LayoutItem(size: size(width, .absolute(2)))
  }

  @Test func `A group without anything in it`() {
    let expected = "section 1: at least 1 subitem is required for a group"
    #expect(problem(.horizontal(size: row, subitems: []))?.description == expected)
    let nested = LayoutGroup.vertical(size: row, subitems: [])
    #expect(problem(.horizontal(size: row, subitems: [.group(nested)]))?.description == expected)
    #expect(problem(.custom(size: row) { _ in [] })?.description == expected)
  }

  @Test func `A group that cannot fit an item`() {
    #expect(
      problem(.horizontal(size: row, subitems: [.item(item(.absolute(21)))]))?.description
        == "section 1: this group cannot fit even a single item: an item is 21 long and the"
        + " group 20; make the item smaller or the group larger")
  }

  @Test func `Insets that leave no room`() {
    let expected =
      "section 1: there is no room for this group to fit into its parent group or section,"
      + " of which 0 is left; reduce insets or counts"
    let group = LayoutGroup.horizontal(size: row, subitems: [.item(item(.fractionalWidth(1)))])
    let section = problem(group) { $0.contentInsets = DirectionalEdgeInsets(leading: 20) }
    #expect(section?.description == expected)
    var inset = group
    inset.contentInsets = DirectionalEdgeInsets(leading: 10, trailing: 10)
    #expect(problem(inset)?.description == expected)
    var dividing = LayoutGroup.horizontal(size: row, subitem: .item(item()), count: 3)
    dividing.interItemSpacing = .fixed(10)
    #expect(problem(dividing)?.description == expected)
  }

  @Test func `A provider that gives no section`() {
    let layout = CompositionalLayout { _, _ in nil }
    #expect(throws: LayoutError(section: 0, problem: .noSection)) {
      try layout.prepare(itemCounts: [1], container: Size(width: 20, height: 10))
    }
    #expect(
      LayoutError(section: 0, problem: .noSection).description
        == "section 0: the section provider gave no section; it is to give one for each that there is"
    )
  }

  @Test func `Counts below one, numbers that are none, and kinds that clash`() {
    let group = LayoutGroup.horizontal(size: row, subitems: [.item(item())])
    #expect(
      problem(.horizontal(size: row, subitem: .item(item()), count: 0))?.problem
        == .invalidCount(0))
    #expect(
      problem(.horizontal(size: row, repeatingSubitem: .item(item()), count: -1))?.problem
        == .invalidCount(-1))
    #expect(
      problem(group) { $0.interGroupSpacing = -1 }?.problem
        == .invalidNumber(word: "interGroupSpacing", value: -1))
    #expect(
      problem(
        .custom(size: row) { _ in
          [CustomLayoutItem(frame: Rect(x: .infinity, y: 0, width: 1, height: 1))]
        })?.problem == .invalidNumber(word: "frame", value: .infinity))
    let badge = LayoutSupplementary(
      elementKind: "mark", size: size(.absolute(1), .absolute(1)),
      containerAnchor: LayoutAnchor(edges: .top))
    var marked = item()
    marked.supplementaryItems = [badge]
    var clashing = LayoutGroup.horizontal(size: row, subitems: [.item(marked)])
    clashing.supplementaryItems = [badge]
    #expect(problem(clashing)?.problem == .repeatedElementKind("mark"))
    var astray = badge
    astray.containerAnchor.offset = .fractional(Point(x: 0, y: -.infinity))
    clashing.supplementaryItems = [astray]
    #expect(
      problem(clashing)?.problem == .invalidNumber(word: "an anchor's offset", value: -.infinity))
    let header = LayoutBoundaryItem(elementKind: "header", size: row, alignment: .top)
    #expect(
      problem(group) { $0.boundaryItems = [header, header] }?.problem
        == .repeatedElementKind("header"))
  }
}
