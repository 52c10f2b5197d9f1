// SPDX-License-Identifier: MIT

/// A list of actions and menus inside, for context menus and the pop-up menus of cells.
public struct Menu: MenuElement {
  /// How a menu stands in the one around.
  public struct Options: OptionSet, Sendable, Hashable {
    /// One bit for each option.
    public let rawValue: UInt8

    /// The options of a bit set.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Its elements stand in the menu around, set apart by lines.
    public static let displayInline = Options(rawValue: 1)
    /// It destroys something.
    public static let destructive = Options(rawValue: 2)
    /// One of the actions in it, and in the menus inside it, is on.
    public static let singleSelection = Options(rawValue: 4)
  }

  /// The words in the menu.
  public var title: String
  /// The words below the title.
  public var subtitle: String?
  /// The picture before the title.
  public var image: Image?
  /// How it stands in the menu around.
  public var options: Options
  /// What it holds.
  public var children: [any MenuElement]

  /// A menu of elements.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil, options: Options = [],
    children: [any MenuElement] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.options = options
    self.children = children
  }

  /// What is shown: the elements that are not hidden.
  public var visibleChildren: [any MenuElement] {
    children.filter { !(($0 as? Action)?.attributes.contains(.hidden) ?? false) }
  }

  /// The actions that are on, here and in menus inside.
  public var selectedElements: [Action] { actions.filter { $0.state == .on } }

  /// All actions, here and in menus inside, in order.
  ///
  /// - Complexity: O(*n*).
  public var actions: [Action] {
    children.flatMap { element in
      if let action = element as? Action { return [action] }
      return (element as? Menu)?.actions ?? []
    }
  }

  /// The menu after one of its actions was chosen: in a menu of a single selection that action is on and no other.
  ///
  /// Other actions keep their states; what they switch is their handlers' matter.
  ///
  /// - Complexity: O(*n*).
  public func selecting(_ identifier: Action.Identifier) -> Menu {
    guard actions.contains(where: { $0.identifier == identifier }) else { return self }
    var menu = self
    menu.select(identifier, inSingleSelection: false)
    return menu
  }

  private mutating func select(_ identifier: Action.Identifier, inSingleSelection: Bool) {
    let holds = actions.contains { $0.identifier == identifier }
    let isSingle = inSingleSelection || (options.contains(.singleSelection) && holds)
    for index in children.indices {
      if var action = children[index] as? Action {
        if isSingle { action.state = action.identifier == identifier ? .on : .off }
        children[index] = action
      } else if var menu = children[index] as? Menu {
        menu.select(identifier, inSingleSelection: isSingle)
        children[index] = menu
      }
    }
  }
}
