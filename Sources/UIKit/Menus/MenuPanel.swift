// SPDX-License-Identifier: MIT

internal import Foundation
internal import TerminalSession
internal import TextCanvas

/// A menu over the window: rows in a frame beside what it was asked for. A click anywhere else puts it away.
final class MenuPanel: UIView {
  private let shown: ShownMenu
  /// The menus that were gone through, the one on show last.
  private var path: [UIMenu]
  private var rows: [MenuRow] = []
  private var current = 0
  private var firstRow = 0

  init(_ shown: ShownMenu) {
    self.shown = shown
    path = [shown.menu]
    super.init(frame: .zero)
    readRows()
  }

  required init?(coder: NSCoder) { return nil }

  private func readRows() {
    guard let menu = path.last else { return }
    rows = MenuRows(menu) { [weak self] in self?.readRows() }.rows
    current = rows.firstIndex { $0.isChoosable } ?? 0
    firstRow = 0
  }

  // MARK: Keys

  override func take(_ press: KeyPress) -> Bool {
    switch press.key {
    case .up, .character("k"): move(by: -1)
    case .down, .character("j"): move(by: 1)
    case .tab: move(by: press.modifiers.contains(.shift) ? -1 : 1)
    case .home, .pageUp: current = rows.firstIndex { $0.isChoosable } ?? 0
    case .end, .pageDown: current = rows.lastIndex { $0.isChoosable } ?? 0
    case .enter, .character(" "): choose()
    case .right, .character("l"):
      if case .element(let element) = rows[safely: current], element is UIMenu { choose() }
    case .left, .character("h"):
      if path.count > 1 { goBack() }
    case .escape, .character("q"), .character("m"): goBack()
    default: break
    }
    return true
  }

  private func move(by step: Int) {
    guard rows.contains(where: \.isChoosable) else { return }
    repeat { current = (current + step + rows.count) % rows.count } while !rows[current].isChoosable
  }

  private func goBack() {
    guard path.count > 1 else { return close() }
    path.removeLast()
    readRows()
  }

  /// Puts the menu away.
  func close() {
    guard superview != nil else { return }
    removeFromSuperview()
    shown.didClose()
  }

  private func choose() {
    guard case .element(let element) = rows[safely: current], rows[current].isChoosable else {
      return
    }
    if let menu = element as? UIMenu {
      path.append(menu)
      readRows()
    } else if let action = element as? UIAction {
      let stays = action.attributes.contains(.keepsMenuPresented)
      if !stays { close() }
      shown.menu.choose(action)
      shown.willPerform(action)
      action.perform(from: shown.sender)
      if stays { readRows(keeping: current) }
    } else if let leaf = element as? any UIMenuLeaf {
      close()
      leaf.performWithSender(shown.sender, target: nil)
    }
  }

  /// The menu on show as a function makes it anew.
  func replacing(_ change: (UIMenu) -> UIMenu) -> ShownMenu {
    var new = shown
    new.menu = change(shown.menu)
    return new
  }

  private func readRows(keeping index: Int) {
    readRows()
    if rows.indices.contains(index), rows[index].isChoosable { current = index }
  }

  // MARK: Mouse

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: self)
    let (column, row) = (
      Int(place.x / pointsPerPlace.width), Int(place.y / pointsPerPlace.height)
    )
    let box = box(in: CanvasRect(column: 0, row: 0, columns: columns, rows: screenRows))
    guard column >= box.column, column < box.endColumn, row >= box.row, row < box.endRow else {
      return close()
    }
    let index = row - box.row - 1 + firstRow
    guard rows.indices.contains(index), rows[index].isChoosable else { return }
    current = index
    choose()
  }

  private var columns: Int { Int(bounds.width / pointsPerPlace.width) }
  private var screenRows: Int { Int(bounds.height / pointsPerPlace.height) }

  // MARK: Drawing

  private var words: [MenuRowWords] { rows.map { MenuRowWords($0) } }

  private func box(in screen: CanvasRect) -> CanvasRect {
    let words = words
    let inner = words.reduce(0) { max($0, $1.columns(marks: marks, images: images)) }
    let width = min(screen.columns, max(inner + 4, 12))
    let height = min(screen.rows, rows.count + 2)
    let anchor = shown.anchor
    let below = Int((anchor.maxY / pointsPerPlace.height).rounded(.up))
    let above = Int((anchor.minY / pointsPerPlace.height).rounded(.down)) - height
    let row = below + height <= screen.rows ? below : max(0, min(above, screen.rows - height))
    let column = Int((anchor.minX / pointsPerPlace.width).rounded(.down))
    return CanvasRect(
      column: max(0, min(column, screen.columns - width)), row: row, columns: width, rows: height)
  }

  private var marks: Bool { words.contains { !$0.mark.isEmpty } }
  private var images: Bool { words.contains { !$0.image.isEmpty } }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    let box = box(in: rect)
    let room = max(0, box.rows - 2)
    if current < firstRow { firstRow = current }
    if current >= firstRow + room { firstRow = current - room + 1 }
    canvas.fill(box, style: .plain)
    drawBox(box, into: &canvas, clip: clip, style: TextStyle(attributes: .dim))
    let (marks, images) = (marks, images)
    for (line, index) in (firstRow..<min(rows.count, firstRow + room)).enumerated() {
      let row = box.row + 1 + line
      let words = MenuRowWords(rows[index])
      if case .rule = rows[index] {
        canvas.draw(
          "├" + String(repeating: "─", count: max(0, box.columns - 2)) + "┤", column: box.column,
          row: row, style: TextStyle(attributes: .dim), clip: clip)
        continue
      }
      var style = words.style
      if index == current, rows[index].isChoosable { style.attributes.insert(.reverse) }
      let inside = CanvasRect(column: box.column + 1, row: row, columns: box.columns - 2, rows: 1)
      canvas.fill(inside.intersection(clip), style: style)
      canvas.draw(
        words.text(marks: marks, images: images), column: box.column + 2, row: row, style: style,
        clip: inside.intersection(clip))
      if words.isMenu {
        canvas.draw("›", column: box.endColumn - 2, row: row, style: style, clip: clip)
      }
    }
  }
}

/// The words of a row of a menu.
@MainActor struct MenuRowWords {
  var mark = ""
  var image = ""
  var title = ""
  var isMenu = false
  private var isTitle = false
  var style = TextStyle.plain

  init(_ row: MenuRow) {
    switch row {
    case .rule: break
    case .title(let words):
      title = words
      isTitle = true
      style.attributes = .dim
    case .element(let element):
      title = element.title
      if let more = element.subtitle { title += "  \(more)" }
      image = element.image?.glyph ?? ""
      isMenu = element is UIMenu
      let leaf = element as? any UIMenuLeaf
      mark = leaf?.state == .on ? "✓" : leaf?.state == .mixed ? "−" : ""
      let isDestructive =
        leaf?.attributes.contains(.destructive)
        ?? (element as? UIMenu)?.options.contains(.destructive) ?? false
      if isDestructive { style.foreground = .named(.red) }
      if leaf?.attributes.contains(.disabled) ?? false { style.attributes = .dim }
    }
  }

  private func prefix(marks: Bool, images: Bool) -> String {
    guard !isTitle else { return "" }
    return prefixOfElement(marks: marks, images: images)
  }

  private func prefixOfElement(marks: Bool, images: Bool) -> String {
    (marks ? (mark.isEmpty ? " " : mark) + " " : "")
      + (images ? (image.isEmpty ? " " : image) + " " : "")
  }

  func text(marks: Bool, images: Bool) -> String { prefix(marks: marks, images: images) + title }

  func columns(marks: Bool, images: Bool) -> Int {
    text(marks: marks, images: images).displayColumns(policy: .standard) + (isMenu ? 2 : 0)
  }
}

/// Draws a round frame along the edge of a rectangle.
func drawBox(_ box: CanvasRect, into canvas: inout Canvas, clip: CanvasRect, style: TextStyle) {
  guard box.columns >= 2, box.rows >= 2 else { return }
  let across = String(repeating: "─", count: box.columns - 2)
  canvas.draw("╭\(across)╮", column: box.column, row: box.row, style: style, clip: clip)
  canvas.draw("╰\(across)╯", column: box.column, row: box.endRow - 1, style: style, clip: clip)
  for row in box.row + 1..<box.endRow - 1 {
    canvas.draw("│", column: box.column, row: row, style: style, clip: clip)
    canvas.draw("│", column: box.endColumn - 1, row: row, style: style, clip: clip)
  }
}

extension Array {
  /// The element at an index; nil where there is none.
  subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
