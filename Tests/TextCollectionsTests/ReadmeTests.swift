// SPDX-License-Identifier: MIT

import CellViews
import CollectionLayout
import DiffableData
import PlaneGeometry
import Testing
import TextCanvas
import TextCollections

/// The example of the README, which is to stay the same as there.
@MainActor struct ReadmeTests {
  @Test func `The README's example shows its cities`() {
    let view = CollectionView(
      frame: Rect(x: 0, y: 0, width: 40, height: 10),
      layout: CollectionViewCompositionalLayout(.list(using: ListConfiguration(appearance: .plain)))
    )
    let registration = CollectionView.CellRegistration<CollectionViewListCell, String> {
      cell, _, city in
      var content = cell.defaultContentConfiguration()
      content.text = city
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let source = CollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, path, city in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: city)
    }
    var snapshot = Snapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Busan", "서울", "Jeju"])
    source.apply(snapshot)

    view.layoutIfNeeded()
    var canvas = Canvas(columns: 40, rows: 10)
    view.draw(into: &canvas)
    #expect(
      canvas.lines.prefix(3) == [
        "  Busan                               ›", "  서울                                ›",
        "  Jeju                                ›",
      ])
  }
}
