// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

/// Pickers of rows that can change.
@MainActor private final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var wheels = [["a", "b"], ["1", "2", "3"]]

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels[component].count
  }
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { wheels[component][row] }
}

@MainActor @Suite struct `Pages, sliders, wheels and menus` {
  @Test func `The right half of a page control turns on, the left half back, up to its ends`() {
    let (control, tally) = (UIPageControl(frame: .zero), Tally())
    control.numberOfPages = 3
    control.addAction(
      UIAction { [weak control] _ in tally.note("\(control?.currentPage ?? -1)") },
      for: .valueChanged)
    let window = window([control], columns: 10, rows: 1, width: 80)
    for column in [9, 9, 9, 0, 0, 0] { window.click(column: column, row: 0) }
    #expect(tally.events == ["1", "2", "1", "0"])
  }

  @Test func `A slider that is not continuous tells its value when the mouse lets go`() {
    let (slider, tally) = (UISlider(frame: .zero), Tally())
    slider.maximumValue = 10
    slider.isContinuous = false
    slider.addAction(
      UIAction { [weak slider] _ in tally.note("\(slider?.value ?? -1)") }, for: .valueChanged)
    let window = window([slider], columns: 11, rows: 1, width: 88)
    // Eleven columns are the values from 0 to 10.
    window.dragMouse(from: (2, 0), to: (7, 0))
    #expect(slider.value == 7)
    #expect(picture(window) == ["━━━━━━━●───"])
    slider.isContinuous = true
    window.dragMouse(from: (7, 0), to: (3, 0))
    #expect(slider.value == 3)
    #expect(tally.events.last == "3.0")
  }

  @Test func `A picker knows the numbers of its rows, anew when it is told to load them`() {
    let (picker, wheels) = (UIPickerView(frame: .zero), Wheels())
    picker.dataSource = wheels
    picker.delegate = wheels
    #expect(picker.numberOfComponents == 2)
    #expect((picker.numberOfRows(inComponent: 0), picker.numberOfRows(inComponent: 1)) == (2, 3))
    wheels.wheels[1] = ["1"]
    picker.reloadComponent(1)
    #expect(picker.numberOfRows(inComponent: 1) == 1)
  }

  @Test func `A click into a menu chooses, one beside it closes it`() {
    let tally = Tally()
    let button = UIButton(type: .system)
    button.setTitle("Open", for: .normal)
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [tally.action("first"), tally.action("second")])
    (button.menu?.children.first as? UIAction)?.title = "First"
    (button.menu?.children.last as? UIAction)?.title = "Second"
    let window = window([button], columns: 20, rows: 6)
    window.press("tab", "enter")
    #expect(picture(window)[2...3] == ["│ First    │", "│ Second   │"])
    window.click(column: 19, row: 5)
    #expect(picture(window)[2] == "")
    window.press("enter")
    window.click(column: 3, row: 3)
    #expect(tally.events == ["second"])
    #expect(picture(window)[2] == "")
  }
}
