// SPDX-License-Identifier: MIT

import CellViews
import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing
import TextCanvas
import TextCollections

/// A cell as wide as its text.
private final class WordCell: ReusableView, ClassRegistrable {
  let label = Label()

  init() { super.init(contentView: label) }

  override func preferredSize(fitting width: Double?, height: Double?) -> Size {
    Size(width: width ?? Double(label.text.count), height: height ?? 1)
  }
}

/// Words in a flow layout, whose delegate says how high each is.
@MainActor
private final class Words: CollectionViewDataSource, CollectionViewDelegate,
  CollectionViewFlowLayoutDelegate
{
  var words: [String]
  let layout = CollectionViewFlowLayout()
  let view: CollectionView
  var size: ((String) -> Size)?
  private let registration = CollectionView.CellRegistration<WordCell, String> { cell, _, word in
    cell.label.text = word
  }

  init(_ words: [String], columns: Double) {
    self.words = words
    layout.minimumInteritemSpacing = 1
    layout.minimumLineSpacing = 0
    view = CollectionView(frame: Rect(x: 0, y: 0, width: columns, height: 4), layout: layout)
    view.dataSource = self
    view.delegate = self
  }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    words.count
  }
  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
    view.dequeueConfiguredReusableCell(using: registration, for: path, item: words[path.item])
  }
  func flowLayout(_ layout: CollectionViewFlowLayout, sizeForItemAt path: IndexPath) -> Size? {
    size?(words[path.item])
  }

  func picture() throws -> [String] {
    try view.performLayoutPassIfNeeded()
    var canvas = Canvas(columns: Int(view.bounds.width), rows: Int(view.bounds.height))
    view.draw(into: &canvas)
    return canvas.lines.filter { !$0.isEmpty }
  }
}

@MainActor struct FlowTests {
  @Test func `Words flow by their own widths, and again after an insertion`() throws {
    let words = Words(["one", "fourteen", "six", "eleven", "ten"], columns: 16)
    words.layout.estimatedItemSize = Size(width: 5, height: 1)
    #expect(try words.picture() == ["one fourteen six", "eleven ten"])
    words.words.insert("seven", at: 1)
    words.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    #expect(try words.picture() == ["one        seven", "fourteen     six", "eleven ten"])
    // The gaps are 2.5 columns, and the edge at 5.5 goes to 6.
    words.view.frame.size.width = 21
    #expect(try words.picture() == ["one   seven  fourteen", "six eleven ten"])
  }

  @Test func `A delegate's sizes count, and its columns are those of the width`() throws {
    let words = Words(["a", "b", "c", "d", "e"], columns: 11)
    words.size = { _ in Size(width: 3, height: 1) }
    #expect(try words.picture() == ["a   b   c", "d   e"])
    words.view.frame.size.width = 7
    #expect(try words.picture() == ["a   b", "c   d", "e"])
    words.size = { Size(width: $0 == "a" ? 7 : 3, height: 1) }
    words.layout.invalidate()
    #expect(try words.picture() == ["a", "b   c", "d   e"])
  }
}
