// SPDX-License-Identifier: MIT

internal import TextCanvas

extension PageOutline {
  /// What a page of so many rows says, a line for each cell in the order in which they are read.
  ///
  /// - Parameter isFirst: Whether no page was told before; on others, cells that began above were.
  func lines(rows: Int, isFirst: Bool) -> [String] {
    elements.filter { element in
      let isVisible = element.frame.row < rows && element.frame.endRow > 0
      return isVisible && (isFirst || element.frame.row >= 0)
    }
    .sorted { $0.isRead(before: $1) }
    .map { linearText(of: $0) }
  }
}
