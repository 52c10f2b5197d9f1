// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

@MainActor @Suite struct `Pickers` {
  /// 29 February 2024, 13:58 in Greenwich.
  private static let leapDay = Date(timeIntervalSince1970: 1_709_215_080)

  private func datePicker(_ mode: UIDatePicker.Mode) -> UIDatePicker {
    let picker = UIDatePicker(frame: .zero)
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.date = Self.leapDay
    picker.datePickerMode = mode
    return picker
  }

  @Test func `A date picker shows what its mode says`() {
    let modes: [UIDatePicker.Mode] = [.date, .time, .dateAndTime, .yearAndMonth, .countDownTimer]
    let pickers = modes.map(datePicker)
    pickers[4].countDownDuration = 5400
    #expect(
      picture(window(pickers, columns: 18, rows: 5)) == [
        "2024-02-29", "13:58", "2024-02-29 13:58", "2024-02", "01:30",
      ])
  }

  @Test func `Keys change the number that has the focus, within the limits`() {
    let picker = datePicker(.date)
    let tally = Tally()
    picker.addAction(tally.action("changed"), for: .valueChanged)
    let window = window([picker], columns: 12, rows: 1)
    window.press("tab", "up")
    // There is no 29 February in 2025.
    #expect(picture(window) == ["2025-02-28"])
    window.press("right", "down")
    #expect(picture(window) == ["2025-01-28"])
    picker.maximumDate = picker.date
    window.press("right", "up")
    #expect(picture(window) == ["2025-01-28"])
    #expect(tally.events == ["changed", "changed"])
    window.click(column: 0, row: 0)
    window.press("down")
    #expect(picture(window) == ["2024-01-28"])
  }

  @Test func `Minutes go by the interval`() {
    let picker = datePicker(.time)
    picker.minuteInterval = 15
    let window = window([picker], columns: 8, rows: 1)
    window.press("tab", "right", "up")
    #expect(picture(window) == ["14:13"])
  }

  /// Fruits beside numbers.
  private final class Market: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let columns = [["Fig", "Kiwi", "Lime"], ["1", "2"]]
    var told: [String] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      columns[component].count
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { columns[component][row] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      told.append(columns[component][row])
    }
  }

  @Test func `A picker view shows what is around the picked rows`() {
    let market = Market()
    let picker = UIPickerView(frame: .zero)
    #expect(picker.selectedRow(inComponent: 0) == -1)
    (picker.dataSource, picker.delegate) = (market, market)
    picker.selectRow(1, inComponent: 0, animated: false)
    let window = window([picker], columns: 16, rows: 5)
    #expect(
      picture(window) == ["", "  Fig", "▸ Kiwi  ▸ 1", "  Lime    2", ""])
    window.press("tab", "down", "down", "right", "down")
    #expect(picture(window) == ["  Fig", "  Kiwi    1", "▸ Lime  ▸ 2", "", ""])
    #expect(market.told == ["Lime", "2"])
    // The row above the middle of the first column.
    window.click(column: 1, row: 1)
    #expect(market.told == ["Lime", "2", "Kiwi"])
    #expect(picker.selectedRow(inComponent: 0) == 1)
  }
}
