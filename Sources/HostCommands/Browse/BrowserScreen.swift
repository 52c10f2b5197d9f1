// SPDX-License-Identifier: MIT

internal import Pictures
internal import PluginHosting
internal import RenderBackends
internal import TerminalSession
internal import TextCanvas

/// The terminal and what is on its screen; when it goes, the terminal is as it was.
@MainActor struct BrowserScreen: ~Copyable {
  private var terminal: Terminal
  private var writer: ScreenWriter
  private var bytes: [UInt8] = []
  private var postponed: [TerminalEvent] = []
  /// What showed the last frame; nil for the writer.
  private var lastBackend: ScreenBackend?
  /// Whether the cursor is seen where a backend shows frames; nil where that is not known.
  private var isCursorShown: Bool?
  private let terminalName: String

  init(environment: [String: String], color: ColorChoice) throws(TerminalError) {
    terminal = try Terminal(environment: environment)
    let depth = ColorDepth.detect(environment: environment, isTerminal: true, choice: color)
    var capabilities = ScreenCapabilities(environment: environment, colorDepth: depth)
    capabilities.hyperlinks =
      depth != .none && TerminalProfile.detect(environment: environment).takesLinks
    writer = ScreenWriter(capabilities: capabilities)
    terminalName = environment["TERM"] ?? ""
  }

  var size: TerminalSize { terminal.size }

  var colorDepth: ColorDepth { writer.capabilities.colorDepth }

  /// What pictures are to be made into by now, as far as the terminal has said what it draws.
  func pictureOutput(_ choice: ImageChoice) -> PictureOutput? {
    choice.output(
      colors: colorDepth, capabilities: terminal.capabilities, place: terminal.placePixels)
  }

  var waker: TerminalWaker { terminal.waker }

  /// Has the next frame drawn whole.
  mutating func invalidate() {
    writer.invalidate()
    lastBackend?.invalidate()
  }

  /// Shows a frame; the cursor is seen in a column of the last row, or not at all.
  ///
  /// A frame for another size than the terminal has by now is dropped: an event that says so is next.
  mutating func show(_ canvas: Canvas, cursorColumn: Int? = nil) throws(TerminalError) {
    bytes.removeAll(keepingCapacity: true)
    let cursor = cursorColumn.map { CursorPlace(column: $0, row: canvas.rows - 1) }
    writer.draw(canvas, cursor: cursor, into: &bytes)
    let size = TerminalSize(columns: canvas.columns, rows: canvas.rows)
    if try !terminal.draw(bytes, for: size) { writer.invalidate() }
  }

  /// Shows a frame through a plugin's backend, or as ``show(_:cursorColumn:)`` does where there is none, or where it fails.
  ///
  /// - Parameter title: what the frames are called.
  /// - Returns: why the backend failed.
  mutating func show(
    _ canvas: Canvas, cursorColumn: Int?, through backend: ScreenBackend?, title: String
  ) throws(TerminalError) -> PluginError? {
    if backend !== lastBackend {
      lastBackend = backend
      isCursorShown = nil
      invalidate()
    }
    guard let backend else {
      try show(canvas, cursorColumn: cursorColumn)
      return nil
    }
    do throws(PluginError) {
      let cursor = cursorColumn.map { (column: $0, row: canvas.rows - 1) }
      bytes = try backend.show(
        canvas, cursor: cursor,
        ScreenFacts(title: title, colors: colorDepth.colorCount, terminal: terminalName))
    } catch {
      lastBackend = nil
      writer.invalidate()
      try show(canvas, cursorColumn: cursorColumn)
      return error
    }
    let showsCursor = cursorColumn != nil
    if isCursorShown != showsCursor {
      isCursorShown = showsCursor
      bytes += (showsCursor ? "\u{1B}[?25h" : "\u{1B}[?25l").utf8
    }
    if writer.capabilities.synchronizedOutput, !bytes.isEmpty {
      bytes = "\u{1B}[?2026h".utf8 + bytes + "\u{1B}[?2026l".utf8
    }
    let size = TerminalSize(columns: canvas.columns, rows: canvas.rows)
    if try !terminal.draw(bytes, for: size) { backend.invalidate() }
    return nil
  }

  /// Shows a sentence in the middle of an empty screen.
  mutating func show(message: String) throws(TerminalError) {
    var canvas = Canvas(columns: size.columns, rows: size.rows)
    let lines = wrapText(
      visibleText(message), columns: canvas.columns, maximumLines: canvas.rows,
      truncation: .tail, wraps: true)
    for (index, line) in lines.enumerated() {
      canvas.draw(
        line.text, column: (canvas.columns - line.columns) / 2,
        row: max(0, canvas.rows - lines.count) / 2 + index, style: .plain, clip: canvas.bounds)
    }
    try show(canvas)
  }

  /// Has events come again with the next.
  mutating func postpone(_ events: [TerminalEvent]) { postponed += events }

  /// What has happened; the writer follows what the events say of the screen.
  mutating func events(timeout: Duration?) throws(TerminalError) -> [TerminalEvent] {
    if !postponed.isEmpty {
      defer { postponed = [] }
      return postponed
    }
    let events = try terminal.events(timeout: timeout)
    for event in events {
      switch event {
      case .resume, .resize: invalidate()
      case .capabilities(let known):
        if known.hasSynchronizedOutput { writer.capabilities.synchronizedOutput = true }
      case .key, .mouse, .paste, .focus, .wake: break
      }
    }
    return events
  }
}

extension ColorDepth {
  /// How many colours there are.
  fileprivate var colorCount: Int {
    switch self {
    case .none: 0
    case .sixteen: 16
    case .indexed256: 256
    case .trueColor: 1 << 24
    }
  }
}
