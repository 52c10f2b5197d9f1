// SPDX-License-Identifier: MIT

import Testing
import UIKit

/// Writes down what it is asked and told around changes.
private final class Recorder: UICollectionViewFlowLayout {
  var words: [String] = []

  private func note(_ word: String, _ path: IndexPath) {
    words.append("\(word) \(path.section).\(path.item)")
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    func place(_ path: IndexPath?) -> String {
      guard let path else { return "-" }
      return "\(path.section).\(path.item == NSNotFound ? "all" : "\(path.item)")"
    }
    words.append(
      "updates "
        + updateItems.map {
          "\($0.updateAction) \(place($0.indexPathBeforeUpdate)) \(place($0.indexPathAfterUpdate))"
        }.joined(separator: ", "))
  }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    words.append("target")
    return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("initial", itemIndexPath)
    let start = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    // Where an item comes from is not where it is.
    start?.frame.origin.x += 800
    start?.alpha = 0
    return start
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("final", itemIndexPath)
    let end = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if let end { words.append("from \(Int(end.frame.minY))") }
    return end
  }
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("initial header", elementIndexPath)
    return super.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("final header", elementIndexPath)
    return super.finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }
  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    words.append("insert views")
    return super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
  }
  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    words.append("delete views")
    return super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
  }
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    words.append("finalize")
  }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    words.append("bounds from \(Int(oldBounds.minY)) \(Int(oldBounds.height))")
  }
  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    words.append("bounds done")
  }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    words.append("leave")
  }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    words.append("come")
  }
  override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    words.append("left or come")
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { words.append("counts") }
    super.invalidateLayout(with: context)
  }

  /// What was written since the last call, without how often the layout was made invalid.
  func take() -> [String] {
    defer { words = [] }
    return words.filter { $0 != "counts" }
  }
}

/// A list of lines, a row each, that begins with a header where there is one.
@MainActor private final class Lines {
  let layout = Recorder()
  let view: UICollectionView
  let window = UIWindow(columns: 12, rows: 4)
  private(set) var source: UICollectionViewDiffableDataSource<Int, Int>?

  init(header: Bool = false) {
    layout.itemSize = CGSize(width: 96, height: 16)
    layout.minimumLineSpacing = 0
    if header { layout.headerReferenceSize = CGSize(width: 96, height: 16) }
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(view)
    window.makeKeyAndVisible()
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = UIListContentConfiguration.cell()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    if header {
      let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { _, _, _ in }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
    }
    self.source = source
    apply([1, 2, 3])
    window.layoutIfNeeded()
    layout.words = []
  }

  func apply(_ items: [Int], animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    source?.apply(snapshot, animatingDifferences: animated)
  }
}

@MainActor @Suite struct `What a layout is told of changes` {
  @Test func `An applied snapshot is told item by item, before the call returns`() {
    let lines = Lines()
    lines.apply([1, 4, 3])
    #expect(
      lines.layout.take() == [
        "updates delete 0.1 -, insert - 0.1", "target",
        "final 0.0", "from 0", "final 0.1", "from 16", "final 0.2", "from 32",
        "initial 0.0", "initial 0.1", "initial 0.2", "finalize",
      ])
    // What a layout says of starts and ends is shown of none.
    #expect(
      lines.window.renderText().components(separatedBy: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      } == ["1", "4", "3", ""])
    #expect(lines.layout.take() == [])
  }

  @Test func `Each of several changes has a telling of its own`() {
    let lines = Lines()
    lines.apply([1, 2])
    lines.apply([1])
    let words = lines.layout.take()
    #expect(words.filter { $0 == "finalize" }.count == 2)
    #expect(
      words.filter { $0.hasPrefix("updates") } == ["updates delete 0.2 -", "updates delete 0.1 -"])
  }

  @Test func `A snapshot that changes nothing is not told`() {
    let lines = Lines()
    lines.apply([1, 2, 3])
    #expect(lines.layout.take() == [])
  }

  @Test func `Moves and reloads have both of their places`() throws {
    let lines = Lines()
    var snapshot = try #require(lines.source?.snapshot())
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.reloadItems([2])
    lines.source?.apply(snapshot)
    #expect(lines.layout.take().first == "updates move 0.2 0.0, reload 0.1 0.2")
  }

  @Test func `A section is told as one whole`() throws {
    let lines = Lines()
    var snapshot = try #require(lines.source?.snapshot())
    snapshot.appendSections([1])
    snapshot.appendItems([9], toSection: 1)
    lines.source?.apply(snapshot)
    #expect(lines.layout.take().first == "updates insert - 1.all")
  }

  @Test func `Headers are asked for behind the items, and their kinds once`() {
    let lines = Lines(header: true)
    lines.apply([1, 2])
    #expect(
      lines.layout.take() == [
        "updates delete 0.2 -", "target", "delete views", "insert views",
        "final 0.0", "from 16", "final 0.1", "from 32", "final 0.2", "from 48", "final header 0.0",
        "initial 0.0", "initial 0.1", "initial header 0.0", "finalize",
      ])
  }

  @Test func `Only what is on screen is asked for`() {
    let lines = Lines()
    lines.apply(Array(1...40))
    // Three items before; four rows of the terminal after.
    let words = lines.layout.take()
    #expect(words.filter { $0.hasPrefix("final ") }.count == 3)
    #expect(
      words.filter { $0.hasPrefix("initial") }
        == ["initial 0.0", "initial 0.1", "initial 0.2", "initial 0.3"])
  }

  @Test func `A change of the bounds is told in an animation, and only there`() {
    let lines = Lines()
    lines.apply(Array(1...40))
    _ = lines.layout.take()
    lines.view.contentOffset.y = 16
    lines.window.layoutIfNeeded()
    #expect(lines.layout.take() == [])
    UIView.animate(withDuration: 0) { lines.view.contentOffset.y = 32 }
    #expect(
      lines.layout.take() == [
        "bounds from 16 64", "final 0.1", "from 16", "final 0.2", "from 32", "final 0.3",
        "from 48", "final 0.4", "from 64", "initial 0.2", "initial 0.3", "initial 0.4",
        "initial 0.5", "bounds done",
      ])
    UIView.animate(withDuration: 0) { lines.view.frame.size.height = 32 }
    #expect(lines.layout.take().first == "bounds from 32 64")
    UIView.animate(withDuration: 0) {
      UIView.performWithoutAnimation { lines.view.frame.size.height = 48 }
    }
    #expect(lines.layout.take() == [])
  }

  @Test func `A change of layout is told to both`() {
    let lines = Lines()
    let next = Recorder()
    next.itemSize = CGSize(width: 96, height: 32)
    next.minimumLineSpacing = 0
    lines.view.setCollectionViewLayout(next, animated: true)
    #expect(
      lines.layout.take() == [
        "leave", "final 0.0", "from 0", "final 0.1", "from 16", "final 0.2", "from 32",
        "left or come",
      ])
    #expect(
      next.take() == ["come", "target", "initial 0.0", "initial 0.1", "left or come"])
    lines.view.setCollectionViewLayout(lines.layout, animated: false)
    #expect(next.take() == ["leave", "left or come"])
    #expect(lines.layout.take() == ["come", "target", "left or come"])
  }

  @Test func `New data makes it invalid through its own method`() {
    let lines = Lines()
    lines.view.reloadData()
    #expect(lines.layout.words == ["counts"])
  }

  @Test func `Completions follow the change, not the call`() {
    let lines = Lines()
    var isDone = false
    lines.view.performBatchUpdates({ lines.view.reloadItems(at: [IndexPath(item: 0, section: 0)]) })
    {
      isDone = $0
    }
    #expect(!isDone)
    #expect(lines.layout.take().first == "updates reload 0.0 0.0")
    lines.window.layoutIfNeeded()
    #expect(isDone)
  }
}
