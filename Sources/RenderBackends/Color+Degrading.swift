// SPDX-License-Identifier: MIT

internal import TextCanvas

extension Color {
  /// The nearest colour that a terminal of so many colours has, or nil where it has none.
  ///
  /// Nearness is the distance in OKLab, which follows the eye.
  func degraded(to depth: ColorDepth) -> Color? {
    switch (self, depth) {
    case (_, .none): return nil
    case (.named, _), (_, .trueColor), (.indexed, .indexed256): return self
    case (.rgb(let red, let green, let blue), .indexed256):
      return .indexed(Self.nearestIndex(to: (Int(red), Int(green), Int(blue)), among: 16...255))
    case (.indexed(let index), .sixteen):
      if index < 16 { return NamedColor(rawValue: index).map { .named($0) } }
      return Self.nearestNamed(to: Self.components(ofIndex: Int(index)))
    case (.rgb(let red, let green, let blue), .sixteen):
      return Self.nearestNamed(to: (Int(red), Int(green), Int(blue)))
    }
  }

  typealias Components = (red: Int, green: Int, blue: Int)

  private static func nearestNamed(to color: Components) -> Color? {
    NamedColor(rawValue: nearestIndex(to: color, among: 0...15)).map { .named($0) }
  }

  private static func nearestIndex(to color: Components, among range: ClosedRange<Int>) -> UInt8 {
    let wanted = OKLab(red: color.red, green: color.green, blue: color.blue)
    var best = (index: range.lowerBound, distance: Double.infinity)
    for index in range {
      let distance = wanted.squaredDistance(to: palette[index])
      if distance < best.distance { best = (index, distance) }
    }
    return UInt8(best.index)
  }

  /// The 256 colours as the eye takes them.
  private static let palette: [OKLab] = (0..<256).map { index in
    let color = components(ofIndex: index)
    return OKLab(red: color.red, green: color.green, blue: color.blue)
  }

  /// xterm's values of its 256 colours.
  static func components(ofIndex index: Int) -> Components {
    switch index {
    case 0..<16:
      return sixteen[index]
    case 16..<232:
      let levels = [0, 95, 135, 175, 215, 255]
      let cube = index - 16
      return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    default:
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
  }

  private static let sixteen: [Components] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
    (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]
}
