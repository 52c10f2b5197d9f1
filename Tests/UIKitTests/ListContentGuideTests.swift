// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor @Suite struct `Guides of list content` {
  @Test func `A view that keeps to the second text stands in its row`() throws {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "first"
    content.secondaryText = "second"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 160, height: 32)
    #expect(view.imageLayoutGuide == nil)
    let guide = try #require(view.secondaryTextLayoutGuide)
    let badge = UILabel(frame: .zero)
    badge.text = "!"
    badge.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: guide.topAnchor),
      badge.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    let rows = UIKitTests.rows(
      of: Screen { $0.view.addSubview(view) }, columns: 20, rows: 2)
    #expect(rows.map { $0.contains("!") } == [false, true], "\(rows)")
    #expect(rows[0].contains("first") && rows[1].contains("second"), "\(rows)")
  }

  @Test func `There are guides of what there is`() {
    let view = UIListContentView(configuration: UIListContentConfiguration.cell())
    #expect(view.textLayoutGuide == nil && view.secondaryTextLayoutGuide == nil)
    var content = UIListContentConfiguration.cell()
    content.text = "x"
    view.configuration = content
    #expect(view.textLayoutGuide != nil && view.secondaryTextLayoutGuide == nil)
  }
}
