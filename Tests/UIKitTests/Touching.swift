// SPDX-License-Identifier: MIT

import PlaneGeometry
import TextCollections

@testable import UIKit

/// Taps what a table shows at a column and a row of the terminal: an accessory, or the row.
@MainActor func tap(_ controller: UITableViewController, column: Int, row: Int) {
  tap(controller.tableView.list, column: column, row: row)
}

/// Taps what a collection view that fills its window shows at a column and a row of the terminal.
@MainActor func tap(_ list: UICollectionView, column: Int, row: Int) {
  let offset = list.engine.contentOffset
  let point = Point(
    x: (Double(column) + 0.5) * 8 + offset.x, y: (Double(row) + 0.5) * 16 + offset.y)
  if let hit = list.engine.accessory(at: point) {
    _ = list.engine.performAction(of: hit.accessory, at: hit.indexPath)
  } else if let path = list.engine.indexPathForItem(at: point) {
    list.engine.press(itemAt: path)
  }
}

/// A controller as it is shown now, as rows of text.
@MainActor func shown(_ controller: UIViewController) -> [String] {
  controller.view.window?.renderText().components(separatedBy: "\n") ?? []
}
