// SPDX-License-Identifier: MIT

package import TextCanvas

/// Takes canvases with their outlines, each below the last, and gives back cell after cell, each whole.
///
/// Every place of a canvas is given to one cell, the topmost there, so that nothing is told twice or lost. A cell
/// that goes on in the next canvas is held back until it ends, and with it those that are read after it: what is
/// held follows the height of a cell, not that of the picture.
package struct ElementAssembler {
  private struct Waiting {
    var assembled: AssembledElement
    var endRow: Int
    /// Reading order among what waits: outside of cells comes last in its section.
    var section: Int
    var number: Int
    var isMentioned = true

    func isRead(before other: Waiting) -> Bool {
      guard section == other.section else { return section < other.section }
      switch (assembled.element, other.assembled.element) {
      case (let left?, let right?):
        if left.isRead(before: right) { return true }
        return !right.isRead(before: left) && number < other.number
      case (.some, nil): return true
      case (nil, .some): return false
      case (nil, nil): return number < other.number
      }
    }
  }

  private var waiting: [Waiting] = []
  private var number = 0
  private var lastSection: PageOutline.Section?
  /// An assembler that waits for the first canvas.
  package init() {}

  /// The rows of the canvases so far.
  package private(set) var rows = 0

  /// The cells that are whole with this canvas, in the order in which they are read.
  ///
  /// - Complexity: O(*columns* × *rows* + *v* log *v*) for *v* cells.
  package mutating func add(_ canvas: Canvas, _ outline: PageOutline) -> [AssembledElement] {
    for index in waiting.indices { waiting[index].isMentioned = false }
    let owners = Owners(of: canvas, outline)
    let places = place(outline, on: canvas)
    for row in 0..<canvas.rows {
      var outside: [PlacedRun] = []
      for (owner, run) in owners.pieces(ofRow: row, from: canvas) {
        var run = run
        run.row += rows
        if let owner, let place = places[owner] {
          waiting[place].assembled.runs.append(run)
        } else {
          outside.append(run)
        }
      }
      if let first = outside.first, let last = outside.last {
        let frame = CanvasRect(
          column: first.column, row: rows + row, columns: last.endColumn - first.column, rows: 1)
        wait(
          AssembledElement(
            section: owners.sections[row].flatMap { outline.section($0) } ?? lastSection,
            frame: frame, runs: outside), endRow: frame.endRow)
      }
    }
    for image in canvas.images {
      let owner = owners.owner(column: image.visible.column, row: image.visible.row)
      let image = image.moved(byRows: rows)
      guard let place = owner.flatMap({ places[$0] }) else {
        let section = owners.sections[image.visible.row - rows].flatMap { outline.section($0) }
        wait(
          AssembledElement(
            section: section ?? lastSection, frame: image.visible, images: [image]),
          endRow: image.visible.endRow)
        continue
      }
      add(image, to: &waiting[place].assembled.images)
    }
    lastSection = outline.sections.last ?? lastSection
    rows += canvas.rows
    return takeWhole(orAll: false)
  }

  /// An image that the last canvas cut goes on in this one.
  private func add(_ image: CanvasImage, to images: inout [CanvasImage]) {
    for index in images.indices where images[index].join(image) { return }
    images.append(image)
  }

  /// What still waits.
  package mutating func finish() -> [AssembledElement] { takeWhole(orAll: true) }

  /// Where each cell of the outline that meets the canvas waits.
  private mutating func place(_ outline: PageOutline, on canvas: Canvas) -> [Int: Int] {
    struct Key: Hashable {
      var section: Int
      var role: PageOutline.Role
      var index: Int
      var frame: CanvasRect
    }
    var known: [Key: Int] = [:]
    for (place, waiting) in waiting.enumerated() {
      guard let element = waiting.assembled.element else { continue }
      known[
        Key(
          section: element.section, role: element.role, index: element.index,
          frame: element.frame)] = place
    }
    var places: [Int: Int] = [:]
    for (index, var element) in outline.elements.enumerated() {
      var visible = element.frame.intersection(canvas.bounds)
      guard !visible.isEmpty else { continue }
      element.frame.row += rows
      visible.row += rows
      let key = Key(
        section: element.section, role: element.role, index: element.index, frame: element.frame)
      if let place = known[key] {
        waiting[place].isMentioned = true
        waiting[place].assembled.frame.rows = visible.endRow - waiting[place].assembled.frame.row
        places[index] = place
      } else {
        let section = outline.section(element.section)
        places[index] = waiting.count
        wait(
          AssembledElement(
            element: element, spokenText: outline.spokenText(of: element),
            itemCount: section?.itemCount, section: section, frame: visible),
          endRow: element.frame.endRow)
      }
    }
    return places
  }

  private mutating func wait(_ assembled: AssembledElement, endRow: Int) {
    waiting.append(
      Waiting(
        assembled: assembled, endRow: endRow, section: assembled.section?.index ?? -1,
        number: number))
    number += 1
  }

  private mutating func takeWhole(orAll isAll: Bool) -> [AssembledElement] {
    waiting.sort { $0.isRead(before: $1) }
    let count =
      waiting.firstIndex { !isAll && $0.endRow > rows && $0.isMentioned } ?? waiting.count
    let whole = waiting[..<count].map(\.assembled)
    waiting.removeFirst(count)
    return whole
  }
}

/// Which cell has which place of a canvas.
private struct Owners {
  private static let nobody: Int32 = -1

  private var owners: [Int32]
  private let columns: Int
  /// For each row the last section of which something begins there or above.
  private(set) var sections: [Int?]

  init(of canvas: Canvas, _ outline: PageOutline) {
    columns = canvas.columns
    owners = Array(repeating: Self.nobody, count: canvas.columns * canvas.rows)
    sections = Array(repeating: nil, count: canvas.rows)
    for (index, element) in outline.elements.enumerated() {
      let visible = element.frame.intersection(canvas.bounds)
      guard !visible.isEmpty else { continue }
      for row in visible.row..<visible.endRow {
        for column in visible.column..<visible.endColumn {
          owners[row * columns + column] = Int32(index)
        }
      }
      sections[visible.row] = max(sections[visible.row] ?? element.section, element.section)
    }
    for row in sections.indices.dropFirst() {
      guard let above = sections[row - 1] else { continue }
      sections[row] = max(sections[row] ?? above, above)
    }
  }

  /// The cell that has a place; nil for none.
  func owner(column: Int, row: Int) -> Int? {
    let owner = owners[row * columns + column]
    return owner == Self.nobody ? nil : Int(owner)
  }

  /// A row's runs, cut where another cell begins, without blanks that show nothing.
  func pieces(ofRow row: Int, from canvas: Canvas) -> [(owner: Int?, run: PlacedRun)] {
    var pieces: [(owner: Int?, run: PlacedRun)] = []
    for run in canvas.runs(ofRow: row) {
      var start = run.column
      let end = run.column + run.columns
      while start < end {
        let owner = owners[row * columns + start]
        var next = start + 1
        // A wide grapheme is its left half's.
        while next < end,
          owners[row * columns + next] == owner || canvas.grapheme(column: next, row: row).isEmpty
        {
          next += 1
        }
        var text = run.text
        if start > run.column || next < end {
          text = ""
          for column in start..<next { text += canvas.grapheme(column: column, row: row) }
        }
        let piece = PlacedRun(
          row: row, column: start, columns: next - start, text: text, style: run.style)
        if let trimmed = piece.withoutInvisibleBlanks {
          pieces.append((owner == Self.nobody ? nil : Int(owner), trimmed))
        }
        start = next
      }
    }
    return pieces
  }
}

extension PlacedRun {
  /// The run without blanks at its ends that nobody sees; nil when that leaves nothing.
  fileprivate var withoutInvisibleBlanks: PlacedRun? {
    guard !style.showsOnBlanks else { return self }
    var run = self
    let leading = run.text.prefix { $0 == " " }.count
    guard leading < run.columns else { return nil }
    let trailing = run.text.reversed().prefix { $0 == " " }.count
    guard leading + trailing > 0 else { return run }
    run.text = String(run.text.dropFirst(leading).dropLast(trailing))
    run.column += leading
    run.columns -= leading + trailing
    return run
  }
}

extension TextStyle {
  /// True when a blank in the style differs from one without.
  var showsOnBlanks: Bool {
    background != nil || !attributes.isDisjoint(with: [.reverse, .underline, .strikethrough])
  }
}
