// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import Foundation

/// What an action does.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// What can stand in a menu and be chosen.
@preconcurrency @MainActor public protocol UIMenuLeaf: AnyObject {
  var title: String { get set }
  var discoverabilityTitle: String? { get set }
  var image: UIImage? { get set }
  var selectedImage: UIImage? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  var sender: Any? { get }
  func performWithSender(_ sender: Any?, target: Any?)
}

/// Something to do, as a closure.
open class UIAction: UIMenuElement, UIMenuLeaf {
  /// What names an action.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let paste = Identifier("com.apple.action.paste")
    public static let pasteAndMatchStyle = Identifier("com.apple.action.pasteAndMatchStyle")
    public static let pasteAndGo = Identifier("com.apple.action.pasteAndGo")
    public static let pasteAndSearch = Identifier("com.apple.action.pasteAndSearch")
  }

  public let identifier: Identifier
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  open var selectedImage: UIImage?
  open var attributes: Attributes
  open var state: State
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
