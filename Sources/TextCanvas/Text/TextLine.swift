// SPDX-License-Identifier: MIT

/// One line of text that fits into the columns it was made for.
public struct TextLine: Sendable, Hashable {
  /// Visible text in the order of reading: no control character, no line end, no tab, no mark of direction.
  public var text: String
  /// The text as it is seen from left to right, by Unicode's annex 9; nil where that is the same.
  public internal(set) var visualText: String?
  /// The columns that the text takes.
  public var columns: Int
  /// Which of the text's clusters is the sign of a cut, and which of the visual text's; nil where nothing was cut.
  var omission: Omission?

  struct Omission: Sendable, Hashable {
    var cluster: Int
    var visualCluster: Int
  }

  /// One line of a text, whole: what could steer a terminal is made visible, line ends and tabs are blanks.
  public init(text: String, policy: WidthPolicy = .standard) {
    var visible = ""
    for character in text {
      var cluster = ""
      appendVisible(character, to: &cluster, keepsMarksOfDirection: true)
      visible += cluster == "\n" || cluster == "\t" ? " " : cluster
    }
    var lines = [TextLine(text: visible, columns: visible.displayColumns(policy: policy))]
    arrange(&lines, 0..<1)
    self = lines[0]
  }

  init(text: String, columns: Int, omittedCluster: Int? = nil) {
    self.text = text
    self.columns = columns
    omission = omittedCluster.map { Omission(cluster: $0, visualCluster: $0) }
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
