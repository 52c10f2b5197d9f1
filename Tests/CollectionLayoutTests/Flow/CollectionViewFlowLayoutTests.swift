// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

@MainActor struct CollectionViewFlowLayoutTests {
  /// A collection view as a layout sees it, with a delegate that counts what it is asked.
  private final class Host: LayoutHost {
    var bounds = Rect(x: 0, y: 0, width: 40, height: 10)
    var adjustedContentInset = DirectionalEdgeInsets.zero
    let gridPitch = Size(width: 1, height: 1)
    var counts = [6, 6]
    var numberOfSections: Int { counts.count }
    func numberOfItems(inSection section: Int) -> Int { counts[section] }
    var layoutDelegate: AnyObject?
    var contexts: [LayoutInvalidationContext] = []
    func layoutDidInvalidate(with context: LayoutInvalidationContext) { contexts.append(context) }
  }

  private final class Delegate: CollectionViewFlowLayoutDelegate {
    var asked = 0
    var height = 2.0

    func flowLayout(
      _ layout: CollectionViewFlowLayout, sizeForItemAt indexPath: IndexPath
    ) -> Size? {
      asked += 1
      return indexPath.section == 0 ? Size(width: 20, height: height) : nil
    }

    func flowLayout(
      _ layout: CollectionViewFlowLayout, insetForSectionAt section: Int
    ) -> DirectionalEdgeInsets? { section == 0 ? DirectionalEdgeInsets(top: 1) : nil }

    func flowLayout(
      _ layout: CollectionViewFlowLayout, minimumLineSpacingForSectionAt section: Int
    ) -> Double? { section == 0 ? 3 : nil }

    func flowLayout(
      _ layout: CollectionViewFlowLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> Double? { section == 0 ? 0 : nil }

    func flowLayout(
      _ layout: CollectionViewFlowLayout, referenceSizeForHeaderInSection section: Int
    ) -> Size? { section == 0 ? Size(width: 0, height: 4) : nil }

    func flowLayout(
      _ layout: CollectionViewFlowLayout, referenceSizeForFooterInSection section: Int
    ) -> Size? { section == 0 ? Size(width: 0, height: 5) : nil }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `What the delegate gives counts instead of the properties`() throws {
    let (host, delegate, layout) = (Host(), Delegate(), CollectionViewFlowLayout())
    host.layoutDelegate = delegate
    layout.host = host
    layout.itemSize = Size(width: 40, height: 1)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 7
    try layout.prepare()
    // 4 header, 1 inset, three lines of 2 with 3 between, 5 footer; then six lines of 1.
    #expect(layout.contentSize == Size(width: 40, height: 22 + 6))
    #expect(
      layout.attributes(forItemAt: path(3))?.frame == Rect(x: 20, y: 10, width: 20, height: 2))
    #expect(
      layout.attributes(forItemAt: path(5, 1))?.frame == Rect(x: 0, y: 27, width: 40, height: 1))
    let footer = layout.attributes(forSupplementaryOfKind: "footer", at: path(0))
    #expect(footer?.frame == Rect(x: 0, y: 17, width: 40, height: 5))
    #expect(layout.attributes(forSupplementaryOfKind: "footer", at: path(0, 1)) == nil)
    #expect(delegate.asked == 7)
  }

  @Test func `Layout, delegate and collection view do not keep each other`() throws {
    struct Weak {
      weak var layout: CollectionViewFlowLayout?
      weak var delegate: Delegate?
    }
    func use() throws -> Weak {
      let (host, delegate, layout) = (Host(), Delegate(), CollectionViewFlowLayout())
      host.layoutDelegate = delegate
      layout.host = host
      layout.problemHandler = { _ in }
      layout.estimatedItemSize = Size(width: 5, height: 1)
      try layout.prepare()
      layout.invalidate(with: layout.invalidationContextForDataChange())
      try layout.prepare()
      layout.prepare(forUpdates: [])
      return Weak(layout: layout, delegate: delegate)
    }
    let left = try use()
    #expect(left.layout == nil && left.delegate == nil)
  }

  @Test func `A context says whether the delegate is asked again`() throws {
    let (host, delegate, layout) = (Host(), Delegate(), CollectionViewFlowLayout())
    host.layoutDelegate = delegate
    layout.host = host
    try layout.prepare()
    func height(of item: Int) -> Double? { layout.attributes(forItemAt: path(item))?.frame.height }
    func invalidate(metrics: Bool, attributes: Bool) throws {
      let context = FlowLayoutInvalidationContext()
      #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
      context.invalidateFlowLayoutDelegateMetrics = metrics
      context.invalidateFlowLayoutAttributes = attributes
      layout.invalidate(with: context)
      #expect(host.contexts.last === context)
      try layout.prepare()
    }
    delegate.asked = 0
    delegate.height = 3
    try invalidate(metrics: false, attributes: false)
    #expect(delegate.asked == 0 && height(of: 0) == Optional(2.0))
    host.bounds.size.width = 20
    try invalidate(metrics: false, attributes: true)
    #expect(delegate.asked == 0 && height(of: 0) == Optional(2.0))
    #expect(layout.attributes(forItemAt: path(1))?.frame.minX == Optional(0.0))
    try invalidate(metrics: true, attributes: true)
    #expect(delegate.asked == 7 && height(of: 0) == Optional(3.0))
    layout.invalidate()
    #expect(type(of: try #require(host.contexts.last)) == FlowLayoutInvalidationContext.self)
    try layout.prepare()
    #expect(delegate.asked == 14)
  }

  @Test func `Only a new length across the scroll direction breaks lines anew`() throws {
    let (host, layout) = (Host(), CollectionViewFlowLayout())
    layout.host = host
    func isStale(_ width: Double, _ height: Double) -> Bool {
      layout.shouldInvalidate(forBoundsChange: Rect(x: 0, y: 3, width: width, height: height))
    }
    #expect(!isStale(40, 10) && !isStale(40, 11) && isStale(41, 10))
    layout.scrollDirection = .horizontal
    #expect(!isStale(40, 10) && isStale(40, 11) && !isStale(41, 10))
    #expect(host.contexts.count == 1)
  }

  @Test func `Pinned headers keep to what the content inset leaves`() throws {
    let (host, layout) = (Host(), CollectionViewFlowLayout())
    layout.host = host
    host.adjustedContentInset.top = 2
    host.bounds.origin.y = 3
    layout.itemSize = Size(width: 40, height: 1)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = Size(width: 1, height: 1)
    layout.sectionHeadersPinToVisibleBounds = true
    try layout.prepare()
    let header = try #require(layout.attributes(in: host.bounds).first { $0.category != .cell })
    #expect(header.frame == Rect(x: 0, y: 5, width: 40, height: 1) && header.zIndex == 1)
    #expect(layout.attributes(forSupplementaryOfKind: "header", at: path(0)) == header)
    var found = [header]
    layout.appendAttributes(in: host.bounds, to: &found)
    #expect(Array(found.dropFirst()) == layout.attributes(in: host.bounds))
  }

  @Test func `A subclass's attributes are those that are appended`() {
    final class Bare: CollectionViewFlowLayout {
      override func attributes(in rect: Rect) -> [LayoutAttributes] {
        [LayoutAttributes(indexPath: IndexPath(item: 8, section: 8), category: .cell, frame: rect)]
      }
    }
    var found: [LayoutAttributes] = []
    Bare().appendAttributes(in: Rect(x: 0, y: 0, width: 1, height: 1), to: &found)
    #expect(found.map(\.indexPath) == [path(8, 8)])
  }

  @Test func `A cell's own size moves what follows and survives a batch update`() throws {
    let (host, layout) = (Host(), CollectionViewFlowLayout())
    layout.host = host
    layout.estimatedItemSize = Size(width: 40, height: 1)
    layout.minimumLineSpacing = 0
    try layout.prepare()
    let original = try #require(layout.attributes(forItemAt: path(2)))
    var preferred = original
    #expect(!layout.shouldInvalidate(forPreferred: preferred, original: original))
    preferred.frame.size.height = 4
    #expect(layout.shouldInvalidate(forPreferred: preferred, original: original))
    let context = layout.invalidationContext(forPreferred: preferred, original: original)
    #expect(context.invalidatedItemIndexPaths == [path(2)])
    #expect(context.contentSizeAdjustment == Size(width: 0, height: 3))
    layout.invalidate(with: context)
    try layout.prepare()
    #expect(layout.contentSize.height == 15)
    host.counts = [7, 6]
    layout.invalidate(with: layout.invalidationContextForDataChange())
    try layout.prepare()
    layout.prepare(forUpdates: [CollectionViewUpdateItem(.insert, after: path(1))])
    layout.finalizeUpdates()
    #expect(
      layout.attributes(forItemAt: path(3))?.frame == Rect(x: 0, y: 3, width: 40, height: 4))
    #expect(layout.contentSize.height == 16)
    layout.invalidate()
    try layout.prepare()
    #expect(layout.contentSize.height == 13)
  }

  @Test func `Updates that do not tell of one change leave estimates`() throws {
    let (host, layout) = (Host(), CollectionViewFlowLayout())
    layout.host = host
    layout.estimatedItemSize = Size(width: 40, height: 1)
    layout.minimumLineSpacing = 0
    for changes in 1...2 {
      host.counts = [6, 6]
      layout.invalidate()
      try layout.prepare()
      layout.engine.setPreferredSize(Size(width: 40, height: 3), forItemAt: path(0))
      #expect(layout.contentSize.height == 14)
      for _ in 0..<changes {
        host.counts[0] += 1
        layout.invalidate(with: layout.invalidationContextForDataChange())
      }
      try layout.prepare()
      let update = CollectionViewUpdateItem(.insert, after: path(0))
      layout.prepare(forUpdates: [update, update])
      #expect(layout.contentSize.height == Double(12 + changes))
      layout.finalizeUpdates()
    }
  }

  @Test func `An item too long for its line is told of once`() throws {
    let (host, layout) = (Host(), CollectionViewFlowLayout())
    layout.host = host
    layout.itemSize = Size(width: 41, height: 1)
    var problems: [FlowProblem] = []
    layout.problemHandler = { problems.append($0) }
    try layout.prepare()
    #expect(problems.map(\.length) == [41] && problems.map(\.room) == [40])
  }
}
