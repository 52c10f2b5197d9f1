// SPDX-License-Identifier: MIT

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
    /// For the sign that more is to come.
    public enum DisclosureIndicator {}
    /// For the tick.
    public enum Checkmark {}
    /// For the sign that there is more to know.
    public enum Detail {}
    /// For what is chosen in a menu.
    public enum PopUpMenu {}
    /// For the sign that takes an item out.
    public enum Delete {}
    /// For the sign that puts an item in.
    public enum Insert {}
    /// For the circle of what is selected.
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
    /// Whether the mark is left out, with its room kept. Default: false.
    public var isHidden: Bool
    /// How wide the room of the mark is. Default: `actual`.
    public var reservedLayoutWidth: LayoutDimension
    /// The mark's colour; nil for that of its type.
    public var tintColor: UIColor?

    /// A look; what is nil is as at first.
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
    /// Whether the mark is left out, with its room kept. Default: false.
    public var isHidden: Bool
    /// How wide the room of the mark is. Default: `actual`.
    public var reservedLayoutWidth: LayoutDimension
    /// The mark's colour; nil for that of its type.
    public var tintColor: UIColor?
    /// Kept, and has no effect: a mark is a glyph with nothing behind it.
    public var backgroundColor: UIColor?

    /// A look; what is nil is as at first.
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
    /// Whether the mark is left out, with its room kept. Default: false.
    public var isHidden: Bool
    /// How wide the room of the mark is. Default: `actual`.
    public var reservedLayoutWidth: LayoutDimension
    /// The mark's colour; nil for that of its type.
    public var tintColor: UIColor?
    /// Kept, and has no effect: no line stands before the mark. Default: true.
    public var showsVerticalSeparator: Bool

    /// A look; what is nil is as at first.
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
    /// Whether the label is left out, with its room kept. Default: false.
    public var isHidden: Bool
    /// How wide the room of the label is. Default: `actual`.
    public var reservedLayoutWidth: LayoutDimension
    /// The label's colour; nil for that of its type.
    public var tintColor: UIColor?
    /// Kept, and has no effect: a label is drawn as accessories are. Default: that of body text.
    public var font: UIFont
    /// Kept, and has no effect: text has one size. Default: true.
    public var adjustsFontForContentSizeCategory: Bool

    /// A look; what is nil is as at first.
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
      /// The arrow at the leading edge opens and closes the item (`cell`), or the whole row does,
      /// with the arrow at the trailing edge (`header`); `automatic` is `header` where the cell
      /// shows a header's content.
      case automatic, header, cell

      var engine: CellAccessory.OutlineDisclosureOptions.Style {
        switch self {
        case .automatic: .automatic
        case .header: .header
        case .cell: .cell
        }
      }
    }

    /// What opens and closes the item, and where the arrow stands. Default: `automatic`.
    public var style: Style
    /// Whether the arrow is left out, with its room kept. Default: false.
    public var isHidden: Bool
    /// How wide the room of the arrow is. Default: `actual`.
    public var reservedLayoutWidth: LayoutDimension
    /// The arrow's colour; nil for that of its type.
    public var tintColor: UIColor?

    /// A look; what is nil is as at first.
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
    /// The view that is shown.
    public let customView: UIView
    /// At which edge it stands, and when.
    public let placement: Placement
    /// Whether the view is left out, with its room kept. Default: false.
    public var isHidden: Bool
    /// How wide the room of the view is. Default: `actual`.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the view's text where that says nothing itself; nil for that of the cell.
    public var tintColor: UIColor?
    /// Whether the view has the size of its frame, and not the one that it would like. Default: false.
    public var maintainsFixedSize: Bool

    /// A view at a place; what is nil is as at first.
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
