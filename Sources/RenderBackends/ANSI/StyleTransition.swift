// SPDX-License-Identifier: MIT

internal import TextCanvas

/// SGR's way from one style to another.
enum StyleTransition {
  /// Appends the shorter of two ways: what changes, or a reset and all of the new style.
  static func append(from old: TextStyle, to new: TextStyle, into output: inout [UInt8]) {
    guard old != new else { return }
    guard new != .plain else {
      output.append(ascii: "\u{1B}[m")
      return
    }
    let start = output.count
    var changes = ParameterList()
    changes.appendLosses(from: old, to: new, into: &output)
    let hasLosses = !changes.isEmpty
    changes.appendGains(from: old, to: new, into: &output)
    changes.close(into: &output)
    guard hasLosses else { return }

    let end = output.count
    var whole = ParameterList()
    whole.append(0, into: &output)
    whole.appendGains(from: .plain, to: new, into: &output)
    whole.close(into: &output)
    if output.count - end < end - start {
      output.removeSubrange(start..<end)
    } else {
      output.removeLast(output.count - end)
    }
  }
}

/// SGR's parameters as they are written.
private struct ParameterList {
  private(set) var isEmpty = true

  mutating func append(_ parameter: Int, into output: inout [UInt8]) {
    if isEmpty {
      output.append(ascii: "\u{1B}[")
    } else {
      output.append(UInt8(ascii: ";"))
    }
    isEmpty = false
    output.append(decimal: parameter)
  }

  func close(into output: inout [UInt8]) {
    if !isEmpty { output.append(UInt8(ascii: "m")) }
  }

  /// What the old style has and the new one has not. Bold and dim end together.
  mutating func appendLosses(from old: TextStyle, to new: TextStyle, into output: inout [UInt8]) {
    let lost = old.attributes.subtracting(new.attributes)
    if !lost.isDisjoint(with: [.bold, .dim]) { append(22, into: &output) }
    if lost.contains(.italic) { append(23, into: &output) }
    if lost.contains(.underline) { append(24, into: &output) }
    if lost.contains(.reverse) { append(27, into: &output) }
    if lost.contains(.strikethrough) { append(29, into: &output) }
    if old.foreground != nil && new.foreground == nil { append(39, into: &output) }
    if old.background != nil && new.background == nil { append(49, into: &output) }
    if old.underlineColor != nil && new.underlineColor == nil { append(59, into: &output) }
  }

  /// What the new style has and the old one has not, or lost along with another attribute.
  mutating func appendGains(from old: TextStyle, to new: TextStyle, into output: inout [UInt8]) {
    var kept = old.attributes
    let lost = old.attributes.subtracting(new.attributes)
    if !lost.isDisjoint(with: [.bold, .dim]) { kept.subtract([.bold, .dim]) }
    let gained = new.attributes.subtracting(kept)
    if gained.contains(.bold) { append(1, into: &output) }
    if gained.contains(.dim) { append(2, into: &output) }
    if gained.contains(.italic) { append(3, into: &output) }
    if new.attributes.contains(.underline),
      gained.contains(.underline) || new.underlineShape != old.underlineShape
    {
      append(4, into: &output)
      if let shape = new.underlineShape {
        output.append(UInt8(ascii: ":"))
        output.append(decimal: shape)
      }
    }
    if gained.contains(.reverse) { append(7, into: &output) }
    if gained.contains(.strikethrough) { append(9, into: &output) }
    if let color = new.foreground, color != old.foreground {
      append(color, base: 30, into: &output)
    }
    if let color = new.background, color != old.background {
      append(color, base: 40, into: &output)
    }
    if let color = new.underlineColor, color != old.underlineColor {
      append(58, into: &output)
      for part in color.underlineParts {
        output.append(UInt8(ascii: ":"))
        if let part { output.append(decimal: part) }
      }
    }
  }

  private mutating func append(_ color: Color, base: Int, into output: inout [UInt8]) {
    switch color {
    case .named(let name):
      append(
        base + Int(name.rawValue % 8) + (name.rawValue < 8 ? 0 : 60), into: &output)
    case .indexed(let index):
      append(base + 8, into: &output)
      append(5, into: &output)
      append(Int(index), into: &output)
    case .rgb(let red, let green, let blue):
      append(base + 8, into: &output)
      append(2, into: &output)
      append(Int(red), into: &output)
      append(Int(green), into: &output)
      append(Int(blue), into: &output)
    }
  }
}

extension TextStyle {
  /// SGR's number of an underline's shape, where it is none of the plain ones.
  var underlineShape: Int? {
    guard !attributes.isDisjoint(with: .underlineShapes) else { return nil }
    if attributes.contains(.curlyUnderline) { return 3 }
    if attributes.contains(.doubleUnderline) { return 2 }
    return attributes.contains(.dottedUnderline) ? 4 : 5
  }
}

extension Color {
  /// What follows 58, behind colons each (ISO 8613-6, 13.1.8): unlike parameters of their own these are passed over
  /// whole by a terminal that does not know them. The place of a colour space is empty.
  var underlineParts: [Int?] {
    switch self {
    case .named(let name): [5, Int(name.rawValue)]
    case .indexed(let index): [5, Int(index)]
    case .rgb(let red, let green, let blue): [2, nil, Int(red), Int(green), Int(blue)]
    }
  }
}
