// SPDX-License-Identifier: MIT

import CellViews
import PlaneGeometry
import Testing
import TextCanvas

/// A state with what it shows: the mark in the first column, the attributes of the background, those of the text.
struct StateCase: CustomTestStringConvertible, Sendable {
  var name: String
  var change: @MainActor (CollectionViewListCell) -> Void
  var line: String
  var background: TextAttributes = []
  var text: TextAttributes = []
  var testDescription: String { name }
}

@MainActor struct CellStateTests {
  nonisolated static let cases = [
    StateCase(name: "none", change: { _ in }, line: "  Ibis"),
    StateCase(
      name: "selected", change: { $0.isSelected = true }, line: "▎ Ibis", background: .reverse,
      text: .reverse),
    StateCase(
      name: "highlighted", change: { $0.isHighlighted = true }, line: "  Ibis",
      background: .underline, text: .underline),
    StateCase(name: "focused", change: { $0.isFocused = true }, line: "▌ Ibis"),
    StateCase(
      name: "reordering", change: { $0.isReordering = true }, line: "█ Ibis", background: .bold,
      text: .bold),
    StateCase(name: "disabled", change: { $0.isDisabled = true }, line: "  Ibis", text: .dim),
    StateCase(
      name: "selected and focused",
      change: {
        $0.isSelected = true
        $0.isFocused = true
      }, line: "▌ Ibis", background: .reverse, text: .reverse),
    StateCase(
      name: "selected and highlighted",
      change: {
        $0.isSelected = true
        $0.isHighlighted = true
      }, line: "▎ Ibis", background: [.reverse, .underline], text: [.reverse, .underline]),
    StateCase(
      name: "focused and reordering",
      change: {
        $0.isFocused = true
        $0.isReordering = true
      }, line: "█ Ibis", background: .bold, text: .bold),
    StateCase(
      name: "selected and disabled",
      change: {
        $0.isSelected = true
        $0.isDisabled = true
      }, line: "▎ Ibis", background: .reverse, text: [.reverse, .dim]),
    StateCase(name: "editing", change: { $0.isEditing = true }, line: "  Ibis"),
    StateCase(name: "expanded", change: { $0.isExpanded = true }, line: "  Ibis"),
    StateCase(name: "swiped", change: { $0.isSwiped = true }, line: "  Ibis"),
    StateCase(name: "pinned", change: { $0.isPinned = true }, line: "  Ibis"),
  ]

  @Test(arguments: cases) func `Each state of a list cell has its picture`(state: StateCase) {
    let cell = listCell("Ibis")
    state.change(cell)
    let shown = canvas(of: cell, columns: 12)
    #expect(shown.lines == [state.line])
    let expected =
      Array(repeating: state.background, count: 2) + Array(repeating: state.text, count: 4)
      + Array(repeating: state.background, count: 6)
    #expect(shown.attributes(ofRow: 0) == expected)
  }

  @Test(arguments: cases) func `A state that ends leaves nothing behind`(state: StateCase) {
    let cell = listCell("Ibis")
    state.change(cell)
    _ = canvas(of: cell, columns: 12)
    cell.isSelected = false
    cell.isHighlighted = false
    cell.isFocused = false
    cell.isDisabled = false
    cell.isReordering = false
    #expect(
      canvas(of: cell, columns: 12).places == canvas(of: listCell("Ibis"), columns: 12).places)
  }

  @Test func `Headers and footers show the focus and nothing else`() {
    for background in [
      BackgroundConfiguration.listHeader(), .listFooter(), .listPlainHeaderFooter(),
      .listGroupedHeaderFooter(), .listSidebarHeader(),
    ] {
      let cell = listCell("Ibis", style: .header())
      cell.backgroundConfiguration = background
      cell.isSelected = true
      cell.isHighlighted = true
      var shown = canvas(of: cell, columns: 12)
      #expect(shown.lines == ["  Ibis"])
      #expect(shown.style(column: 0, row: 0) == .plain)
      #expect(shown.style(column: 2, row: 0).attributes == .bold)
      cell.isFocused = true
      shown = canvas(of: cell, columns: 12)
      #expect(shown.lines == ["▌ Ibis"])
    }
  }

  @Test func `A clear background shows no state but where the focus is`() {
    let cell = listCell("Ibis")
    cell.backgroundConfiguration = .clear()
    cell.isSelected = true
    cell.isFocused = true
    cell.isHighlighted = true
    cell.isReordering = true
    let shown = canvas(of: cell, columns: 8)
    #expect(shown.lines == ["▌ Ibis"])
    #expect(shown.attributes(ofRow: 0) == Array(repeating: [], count: 8))
  }

  @Test func `A view that no configuration draws shows selection, highlight and focus as well`() {
    let label = Label("Ibis")
    for cell in [ReusableView(contentView: label), CollectionViewCell()] {
      if cell.contentView !== label { cell.contentView.addSubview(Label("Ibis")) }
      cell.isSelected = true
      #expect(
        canvas(of: cell, columns: 6).attributes(ofRow: 0) == Array(repeating: .reverse, count: 6))
      cell.isHighlighted = true
      cell.isSelected = false
      #expect(
        canvas(of: cell, columns: 6).attributes(ofRow: 0)
          == Array(repeating: .underline, count: 6))
      cell.isFocused = true
      cell.isHighlighted = false
      let shown = canvas(of: cell, columns: 6)
      #expect(shown.attributes(ofRow: 0) == Array(repeating: .bold, count: 6))
      #expect(shown.lines == ["Ibis"])
      cell.prepareForReuse()
      #expect(!cell.isSelected && !cell.isHighlighted && !cell.isFocused)
    }
  }

  @Test func `A program's own state is kept by its key`() {
    var state = CellConfigurationState(traitCollection: TraitCollection())
    #expect(state[.isArchived] == nil)
    var other = state
    state[.isArchived] = true
    #expect(state[.isArchived] as? Bool == true)
    #expect(state != other)
    other[.isArchived] = true
    #expect(state == other)
    other[.isArchived] = nil
    #expect(other[.isArchived] == nil)
    var view = ViewConfigurationState(traitCollection: TraitCollection(listEnvironment: .sidebar))
    view[.isArchived] = "since May"
    #expect(view[.isArchived] as? String == "since May")
    #expect(view.traitCollection.listEnvironment == .sidebar)
  }
}

extension ConfigurationStateCustomKey {
  static let isArchived = ConfigurationStateCustomKey("org.example.isArchived")
}
