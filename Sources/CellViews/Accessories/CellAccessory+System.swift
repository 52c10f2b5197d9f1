// SPDX-License-Identifier: MIT

extension CellAccessory {
  /// `›` at the trailing edge.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: Options = Options()
  ) -> CellAccessory {
    CellAccessory(.disclosureIndicator, displayed: displayed, options: options)
  }

  /// `▸` or `▾`; without a handler using it expands or collapses the item in its section's snapshot.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    var accessory = CellAccessory(
      .outlineDisclosure, displayed: displayed,
      options: Options(
        isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth,
        tintColor: options.tintColor),
      actionHandler: actionHandler)
    accessory.outlineStyle = options.style
    return accessory
  }

  /// `✓` at the trailing edge, green.
  public static func checkmark(
    displayed: DisplayedState = .always, options: Options = Options()
  ) -> CellAccessory {
    CellAccessory(.checkmark, displayed: displayed, options: options)
  }

  /// `⊖` at the leading edge, red; without a handler using it shows the cell's trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: Options = Options(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.delete, displayed: displayed, options: options, actionHandler: actionHandler)
  }

  /// `⊕` at the leading edge, green.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: Options = Options(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.insert, displayed: displayed, options: options, actionHandler: actionHandler)
  }

  /// `≡` at the trailing edge, dim; using it begins to move the cell.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: Options = Options()
  ) -> CellAccessory {
    CellAccessory(.reorder, displayed: displayed, options: options)
  }

  /// `○` or `●` at the leading edge, after the selection.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: Options = Options()
  ) -> CellAccessory {
    CellAccessory(.multiselect, displayed: displayed, options: options)
  }

  /// A short text at the trailing edge, dim; more than 24 columns of it are cut.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: Options = Options()
  ) -> CellAccessory {
    var accessory = CellAccessory(.label, displayed: displayed, options: options)
    accessory.text = text
    return accessory
  }

  /// `ⓘ` at the trailing edge.
  public static func detail(
    displayed: DisplayedState = .always, options: Options = Options(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.detail, displayed: displayed, options: options, actionHandler: actionHandler)
  }

  /// The title of what is on in a menu, or else the menu's own, and `⌄`, at the trailing edge.
  public static func popUpMenu(
    _ menu: Menu, displayed: DisplayedState = .always, options: Options = Options(),
    selectedElementDidChangeHandler: MenuSelectedElementHandler? = nil
  ) -> CellAccessory {
    var accessory = CellAccessory(.popUpMenu, displayed: displayed, options: options)
    accessory.menu = menu
    accessory.selectedElementDidChangeHandler = selectedElementDidChangeHandler
    return accessory
  }

  /// A view of the program's own at either edge.
  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    let displayed =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    var accessory = CellAccessory(
      .customView, displayed: displayed,
      options: Options(
        isHidden: configuration.isHidden,
        reservedLayoutWidth: configuration.reservedLayoutWidth,
        tintColor: configuration.tintColor))
    accessory.customView = configuration.customView
    accessory.maintainsFixedSize = configuration.maintainsFixedSize
    accessory.placement = configuration.placement
    return accessory
  }
}
