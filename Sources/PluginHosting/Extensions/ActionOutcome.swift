// SPDX-License-Identifier: MIT

/// What the user did to an item.
public enum ItemTrigger: Sendable, Hashable {
  /// Went to it.
  case select
  /// Asked for what one does with such an item: Enter, or a second click.
  case primary
  /// Chose an action from the item's menu, by its identifier.
  case context(String)
}

/// An entry of an item's menu.
public struct ContextAction: Sendable, Hashable {
  /// Names it among those of the kind.
  public var identifier: String
  /// One line for people, harmless to a terminal.
  public var title: String
  /// Whether it takes something away.
  public var isDestructive: Bool

  /// An entry from its parts.
  public init(identifier: String, title: String, isDestructive: Bool = false) {
    self.identifier = identifier
    self.title = title
    self.isDestructive = isDestructive
  }
}

/// What an action wants of the host. All texts are harmless to a terminal.
public struct ActionOutcome: Sendable, Hashable {
  /// A text on a screen of its own.
  public struct Page: Sendable, Hashable {
    /// What it is called.
    public var title: String
    /// Its lines.
    public var lines: [String]

    /// A page from its parts.
    public init(title: String, lines: [String]) {
      self.title = title
      self.lines = lines
    }
  }

  /// A line for the status line, or nil.
  public var message: String?
  /// A text to show, or nil.
  public var page: Page?
  /// Lines for standard output when the host ends.
  public var printed: [String] = []
  /// Whether the host is to end.
  public var quits = false

  /// Nothing.
  public init() {}
}

/// Why an action was not done, in words for the status line.
public struct ActionFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// One line, harmless to a terminal.
  public let description: String

  internal init(_ text: String) { description = oneLine(text) }
}
