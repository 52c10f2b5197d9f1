// SPDX-License-Identifier: MIT

internal import Glibc

/// A colour in Björn Ottosson's OKLab (bottosson.github.io/posts/oklab), where equal distances look about equal.
struct OKLab: Sendable, Hashable {
  /// From 0, black, to 1, white.
  var lightness: Double
  /// From green to red.
  var greenRed: Double
  /// From blue to yellow.
  var blueYellow: Double

  /// The colour of sRGB's components, 0–255 each.
  init(red: Int, green: Int, blue: Int) {
    let red = Self.linear(red)
    let green = Self.linear(green)
    let blue = Self.linear(blue)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The square of the distance to another colour.
  func squaredDistance(to other: OKLab) -> Double {
    let (l, a, b) = (
      lightness - other.lightness, greenRed - other.greenRed, blueYellow - other.blueYellow
    )
    return l * l + a * a + b * b
  }

  /// sRGB's component as light, 0 to 1.
  private static func linear(_ component: Int) -> Double {
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
