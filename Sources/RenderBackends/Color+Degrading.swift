// SPDX-License-Identifier: MIT

internal import TextCanvas

extension Color {
  /// The nearest colour that a terminal of so many colours has, or nil where it has none.
  ///
  /// Nearness is the weighted distance of Thiadmer Riemersma ("Colour metric"), which follows the eye better than
  /// plain differences and costs a few multiplications.
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
    var best = (index: range.lowerBound, distance: Int.max)
    for index in range {
      let distance = squaredDistance(color, components(ofIndex: index))
      if distance < best.distance { best = (index, distance) }
    }
    return UInt8(best.index)
  }

  private static func squaredDistance(_ a: Components, _ b: Components) -> Int {
    let meanRed = (a.red + b.red) / 2
    let (red, green, blue) = (a.red - b.red, a.green - b.green, a.blue - b.blue)
    return (((512 + meanRed) * red * red) >> 8) + 4 * green * green
      + (((767 - meanRed) * blue * blue) >> 8)
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
