// SPDX-License-Identifier: MIT

internal import CellViews
public import Foundation

/// What stands at an edge of a list cell.
public struct UICellAccessory {
  /// What an accessory does when it is tapped.
  public typealias ActionHandler = @MainActor () -> Void

  /// When an accessory is there.
  public enum DisplayedState: Int, Sendable {
    /// Whether the cell is editing or not.
    case always
    /// While the cell is editing.
    case whenEditing
    /// While the cell is not editing.
    case whenNotEditing

    var engine: CellAccessory.DisplayedState {
      switch self {
      case .always: .always
      case .whenEditing: .whenEditing
      case .whenNotEditing: .whenNotEditing
      }
    }
  }

  /// How much room an accessory takes across; in points.
  public enum LayoutDimension: Sendable, Hashable {
    /// As many columns as it takes.
    case actual
    /// As many columns as the system's own accessories take.
    case standard
    /// So many points.
    case custom(CGFloat)

    var engine: CellAccessory.LayoutDimension {
      switch self {
      case .actual: .actual
      case .standard: .standard
      case .custom(let width): .custom(Double(width / pointsPerPlace.width))
      }
    }
  }

  /// What an accessory is.
  public enum AccessoryType: Sendable, Hashable {
    /// More is to come, `›`.
    case disclosureIndicator
    /// Opens and closes what is inside the item, `▸` and `▾`.
    case outlineDisclosure
    /// A tick, `✓`.
    case checkmark
    /// Takes the item out.
    case delete
    /// Puts an item in.
    case insert
    /// The mark by which an item is moved.
    case reorder
    /// A circle that is filled while the cell is selected.
    case multiselect
    /// A short text.
    case label
    /// What is chosen in a menu.
    case popUpMenu
    /// There is more to know of the item.
    case detail
    /// A view of the program's own.
    case customView(UIView)
  }

  /// Where a custom view stands.
  public enum Placement {
    /// Gives the index of a view among the accessories of its edge.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// At the leading edge, at a place among the accessories there; the last one when not said.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing edge, at a place among the accessories there; the first one when not said.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// The place before an accessory of a type, or at the beginning.
    public static func position(before accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.firstIndex { $0.accessoryType == accessory.accessoryType } ?? 0
      }
    }

    /// The place after an accessory of a type, or at the end.
    public static func position(after accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.lastIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 }
          ?? accessories.count
      }
    }

    @MainActor var engine: CellAccessory.Placement {
      func asked(_ position: @escaping Position) -> CellAccessory.Placement.Position {
        { accessories in position(accessories.map { UICellAccessory($0) }) }
      }
      return switch self {
      case .leading(let displayed, let position):
        .leading(displayed: displayed.engine, at: asked(position))
      case .trailing(let displayed, let position):
        .trailing(displayed: displayed.engine, at: asked(position))
      }
    }
  }

  /// Which accessory it is.
  public let accessoryType: AccessoryType
  /// The engine's accessory, which is made on the main actor as its views are.
  private let make: @MainActor () -> CellAccessory
  @MainActor var engine: CellAccessory { make() }

  private init(_ type: AccessoryType, _ make: @escaping @MainActor () -> CellAccessory) {
    accessoryType = type
    self.make = make
  }

  @MainActor init(_ engine: CellAccessory) {
    let type: AccessoryType =
      switch engine.accessoryType {
      case .disclosureIndicator: .disclosureIndicator
      case .outlineDisclosure: .outlineDisclosure
      case .checkmark: .checkmark
      case .delete: .delete
      case .insert: .insert
      case .reorder: .reorder
      case .multiselect: .multiselect
      case .label: .label
      case .popUpMenu: .popUpMenu
      case .detail: .detail
      case .customView:
        .customView((engine.customView as? HostedAccessoryView)?.view ?? UIView(frame: .zero))
      }
    self.init(type) { engine }
  }

  // MARK: The accessories that there are

  /// The sign that more is to come.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    Self(.disclosureIndicator) {
      .disclosureIndicator(displayed: displayed.engine, options: options.engine)
    }
  }
  /// The sign that opens and closes what is inside the item; its handler does something else
  /// instead.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    Self(.outlineDisclosure) {
      .outlineDisclosure(
        displayed: displayed.engine, options: options.outlineEngine, actionHandler: actionHandler)
    }
  }
  /// A tick.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    Self(.checkmark) {
      .checkmark(displayed: displayed.engine, options: options.engine)
    }
  }
  /// The sign that takes the item out, while the cell is editing; the handler does it.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    Self(.delete) {
      .delete(
        displayed: displayed.engine, options: options.engine, actionHandler: actionHandler)
    }
  }
  /// The sign that puts an item in, while the cell is editing; the handler does it.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    Self(.insert) {
      .insert(
        displayed: displayed.engine, options: options.engine, actionHandler: actionHandler)
    }
  }
  /// The mark by which the item is moved, while the cell is editing.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    Self(.reorder) {
      .reorder(displayed: displayed.engine, options: options.engine)
    }
  }
  /// A circle that is filled while the cell is selected, while the cell is editing.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    Self(.multiselect) {
      .multiselect(displayed: displayed.engine, options: options.engine)
    }
  }
  /// A short text, such as a number.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    Self(.label) {
      .label(text: text, displayed: displayed.engine, options: options.engine)
    }
  }
  /// The sign that there is more to know; the handler tells it.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    Self(.detail) {
      .detail(
        displayed: displayed.engine, options: options.engine, actionHandler: actionHandler)
    }
  }
  /// What is chosen in a menu, and the menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    Self(.popUpMenu) {
      var chosen: CellAccessory.MenuSelectedElementHandler?
      if let handler = selectedElementDidChangeHandler {
        chosen = { handler(menu.adopting($0)) }
      }
      return CellAccessory.popUpMenu(
        menu.engine, displayed: displayed.engine, options: options.engine,
        selectedElementDidChangeHandler: chosen)
    }
  }
  /// Is told which element of a menu is chosen.
  public typealias MenuSelectedElementDidChangeHandler = @MainActor (UIMenu) -> Void
  /// A view of the program's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let held = MainActorHeld(configuration)
    return Self(.customView(configuration.customView)) {
      let configuration = held.value
      return .customView(
        configuration: CellAccessory.CustomViewConfiguration(
          customView: HostedAccessoryView(
            configuration.customView, keepsSize: configuration.maintainsFixedSize),
          placement: configuration.placement.engine, isHidden: configuration.isHidden,
          reservedLayoutWidth: configuration.reservedLayoutWidth.engine,
          tintColor: configuration.tintColor?.canvasColor))
    }
  }
}
