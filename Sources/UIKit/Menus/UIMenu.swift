// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import Foundation

/// Elements under a title.
open class UIMenu: UIMenuElement {
  /// What names a menu.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    /// An identifier of a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The menu of the program.
    public static let application = Identifier("com.apple.menu.application")
    /// The menu of files.
    public static let file = Identifier("com.apple.menu.file")
    /// The menu of editing.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The menu of what is seen.
    public static let view = Identifier("com.apple.menu.view")
    /// The menu of looks.
    public static let format = Identifier("com.apple.menu.format")
    /// The menu of windows.
    public static let window = Identifier("com.apple.menu.window")
    /// The menu of help.
    public static let help = Identifier("com.apple.menu.help")
    /// The menu that holds all others.
    public static let root = Identifier("com.apple.menu.root")
  }

  /// How a menu is shown.
  public struct Options: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its elements stand in the menu around.
    public static let displayInline = Options(rawValue: 1)
    /// It is drawn as what takes something away.
    public static let destructive = Options(rawValue: 2)
    /// One of its elements is on at a time.
    public static let singleSelection = Options(rawValue: 32)
    /// Its elements stand beside each other.
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// How high the rows of a menu are; in a terminal one row.
  public enum ElementSize: Int, Sendable {
    /// Small, many in a row.
    case small
    /// Of middle size.
    case medium
    /// Large, one in a row.
    case large
    /// As the system has them.
    case automatic = -1
  }

  /// Tells it from other menus; made up where none was given.
  public let identifier: Identifier
  /// How the menu stands in the menu around.
  open internal(set) var options: Options
  /// The actions and menus in it, in order.
  open internal(set) var children: [UIMenuElement]
  /// Kept, and changes nothing: elements are rows of text.
  open var preferredElementSize: ElementSize

  /// A menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A menu as this one with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The elements that are chosen, here and in the menus inside.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      if let menu = element as? UIMenu { return menu.selectedElements }
      return (element as? any UIMenuLeaf)?.state == .on ? [element] : []
    }
  }

  /// All actions, here and in the menus inside.
  var actions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let menu = element as? UIMenu { return menu.actions }
      return (element as? UIAction).map { [$0] } ?? []
    }
  }

  /// Has of the actions that exclude each other the chosen one on alone, where there are such.
  func choose(_ action: UIAction) {
    if options.contains(.singleSelection), actions.contains(action) {
      for other in actions { other.state = other === action ? .on : .off }
    } else {
      for menu in children.compactMap({ $0 as? UIMenu }) { menu.choose(action) }
    }
  }
}
