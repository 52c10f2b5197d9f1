// SPDX-License-Identifier: MIT

internal import Foundation
internal import Pictures
internal import TextCanvas

/// A drawing: of each pixel the colour that was drawn there, and how much of it.
struct InkMap: Sendable {
  let width: Int
  let height: Int
  /// The colours, by their numbers; number 0 is none.
  private(set) var colors: [UIColor?] = [nil]
  private var inks: [UInt16] = []
  private var opacities: [Float] = []

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  var isBlank: Bool { inks.isEmpty }

  /// From how much on a pixel is seen: less than half of one, so that a line between two is not lost.
  private static let least: Float = 0.3

  /// The number of a pixel's colour.
  func ink(_ column: Int, _ row: Int) -> Int {
    guard !isBlank else { return 0 }
    let index = row * width + column
    return opacities[index] >= Self.least ? Int(inks[index]) : 0
  }

  mutating func paint(_ coverage: Coverage, with color: UIColor, opacity: Float) {
    let opacity = opacity * Float(color.cgColor.alpha)
    guard opacity > 0, let number = number(of: color) else { return }
    if inks.isEmpty {
      inks = Array(repeating: 0, count: width * height)
      opacities = Array(repeating: 0, count: width * height)
    }
    for (index, part) in coverage.parts.enumerated() where part > 0 {
      let share = part * opacity
      let rest = opacities[index] * (1 - share)
      if share >= rest { inks[index] = number }
      opacities[index] = share + rest
    }
  }

  mutating func erase(_ coverage: Coverage) {
    guard !isBlank else { return }
    for (index, part) in coverage.parts.enumerated() where part > 0 {
      opacities[index] *= 1 - part
    }
  }

  private mutating func number(of color: UIColor) -> UInt16? {
    let known = colors.firstIndex { $0 == color }
    if known == nil { colors.append(color) }
    return UInt16(exactly: known ?? colors.count - 1)
  }

  /// The drawing as pixels of red, green, blue and opacity; the terminal's own colours as they usually are.
  var pixels: Pixels {
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    func byte(_ part: CGFloat) -> UInt8 { UInt8(max(0, min(255, (part * 255).rounded()))) }
    for index in inks.indices where opacities[index] > 0 {
      let parts = colors[Int(inks[index])]?.usualComponents ?? (red: 0, green: 0, blue: 0)
      bytes[index * 4] = byte(parts.red)
      bytes[index * 4 + 1] = byte(parts.green)
      bytes[index * 4 + 2] = byte(parts.blue)
      bytes[index * 4 + 3] = byte(CGFloat(opacities[index]))
    }
    return Pixels(width: width, height: height, bytes: bytes)
  }
}

extension UIColor {
  /// The colour's red, green and blue; of a colour of the terminal those of xterm.
  fileprivate var usualComponents: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    if let parts = components() { return (parts.red, parts.green, parts.blue) }
    guard case .named(let name)? = canvasColor else {
      return (0.9, 0.9, 0.9)
    }
    let number = Int(name.rawValue)
    let isBright = number >= 8
    func part(_ bit: Int) -> CGFloat {
      number & bit != 0 ? (isBright ? 1 : 0.8) : number == 8 ? 0.5 : 0
    }
    return (part(1), part(2), part(4))
  }
}
