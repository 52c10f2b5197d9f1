// SPDX-License-Identifier: MIT

/// What a terminal says, decoded.
public enum InputEvent: Sendable, Hashable {
  /// A key.
  case key(KeyPress)
  /// The mouse.
  case mouse(MouseReport)
  /// A part of a paste, or its end.
  case paste(PastePart)
  /// The window got the keyboard's focus (true) or lost it.
  case focus(Bool)
  /// An answer to a question.
  case reply(TerminalReply)
}

/// A part of a paste (xterm, Bracketed Paste Mode). A paste is any number of texts and one end.
public enum PastePart: Sendable, Hashable {
  /// Text, without control characters other than tab (U+0009) and line feed (U+000A), which stands for every kind
  /// of line end. Cut between scalars, not between graphemes: a string made of all parts is right.
  case text(String)
  /// The end. `isCut` when there was more than the decoder's limit, and the rest was dropped.
  case end(isCut: Bool)
}

/// A terminal's answer to a question that was written to it.
public enum TerminalReply: Sendable, Hashable {
  /// DA1, `CSI ? … c`: what the terminal is; 4 among the numbers means sixel graphics.
  case primaryAttributes([Int])
  /// DECRPM, `CSI ? mode ; state $ y`: 1 set, 2 reset, 3 and 4 for ever so, 0 unknown.
  case privateMode(Int, state: Int)
  /// `CSI ? flags u`: the flags of kitty's keyboard protocol in force.
  case keyboardFlags(Int)
  /// XTVERSION, `DCS > | text ST`: the terminal's name and version.
  case version(String)
  /// kitty's graphics protocol, `APC G keys ; text ST`: whether a command was understood and done.
  case graphics(isDone: Bool)
  /// `CSI 6 ; height ; width t`: the extents of a column and a row, in pixels.
  case placePixels(width: Int, height: Int)
  /// `CSI 4 ; height ; width t`: those of all columns and rows.
  case areaPixels(width: Int, height: Int)
  /// `OSC 10` (foreground) or `OSC 11` (background): a colour of the terminal's own.
  case color(slot: Int, TerminalColor)
}

/// A colour that a terminal reports.
@frozen public struct TerminalColor: Sendable, Hashable {
  /// Each from 0 to 255.
  public var red: UInt8, green: UInt8, blue: UInt8

  /// A colour of these parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Nearer to white than to black, by the luma of ITU-R BT.601.
  public var isLight: Bool {
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500
  }
}
