// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews
public import Foundation

/// What stands at an edge of a list cell.
public struct UICellAccessory {
  /// What an accessory does when it is tapped.
  public typealias ActionHandler = @MainActor () -> Void

  /// When an accessory is there.
  public enum DisplayedState: Int, Sendable {
    case always, whenEditing, whenNotEditing

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
    case actual
    case standard
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
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    case label, popUpMenu, detail
    case customView(UIView)
  }

  /// Where a custom view stands.
  public enum Placement {
    /// Gives the index of a view among the accessories of its edge.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
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

  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    Self(.disclosureIndicator) {
      .disclosureIndicator(displayed: displayed.engine, options: options.engine)
    }
  }
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
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    Self(.checkmark) {
      .checkmark(displayed: displayed.engine, options: options.engine)
    }
  }
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    Self(.delete) {
      .delete(
        displayed: displayed.engine, options: options.engine, actionHandler: actionHandler)
    }
  }
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    Self(.insert) {
      .insert(
        displayed: displayed.engine, options: options.engine, actionHandler: actionHandler)
    }
  }
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    Self(.reorder) {
      .reorder(displayed: displayed.engine, options: options.engine)
    }
  }
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    Self(.multiselect) {
      .multiselect(displayed: displayed.engine, options: options.engine)
    }
  }
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    Self(.label) {
      .label(text: text, displayed: displayed.engine, options: options.engine)
    }
  }
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    Self(.detail) {
      .detail(
        displayed: displayed.engine, options: options.engine, actionHandler: actionHandler)
    }
  }
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
