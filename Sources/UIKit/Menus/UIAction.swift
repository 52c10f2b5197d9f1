// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import Foundation

/// What an action does.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// What can stand in a menu and be chosen.
@preconcurrency @MainActor public protocol UIMenuLeaf: AnyObject {
  /// What it is called.
  var title: String { get set }
  /// What it is called where there is room to say more; none when nil.
  var discoverabilityTitle: String? { get set }
  /// A picture beside the title; none when nil.
  var image: UIImage? { get set }
  /// A picture beside the title while the state is on; the other one when nil.
  var selectedImage: UIImage? { get set }
  /// What the element may be and do.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether what it switches is on.
  var state: UIMenuElement.State { get set }
  /// Who asked for it last; nil where nobody did.
  var sender: Any? { get }
  /// Does it, for who asks for it.
  func performWithSender(_ sender: Any?, target: Any?)
}

/// Something to do, as a closure.
open class UIAction: UIMenuElement, UIMenuLeaf {
  /// What names an action.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    /// An identifier of a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Puts in what was copied.
    public static let paste = Identifier("com.apple.action.paste")
    /// Puts in what was copied, in the look of what is around.
    public static let pasteAndMatchStyle = Identifier("com.apple.action.pasteAndMatchStyle")
    /// Goes to the address that was copied.
    public static let pasteAndGo = Identifier("com.apple.action.pasteAndGo")
    /// Searches for what was copied.
    public static let pasteAndSearch = Identifier("com.apple.action.pasteAndSearch")
  }

  /// Tells it from other actions; made up where none was given.
  public let identifier: Identifier
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// A picture beside the title while the state is on; none at first.
  open var selectedImage: UIImage?
  /// What the action may be and do.
  open var attributes: Attributes
  /// Whether what it switches is on; off at first.
  open var state: State
  /// What it is called where there is room to say more; none when nil.
  open var discoverabilityTitle: String?
  private weak var performer: AnyObject?
  /// What the action is being done for.
  open var sender: Any? { performer }
  let handler: UIActionHandler

  /// Something to do.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.discoverabilityTitle = discoverabilityTitle
    self.selectedImage = selectedImage
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  open func performWithSender(_ sender: Any?, target: Any?) { perform(from: sender as AnyObject?) }

  func perform(from sender: AnyObject?) {
    performer = sender
    handler(self)
  }
}
