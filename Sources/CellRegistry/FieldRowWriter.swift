// SPDX-License-Identifier: MIT

internal import CellViews
package import FieldValues
internal import PlaneGeometry
package import TextCanvas

/// Writes items as rows of fields, as they look when a ``FieldRowCell`` as wide as the page shows them,
/// and the names above them.
///
/// Values that are plain text are copied to where the cell has them, cut where they have no room; the cell itself draws
/// a row that has any other.
@MainActor package struct FieldRowWriter {
  private struct Field {
    let path: FieldPath
    /// The columns that it has; none where the page is too narrow.
    let columns: Range<Int>
    /// Its place in the records that are written, which are alike; nil where they do not have it.
    var place: Int?
  }

  private let cell: FieldRowCell
  private let names: FieldNamesCell
  private var fields: [Field]
  private let values: PlainValues
  private let page: TextPage
  /// Of what is in the first column.
  private let firstFrame: TextPage.Frame
  /// The keys of the record that was written last.
  private var keys: [String] = []
  private var value: [UInt8] = []

  /// A writer for a page.
  ///
  /// - Parameter fields: What each row has.
  package init(_ fields: [FieldColumn], _ page: TextPage) {
    self.page = page
    firstFrame = page.frame(of: FieldRowCell.firstStyle)
    cell = FieldRowCell(fields)
    names = FieldNamesCell(fields)
    for view in [cell, names] {
      view.widthPolicy = page.widthPolicy
      view.frame = Rect(x: 0, y: 0, width: Double(page.columns), height: 1)
    }
    self.fields = zip(fields, cell.columnsOfFields(inRowOf: page.columns)).map {
      Field(path: $0.path, columns: $1)
    }
    values = PlainValues(widthPolicy: page.widthPolicy)
  }

  /// Appends the names of the fields, ended by a line feed, in UTF-8.
  ///
  /// - Parameter records: The fields of the first records, at most ``CellItem/fieldNamesSampleCount``.
  package func writeNames(above records: [FieldValue], to text: inout [UInt8]) {
    names.stand(above: records)
    page.append(names, to: &text)
  }

  /// Appends an item's row, ended by a line feed, in UTF-8.
  package mutating func write(_ item: FieldValue, to text: inout [UInt8]) {
    let start = text.count
    if case .object(let object) = item {
      if !object.shareKeys(with: &keys) { take(object.keys) }
      if copy(object, item, to: &text) {
        text.append(0x0A)
        return
      }
    }
    text.removeLast(text.count - start)
    cell.show(item)
    page.append(cell, to: &text)
  }

  private mutating func take(_ keys: [String]) {
    self.keys = keys
    for index in fields.indices {
      fields[index].place = fields[index].path.steps.first.flatMap { keys.firstIndex(of: $0) }
    }
  }

  /// False for what is not to be copied.
  private mutating func copy(
    _ object: FieldObject, _ item: FieldValue, to text: inout [UInt8]
  ) -> Bool {
    var column = 0
    for (index, field) in fields.enumerated() {
      guard let place = field.place, !field.columns.isEmpty else { continue }
      value.removeAll(keepingCapacity: true)
      let room = field.columns.count
      let columns: Int?
      var isNumber = false
      if field.path.steps.count == 1,
        let isEmpty = unsafe object.withText(at: place, { $0.isEmpty })
      {
        if isEmpty { continue }
        columns = values.copy(place, of: object, room: room, cuts: true, to: &value)
      } else {
        let shown = item[field.path] ?? .null
        if shown.isNull || shown == .text("") { continue }
        isNumber = shown.isNumber
        columns = values.copy(shown, room: room, cuts: true, to: &value)
      }
      guard let columns, field.columns.lowerBound >= column else { return false }
      let first = isNumber ? field.columns.upperBound - columns : field.columns.lowerBound
      text.append(contentsOf: repeatElement(0x20, count: first - column))
      if index == 0 { text.append(contentsOf: firstFrame.before) }
      text.append(contentsOf: value)
      if index == 0 { text.append(contentsOf: firstFrame.behind) }
      column = first + columns
    }
    return true
  }
}
