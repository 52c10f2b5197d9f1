// SPDX-License-Identifier: MIT

public import TextCanvas

/// What stands at an edge of a list cell beside its content, to tell something or to be used.
///
/// The side and the order of all but custom views are the system's, see ``AccessoryType``. Each is drawn in the middle
/// row of the cell, one column away from its neighbour.
public struct CellAccessory {
  /// What an accessory is, with its glyph.
  ///
  /// At the leading edge, from the edge inwards: `delete`, `insert`, `multiselect`, `outlineDisclosure` of a cell. At
  /// the trailing edge, outwards: `label`, `popUpMenu`, `detail`, `checkmark`, `disclosureIndicator`,
  /// `outlineDisclosure` of a header, `reorder`. Sides are those of UIKit on a Mac, where outlines have their triangles
  /// before the text; orders that UIKit does not tell are chosen.
  ///
  /// All glyphs take one column. `⊕ ≡ ○ ● ⓘ` are of ambiguous width in Unicode's annex 11, which counts as one column
  /// here; a terminal that makes two of them uses the blank beside the accessory. `✓`, `▸` and `▾` are chosen over
  /// their like (`✔`, `▶`, `▼`) because no terminal draws them as emoji.
  public enum AccessoryType: Sendable, Hashable {
    /// `›`: something will open.
    case disclosureIndicator
    /// `▸`, or `▾` when the cell is expanded.
    case outlineDisclosure
    /// `✓`
    case checkmark
    /// `⊖`
    case delete
    /// `⊕`
    case insert
    /// `≡`: the cell can be moved.
    case reorder
    /// `○`, or `●` when the cell is selected.
    case multiselect
    /// A short text, such as a count.
    case label
    /// `ⓘ`
    case detail
    /// What is chosen in a menu, with `⌄`.
    case popUpMenu
    /// A view of the program's own.
    case customView
  }

  /// When an accessory is there.
  public enum DisplayedState: Sendable, Hashable {
    /// Whether the cell is editing or not.
    case always
    /// While the cell is editing.
    case whenEditing
    /// While the cell is not editing.
    case whenNotEditing
  }

  /// The columns that are kept for an accessory, in the middle of which it stands; never fewer than it takes.
  public enum LayoutDimension: Sendable, Hashable {
    /// What it takes.
    case actual
    /// Two columns, room for most emoji.
    case standard
    /// A number of columns, rounded.
    case custom(Double)
  }

  /// Where a custom view stands.
  public enum Placement {
    /// The index at which an accessory is put among those on its edge, in order from the leading to the trailing one.
    public typealias Position = (_ accessories: [CellAccessory]) -> Int

    /// At the leading edge; nearest to the content unless another position is given.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing edge; nearest to the content unless another position is given.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Before the accessory of the same type, or of the same view; at the beginning where there is none.
    public static func position(before accessory: CellAccessory) -> Position {
      { accessories in accessories.firstIndex { $0.isSame(as: accessory) } ?? 0 }
    }

    /// Behind the accessory of the same type, or of the same view; at the end where there is none.
    public static func position(after accessory: CellAccessory) -> Position {
      { accessories in
        accessories.lastIndex { $0.isSame(as: accessory) }.map { $0 + 1 } ?? accessories.count
      }
    }
  }

  /// What the user does with an accessory.
  public typealias ActionHandler = @MainActor () -> Void

  /// What it is.
  public let accessoryType: AccessoryType
  /// When it is there.
  public let displayedState: DisplayedState
  /// Whether it is not drawn and not used, but keeps its room, so that contents of several cells line up.
  public var isHidden: Bool
  /// The columns that are kept for it.
  public var reservedLayoutWidth: LayoutDimension
  /// Its colour; nil is that of its type.
  public var tintColor: Color?
  /// What is done when it is used; without one the collection view does what belongs to the type.
  public let actionHandler: ActionHandler?
  /// The text of a label.
  public internal(set) var text = ""
  /// The style of an outline disclosure.
  public internal(set) var outlineStyle = OutlineDisclosureOptions.Style.automatic
  /// The menu of a pop-up menu.
  public internal(set) var menu: Menu?
  /// Is told the pop-up menu with what is chosen in it now.
  public internal(set) var selectedElementDidChangeHandler: MenuSelectedElementHandler?
  /// The view of a custom accessory.
  public internal(set) var customView: View?
  var maintainsFixedSize = false
  var placement: Placement?

  init(
    _ type: AccessoryType, displayed: DisplayedState, options: Options,
    actionHandler: ActionHandler? = nil
  ) {
    accessoryType = type
    displayedState = displayed
    isHidden = options.isHidden
    reservedLayoutWidth = options.reservedLayoutWidth
    tintColor = options.tintColor
    self.actionHandler = actionHandler
  }

  func isDisplayed(whenEditing isEditing: Bool) -> Bool {
    switch displayedState {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  private func isSame(as other: CellAccessory) -> Bool {
    accessoryType == other.accessoryType && customView === other.customView
  }
}
