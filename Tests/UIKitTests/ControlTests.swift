// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

/// A window of columns and rows whose views stand below each other from the left, each as wide as it likes or as said.
@MainActor func window(
  _ views: [UIView], columns: Int, rows: Int, width: CGFloat? = nil
) -> UIWindow {
  let window = UIWindow(columns: columns, rows: rows)
  window.rootViewController = Screen { screen in
    var top: CGFloat = 0
    for view in views {
      let size = view.intrinsicContentSize
      view.frame = CGRect(
        x: 0, y: top, width: width ?? (size.width > 0 ? size.width : CGFloat(columns * 8)),
        height: max(16, size.height))
      top += view.frame.height
      screen.view.addSubview(view)
    }
  }
  window.makeKeyAndVisible()
  return window
}

@MainActor func picture(_ window: UIWindow) -> [String] {
  window.renderText().components(separatedBy: "\n")
}

/// Counts what a control tells.
@MainActor final class Tally {
  private(set) var events: [String] = []

  func note(_ name: String) { events.append(name) }
  func action(_ name: String) -> UIAction { UIAction { [weak self] _ in self?.note(name) } }
}

@MainActor @Suite struct `Controls` {
  @Test func `A control's actions are done in their order for the events they were added for`() {
    let (control, tally) = (UIControl(frame: .zero), Tally())
    control.addAction(tally.action("a"), for: [.touchDown, .valueChanged])
    control.addAction(tally.action("b"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .editingChanged)
    #expect(tally.events == ["a", "b", "a"])
    #expect(control.allControlEvents == [.touchDown, .valueChanged])
  }

  @Test func `An action of the same identifier gives way to the new one`() {
    let (control, tally) = (UIControl(frame: .zero), Tally())
    let name = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: name) { _ in tally.note("old") }, for: .touchUpInside)
    control.addAction(UIAction(identifier: name) { _ in tally.note("new") }, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.removeAction(identifiedBy: name, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(tally.events == ["new"])
  }

  @Test func `Enter and Space press the button of the focus, Tab brings it, and a click too`() {
    let tally = Tally()
    let first = UIButton(
      type: .system, primaryAction: UIAction(title: "One") { _ in tally.note("1") })
    let second = UIButton(
      type: .system, primaryAction: UIAction(title: "Two") { _ in tally.note("2") })
    let window = window([first, second], columns: 10, rows: 2)
    #expect(picture(window) == ["One", "Two"])
    window.press("tab", "enter", "tab", "space", "up", "enter")
    window.click(column: 1, row: 1)
    #expect(tally.events == ["1", "2", "1", "2"])
    first.isEnabled = false
    window.click(column: 1, row: 0)
    #expect(tally.events.count == 4)
  }

  @Test func `A button that the mouse leaves is not pressed`() {
    let tally = Tally()
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "out"),
    ] {
      button.addAction(tally.action(name), for: event)
    }
    let window = window([button], columns: 10, rows: 3)
    window.dragMouse(from: (1, 0), to: (1, 2))
    window.dragMouse(from: (1, 0), to: (3, 0))
    #expect(tally.events == ["down", "out", "down", "up"])
  }

  @Test func `A filled button has half columns at its ends, and room for a column at each side`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    configuration.image = UIImage(systemName: "star.fill")
    configuration.imagePadding = 8
    let button = UIButton(configuration: configuration)
    // Five columns of image, gap and title between two of insets.
    #expect(button.intrinsicContentSize == CGSize(width: 56, height: 16))
    #expect(picture(window([button], columns: 9, rows: 1)) == ["▐★ Buy▌"])
  }

  @Test func `Subtitles stand under titles, and an image may stand over, behind or below them`() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.subtitle = "more"
    configuration.image = UIImage(systemName: "star")
    configuration.imagePlacement = .trailing
    let behind = UIButton(configuration: configuration)
    #expect(picture(window([behind], columns: 12, rows: 2)) == [" Title ☆", " more"])
    configuration.imagePlacement = .top
    let over = UIButton(configuration: configuration)
    #expect(picture(window([over], columns: 12, rows: 3)) == ["   ☆", " Title", " more"])
  }

  @Test func `Titles and colours are those of the state, or of the normal one`() {
    let button = UIButton(type: .custom)
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    button.setTitleColor(.red, for: .normal)
    #expect(button.currentTitle == "Follow")
    button.isSelected = true
    #expect(button.currentTitle == "Following")
    #expect(button.currentTitleColor == .red)
    #expect(button.titleLabel?.text == "Following")
  }

  @Test func `A configuration's handler is called when the state changes`() {
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    #expect(button.configuration?.title == "Off")
    button.isSelected = true
    #expect(button.configuration?.title == "On")
  }

  @Test func `A pop-up button shows its menu when it is pressed, and then what was chosen`() {
    let tally = Tally()
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [
      UIAction(title: "Name") { _ in tally.note("name") },
      UIAction(title: "Date") { _ in tally.note("date") },
    ])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    let window = window([button], columns: 14, rows: 6)
    #expect(picture(window)[0] == "Name ⌄")
    window.press("tab", "enter")
    #expect(
      picture(window) == [
        "Name ⌄", "╭──────────╮", "│ ✓ Name   │", "│   Date   │", "╰──────────╯", "",
      ])
    window.press("down", "enter")
    #expect(tally.events == ["date"])
    #expect(picture(window) == ["Date ⌄", "", "", "", "", ""])
  }

  @Test func `A switch tells of its new value after it has it`() {
    let toggle = UISwitch()
    var seen: [Bool] = []
    toggle.addAction(
      UIAction { seen.append(($0.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
    let window = window([toggle], columns: 6, rows: 1)
    #expect(picture(window) == ["○──"])
    window.press("tab", "space")
    #expect(picture(window) == ["━━●"])
    window.click(column: 1, row: 0)
    toggle.setOn(true, animated: true)
    #expect(seen == [true, false])
    #expect(toggle.isOn)
  }

  @Test func `Arrows and clicks select segments, and brackets show which`() {
    let tally = Tally()
    let control = UISegmentedControl(items: ["Day", "Week"])
    control.addAction(tally.action("changed"), for: .valueChanged)
    let window = window([control], columns: 20, rows: 1)
    // Each segment is as wide as the longest word and a column at each side: 6 + 1 + 6.
    #expect(picture(window) == [" Day  │ Week"])
    window.press("tab", "right")
    #expect(control.selectedSegmentIndex == 0)
    #expect(
      picture(window)
        == ["[Day  ]│ Week"].map { $0.replacingOccurrences(of: "[Day  ]", with: "[Day ]") })
    window.click(column: 9, row: 0)
    #expect(control.selectedSegmentIndex == 1)
    window.press("right")
    #expect(tally.events.count == 2)
    control.setEnabled(false, forSegmentAt: 0)
    window.press("left")
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func `A slider's thumb stands at its part of the line, and goes where the mouse goes`() {
    let slider = UISlider(frame: .zero)
    slider.maximumValue = 10
    slider.value = 5
    let window = window([slider], columns: 11, rows: 1)
    #expect(picture(window) == ["━━━━━●─────"])
    window.click(column: 8, row: 0)
    #expect(slider.value == 8)
    // Eleven columns are ten steps.
    window.press("tab", "left")
    #expect(slider.value == 7)
    window.press("end")
    #expect(picture(window) == ["━━━━━━━━━━●"])
    slider.value = 20
    #expect(slider.value == 10)
  }

  @Test func `A stepper stays inside its limits, or goes around`() {
    let stepper = UIStepper(frame: .zero)
    stepper.maximumValue = 2
    let window = window([stepper], columns: 6, rows: 1)
    #expect(picture(window) == ["[−│+]"])
    window.press("tab", "+", "right", "enter")
    #expect(stepper.value == 2)
    window.click(column: 1, row: 0)
    #expect(stepper.value == 1)
    stepper.wraps = true
    window.press("-", "-")
    #expect(stepper.value == 2)
  }

  @Test func `Pages, progress and activity`() {
    let pages = UIPageControl(frame: .zero)
    pages.numberOfPages = 3
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.25
    let activity = UIActivityIndicatorView(style: .medium)
    let window = window([pages, progress, activity], columns: 8, rows: 3, width: 64)
    #expect(picture(window) == [" ● ○ ○", "━━──────", ""])
    activity.startAnimating()
    window.press("tab", "right")
    #expect(pages.currentPage == 1)
    #expect(picture(window) == [" ○ ● ○", "━━──────", "   ⠋"])
  }
}
