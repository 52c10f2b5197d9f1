// SPDX-License-Identifier: MIT

internal import CollectionLayout
internal import Foundation
internal import PlaneGeometry
internal import TextCanvas

/// The points of a column and a row of the terminal.
let pointsPerPlace = CGSize(width: 8, height: 16)

/// ``pointsPerPlace`` as the canvas knows it.
let screenMetric = GridMetric(
  pointsPerColumn: Double(pointsPerPlace.width), pointsPerRow: Double(pointsPerPlace.height))

/// The whole number of columns or rows that is nearest to a length, in points.
func wholePlaces(_ length: Double, _ axis: LayoutAxis) -> Double {
  let unit = axis == .vertical ? screenMetric.pointsPerRow : screenMetric.pointsPerColumn
  return length.isFinite ? (length / unit).rounded() * unit : length
}

extension CGPoint {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
  var engine: Point { Point(x: Double(x), y: Double(y)) }
}

extension CGSize {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
  var engine: Size { Size(width: Double(width), height: Double(height)) }
}

extension CGRect {
  init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
  var engine: Rect { Rect(origin: origin.engine, size: size.engine) }
}

extension UIEdgeInsets {
  init(_ insets: DirectionalEdgeInsets) {
    self.init(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }

  var engine: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: Double(top), leading: Double(left), bottom: Double(bottom), trailing: Double(right))
  }
}

extension NSDirectionalEdgeInsets {
  init(_ insets: DirectionalEdgeInsets) {
    self.init(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }

  var engine: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: Double(top), leading: Double(leading), bottom: Double(bottom),
      trailing: Double(trailing))
  }

  /// In columns and rows.
  var enginePlaces: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: Double(top / pointsPerPlace.height), leading: Double(leading / pointsPerPlace.width),
      bottom: Double(bottom / pointsPerPlace.height),
      trailing: Double(trailing / pointsPerPlace.width))
  }
}
