// SPDX-License-Identifier: MIT

/// What stands in a menu: an ``Action`` or a ``Menu`` inside.
public protocol MenuElement {
  /// The words in the menu.
  var title: String { get }
  /// The words below the title.
  var subtitle: String? { get }
  /// The picture before the title.
  var image: Image? { get }
}

/// What a menu element may be and do.
public struct MenuElementAttributes: OptionSet, Sendable, Hashable {
  /// One bit for each attribute.
  public let rawValue: UInt8

  /// The attributes of a bit set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shown, but it cannot be chosen.
  public static let disabled = MenuElementAttributes(rawValue: 1)
  /// It destroys something.
  public static let destructive = MenuElementAttributes(rawValue: 2)
  /// Not shown.
  public static let hidden = MenuElementAttributes(rawValue: 4)
  /// The menu stays on show when it is chosen.
  public static let keepsMenuPresented = MenuElementAttributes(rawValue: 8)
}

/// Whether what an action switches is on.
public enum MenuElementState: Sendable, Hashable {
  /// It is off.
  case off
  /// It is on.
  case on
  /// On in part.
  case mixed
}
