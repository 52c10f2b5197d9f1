// SPDX-License-Identifier: MIT

internal import CellViews
public import FieldValues
public import TextCanvas

/// Writes items as rows of plain text, as they look when a ``RecordCell`` as wide as the page shows them, without a
/// cell: for lists of millions.
///
/// Records are alike. What their keys are to a summary is found out once for all that follow with the same keys, and
/// plain text that fits its row is copied; any other line is wrapped as the cell does it.
public struct RecordTextWriter {
  private let columns: Int
  private let widthPolicy: WidthPolicy
  private let order: TextOrder
  private let values: PlainValues
  private var shape: RecordSummary.Shape?

  private static let lineLimit = RecordCell.lineLimit
  private static let titleRows = 2

  /// A writer for a page.
  ///
  /// - Parameters:
  ///   - columns: From 1.
  ///   - widthPolicy: How wide the terminal draws characters.
  ///   - order: In which order right-to-left text is written.
  public init(columns: Int, widthPolicy: WidthPolicy, order: TextOrder) {
    self.columns = columns
    self.widthPolicy = widthPolicy
    self.order = order
    values = PlainValues(widthPolicy: widthPolicy)
  }

  /// Appends an item's rows, each ended by a line feed, in UTF-8.
  ///
  /// - Parameters:
  ///   - fields: The item's.
  ///   - identifier: What the item is called where its fields have no title.
  ///   - text: What the rows are appended to.
  public mutating func write(
    _ fields: FieldValue, identifier: String, to text: inout [UInt8]
  ) {
    if case .object(let object) = fields, copy(object, to: &text) { return }
    let summary = RecordSummary(of: fields, identifier: identifier, lineLimit: Self.lineLimit)
    wrap(summary.title, rows: Self.titleRows, to: &text)
    for line in summary.lines { wrap("  " + line, rows: 1, to: &text) }
  }

  /// Appends a line of the summary as the cell shows it.
  private func wrap(_ line: String, rows: Int, to text: inout [UInt8]) {
    let lines = wrapText(line, columns: columns, maximumLines: rows, policy: widthPolicy)
    var canvas = Canvas(
      columns: columns, rows: lines.count, widthPolicy: widthPolicy, order: order)
    for (row, line) in lines.enumerated() {
      canvas.draw(line, column: 0, row: row)
      text.append(contentsOf: canvas.text(ofRow: row).utf8)
      text.append(0x0A)
    }
  }

  // MARK: Copying

  /// False for what is not to be copied.
  private mutating func copy(_ object: FieldObject, to text: inout [UInt8]) -> Bool {
    let keys = object.keys
    if shape?.isOf(object) != true { shape = RecordSummary.Shape(keys) }
    guard let shape, let title = shape.title(of: object) else { return false }
    copy(title, of: object, behind: [], to: &text)
    var filled = 0
    for index in keys.indices where index != title {
      if !object.saysNothing(at: index) { filled += 1 }
    }
    let empty = keys.count - 1 - filled
    let isCut = filled + (empty > 0 ? 1 : 0) > Self.lineLimit
    let shown = isCut ? Self.lineLimit - 1 : filled
    var left = shown
    for index in keys.indices where index != title && left > 0 {
      guard !object.saysNothing(at: index) else { continue }
      left -= 1
      copy(index, of: object, behind: shape.prefixes[index], to: &text)
    }
    if let rest = RecordSummary.rest(filled - shown, empty: empty) {
      wrap("  " + rest, rows: 1, to: &text)
    }
    return true
  }

  /// Appends a value's line; behind nothing it is the title.
  private func copy(
    _ index: Int, of object: FieldObject, behind prefix: [UInt8], to text: inout [UInt8]
  ) {
    let start = text.count
    text.append(contentsOf: prefix)
    let room = columns - prefix.count
    if values.copy(index, of: object, room: room, to: &text) != nil {
      text.append(0x0A)
      return
    }
    text.removeLast(text.count - start)
    let value = object.value(at: index)
    let line =
      prefix.isEmpty
      ? value.titleText ?? "" : String(decoding: prefix, as: UTF8.self) + value.summary
    wrap(line, rows: prefix.isEmpty ? Self.titleRows : 1, to: &text)
  }
}

extension RecordSummary {
  /// What the keys of a record are to its summary; nil for one that is best summarised by itself.
  struct Shape {
    private var keys: [String]
    /// What stands before each value, in ASCII.
    let prefixes: [[UInt8]]
    /// The members that may have the title, the best first.
    private let titles: [Int]
    /// Whether an object inside may have the title that no member has.
    private let hasHolder: Bool
    private let identifier: Int?

    init?(_ keys: [String]) {
      var places: [String: Int] = [:]
      for (index, key) in keys.enumerated() where places[key.lowercased()] == nil {
        guard key.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
        places[key.lowercased()] = index
      }
      self.keys = keys
      prefixes = keys.map { Array("  \($0): ".utf8) }
      titles = RecordSummary.titleKeys.dropLast().compactMap { places[$0] }
      identifier = places["id"]
      hasHolder = RecordSummary.titleHolders.contains { places[$0] != nil }
    }

    mutating func isOf(_ object: FieldObject) -> Bool { object.shareKeys(with: &keys) }

    /// The member that has the title; nil where none has.
    func title(of object: FieldObject) -> Int? {
      for index in titles where isTitle(index, of: object) { return index }
      guard !hasHolder, let identifier, isTitle(identifier, of: object) else { return nil }
      return identifier
    }

    private func isTitle(_ index: Int, of object: FieldObject) -> Bool {
      // A first character that is printed is no blank.
      let isPrinted = unsafe object.withText(at: index) { text in
        unsafe text.first.map { $0 > 0x20 && $0 < 0x7F } ?? false
      }
      return isPrinted == true || object.value(at: index).titleText != nil
    }
  }
}
