// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

@MainActor @Suite struct `The size of a sheet` {
  private func presented(_ sheet: UIViewController, columns: Int, rows: Int) -> [String] {
    let screen = Screen { _ in }
    _ = UIKitTests.rows(of: screen, columns: columns, rows: rows)
    screen.present(sheet, animated: false)
    return screen.view.window.map { picture($0) } ?? []
  }

  @Test func `is what its controller prefers and a frame, in the middle`() {
    let sheet = Screen { $0.view.addSubview(UILabel.at(0, "here")) }
    sheet.modalPresentationStyle = .formSheet
    // Twelve columns and two rows.
    sheet.preferredContentSize = CGSize(width: 96, height: 32)
    let indent = String(repeating: " ", count: 3)
    #expect(
      presented(sheet, columns: 20, rows: 8) == [
        "", "", indent + "╭────────────╮", indent + "│here        │", indent + "│            │",
        indent + "╰────────────╯", "", "",
      ])
  }

  @Test func `is at most the window's, whatever its controller prefers`() {
    let sheet = Screen { _ in }
    sheet.modalPresentationStyle = .formSheet
    sheet.preferredContentSize = CGSize(width: 4000, height: 4000)
    #expect(
      presented(sheet, columns: 6, rows: 3) == ["╭────╮", "│    │", "╰────╯"])
  }

  @Test func `is two thirds of the width of a window that has a hundred columns`() {
    let lines = presented(Screen { _ in }, columns: 120, rows: 9)
    // A sixth of 120 columns is left free at either side, and two rows above and below.
    let indent = String(repeating: " ", count: 20)
    #expect(lines[1] == "")
    #expect(lines[2] == indent + "╭" + String(repeating: "─", count: 78) + "╮")
    #expect(lines[6] == indent + "╰" + String(repeating: "─", count: 78) + "╯")
    #expect(lines[7] == "")
  }
}
