// SPDX-License-Identifier: MIT

/// A key that was pressed, held or let go.
@frozen public struct KeyPress: Sendable, Hashable {
  /// What the key did.
  public enum Phase: Sendable, Hashable {
    /// Went down. Terminals without kitty's protocol say nothing else.
    case press
    /// Stays down.
    case `repeat`
    /// Came up.
    case release
  }

  /// Which key.
  public var key: Key
  /// What was held with it. A shifted letter is that letter (`A`) without `shift`, where the terminal says so.
  public var modifiers: KeyModifiers
  /// What it did.
  public var phase: Phase

  /// A key with modifiers.
  public init(_ key: Key, _ modifiers: KeyModifiers = [], phase: Phase = .press) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
  }
}

/// A key by its name, whatever sequence the terminal sends for it.
public enum Key: Sendable, Hashable {
  /// What the key types. Text of several scalars comes as whole graphemes where its first scalar is beyond ASCII;
  /// a mark after an ASCII letter comes by itself, so that no letter has to wait for one.
  case character(Character)
  case enter, tab, backspace, escape
  case up, down, left, right, home, end, pageUp, pageDown, insert, delete
  /// The middle of the keypad (`CSI E`), without a number.
  case begin
  case menu
  /// F1 to F35.
  case function(Int)
}

/// Keys held down with another, as xterm and kitty number them.
@frozen public struct KeyModifiers: OptionSet, Sendable, Hashable {
  /// xterm's parameter less one.
  public let rawValue: UInt8

  /// The modifiers of these bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, or Escape typed just before.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
  /// Super: the key with a logo.
  public static let `super` = KeyModifiers(rawValue: 8)
  /// Hyper.
  public static let hyper = KeyModifiers(rawValue: 16)
  /// Meta.
  public static let meta = KeyModifiers(rawValue: 32)

  /// Those of xterm's parameter, 1 for none; locks are no modifiers.
  init(parameter: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(0, parameter - 1)) & 0x3F)
  }
}
