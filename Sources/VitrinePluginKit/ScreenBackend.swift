// SPDX-License-Identifier: MIT

import CVitrinePlugin
import Synchronization

/// A form that pictures are shown in on a terminal, which `vitrine browse --backend` names.
public struct ScreenBackend: Sendable {
  let name: String
  let summary: String?
  let makeScreen: @Sendable (ScreenPage) -> any LiveScreen

  /// A backend whose screens are of a type.
  ///
  /// - Parameters:
  ///   - name: `[a-z0-9._-]{1,64}`, not that of a built-in backend.
  ///   - summary: one sentence.
  ///   - type: the type that shows the pictures.
  public init<Screen: LiveScreen>(_ name: String, summary: String? = nil, _ type: Screen.Type) {
    self.name = name
    self.summary = summary
    makeScreen = { Screen($0) }
  }

  var record: vitrine_screen_backend {
    unsafe vitrine_screen_backend(
      size: UInt32(MemoryLayout<vitrine_screen_backend>.size), flags: 0,
      name_static: staticText(name), summary_static: summary.map { unsafe staticText($0) },
      begin: beginScreen, show: showChanges, end: endScreen)
  }
}

/// What is said of a terminal before its first picture.
public struct ScreenPage: Sendable, Hashable {
  /// What the pictures are called.
  public let title: String
  /// How many colours it has: 0, 16, 256 or 16 777 216.
  public let colors: Int
  /// Its name, as `TERM` has it; may be empty.
  public let terminal: String

  init(_ screen: vitrine_screen) {
    unsafe title = String(screen.title)
    colors = unsafe Int(screen.colors)
    unsafe terminal = String(screen.terminal)
  }
}

/// What is another in a picture than in the one before it.
public struct PictureChanges: Sendable, Hashable {
  /// A place in a picture.
  public struct Cursor: Sendable, Hashable {
    /// From 0 at the left.
    public let column: Int
    /// From 0 at the top.
    public let row: Int
  }

  /// A row that changed.
  public struct Row: Sendable, Hashable {
    /// Its number, from 0.
    public let number: Int
    /// All of its runs, from left to right; what is in none of them is blank.
    public let runs: [PictureRun]

    /// What it says, without its looks.
    public var text: String {
      var (text, column) = ("", 0)
      for run in runs {
        text += String(repeating: " ", count: max(0, run.column - column)) + run.text
        column = run.column + run.columns
      }
      return text
    }
  }

  /// Whether nothing is known of what is on the terminal; all rows are among those that changed then.
  public let isAll: Bool
  /// The width of the picture, which is as large as the terminal.
  public let columns: Int
  /// Its height.
  public let rows: Int
  /// Where a line is being typed; nil where none is.
  public let cursor: Cursor?
  /// The rows that changed, from above to below.
  public let changed: [Row]

  init(_ changes: vitrine_changes) {
    isAll = unsafe changes.flags & UInt32(VITRINE_CHANGES_ALL) != 0
    columns = unsafe Int(changes.columns)
    rows = unsafe Int(changes.rows)
    cursor =
      unsafe changes.cursor_column < 0
      ? nil : Cursor(column: Int(changes.cursor_column), row: Int(changes.cursor_row))
    let runs = unsafe PictureRun.all(
      changes.runs, count: changes.run_count, stride: changes.run_stride)
    let numbers = unsafe UnsafeBufferPointer(
      start: changes.row_numbers, count: Int(changes.row_count))
    let byRow = Dictionary(grouping: runs, by: \.row)
    changed = unsafe numbers.map { Row(number: Int($0), runs: byRow[Int($0)] ?? []) }
  }
}

/// A terminal as a backend shows pictures on it: begin, then one picture after the other, then end. Each gives back
/// what is written to the terminal next, as it is.
///
/// The terminal stays the host's: it has taken the keys, the alternate screen and the cursor, and gives them back at any
/// end. A backend moves the cursor, writes and erases; it changes no mode, and leaves the text's looks plain.
public protocol LiveScreen: SendableMetatype {
  /// A screen for a terminal.
  init(_ page: ScreenPage)

  /// What comes before the first picture.
  mutating func begin() throws -> String
  /// What shows the next picture.
  mutating func show(_ changes: PictureChanges) throws -> String
  /// The pictures are over.
  mutating func end() throws
}

extension LiveScreen {
  /// Nothing.
  public mutating func begin() throws -> String { "" }
  /// Nothing.
  public mutating func end() throws {}
}

private final class ScreenBox {
  var screen: any LiveScreen

  init(_ screen: any LiveScreen) { self.screen = screen }
}

@c(vitrine_plugin_kit_begin_screen)
private func beginScreen(
  _ instance: OpaquePointer?, _ facts: UnsafePointer<vitrine_screen>?,
  _ writer: UnsafeMutablePointer<vitrine_writer>?,
  _ document: UnsafeMutablePointer<OpaquePointer?>?
) -> vitrine_status {
  guard let facts = unsafe facts?.pointee, let document = unsafe document else {
    return vitrine_status(VITRINE_ERROR_ARGUMENT)
  }
  let name = unsafe String(facts.name)
  guard let backend = extensions.withLock({ $0.screens.first { $0.name == name } }) else {
    return statusUnsupported
  }
  return write(writer) {
    let box = unsafe ScreenBox(backend.makeScreen(ScreenPage(facts)))
    let text = try box.screen.begin()
    // Only now: a screen that fails to begin is not ended.
    unsafe document.pointee = OpaquePointer(Unmanaged.passRetained(box).toOpaque())
    return text
  }
}

@c(vitrine_plugin_kit_show)
private func showChanges(
  _ document: OpaquePointer?, _ changes: UnsafePointer<vitrine_changes>?,
  _ writer: UnsafeMutablePointer<vitrine_writer>?
) -> vitrine_status {
  guard let document = unsafe document, let changes = unsafe changes?.pointee else {
    return vitrine_status(VITRINE_ERROR_ARGUMENT)
  }
  let box = unsafe Unmanaged<ScreenBox>.fromOpaque(UnsafeRawPointer(document)).takeUnretainedValue()
  return write(writer) { unsafe try box.screen.show(PictureChanges(changes)) }
}

@c(vitrine_plugin_kit_end_screen)
private func endScreen(
  _ document: OpaquePointer?, _ writer: UnsafeMutablePointer<vitrine_writer>?
) -> vitrine_status {
  guard let document = unsafe document else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
  let box = unsafe Unmanaged<ScreenBox>.fromOpaque(UnsafeRawPointer(document)).takeRetainedValue()
  return write(writer) {
    try box.screen.end()
    return ""
  }
}
