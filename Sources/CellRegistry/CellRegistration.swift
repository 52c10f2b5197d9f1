// SPDX-License-Identifier: MIT

public import CellViews
public import FieldValues
public import IndexPaths
public import PlaneGeometry

/// One record, as cells know it.
public struct CellItem: Sendable, Hashable {
  /// Names the item among all of its collection.
  public var identifier: String
  /// The name of the way in which it is shown.
  public var kind: String
  /// What is known about it.
  public var fields: FieldValue

  /// An item of a kind.
  public init(identifier: String, kind: String, fields: FieldValue) {
    self.identifier = identifier
    self.kind = kind
    self.fields = fields
  }
}

/// What a registration is for; the same kind may be registered once for each.
public enum CellRole: String, Sendable, Hashable, CaseIterable {
  /// The items of a collection.
  case item
  /// Headers and footers, whose fields are a section's.
  case supplementary
}

/// A cell that is to show an item.
@MainActor public struct ConfigurationRequest {
  /// Reset, and made by the registration that gets the request.
  public let cell: ReusableView
  /// What it is to show.
  public let item: CellItem
  /// Where the item is.
  public let indexPath: IndexPath

  /// A request for a cell and an item.
  public init(cell: ReusableView, item: CellItem, indexPath: IndexPath) {
    self.cell = cell
    self.item = item
    self.indexPath = indexPath
  }
}

/// How the items of a kind are shown: how their cells are made, filled, and made ready for reuse.
@MainActor public struct CellRegistration {
  /// What is known of a size before a cell exists.
  ///
  /// Gets the item, its place and the room that the layout offers, 0 where that is open; nil has the cell measured.
  public typealias SizeHint = (CellItem, IndexPath, Size) -> Size?

  /// The kind of item.
  public let kind: String
  /// Who registers: a plugin's identifier, or `built-in`.
  public let origin: String
  /// Whether the kind is one of items or of headers and footers.
  public let role: CellRole
  /// Makes a cell that shows no item yet.
  public let makeCell: () -> ReusableView
  /// Fills cells for their items, all of a kind that a layout pass needs at once.
  public let configure: ([ConfigurationRequest]) -> Void
  /// Tells sizes without measuring, or nil.
  public let sizeHint: SizeHint?
  /// Is told that a cell leaves its item, before the cell is reset; or nil.
  public let prepareForReuse: ((ReusableView) -> Void)?

  /// A registration from its parts.
  public init(
    kind: String, origin: String, role: CellRole = .item,
    makeCell: @escaping () -> ReusableView,
    configure: @escaping ([ConfigurationRequest]) -> Void,
    sizeHint: SizeHint? = nil,
    prepareForReuse: ((ReusableView) -> Void)? = nil
  ) {
    self.kind = kind
    self.origin = origin
    self.role = role
    self.makeCell = makeCell
    self.configure = configure
    self.sizeHint = sizeHint
    self.prepareForReuse = prepareForReuse
  }

  /// A registration whose cells a template alone describes.
  public init(kind: String, origin: String, role: CellRole = .item, template: CellTemplate) {
    self.init(
      kind: kind, origin: origin, role: role,
      makeCell: { TemplateCell(template: template) },
      configure: { requests in
        for request in requests {
          (request.cell as? TemplateCell)?.show(fields: request.item.fields)
        }
      })
  }

  /// A registration whose cells are views of a class, each filled by a closure.
  public init<Cell: ReusableView>(
    kind: String, origin: String, role: CellRole = .item,
    makeCell: @escaping () -> Cell,
    handler: @escaping (_ cell: Cell, _ indexPath: IndexPath, _ item: CellItem) -> Void
  ) {
    self.init(
      kind: kind, origin: origin, role: role, makeCell: makeCell,
      configure: { requests in
        for request in requests {
          guard let cell = request.cell as? Cell else { continue }
          handler(cell, request.indexPath, request.item)
        }
      })
  }
}
