// SPDX-License-Identifier: MIT

/// One line of text that fits into the columns it was made for.
public struct TextLine: Sendable, Hashable {
  /// Visible text: no control character, no line end, no tab.
  public var text: String
  /// The columns that the text takes.
  public var columns: Int

  /// A line whose columns are counted from its text.
  public init(text: String) {
    self.text = text
    columns = text.displayColumns
  }

  init(text: String, columns: Int) {
    self.text = text
    self.columns = columns
  }
}

/// Where text that does not fit is cut.
public enum Truncation: String, Sendable, Hashable, CaseIterable {
  /// The end is left out: `Beginning…`
  case tail
  /// The beginning is left out: `…the end`
  case head
  /// The middle is left out: `Begin…end`
  case middle
  /// The end is left out without a sign.
  case clip
}
