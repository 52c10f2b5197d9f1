// SPDX-License-Identifier: MIT

public import TextCanvas

extension CellAccessory {
  /// Is told a menu with what is chosen in it.
  public typealias MenuSelectedElementHandler = @MainActor (Menu) -> Void

  /// What can be said about every accessory of the system.
  public struct Options: Sendable {
    /// Whether it keeps its room without being drawn.
    public var isHidden: Bool
    /// The columns that are kept for it.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil is that of its type.
    public var tintColor: Color?

    /// The options of an accessory.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .actual,
      tintColor: Color? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// What can be said about an outline disclosure.
  public struct OutlineDisclosureOptions: Sendable {
    /// What using the cell does, and on which side the disclosure stands.
    public enum Style: Sendable, Hashable {
      /// That of a header when the cell shows a header's content, else that of a cell.
      case automatic
      /// At the trailing edge; the whole header expands and collapses, and cannot be selected.
      case header
      /// At the leading edge; only the disclosure expands and collapses.
      case cell
    }

    /// What using the cell does.
    public var style: Style
    /// Whether it keeps its room without being drawn.
    public var isHidden: Bool
    /// The columns that are kept for it.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil is that of its type.
    public var tintColor: Color?

    /// The options of an outline disclosure.
    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .actual, tintColor: Color? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// A view as an accessory.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: View
    /// Where it stands.
    public let placement: Placement
    /// Whether it keeps its room without being drawn.
    public let isHidden: Bool
    /// The columns that are kept for it.
    public let reservedLayoutWidth: LayoutDimension
    /// The colour of its text where it says nothing itself.
    public let tintColor: Color?
    /// Whether the view is as large as its frame is, in columns and rows, rather than as it wants to be.
    public let maintainsFixedSize: Bool

    /// A configuration of a view.
    public init(
      customView: View, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .actual, tintColor: Color? = nil,
      maintainsFixedSize: Bool = false
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }
}
