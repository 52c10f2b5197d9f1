// SPDX-License-Identifier: MIT

internal import CellViews
package import FieldValues
internal import PlaneGeometry
internal import TextCanvas

/// Shows the names of fields above rows of them, each where a ``FieldRowCell`` has its values.
///
/// A name stands to the right where most of the values are numbers. What lies behind the cell is not to be seen, so that
/// it can stay where rows pass.
@MainActor final class FieldNamesCell: ReusableView {
  private let columns: [FieldColumn]
  private let labels: [Label]

  init(_ columns: [FieldColumn]) {
    self.columns = columns
    labels = columns.map { $0.makeLabel() }
    super.init(contentView: .row(of: labels))
    for (label, name) in zip(labels, FieldColumn.names(of: columns)) {
      label.style.roles = .header
      label.text = FieldValue.text(name).summary
    }
  }

  /// Puts each name where the values of some records are.
  func stand(above records: [FieldValue]) {
    for (column, label) in zip(columns, labels) {
      let values = records.compactMap { $0[column.path] }.filter { !$0.isNull }
      let numbers = values.count { $0.isNumber }
      label.alignment = 2 * numbers > values.count ? .right : .left
    }
  }

  override func draw(
    into canvas: inout Canvas, origin: Point, clip: CanvasRect, metric: GridMetric,
    inheriting inherited: TextStyle
  ) {
    let rect = metric.snap(frame.offsetBy(dx: origin.x, dy: origin.y)).intersection(clip)
    canvas.fill(rect, with: " ", style: inherited)
    super.draw(into: &canvas, origin: origin, clip: clip, metric: metric, inheriting: inherited)
  }
}

extension FieldColumn {
  /// The element kind of the names above all rows, and the kind of the item that they are shown for.
  package static var namesKind: String { PageOutline.fieldNamesKind }

  /// What columns are called: by the last steps of their paths, or by all where the last is a number or another's too.
  static func names(of columns: [FieldColumn]) -> [String] {
    columns.map { column in
      let paths = Set(columns.map(\.path))
      guard let last = column.path.steps.last, Int(last) == nil,
        paths.count(where: { $0.steps.last == last }) == 1
      else { return column.path.description }
      return last
    }
  }
}

extension CellItem {
  /// So many records say where names stand.
  package static let fieldNamesSampleCount = 32

  /// What the names of fields are shown for.
  ///
  /// - Parameter records: The fields of the first records, at most ``fieldNamesSampleCount``.
  package init(fieldNamesAbove records: [FieldValue]) {
    self.init(identifier: "", kind: FieldColumn.namesKind, fields: .array(records))
  }
}

extension CellRegistration {
  /// The names of these fields, for ``KindRegistry/showAllItems(with:under:)``.
  package static func names(of columns: [FieldColumn]) -> CellRegistration {
    CellRegistration(
      kind: FieldColumn.namesKind, origin: "built-in", role: .supplementary,
      makeCell: { FieldNamesCell(columns) }
    ) { cell, _, item in
      guard case .array(let records) = item.fields else { return }
      cell.stand(above: records)
    }
  }
}
