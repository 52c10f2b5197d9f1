// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues
internal import PlaneGeometry
package import TextCanvas

/// Writes headers of sections as rows of plain text, as they look when a ``SectionHeaderCell`` as wide as the page
/// shows them.
///
/// A title of printable ASCII that fits its row is copied; a cell draws any other.
@MainActor package struct HeaderTextWriter {
  private let columns: Int
  private let widthPolicy: WidthPolicy
  private let order: TextOrder
  private lazy var cell = SectionHeaderCell()

  /// A writer for a page.
  ///
  /// - Parameters:
  ///   - columns: From 1.
  ///   - widthPolicy: How wide the terminal draws characters.
  ///   - order: In which order right-to-left text is written.
  package init(columns: Int, widthPolicy: WidthPolicy, order: TextOrder) {
    self.columns = columns
    self.widthPolicy = widthPolicy
    self.order = order
  }

  /// Appends a header's rows, each ended by a line feed, in UTF-8.
  package mutating func write(_ header: CellItem, to text: inout [UInt8]) {
    guard !copy(header, to: &text) else { return }
    cell.widthPolicy = widthPolicy
    cell.show(header)
    let width = Double(columns)
    let height = cell.preferredSize(fitting: width, height: nil).height
    cell.frame = Rect(x: 0, y: 0, width: width, height: height)
    cell.appendRows(order: order, to: &text)
  }

  /// False for what is not to be copied.
  private func copy(_ header: CellItem, to text: inout [UInt8]) -> Bool {
    guard case .text(let title)? = header.fields["title"],
      case .integer(let count)? = header.fields["count"],
      let first = title.utf8.first, let last = title.utf8.last, first != 0x20, last != 0x20,
      title.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    else { return false }
    let number = String(count)
    guard title.utf8.count + 1 + number.utf8.count <= columns else { return false }
    text.append(contentsOf: title.utf8)
    text.append(0x20)
    text.append(contentsOf: number.utf8)
    text.append(0x0A)
    return true
  }
}
