// SPDX-License-Identifier: MIT

import CVitrinePlugin
import Synchronization

/// Where a drawing goes: columns and rows from 0 at the upper left corner. What is beyond the edges is cut off.
@safe public struct DrawingBoard {
  /// The width.
  public let columns: Int
  /// The height.
  public let rows: Int
  private let board: UnsafeMutablePointer<vitrine_drawing_board>

  init(_ board: UnsafeMutablePointer<vitrine_drawing_board>, _ request: vitrine_request) {
    unsafe self.board = unsafe board
    columns = unsafe Int(request.columns)
    rows = unsafe Int(request.rows)
  }

  /// Draws a line of text from a place to the right.
  ///
  /// - Parameters:
  ///   - text: one line; what is beyond the right edge is cut off.
  ///   - column: where it begins.
  ///   - row: where it stands.
  ///   - style: in the template's words, such as `bold red on black`.
  /// - Throws: a ``PluginFailure`` when a word of the style is unknown, or there is too much to draw.
  public func text(
    _ text: String, column: Int, row: Int, style: String = ""
  ) throws(PluginFailure) {
    try check(
      text.withBytes { text, length in
        style.withBytes { style, styleLength in
          unsafe board.pointee.functions.pointee.text(
            board, Int32(clamping: column), Int32(clamping: row), text, length, style, styleLength)
        }
      })
  }

  /// Fills a block with one character.
  ///
  /// - Throws: as of ``text(_:column:row:style:)``.
  public func fill(
    column: Int, row: Int, columns: Int, rows: Int, with character: Character = " ",
    style: String = ""
  ) throws(PluginFailure) {
    try check(
      String(character).withBytes { text, length in
        style.withBytes { style, styleLength in
          unsafe board.pointee.functions.pointee.fill(
            board, Int32(clamping: column), Int32(clamping: row), Int32(clamping: columns),
            Int32(clamping: rows), text, length, style, styleLength)
        }
      })
  }

  /// The columns that one line of text takes.
  public func measure(_ text: String) -> Int {
    text.withBytes { unsafe Int(board.pointee.functions.pointee.measure(board, $0, $1)) }
  }

  private func check(_ status: vitrine_status) throws(PluginFailure) {
    guard status >= 0 else { throw PluginFailure("the host does not draw this", status: status) }
  }
}

/// What fills a `canvas` view of the template of a kind.
///
/// ```swift
/// Drawing("movie", slot: "chart", fields: "vote") { (board, vote: Double) in
///   try board.fill(column: 0, row: 0, columns: Int(vote), rows: 1, with: "█", style: "green")
/// }
/// ```
public struct Drawing: Sendable {
  let kind: String
  let slot: String
  let parameters: String
  let draw: @Sendable (DrawingBoard, inout ArgumentReader) throws -> Void

  /// A drawing by a function of the board and the fields.
  ///
  /// - Parameters:
  ///   - kind: one of the plugin's own kinds of items.
  ///   - slot: that of the view.
  ///   - fields: what the function takes behind the board, as of a ``CellKind``.
  ///   - draw: what it throws is shown in the view's place.
  public init<each Field: FieldType>(
    _ kind: String, slot: String, fields: String = "",
    draw: @escaping @Sendable (DrawingBoard, repeat each Field) throws -> Void
  ) {
    self.kind = kind
    self.slot = slot
    let types = typeWords(repeat (each Field).self)
    parameters = parameterList(fields, types: types, of: "the drawing of \(kind).\(slot)")
    self.draw = { board, reader in try draw(board, repeat reader.next((each Field).self)) }
  }

  var record: vitrine_drawing {
    unsafe vitrine_drawing(
      size: UInt32(MemoryLayout<vitrine_drawing>.size), flags: 0, kind_static: staticText(kind),
      slot_static: staticText(slot), parameters_static: staticText(parameters), draw: drawOnBoard)
  }
}

@c(vitrine_plugin_kit_draw)
private func drawOnBoard(
  _ board: UnsafeMutablePointer<vitrine_drawing_board>?,
  _ request: UnsafePointer<vitrine_request>?
) -> vitrine_status {
  guard let board = unsafe board, let request = unsafe request?.pointee,
    let cell = unsafe request.cell?.pointee
  else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
  let (kind, slot) = unsafe (String(cell.kind), String(request.name))
  let drawing = extensions.withLock { extensions in
    extensions.drawings.first { $0.kind == kind && $0.slot == slot }
  }
  guard let drawing else { return statusUnsupported }
  let functions = unsafe board.pointee.functions.pointee
  return guarded {
    unsafe functions.fail(board, $0, $1, $2)
  } _: {
    var reader = unsafe ArgumentReader(request)
    try drawing.draw(unsafe DrawingBoard(board, request), &reader)
  }
}

/// A kind of decoration, which layout files name: what stands behind a section.
public struct Decoration: Sendable {
  let kind: String
  let template: String

  /// A decoration that a template describes; it has no fields to show.
  public init(_ kind: String, template: String) {
    self.kind = kind
    self.template = template
  }

  var record: vitrine_decoration {
    unsafe vitrine_decoration(
      size: UInt32(MemoryLayout<vitrine_decoration>.size), flags: 0, kind_static: staticText(kind),
      template_static: staticText(template))
  }
}
