// SPDX-License-Identifier: MIT

/// Where the accessories of a list cell stand and what is left for its content, in whole columns.
///
/// From the leading edge: the margin, the indentation, the accessories with a blank after each, the content. An
/// accessory stands instead of the margin of the content, so that the text of a row whose accessory takes one column
/// stands below that of a row without it that is indented by two. From the trailing edge likewise without indentation.
///
/// Where fewer than eight columns would be left for a text that needs them, the indentation gives way. Where fewer than
/// four would be left without it, the trailing accessories go, the one nearest to the content first, then the leading
/// ones. What the margins do then is the content's matter.
struct ListCellLayout {
  /// Places of the leading accessories that have room: columns from the leading edge to each.
  private(set) var leading: [(offset: Int, columns: Int)] = []
  /// Places of the trailing accessories that have room, the last ones: columns from each one's end to the trailing edge.
  private(set) var trailing: [(offset: Int, columns: Int)] = []
  /// Columns between the edges and the content.
  private(set) var contentInsets = (leading: 0, trailing: 0)
  /// The margins of the content.
  private(set) var contentMargins: (leading: Int, trailing: Int)

  private let gap = 1
  private let leastBesideIndentation = 8
  private let leastBesideAccessories = 4

  /// - Parameters:
  ///   - columns: The width of the cell inside its border; nil for room without end.
  ///   - leading: The columns of the leading accessories.
  ///   - trailing: The columns of the trailing accessories.
  ///   - textColumns: The columns that the content needs without its margins; asked for only where room is short.
  init(
    columns: Int?, margins: (leading: Int, trailing: Int), leading: [Int], trailing: [Int],
    indentation: Int, indentsAccessories: Bool, textColumns: () -> Int
  ) {
    var indentation = max(0, indentation)
    var leading = leading[...]
    var trailing = trailing[...]
    contentMargins = margins
    func columnsForText(of room: Int) -> Int {
      room - extent(of: leading, margin: margins.leading)
        - extent(of: trailing, margin: margins.trailing)
    }
    if let columns, columnsForText(of: columns) - indentation < leastBesideIndentation {
      let textColumns = textColumns()
      let leastBesideIndentation = min(leastBesideIndentation, textColumns)
      let leastBesideAccessories = min(leastBesideAccessories, max(1, textColumns))
      indentation = max(0, min(indentation, columnsForText(of: columns) - leastBesideIndentation))
      while columnsForText(of: columns) < leastBesideAccessories {
        if !trailing.isEmpty {
          trailing.removeFirst()
        } else if !leading.isEmpty {
          leading.removeLast()
        } else {
          break
        }
      }
    }
    var offset = margins.leading + (indentsAccessories ? indentation : 0)
    for width in leading {
      self.leading.append((offset, width))
      offset += width + gap
    }
    contentInsets.leading = indentation
    if !leading.isEmpty {
      contentInsets.leading = offset - gap + (indentsAccessories ? 0 : indentation)
      contentMargins.leading = gap
    }
    offset = margins.trailing
    for width in trailing.reversed() {
      self.trailing.insert((offset, width), at: 0)
      offset += width + gap
    }
    if !trailing.isEmpty {
      contentInsets.trailing = offset - gap
      contentMargins.trailing = gap
    }
  }

  private func extent(of widths: ArraySlice<Int>, margin: Int) -> Int {
    widths.reduce(margin) { $0 + $1 + gap }
  }
}
