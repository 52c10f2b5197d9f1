// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

struct ContentInsetsTests {
  private let container = LayoutContainer(
    contentSize: Size(width: 100, height: 50),
    referenceInsets: ReferenceInsets(
      safeArea: DirectionalEdgeInsets(top: 9, leading: 1, bottom: 9, trailing: 2),
      layoutMargins: DirectionalEdgeInsets(top: 9, leading: 5, bottom: 9, trailing: 6),
      readableContent: DirectionalEdgeInsets(top: 9, leading: 20, bottom: 9, trailing: 20)))

  private func layout(
    configuration reference: ContentInsetsReference? = nil, _ edit: (inout LayoutSection) -> Void
  ) throws -> CompositionalLayout {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(1))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.boundaryItems = [
      LayoutBoundaryItem(elementKind: "header", size: size, alignment: .top)
    ]
    section.decorationItems = [LayoutDecoration(elementKind: "bg")]
    edit(&section)
    var configuration = LayoutConfiguration()
    if let reference { configuration.contentInsetsReference = reference }
    configuration.boundaryItems = [
      LayoutBoundaryItem(elementKind: "global", size: size, alignment: .top)
    ]
    let layout = CompositionalLayout(section: section, configuration: configuration)
    try layout.prepare(itemCounts: [1], container: container)
    return layout
  }

  private func frame(_ layout: CompositionalLayout, _ kind: String? = nil) -> Rect? {
    let path = IndexPath(item: 0, section: 0)
    guard let kind else { return layout.attributes(forItemAt: path)?.frame }
    return layout.attributes(forElementKind: kind, at: path)?.frame
  }

  @Test func `A section keeps to what the configuration names, the safe area by default`() throws {
    let expected: [(ContentInsetsReference?, Double, Double)] = [
      (nil, 1, 97), (.automatic, 1, 97), (.safeArea, 1, 97), (ContentInsetsReference.none, 0, 100),
      (.layoutMargins, 5, 89), (.readableContent, 20, 60),
    ]
    for (reference, x, width) in expected {
      let layout = try layout(configuration: reference) { _ in }
      #expect(frame(layout) == Rect(x: x, y: 2, width: width, height: 1))
      #expect(frame(layout, "header") == Rect(x: x, y: 1, width: width, height: 1))
      #expect(frame(layout, "global") == Rect(x: x, y: 0, width: width, height: 1))
      #expect(frame(layout, "bg") == Rect(x: x, y: 1, width: width, height: 2))
      // The insets along the scroll direction are the view's, not the layout's.
      #expect(layout.contentSize == Size(width: 100, height: 3))
    }
  }

  @Test func `A section may name its own, and another for its boundary items`() throws {
    let own = try layout { $0.contentInsetsReference = .layoutMargins }
    #expect(frame(own) == Rect(x: 5, y: 2, width: 89, height: 1))
    // Boundary items follow the configuration's, as the section names one for itself alone.
    #expect(frame(own, "header") == Rect(x: 1, y: 1, width: 97, height: 1))
    let both = try layout {
      $0.contentInsetsReference = .readableContent
      $0.supplementaryContentInsetsReference = .none
      $0.contentInsets = DirectionalEdgeInsets(leading: 3, trailing: 4)
    }
    #expect(frame(both) == Rect(x: 23, y: 2, width: 53, height: 1))
    #expect(frame(both, "header") == Rect(x: 3, y: 1, width: 93, height: 1))
  }

  @Test func `Boundary items follow the section's insets unless told otherwise, and add their own`()
    throws
  {
    func edit(_ follows: Bool) throws -> CompositionalLayout {
      try layout(configuration: ContentInsetsReference.none) {
        $0.contentInsets = DirectionalEdgeInsets(leading: 3, trailing: 4)
        $0.supplementariesFollowContentInsets = follows
        $0.boundaryItems[0].contentInsets = DirectionalEdgeInsets(leading: 1, trailing: 2)
      }
    }
    #expect(frame(try edit(true), "header") == Rect(x: 4, y: 1, width: 90, height: 1))
    #expect(frame(try edit(false), "header") == Rect(x: 1, y: 1, width: 97, height: 1))
  }

  @Test func `A provider is told the room that the configuration's reference leaves`() throws {
    var told: LayoutContainer?
    let layout = CompositionalLayout { _, environment in
      told = environment.container
      return nil
    }
    layout.configuration.contentInsetsReference = .layoutMargins
    #expect(throws: LayoutError(section: 0, problem: .noSection)) {
      try layout.prepare(itemCounts: [1], container: container)
    }
    #expect(told?.effectiveContentSize == Size(width: 89, height: 50))
    #expect(told?.referenceInsets == container.referenceInsets)
  }

  @Test func `A new configuration empties the layout until it is prepared`() throws {
    let layout = try layout { _ in }
    layout.configuration.interSectionSpacing = 4
    #expect(layout.contentSize.height == 0)
    #expect(layout.attributes(in: Rect(x: 0, y: 0, width: 100, height: 50)).isEmpty)
    try layout.prepare(itemCounts: [1, 1], container: container)
    #expect(layout.contentSize.height == 9)
  }
}
