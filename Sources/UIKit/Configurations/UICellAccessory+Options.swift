// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews
internal import Foundation

/// What all accessories' looks have in common.
protocol AccessoryOptions {
  var isHidden: Bool { get }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
  var tintColor: UIColor? { get }
}

extension AccessoryOptions {
  var engine: CellAccessory.Options {
    CellAccessory.Options(
      isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth.engine,
      tintColor: tintColor?.canvasColor)
  }
}

extension UICellAccessory {
  /// What tells apart the options of accessories that have the same ones.
  public enum Mark {
    public enum DisclosureIndicator {}
    public enum Checkmark {}
    public enum Detail {}
    public enum PopUpMenu {}
    public enum Delete {}
    public enum Insert {}
    public enum Multiselect {}
  }

  /// A disclosure indicator's look.
  public typealias DisclosureIndicatorOptions = MarkOptions<Mark.DisclosureIndicator>
  /// A checkmark's look.
  public typealias CheckmarkOptions = MarkOptions<Mark.Checkmark>
  /// A detail button's look.
  public typealias DetailOptions = MarkOptions<Mark.Detail>
  /// A pop-up menu's look.
  public typealias PopUpMenuOptions = MarkOptions<Mark.PopUpMenu>
  /// A delete control's look.
  public typealias DeleteOptions = FilledMarkOptions<Mark.Delete>
  /// An insert control's look.
  public typealias InsertOptions = FilledMarkOptions<Mark.Insert>
  /// A multiselect control's look.
  public typealias MultiselectOptions = FilledMarkOptions<Mark.Multiselect>

  /// The look of an accessory that is a mark.
  public struct MarkOptions<Meaning>: AccessoryOptions, Sendable {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// The look of an accessory that is a mark on a colour.
  public struct FilledMarkOptions<Meaning>: AccessoryOptions, Sendable {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// A reorder control's look.
  public struct ReorderOptions: AccessoryOptions, Sendable {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?
    public var showsVerticalSeparator: Bool

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  /// A label's look.
  public struct LabelOptions: AccessoryOptions, Sendable {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?
    public var font: UIFont
    public var adjustsFontForContentSizeCategory: Bool

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// How the arrow of an outline looks and what it does.
  public struct OutlineDisclosureOptions: AccessoryOptions, Sendable {
    /// Whether the whole cell opens and closes the item, or the arrow alone.
    public enum Style: Int, Sendable {
      case automatic, header, cell

      var engine: CellAccessory.OutlineDisclosureOptions.Style {
        switch self {
        case .automatic: .automatic
        case .header: .header
        case .cell: .cell
        }
      }
    }

    public var style: Style
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }

    var outlineEngine: CellAccessory.OutlineDisclosureOptions {
      CellAccessory.OutlineDisclosureOptions(
        style: style.engine, isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth.engine,
        tintColor: tintColor?.canvasColor)
    }
  }

  /// A view of the program's as an accessory.
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?
    public var maintainsFixedSize: Bool

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
