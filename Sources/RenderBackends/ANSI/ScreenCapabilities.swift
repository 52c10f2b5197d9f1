// SPDX-License-Identifier: MIT

/// What a terminal is known to understand beyond moving the cursor, erasing to the end of a row and SGR.
///
/// A capability that is not set is not used: the defaults suit any terminal of ECMA-48.
public struct ScreenCapabilities: Sendable, Hashable {
  /// The colours that it shows.
  public var colorDepth: ColorDepth
  /// Holds back what it shows between the begin and the end of a frame (private mode 2026).
  public var synchronizedOutput: Bool
  /// Repeats the last character (REP); asked of ASCII only.
  public var repeatCharacter: Bool
  /// Erases places from the cursor on (ECH).
  public var eraseCharacter: Bool
  /// Erases with the background colour that is set, not always with its own.
  public var backgroundErase: Bool
  /// Has margins (DECSTBM) and scrolls what is between them (SU, SD).
  public var scrollRegions: Bool
  /// Inserts and deletes rows (IL, DL).
  public var lineInsertion: Bool
  /// Has curly, double, dotted and dashed underlines (SGR 4 with a shape behind a colon), and lines of another colour
  /// than the text's (SGR 58).
  public var styledUnderlines: Bool
  /// Takes hyperlinks (OSC 8), or passes over them in silence.
  public var hyperlinks: Bool

  /// A terminal that has so many colours and nothing else unless it is said.
  public init(
    colorDepth: ColorDepth = .sixteen, synchronizedOutput: Bool = false,
    repeatCharacter: Bool = false, eraseCharacter: Bool = false, backgroundErase: Bool = false,
    scrollRegions: Bool = false, lineInsertion: Bool = false, styledUnderlines: Bool = false,
    hyperlinks: Bool = false
  ) {
    self.colorDepth = colorDepth
    self.synchronizedOutput = synchronizedOutput
    self.repeatCharacter = repeatCharacter
    self.eraseCharacter = eraseCharacter
    self.backgroundErase = backgroundErase
    self.scrollRegions = scrollRegions
    self.lineInsertion = lineInsertion
    self.styledUnderlines = styledUnderlines
    self.hyperlinks = hyperlinks
  }
}
