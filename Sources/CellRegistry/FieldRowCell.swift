// SPDX-License-Identifier: MIT

internal import CellViews
package import FieldValues
internal import PlaneGeometry
internal import TextCanvas

/// A field that has a column of its own where items are rows.
package struct FieldColumn: Sendable, Hashable {
  /// The way to the field's value.
  package var path: FieldPath
  /// How many columns of the terminal it takes; nil for an equal part of what the others leave.
  package var width: Int?

  /// A column for a field.
  package init(path: FieldPath, width: Int? = nil) {
    self.path = path
    self.width = width
  }
}

/// Shows an item as one row of some of its fields, numbers to the right.
///
/// Columns are as wide in every row, whatever is in them, so that rows stand below each other as a table does. A value
/// that has no room ends in `…`; one that holds others is told on its line as ``RecordCell`` tells it.
@MainActor final class FieldRowCell: ReusableView {
  private let columns: [FieldColumn]
  private let labels: [Label]

  /// Of what is in the first column.
  static let firstStyle = TextStyle(roles: .title)

  init(_ columns: [FieldColumn]) {
    self.columns = columns
    labels = columns.map { $0.makeLabel() }
    labels.first?.style = Self.firstStyle
    super.init(contentView: .row(of: labels))
  }

  /// The columns that each field has in a row of so many.
  func columnsOfFields(inRowOf columns: Int) -> [Range<Int>] {
    contentView.frame = Rect(x: 0, y: 0, width: Double(columns), height: 1)
    contentView.layoutIfNeeded()
    return labels.map { Int($0.frame.minX)..<Int($0.frame.maxX) }
  }

  func show(_ fields: FieldValue) {
    for (column, label) in zip(columns, labels) {
      let value = fields[column.path] ?? .null
      label.text = value.isNull ? "" : value.summary
      label.alignment = value.isNumber ? .right : .left
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    for label in labels { label.text = "" }
  }
}

extension FieldColumn {
  /// What has the column's place in a row.
  @MainActor func makeLabel() -> Label {
    let label = Label()
    label.wraps = false
    // A row has a height, though all of its fields may be empty.
    label.sizing.height = 1
    label.sizing.width = width.map(Double.init)
    label.sizing.weight = width == nil ? 1 : 0
    label.sizing.minimumWidth = 1
    return label
  }
}

extension View {
  /// The labels of all columns, each in its place.
  static func row(of labels: [Label]) -> Stack { Stack(.columns, spacing: 2, labels) }
}

extension FieldValue {
  var isNumber: Bool {
    switch self {
    case .null, .bool, .text, .array, .object: false
    default: true
    }
  }
}

extension CellRegistration {
  /// Items as rows of these fields, for ``KindRegistry/showAllItems(with:under:)``.
  package static func rows(of columns: [FieldColumn]) -> CellRegistration {
    CellRegistration(kind: "row", origin: "built-in", makeCell: { FieldRowCell(columns) }) {
      cell, _, item in cell.show(item.fields)
    }
  }
}
