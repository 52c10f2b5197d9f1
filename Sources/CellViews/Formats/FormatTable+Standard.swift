// SPDX-License-Identifier: MIT

internal import FieldValues
internal import TextCanvas

extension FormatTable {
  /// The built-in formats; each leaves a value that it cannot work on as it is.
  public static let standard: FormatTable = {
    var table = FormatTable()
    table.add("fixed", 0...1) { $0[0].fixed(places: $0.count > 1 ? $0[1].places : 0) }
    table.add("grouped", 0...1) { $0[0].grouped(by: $0.count > 1 ? $0[1].displayText : ",") }
    table.add("bytes", 0...0) { $0[0].bytes() }
    table.add("percent", 0...1) { $0[0].percent(places: $0.count > 1 ? $0[1].places : 0) }
    table.add("number", 0...0) { $0[0].numeric ?? $0[0] }
    table.add("upper", 0...0) { $0[0].mapText { $0.uppercased() } }
    table.add("lower", 0...0) { $0[0].mapText { $0.lowercased() } }
    table.add("date", 0...0) { $0[0].date() }
    table.add("time", 0...0) { $0[0].time() }
    table.add("age", 0...0) { $0[0].age(now: presentTime()) }
    table.add("count", 0...1) { $0.count > 1 ? $0[0].count(of: $0[1]) : $0[0].elementCount }
    table.add("sum", 0...0) { $0[0].summed }
    table.add("pluck", 1...4) { $0[0].plucked(Array($0.dropFirst())) }
    table.add("find", 2...2) { $0[0].found($0[1], $0[2]) }
    table.add("part", 2...2) { $0[0].part(between: $0[1], number: $0[2]) }
    table.add("html", 0...0) { $0[0].plainText() }
    table.add("utf8", 0...0) { $0[0].textOfBytes() }
    table.add("join", 0...1) { $0[0].joined(by: $0.count > 1 ? $0[1].displayText : ", ") }
    table.add("first", 0...0) { $0[0].element { $0.first } }
    table.add("last", 0...0) { $0[0].element { $0.last } }
    table.add("json", 0...0) { $0[0].isNull ? .null : .text($0[0].jsonText) }
    table.add("truncate", 1...1) { $0[0].truncated(columns: $0[1].places) }
    table.add("default", 1...1) { $0[0].displayText.isEmpty ? $0[1] : $0[0] }
    table.add("prefix", 1...1) { arguments in
      arguments[0].mapFilledText { arguments[1].displayText + $0 }
    }
    table.add("suffix", 1...1) { arguments in
      arguments[0].mapFilledText { $0 + arguments[1].displayText }
    }
    table.add("choose", 2...2) { $0[0].isTruthy ? $0[1] : $0[2] }
    return table
  }()

  private mutating func add(
    _ name: String, _ arguments: ClosedRange<Int>,
    _ function: @escaping @Sendable ([FieldValue]) -> FieldValue
  ) {
    let isAdded = register(name, arguments: arguments) { function($0) }
    precondition(isAdded, "the format \(name) is added twice")
  }
}

extension FieldValue {
  /// A small count that an argument gives: 0 when it gives none, 1000 at most.
  fileprivate var places: Int {
    guard let number = numeric?.double, number > 0 else { return 0 }
    return Int(min(number, 1000))
  }

  fileprivate func mapText(_ change: (String) -> String) -> FieldValue {
    guard case .text(let text) = self else { return self }
    return .text(change(text))
  }

  fileprivate func mapFilledText(_ change: (String) -> String) -> FieldValue {
    let text = displayText
    return text.isEmpty ? self : .text(change(text))
  }

  fileprivate var elementCount: FieldValue {
    switch self {
    case .array(let elements): .integer(Int64(elements.count))
    case .object(let object): .integer(Int64(object.members.count))
    case .text(let text): .integer(Int64(text.count))
    case .null: .integer(0)
    default: self
    }
  }

  fileprivate func joined(by separator: String) -> FieldValue {
    guard case .array(let elements) = self else { return self }
    return .text(elements.map(\.displayText).joined(separator: separator))
  }

  fileprivate func element(_ pick: ([FieldValue]) -> FieldValue?) -> FieldValue {
    guard case .array(let elements) = self else { return self }
    return pick(elements) ?? .null
  }

  fileprivate func truncated(columns: Int) -> FieldValue {
    mapFilledText { text in
      wrapText(text, columns: columns, maximumLines: 1, truncation: .tail, wraps: false).first?.text
        ?? ""
    }
  }
}
