// SPDX-License-Identifier: MIT

import CellViews
import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

/// What UIKit throws at programmers stops the program, with its meaning in one sentence.
@MainActor struct MisuseTests {
  /// Shows one item by a closure.
  private final class Source: CollectionViewDataSource {
    let cell: (CollectionView, IndexPath) -> ReusableView
    init(_ cell: @escaping (CollectionView, IndexPath) -> ReusableView) { self.cell = cell }
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
      cell(view, path)
    }
  }

  nonisolated private static func show(
    _ cell: @escaping @MainActor (CollectionView, IndexPath) -> ReusableView
  ) async {
    await MainActor.run {
      let view = CollectionView(
        frame: Rect(x: 0, y: 0, width: 10, height: 3),
        layout: CollectionViewCompositionalLayout(list(.absolute(1))))
      let source = Source(cell)
      view.dataSource = source
      view.layoutIfNeeded()
    }
  }

  private func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `An identifier that nobody registered`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MisuseTests.show { $0.dequeueReusableCell(withReuseIdentifier: "nope", for: $1) }
    }
    #expect(
      said(result).contains(
        "could not dequeue a cell with the identifier 'nope': must register a class or a closure"))
  }

  // Case L08.
  @Test func `A registration made inside the data source's method`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MisuseTests.show { view, path in
        let registration = CollectionView.CellRegistration<NameCell, Int> { _, _, _ in }
        return view.dequeueConfiguredReusableCell(using: registration, for: path, item: 0)
      }
    }
    #expect(
      said(result).contains(
        "attempted to dequeue a NameCell using a registration that was created inside"))
  }

  // Case L11.
  @Test func `A cell that was not dequeued`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await MisuseTests.show { _, _ in NameCell() } }
    #expect(said(result).contains("returned a view for [0, 0] that it did not dequeue"))
  }

  @Test func `A dequeued cell that is not returned`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MisuseTests.show { view, path in
        view.register(NameCell.self, forCellWithReuseIdentifier: "a")
        _ = view.dequeueReusableCell(withReuseIdentifier: "a", for: path)
        return view.dequeueReusableCell(withReuseIdentifier: "a", for: path)
      }
    }
    #expect(said(result).contains("more than one view was dequeued for [0, 0]"))
  }

  @Test func `A cell dequeued without a request`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let items = NamedItems([["a"]])
        items.view.register(NameCell.self, forCellWithReuseIdentifier: "a")
        _ = items.view.dequeueReusableCell(withReuseIdentifier: "a", for: items.path(0))
      }
    }
    #expect(said(result).contains("a view was dequeued without a request from the collection view"))
  }

  // Case L07.
  @Test func `An item reconfigured with another kind of cell`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        var name = "a"
        let source = Source { view, path in
          view.dequeueReusableCell(withReuseIdentifier: name, for: path)
        }
        let view = CollectionView(
          frame: Rect(x: 0, y: 0, width: 10, height: 3),
          layout: CollectionViewCompositionalLayout(list(.absolute(1))))
        view.register(NameCell.self, forCellWithReuseIdentifier: "a")
        view.register(NameCell.self, forCellWithReuseIdentifier: "b")
        view.dataSource = source
        view.layoutIfNeeded()
        name = "b"
        view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(said(result).contains("the item at [0, 0] is reconfigured with another kind of cell"))
  }

  @Test func `Batch updates whose numbers do not add up`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let items = NamedItems([["a", "b"]])
        items.view.layoutIfNeeded()
        items.sections = [["a", "b", "c", "d"]]
        items.view.insertItems(at: [items.path(2)])
      }
    }
    #expect(
      said(result).contains(
        "invalid number of items in section 0: the number of items after the update (4) must be equal to the number before it (2), plus or minus the items inserted or deleted (1 inserted, 0 deleted)"
      ))
  }

  @Test func `A batch update that deletes an item twice`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let items = NamedItems([["a", "b"]])
        items.view.layoutIfNeeded()
        items.sections = [["a"]]
        items.view.deleteItems(at: [items.path(1), items.path(1)])
      }
    }
    #expect(said(result).contains("attempt to delete or move the item at [0, 1] twice"))
  }

  @Test func `A group without subitems`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(1))
        let layout = CompositionalLayout(
          section: LayoutSection(group: .horizontal(size: size, subitems: [])))
        let items = NamedItems([["a"]], layout)
        items.view.layoutIfNeeded()
      }
    }
    #expect(said(result).contains("at least 1 subitem is required for a group"))
  }
}
