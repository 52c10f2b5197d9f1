// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import Foundation

/// What a menu is made of.
@preconcurrency @MainActor open class UIMenuElement {
  /// Whether an element is chosen.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  /// What may be done with an element.
  public struct Attributes: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  open var title: String
  open var subtitle: String?
  open var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
}

/// Something to do, as a closure.
open class UIAction: UIMenuElement {
  /// What names an action.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  open var attributes: Attributes
  open var state: State
  open var discoverabilityTitle: String?
  public internal(set) weak var sender: AnyObject?
  let handler: @MainActor (UIAction) -> Void

  /// Something to do.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.discoverabilityTitle = discoverabilityTitle
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}

/// Elements under a title.
open class UIMenu: UIMenuElement {
  /// How a menu is shown.
  public struct Options: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
  }

  open var options: Options
  open var children: [UIMenuElement]

  /// A menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }
}
