// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// What kind of gradient a layer shows.
public struct CAGradientLayerType: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that is filled from one colour to the next.
///
/// A place of the terminal has one background, so each takes the colour at its middle. As a terminal mixes no colours,
/// places where the gradient is not nearly opaque are left to what is behind: a shade over a picture does not hide it.
open class CAGradientLayer: CALayer {
  /// A gradient of no colours; `required`, so that `Self()` makes one as it does on iOS.
  public required override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The colours, of type ``CGColor``.
  open var colors: [Any]?
  /// Where the colours are, from 0 at the start to 1 at the end; nil for even distances.
  open var locations: [NSNumber]?
  /// Where the gradient starts in the unit square of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial

  private struct Stop {
    var place: CGFloat
    var color: UIColor
    var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)?
  }

  private var stops: [Stop] {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    let even = CGFloat(max(1, colors.count - 1))
    return colors.indices.map { index in
      let place: CGFloat =
        if let locations, index < locations.count {
          CGFloat(locations[index].doubleValue)
        } else {
          CGFloat(index) / even
        }
      let color = colors[index].uiColor
      return Stop(place: place, color: color, parts: color.components())
    }
  }

  /// How far along the gradient a point of the unit square is.
  private func progress(_ point: CGPoint) -> CGFloat {
    let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
    let (px, py) = (point.x - startPoint.x, point.y - startPoint.y)
    switch type {
    case .radial:
      // The end is the corner of the ellipse's box.
      let (x, y) = (dx == 0 ? 0 : px / dx, dy == 0 ? 0 : py / dy)
      return (x * x + y * y).squareRoot()
    case .conic:
      let turn = (atan2(py, px) - atan2(dy, dx)) / (2 * .pi)
      return turn < 0 ? turn + 1 : turn
    default:
      let length = dx * dx + dy * dy
      return length == 0 ? 0 : (px * dx + py * dy) / length
    }
  }

  private func color(at progress: CGFloat, of stops: [Stop]) -> Color? {
    let after = stops.firstIndex { $0.place >= progress } ?? stops.count - 1
    let (left, right) = (stops[max(0, after - 1)], stops[after])
    let span = right.place - left.place
    let share = span <= 0 ? 1 : max(0, min(1, (progress - left.place) / span))
    guard let from = left.parts, let to = right.parts else {
      // Colours of the terminal's own have no parts to mix.
      return (share < 0.5 ? left : right).color.canvasColor
    }
    func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    guard mixed(from.alpha, to.alpha) >= 0.9 else { return nil }
    return UIColor(
      red: mixed(from.red, to.red), green: mixed(from.green, to.green),
      blue: mixed(from.blue, to.blue), alpha: 1
    ).canvasColor
  }

  override func paintContent(into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect) {
    let stops = stops
    guard !stops.isEmpty, rect.columns > 0, rect.rows > 0 else { return }
    let visible = rect.intersection(clip)
    var style = TextStyle.plain
    for row in visible.row..<max(visible.row, visible.endRow) {
      for column in visible.column..<max(visible.column, visible.endColumn) {
        let point = CGPoint(
          x: (CGFloat(column - rect.column) + 0.5) / CGFloat(rect.columns),
          y: (CGFloat(row - rect.row) + 0.5) / CGFloat(rect.rows))
        guard let color = color(at: progress(point), of: stops) else { continue }
        style.background = color
        canvas.fill(
          CanvasRect(column: column, row: row, columns: 1, rows: 1), with: " ", style: style)
      }
    }
  }
}
