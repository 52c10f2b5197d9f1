// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews
public import Foundation

/// What stands at an edge of a list cell.
@MainActor public struct UICellAccessory {
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

  /// Where a custom view stands.
  public enum Placement {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  /// The looks of the accessories.
  public struct Options: Sendable {
    public var isHidden: Bool
    public var reservedLayoutWidth: CGFloat?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }

    var engine: CellAccessory.Options {
      CellAccessory.Options(
        isHidden: isHidden,
        reservedLayoutWidth: reservedLayoutWidth.map {
          .custom(Double($0 / pointsPerPlace.width))
        } ?? .actual,
        tintColor: tintColor?.canvasColor)
    }
  }

  public typealias DisclosureIndicatorOptions = Options
  public typealias CheckmarkOptions = Options
  public typealias DeleteOptions = Options
  public typealias InsertOptions = Options
  public typealias ReorderOptions = Options
  public typealias MultiselectOptions = Options
  public typealias LabelOptions = Options
  public typealias DetailOptions = Options

  /// How the arrow of an outline looks and what it does.
  public struct OutlineDisclosureOptions: Sendable {
    /// Whether the whole cell opens and closes the item, or the arrow alone.
    public enum Style: Int, Sendable {
      case automatic, header, cell
    }

    public var style: Style
    public var isHidden: Bool
    public var tintColor: UIColor?

    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.tintColor = tintColor
    }

    var engine: CellAccessory.OutlineDisclosureOptions {
      let style: CellAccessory.OutlineDisclosureOptions.Style =
        switch style {
        case .automatic: .automatic
        case .header: .header
        case .cell: .cell
        }
      return CellAccessory.OutlineDisclosureOptions(
        style: style, isHidden: isHidden, tintColor: tintColor?.canvasColor)
    }
  }

  let engine: CellAccessory

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = Options()
  ) -> UICellAccessory {
    Self(engine: .disclosureIndicator(displayed: displayed.engine, options: options.engine))
  }
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    Self(
      engine: .outlineDisclosure(
        displayed: displayed.engine, options: options.engine,
        actionHandler: actionHandler))
  }
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = Options()
  ) -> UICellAccessory {
    Self(engine: .checkmark(displayed: displayed.engine, options: options.engine))
  }
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = Options(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    Self(
      engine: .delete(
        displayed: displayed.engine, options: options.engine,
        actionHandler: actionHandler))
  }
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = Options(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    Self(
      engine: .insert(
        displayed: displayed.engine, options: options.engine,
        actionHandler: actionHandler))
  }
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = Options()
  ) -> UICellAccessory {
    Self(engine: .reorder(displayed: displayed.engine, options: options.engine))
  }
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = Options()
  ) -> UICellAccessory {
    Self(engine: .multiselect(displayed: displayed.engine, options: options.engine))
  }
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = Options()
  ) -> UICellAccessory {
    Self(engine: .label(text: text, displayed: displayed.engine, options: options.engine))
  }
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = Options(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    Self(
      engine: .detail(
        displayed: displayed.engine, options: options.engine,
        actionHandler: actionHandler))
  }
}
