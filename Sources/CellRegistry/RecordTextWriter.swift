// SPDX-License-Identifier: MIT

internal import CellViews
package import FieldValues
internal import TextCanvas

/// Writes items as rows of text, as they look when a ``RecordCell`` as wide as the page shows them, without a
/// cell: for lists of millions.
///
/// Records are alike. What their keys are to a summary is found out once for all that follow with the same keys, and
/// plain text that fits its row is copied; any other line is wrapped as the cell does it.
package struct RecordTextWriter {
  private let page: TextPage
  private let titleFrame: TextPage.Frame
  private let values: PlainValues
  private var shape: RecordSummary.Shape?

  private static let lineLimit = RecordCell.lineLimit
  private static let titleRows = 2

  /// A writer for a page.
  package init(_ page: TextPage) {
    self.page = page
    titleFrame = page.frame(of: RecordCell.titleStyle)
    values = PlainValues(widthPolicy: page.widthPolicy)
  }

  /// Appends an item's rows, each ended by a line feed, in UTF-8.
  ///
  /// - Parameters:
  ///   - fields: The item's.
  ///   - identifier: What the item is called where its fields have no title.
  ///   - text: What the rows are appended to.
  package mutating func write(
    _ fields: FieldValue, identifier: String, to text: inout [UInt8]
  ) {
    if case .object(let object) = fields, copy(object, to: &text) { return }
    let summary = RecordSummary(of: fields, identifier: identifier, lineLimit: Self.lineLimit)
    wrap(title: summary.title, to: &text)
    for line in summary.lines { wrap("  " + line, to: &text) }
  }

  private func wrap(title: String, to text: inout [UInt8]) {
    wrap(title, rows: Self.titleRows, RecordCell.titleStyle, to: &text)
  }

  /// Appends a line of the summary as the cell shows it.
  private func wrap(
    _ line: String, rows: Int = 1, _ style: TextStyle = .plain, to text: inout [UInt8]
  ) {
    let lines = wrapText(
      line, columns: page.columns, maximumLines: rows, policy: page.widthPolicy)
    var canvas = page.makeCanvas(columns: page.columns, rows: lines.count)
    for (row, line) in lines.enumerated() {
      canvas.draw(line, column: 0, row: row, style: style)
    }
    page.append(canvas, to: &text)
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
      wrap("  " + rest, to: &text)
    }
    return true
  }

  /// Appends a value's line; behind nothing it is the title.
  private func copy(
    _ index: Int, of object: FieldObject, behind prefix: [UInt8], to text: inout [UInt8]
  ) {
    let start = text.count
    let isTitle = prefix.isEmpty
    text.append(contentsOf: isTitle ? titleFrame.before : prefix)
    let room = page.columns - prefix.count
    if values.copy(index, of: object, room: room, cuts: !isTitle, to: &text) != nil {
      if isTitle { text.append(contentsOf: titleFrame.behind) }
      text.append(0x0A)
      return
    }
    text.removeLast(text.count - start)
    let value = object.value(at: index)
    if isTitle {
      wrap(title: value.titleText ?? "", to: &text)
    } else {
      wrap(String(decoding: prefix, as: UTF8.self) + value.summary, to: &text)
    }
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
