// SPDX-License-Identifier: MIT

public import TextCanvas

/// A form that a plugin shows pictures in on a terminal, from what each changes.
///
/// The first picture begins it, and the first one behind a failure or an end begins it anew.
@MainActor public final class ScreenBackend {
  /// What `--backend` calls it.
  public let name: String
  /// One sentence, or nil.
  public let summary: String?

  private let calls: any ScreenCalls
  private let file: String
  private var picture = ShownPicture()
  private var isOpen = false

  internal init(_ words: ExtensionWords.Screen, calls: any ScreenCalls, file: String) {
    name = words.name
    summary = words.summary
    self.calls = calls
    self.file = file
  }

  /// Has the next picture drawn whole, as something else is on the terminal by now.
  public func invalidate() { picture.invalidate() }

  /// Shows a picture.
  ///
  /// - Parameters:
  ///   - canvas: as large as the terminal.
  ///   - cursor: where a line is being typed, column and row; nil where none is.
  ///   - facts: what is said before the first picture.
  /// - Returns: what is to be written to the terminal.
  /// - Throws: what the plugin says, or what became of its worker; the pictures are over then.
  public func show(
    _ canvas: Canvas, cursor: (column: Int, row: Int)?, _ facts: @autoclosure () -> ScreenFacts
  ) throws(PluginError) -> [UInt8] {
    do throws(ExtensionFailure) {
      var bytes: [UInt8] = []
      if !isOpen {
        picture.invalidate()
        bytes = try calls.begin(facts())
        isOpen = true
      }
      let cursor = cursor.map { ScreenChanges.Cursor(column: $0.column, row: $0.row) }
      return bytes + (try calls.show(picture.change(to: canvas, cursor: cursor)))
    } catch {
      end()
      throw PluginError(file, .backendFailed(name, text: error.description))
    }
  }

  /// Ends the pictures: the plugin frees what it keeps for them.
  public func end() {
    guard isOpen else { return }
    isOpen = false
    // Nothing is shown any more; a plugin that cannot even end has said what was to be said before.
    try? calls.end()
  }
}
