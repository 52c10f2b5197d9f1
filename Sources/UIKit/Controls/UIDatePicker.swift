// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TerminalSession
internal import TextCanvas

/// How a date picker looks; in a terminal always as one row of numbers.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}

/// A date, a time, both or a duration: `2026-11-30 14:05`. Left and right go from number to number; up and down
/// change it.
open class UIDatePicker: UIControl {
  /// What is picked.
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  open var datePickerMode = Mode.dateAndTime {
    didSet {
      chosen = min(chosen, fields.count - 1)
      invalidateIntrinsicContentSize()
    }
  }
  open var locale: Locale?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var datePickerStyle: UIDatePickerStyle { .compact }
  open var minimumDate: Date? { didSet { date = moment } }
  open var maximumDate: Date? { didSet { date = moment } }
  /// A divisor of 60; steps of minutes.
  open var minuteInterval = 1
  open var roundsToMinuteInterval = true

  private var moment = Date()
  /// What is picked, no earlier and no later than the limits where these make sense.
  open var date: Date {
    get { moment }
    set {
      moment = newValue
      if let minimumDate, let maximumDate, minimumDate > maximumDate { return }
      if let minimumDate, moment < minimumDate { moment = minimumDate }
      if let maximumDate, moment > maximumDate { moment = maximumDate }
    }
  }
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// What a count-down timer counts: seconds of whole minutes, less than a day.
  open var countDownDuration: TimeInterval = 60 {
    didSet { countDownDuration = max(60, min(23 * 3600 + 59 * 60, countDownDuration)) }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Numbers

  private struct Field {
    var component: Calendar.Component
    var text: String
    var column: Int
  }

  private var zoned: Calendar {
    var calendar: Calendar = calendar
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  private var fields: [Field] {
    let components: [Calendar.Component] =
      switch datePickerMode {
      case .time, .countDownTimer: [.hour, .minute]
      case .date: [.year, .month, .day]
      case .dateAndTime: [.year, .month, .day, .hour, .minute]
      case .yearAndMonth: [.year, .month]
      }
    var column = 0
    return components.map { component in
      let number = number(of: component)
      let digits = String(abs(number))
      let wanted = component == .year ? 4 : 2
      let text = String(repeating: "0", count: max(0, wanted - digits.count)) + digits
      defer { column += text.count + 1 }
      return Field(component: component, text: text, column: column)
    }
  }

  private func number(of component: Calendar.Component) -> Int {
    guard datePickerMode == .countDownTimer else { return zoned.component(component, from: moment) }
    let minutes = Int(countDownDuration / 60)
    return component == .hour ? minutes / 60 : minutes % 60
  }

  private var text: String {
    var text = ""
    for field in fields {
      let mark =
        switch field.component {
        case .month, .day: "-"
        case .minute: ":"
        default: " "
        }
      text += text.isEmpty ? field.text : mark + field.text
    }
    return text
  }

  private var chosen = 0

  private func step(_ direction: Int) {
    guard isEnabled else { return }
    let field = fields[chosen].component
    let amount = direction * (field == .minute ? max(1, minuteInterval) : 1)
    let (old, oldDuration) = (moment, countDownDuration)
    if datePickerMode == .countDownTimer {
      countDownDuration += Double(amount * (field == .hour ? 3600 : 60))
    } else if let new = zoned.date(byAdding: field, value: amount, to: moment) {
      date = new
    }
    if moment != old || countDownDuration != oldDuration {
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }

  // MARK: Input

  override func take(_ press: KeyPress) -> Bool {
    switch press.key {
    case .left where chosen > 0: chosen -= 1
    case .right where chosen + 1 < fields.count: chosen += 1
    case .up, .character("+"), .character("k"): step(1)
    case .down, .character("-"), .character("j"): step(-1)
    default: return false
    }
    return true
  }

  override func activate() {}

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    let column = Int(touch.location(in: self).x / pointsPerPlace.width)
    if let index = fields.lastIndex(where: { $0.column <= column }) { chosen = index }
    sendActions(for: .touchUpInside)
  }

  // MARK: Look

  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(text.count) * pointsPerPlace.width, height: pointsPerPlace.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    let row = rect.row + max(0, rect.rows - 1) / 2
    var style = style
    style.foreground = tintColor.canvasColor
    if !isEnabled { style.attributes.insert(.dim) }
    canvas.draw(text, column: rect.column, row: row, style: style, clip: clip)
    guard isFocused else { return }
    let field = fields[chosen]
    style.attributes.insert(.reverse)
    canvas.draw(field.text, column: rect.column + field.column, row: row, style: style, clip: clip)
  }
}
