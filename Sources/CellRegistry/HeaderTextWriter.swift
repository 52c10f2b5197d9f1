// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues
internal import PlaneGeometry
package import TextCanvas

/// Writes headers of sections as rows of text, as they look when a ``SectionHeaderCell`` as wide as the page
/// shows them.
///
/// A title of printable ASCII that fits its row is copied; a cell draws any other.
@MainActor package struct HeaderTextWriter {
  private let page: TextPage
  private let titleFrame: TextPage.Frame
  private let countFrame: TextPage.Frame
  private lazy var cell = SectionHeaderCell()

  /// A writer for a page.
  package init(_ page: TextPage) {
    self.page = page
    titleFrame = page.frame(of: SectionHeaderCell.titleStyle)
    countFrame = page.frame(of: SectionHeaderCell.countStyle)
  }

  /// Appends a header's rows, each ended by a line feed, in UTF-8.
  package mutating func write(_ header: CellItem, to text: inout [UInt8]) {
    guard !copy(header, to: &text) else { return }
    cell.widthPolicy = page.widthPolicy
    cell.show(header)
    let width = Double(page.columns)
    let height = cell.preferredSize(fitting: width, height: nil).height
    cell.frame = Rect(x: 0, y: 0, width: width, height: height)
    page.append(cell, to: &text)
  }

  /// False for what is not to be copied.
  private func copy(_ header: CellItem, to text: inout [UInt8]) -> Bool {
    guard case .text(let title)? = header.fields["title"],
      case .integer(let count)? = header.fields["count"],
      let first = title.utf8.first, let last = title.utf8.last, first != 0x20, last != 0x20,
      title.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    else { return false }
    let number = String(count)
    guard title.utf8.count + 1 + number.utf8.count <= page.columns else { return false }
    text.append(contentsOf: titleFrame.before)
    text.append(contentsOf: title.utf8)
    text.append(contentsOf: titleFrame.behind)
    text.append(0x20)
    text.append(contentsOf: countFrame.before)
    text.append(contentsOf: number.utf8)
    text.append(contentsOf: countFrame.behind)
    text.append(0x0A)
    return true
  }
}
