// SPDX-License-Identifier: MIT

/// Something that a menu offers to do.
public struct Action: MenuElement {
  /// Names an action among those of a menu.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String

    /// An identifier of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier of a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The words in the menu.
  public var title: String
  /// The words below the title.
  public var subtitle: String?
  /// The picture before the title.
  public var image: Image?
  /// Names the action; its title unless another is given.
  public let identifier: Identifier
  /// What it may be and do.
  public var attributes: MenuElementAttributes
  /// Whether what it switches is on.
  public var state: MenuElementState
  /// What is done.
  public let handler: @MainActor (Action) -> Void

  /// An action with a handler.
  public init(
    title: String, subtitle: String? = nil, image: Image? = nil, identifier: Identifier? = nil,
    attributes: MenuElementAttributes = [], state: MenuElementState = .off,
    handler: @escaping @MainActor (Action) -> Void
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.identifier = identifier ?? Identifier(title)
    self.attributes = attributes
    self.state = state
    self.handler = handler
  }
}
