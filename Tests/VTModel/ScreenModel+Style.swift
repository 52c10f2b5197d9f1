// SPDX-License-Identifier: MIT

internal import TextCanvas

extension ScreenModel {
  /// Changes the style by SGR's parameters.
  mutating func select(_ body: String) throws(ModelError) {
    var parameters: ArraySlice<Int> = []
    for part in body.split(separator: ";", omittingEmptySubsequences: false) {
      if part.hasPrefix("58:") {
        try select(parameters)
        parameters = []
        style.underlineColor = try underlineColor(part.dropFirst(3))
        continue
      }
      guard let shape = Self.underlineShapes[String(part)] else {
        parameters += try numbers(String(part).isEmpty ? "0" : String(part)).map { $0 ?? 0 }
        continue
      }
      try select(parameters)
      parameters = []
      style.attributes.subtract(.underlineShapes)
      style.attributes.formUnion(shape)
    }
    try select(parameters)
  }

  /// The underlines that are written as one parameter of two parts.
  private static let underlineShapes: [String: TextAttributes] = [
    "4:2": .doubleUnderline, "4:3": .curlyUnderline, "4:4": .dottedUnderline,
    "4:5": .dashedUnderline,
  ]

  private mutating func select(_ values: ArraySlice<Int>) throws(ModelError) {
    var parameters = values
    while let parameter = parameters.popFirst() {
      switch parameter {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4:
        style.attributes.subtract(.underlineShapes)
        style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 9: style.attributes.insert(.strikethrough)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.subtract([.underline, .underlineShapes])
      case 27: style.attributes.remove(.reverse)
      case 29: style.attributes.remove(.strikethrough)
      case 30...37, 90...97: style.foreground = named(parameter, 30)
      case 40...47, 100...107: style.background = named(parameter, 40)
      case 38: style.foreground = try extendedColor(&parameters)
      case 48: style.background = try extendedColor(&parameters)
      case 39: style.foreground = nil
      case 59: style.underlineColor = nil
      case 49: style.background = nil
      default: throw ModelError("SGR \(parameter)")
      }
    }
  }

  private func underlineColor(_ body: Substring) throws(ModelError) -> Color {
    let parts = body.split(separator: ":", omittingEmptySubsequences: false).map { UInt8($0) }
    if parts.count == 2, parts[0] == 5, let index = parts[1] {
      return index < 16
        ? NamedColor(rawValue: index).map { .named($0) } ?? .indexed(index) : .indexed(index)
    }
    if parts.count == 5, parts[0] == 2, let red = parts[2], let green = parts[3],
      let blue = parts[4]
    {
      return .rgb(red, green, blue)
    }
    throw ModelError("a line's colour of \(body)")
  }

  private func named(_ parameter: Int, _ base: Int) -> Color? {
    let offset = parameter - base
    return NamedColor(rawValue: UInt8(offset < 8 ? offset : offset - 60 + 8)).map { .named($0) }
  }

  private func extendedColor(_ parameters: inout ArraySlice<Int>) throws(ModelError) -> Color {
    let kind = parameters.popFirst()
    let count = kind == 5 ? 1 : 3
    let parts = parameters.prefix(count).compactMap { UInt8(exactly: $0) }
    parameters = parameters.dropFirst(count)
    guard kind == 5 || kind == 2, parts.count == count else {
      throw ModelError("a colour of SGR that is not whole")
    }
    return count == 1 ? .indexed(parts[0]) : .rgb(parts[0], parts[1], parts[2])
  }
}
