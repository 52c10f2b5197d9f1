// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

@MainActor @Suite struct `Segments` {
  @Test func `A new control has none selected, and tells a change at once`() {
    let control = UISegmentedControl()
    #expect(control.numberOfSegments == 0)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(UISegmentedControl.noSegment == -1)
    #expect(!control.isMomentary && !control.apportionsSegmentWidthsByContent)
    #expect(control.selectedSegmentTintColor == nil)
  }

  @Test func `Segments are put in, changed and taken out by their places`() {
    let control = UISegmentedControl(items: ["B", UIImage(systemName: "star") as Any])
    control.insertSegment(withTitle: "A", at: 0, animated: false)
    // A place beyond the end is the end.
    control.insertSegment(with: UIImage(systemName: "heart"), at: 9, animated: false)
    #expect(control.numberOfSegments == 4)
    #expect((0..<4).map { control.titleForSegment(at: $0) } == ["A", "B", nil, nil])
    #expect(control.imageForSegment(at: 0) == nil && control.imageForSegment(at: 3) != nil)
    control.setTitle("C", forSegmentAt: 2)
    control.setImage(UIImage(systemName: "star"), forSegmentAt: 1)
    #expect(control.titleForSegment(at: 2) == "C")
    #expect(control.imageForSegment(at: 1) != nil)
    control.selectedSegmentIndex = 3
    control.removeSegment(at: 0, animated: false)
    // The segment that was selected is no longer there under its number.
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.titleForSegment(at: 0) == "B")
    control.removeSegment(at: 9, animated: false)
    #expect(control.numberOfSegments == 2)
    control.removeAllSegments()
    control.removeSegment(at: 0, animated: false)
    #expect(control.numberOfSegments == 0)
    #expect(control.titleForSegment(at: 0) == nil)
  }

  @Test func `What is asked of a segment that is not there is nothing`() {
    let control = UISegmentedControl(items: ["A"])
    control.setTitle("X", forSegmentAt: 1)
    control.setImage(UIImage(systemName: "star"), forSegmentAt: -1)
    control.setWidth(80, forSegmentAt: 1)
    control.setContentOffset(CGSize(width: 1, height: 1), forSegmentAt: 1)
    control.setEnabled(false, forSegmentAt: 1)
    control.setAction(UIAction(title: "X") { _ in }, forSegmentAt: 1)
    #expect(control.numberOfSegments == 1 && control.titleForSegment(at: 0) == "A")
    #expect(control.widthForSegment(at: 1) == 0 && control.contentOffsetForSegment(at: 1) == .zero)
    #expect(!control.isEnabledForSegment(at: 1) && control.isEnabledForSegment(at: 0))
    #expect(control.actionForSegment(at: 1) == nil)
    control.selectedSegmentIndex = 5
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.setContentOffset(CGSize(width: 1, height: 2), forSegmentAt: 0)
    #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 1, height: 2))
  }

  @Test func `Widths are equal, or by content, or as they are set`() {
    let control = UISegmentedControl(items: ["A", "Long"])
    control.selectedSegmentIndex = 1
    // A column at each side of the longest title, twice, and a line between.
    #expect(control.intrinsicContentSize == CGSize(width: 13 * 8, height: 16))
    #expect(picture(window([control], columns: 20, rows: 1)) == ["  A   │[Long]"])
    control.apportionsSegmentWidthsByContent = true
    #expect(control.sizeThatFits(.zero) == CGSize(width: 10 * 8, height: 16))
    #expect(picture(window([control], columns: 20, rows: 1)) == [" A │[Long]"])
    control.setWidth(5 * 8, forSegmentAt: 0)
    #expect(control.widthForSegment(at: 0) == 40)
    #expect(picture(window([control], columns: 20, rows: 1)) == ["  A  │[Long]"])
  }

  @Test func `A momentary control tells which segment it was and selects none`() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.isMomentary = true
    var pressed: [Int] = []
    control.addAction(
      UIAction { action in
        pressed.append((action.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -9)
      }, for: .valueChanged)
    let window = window([control], columns: 10, rows: 1)
    window.click(column: 5, row: 0)
    window.click(column: 5, row: 0)
    window.click(column: 1, row: 0)
    #expect(pressed == [1, 1, 0])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `A segment's action is done before the control tells of it`() {
    let tally = Tally()
    let off = UIAction(title: "Off", attributes: .disabled) { _ in tally.note("off") }
    let name = UIAction.Identifier("two")
    let control = UISegmentedControl(
      frame: .zero,
      actions: [
        UIAction(title: "One") { _ in tally.note("one") }, off,
        UIAction(title: "Two", identifier: name) { _ in tally.note("two") },
      ])
    control.addAction(tally.action("changed"), for: .valueChanged)
    #expect(control.segmentIndex(identifiedBy: name) == 2)
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("no")) == NSNotFound)
    #expect(control.actionForSegment(at: 2)?.identifier == name)
    #expect(!control.isEnabledForSegment(at: 1))
    let window = window([control], columns: 30, rows: 1)
    window.press("tab", "right", "right")
    #expect(control.selectedSegmentIndex == 2)
    #expect(tally.events == ["one", "changed", "two", "changed"])
    // Enter goes on to the next one, and from the last to the first.
    window.press("enter")
    #expect(control.selectedSegmentIndex == 0)
    // What is selected already is not told again, and what is set by the program is not told at all.
    window.click(column: 1, row: 0)
    control.selectedSegmentIndex = 2
    #expect(tally.events.count == 6)
    control.insertSegment(action: UIAction(title: "New") { _ in }, at: 0, animated: false)
    control.setAction(UIAction(title: "Other") { _ in tally.note("other") }, forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "Other")
  }

  @Test func `Attributes are kept by state`() {
    let control = UISegmentedControl(items: ["A"])
    #expect(control.titleTextAttributes(for: .normal) == nil)
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
    #expect(control.titleTextAttributes(for: .normal) == nil)
    control.setTitleTextAttributes(nil, for: .selected)
    #expect(control.titleTextAttributes(for: .selected) == nil)
  }
}
