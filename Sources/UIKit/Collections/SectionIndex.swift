// SPDX-License-Identifier: MIT

internal import Foundation
internal import TextCanvas

/// The titles at the right edge of a list, from which its sections are reached: where each one stands.
@MainActor struct SectionIndex {
  let titles: [String]
  /// The rows that the titles may take, counted from the view's first.
  let rows: Range<Int>

  /// The columns of the widest title.
  var columns: Int { titles.reduce(0) { max($0, Self.shown($1).displayColumns) } }

  /// How many rows the titles take.
  private var count: Int { min(titles.count, rows.count) }

  /// The row of the first title: they stand in the middle.
  private var first: Int { rows.lowerBound + (rows.count - count) / 2 }

  /// The number of the title that a row of the view leads to; nil for a row beside the titles.
  func title(atRow row: Int) -> Int? {
    guard row >= first, row < first + count else { return nil }
    guard titles.count > rows.count, count > 1 else { return row - first }
    let part = Double(row - first) / Double(count - 1)
    return Int((part * Double(titles.count - 1)).rounded())
  }

  /// What each row shows: where there are more titles than rows, every second row is a dot that stands for some.
  ///
  /// - Parameter current: The number of the title that is to be seen in any case.
  func marks(current: Int?) -> [(row: Int, text: String, isCurrent: Bool)] {
    let isShort = titles.count > rows.count
    let places = (first..<first + count).compactMap { row in title(atRow: row).map { (row, $0) } }
    let currentRow = current.flatMap { current in
      places.min { abs($0.1 - current) < abs($1.1 - current) }?.0
    }
    return places.map { row, number in
      if row == currentRow, let current { return (row, Self.shown(titles[current]), true) }
      let isDot = isShort && (row - first) % 2 == 1
      return (row, isDot ? "•" : Self.shown(titles[number]), false)
    }
  }

  /// A title as it fits beside a list.
  private static func shown(_ title: String) -> String {
    title == UITableView.indexSearch ? "⌕" : String(title.prefix(3))
  }
}
