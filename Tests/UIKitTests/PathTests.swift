// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@testable import UIKit

/// What is drawn in an image of columns and rows, as a view of it shows.
@MainActor private func drawn(
  columns: Int, rows: Int, _ body: (CGContext) -> Void
) -> [String] {
  let image = UIGraphicsImageRenderer(size: CGSize(width: columns * 8, height: rows * 16))
    .image { body($0.cgContext) }
  return UIKitTests.rows(
    of: Screen { $0.view.addSubview(UIImageView(image: image)) }, columns: columns, rows: rows)
}

@MainActor @Suite struct `A path` {
  private let square = CGRect(x: 8, y: 16, width: 16, height: 32)

  @Test func `An empty one is nowhere`() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.boundingBox == .null && path.boundingBoxOfPath == .null)
    #expect(path.currentPoint == .zero && !path.contains(.zero))
    path.closeSubpath()
    #expect(path.isEmpty)
    let drawing = UIBezierPath()
    #expect(drawing.isEmpty && drawing.lineWidth == 1 && drawing.miterLimit == 10)
    #expect(drawing.lineCapStyle == .butt && drawing.lineJoinStyle == .miter)
    #expect(drawing.flatness == 0.6 && !drawing.usesEvenOddFillRule)
  }

  @Test func `Closing goes back to where it began`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    #expect(path.currentPoint == CGPoint(x: 5, y: 2))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func `The box of all points has handles in it, that of the path has not`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 30, y: 40))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 40))
    // A cubic whose handles both lie 40 away goes as far as three quarters of that.
    #expect(abs(path.boundingBoxOfPath.height - 30) < 0.5)
    let quad = CGMutablePath()
    quad.move(to: .zero)
    quad.addQuadCurve(to: CGPoint(x: 30, y: 0), control: CGPoint(x: 15, y: 40))
    // A quadratic goes half the way to its handle.
    #expect(abs(quad.boundingBoxOfPath.height - 20) < 0.5)
  }

  @Test func `Shapes are made in the plane of a transform`() {
    var move = CGAffineTransform(translationX: 100, y: 0)
    let rect = unsafe CGPath(rect: square, transform: &move)
    #expect(rect.boundingBox == square.offsetBy(dx: 100, dy: 0))
    let oval = unsafe CGPath(ellipseIn: square, transform: nil)
    #expect(oval.contains(CGPoint(x: 16, y: 32)) && !oval.contains(CGPoint(x: 9, y: 17)))
    let round = unsafe CGPath(
      roundedRect: square, cornerWidth: 4, cornerHeight: 4, transform: nil)
    #expect(round.contains(CGPoint(x: 8.5, y: 32)) && !round.contains(CGPoint(x: 8.3, y: 16.3)))
    #expect(
      rect.contains(CGPoint(x: 16, y: 32), transform: CGAffineTransform(translationX: -100, y: 0)))
  }

  @Test func `A copy stands alone`() throws {
    let path = CGMutablePath()
    path.addRect(square)
    let copy = try #require(path.copy())
    let other = try #require(path.mutableCopy())
    path.addRect(CGRect(x: 100, y: 100, width: 1, height: 1))
    other.addPath(copy, transform: CGAffineTransform(translationX: 0, y: -16))
    #expect(copy.boundingBox == square)
    #expect(other.boundingBox == CGRect(x: 8, y: 0, width: 16, height: 48))
  }

  @Test func `An arc goes the way that is asked for`() {
    // In this plane, whose ordinate grows downwards, a quarter from the right goes down clockwise.
    let down = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(down.bounds.minY) < 0.01 && abs(down.bounds.maxY - 10) < 0.01)
    #expect(abs(down.currentPoint.x) < 0.01 && abs(down.currentPoint.y - 10) < 0.01)
    let around = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(around.bounds.minY + 10) < 0.01 && abs(around.bounds.minX + 10) < 0.01)
    let core = CGMutablePath()
    core.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(core.boundingBoxOfPath.maxY - 10) < 0.01 && core.boundingBoxOfPath.minY > -0.01)
  }

  @Test func `A drawing's path is changed, added to, moved and emptied`() {
    let path = UIBezierPath(cgPath: UIBezierPath(rect: square).cgPath)
    #expect(path.bounds == square)
    path.append(UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 8, height: 8), cornerRadius: 2))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 24, height: 48))
    path.apply(CGAffineTransform(scaleX: 2, y: 1))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 48, height: 48))
    path.removeAllPoints()
    #expect(path.isEmpty)
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 8, y: 0), controlPoint1: CGPoint(x: 0, y: 8),
      controlPoint2: CGPoint(x: 8, y: 8))
    path.addQuadCurve(to: CGPoint(x: 16, y: 0), controlPoint: CGPoint(x: 12, y: 8))
    path.close()
    #expect(path.currentPoint == .zero && path.bounds.width == 16)
  }
}

@MainActor @Suite struct `A context` {
  private let row = CGRect(x: 0, y: 0, width: 32, height: 16)

  @Test func `Its path is what was added, until it is drawn`() {
    _ = drawn(columns: 1, rows: 1) { context in
      #expect(context.isPathEmpty && context.path == nil)
      context.move(to: CGPoint(x: 1, y: 1))
      context.addLine(to: CGPoint(x: 5, y: 1))
      context.addQuadCurve(to: CGPoint(x: 9, y: 1), control: CGPoint(x: 7, y: 1))
      context.addCurve(
        to: CGPoint(x: 13, y: 1), control1: CGPoint(x: 10, y: 1), control2: CGPoint(x: 12, y: 1))
      #expect(context.currentPointOfPath == CGPoint(x: 13, y: 1))
      #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 12, height: 0))
      context.closePath()
      #expect(context.path?.isEmpty == false)
      context.strokePath()
      #expect(context.isPathEmpty)
      context.addArc(center: .zero, radius: 4, startAngle: 0, endAngle: 1, clockwise: false)
      context.addLines(between: [.zero, CGPoint(x: 2, y: 2)])
      context.addPath(CGMutablePath())
      context.beginPath()
      #expect(context.isPathEmpty)
    }
  }

  @Test func `Rectangles and ovals are filled, singly and together`() {
    #expect(
      drawn(columns: 4, rows: 1) {
        $0.fill([
          CGRect(x: 0, y: 0, width: 8, height: 16), CGRect(x: 24, y: 0, width: 8, height: 16),
        ])
      } == ["█  █"])
    #expect(
      drawn(columns: 4, rows: 1) {
        $0.addRects([
          CGRect(x: 8, y: 0, width: 8, height: 16), CGRect(x: 16, y: 8, width: 8, height: 8),
        ])
        $0.fillPath()
      } == [" █▄"])
    let oval = drawn(columns: 4, rows: 4) {
      $0.addEllipse(in: CGRect(x: 0, y: 0, width: 32, height: 64))
      $0.fillPath()
    }
    #expect(oval[1] == "████" && oval[2] == "████" && oval[0] != "████")
  }

  @Test func `What is scaled is larger, and the plane says so`() {
    var plane: CGAffineTransform?
    let shown = drawn(columns: 4, rows: 1) {
      $0.scaleBy(x: 2, y: 1)
      plane = $0.ctm
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 16))
    }
    #expect(shown == ["██"] && plane == CGAffineTransform(scaleX: 2, y: 1))
  }

  @Test func `What is cleared is not there`() {
    #expect(
      drawn(columns: 4, rows: 1) {
        $0.fill(row)
        $0.clear(CGRect(x: 8, y: 0, width: 8, height: 16))
      } == ["█ ██"])
  }

  @Test func `Clips are by paths, by rectangles, and within each other`() {
    #expect(
      drawn(columns: 4, rows: 1) {
        $0.clip(to: [
          CGRect(x: 0, y: 0, width: 8, height: 16), CGRect(x: 16, y: 0, width: 16, height: 16),
        ])
        $0.addRect(CGRect(x: 0, y: 0, width: 24, height: 16))
        $0.clip()
        $0.fill(row)
      } == ["█ █"])
    #expect(
      drawn(columns: 4, rows: 1) {
        UIBezierPath(rect: CGRect(x: 8, y: 0, width: 8, height: 16)).addClip()
        $0.fill(row)
      } == [" █"])
  }

  @Test func `Lines are as wide, dashed and ended as the state says, until it is restored`() {
    let line = [CGPoint(x: 0, y: 8), CGPoint(x: 32, y: 8)]
    #expect(
      drawn(columns: 4, rows: 1) {
        $0.saveGState()
        $0.setLineWidth(16)
        $0.setLineDash(phase: 0, lengths: [8, 8])
        $0.setLineCap(.butt)
        $0.setLineJoin(.round)
        $0.setMiterLimit(4)
        $0.addLines(between: line)
        $0.strokePath()
        $0.restoreGState()
      } == ["█ █"])
    #expect(
      drawn(columns: 4, rows: 1) {
        $0.setLineWidth(16)
        $0.setLineDash(phase: 8, lengths: [8, 8])
        $0.strokeLineSegments(between: line)
      } == [" █ █"])
  }

  @Test func `A fill and a stroke are drawn in one, the stroke over the fill`() {
    // A flat rectangle turns back at its ends, where no mitre reaches further.
    for mode in [CGPathDrawingMode.fillStroke, .eoFillStroke] {
      #expect(
        drawn(columns: 4, rows: 1) {
          $0.setLineWidth(16)
          $0.addRect(CGRect(x: 8, y: 8, width: 16, height: 0))
          $0.drawPath(using: mode)
        } == [" ██"])
    }
  }

  @Test func `What is hardly opaque is not drawn`() {
    #expect(
      drawn(columns: 4, rows: 1) {
        $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 0)
        $0.fill(row)
        $0.setAlpha(0)
        $0.setFillColor(UIColor.red.cgColor)
        $0.fill(row)
        $0.setStrokeColor(red: 0, green: 0, blue: 0, alpha: 1)
        $0.setStrokeColor(UIColor.red.cgColor)
        $0.stroke(row, width: 2)
        $0.strokeEllipse(in: row)
      } == [""])
  }
}

@MainActor @Suite struct `A gradient` {
  /// The backgrounds of what a view of a gradient shows, by column and row.
  private func backgrounds(
    columns: Int, rows: Int, _ fill: (CAGradientLayer) -> Void
  ) -> (Int, Int) -> Color? {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: columns * 8, height: rows * 16))
    let layer = CAGradientLayer()
    layer.frame = view.bounds
    fill(layer)
    view.layer.addSublayer(layer)
    let window = UIWindow(columns: columns, rows: rows)
    window.rootViewController = Screen { $0.view.addSubview(view) }
    window.makeKeyAndVisible()
    let canvas = window.picture()
    return { canvas.style(column: $0, row: $1).background }
  }

  private let ends: [Any] = [UIColor.black.cgColor, UIColor.white.cgColor]

  @Test func `A new one goes from the top to the bottom, without colours`() {
    let layer = CAGradientLayer()
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(layer.type == .axial && layer.colors == nil && layer.locations == nil)
    #expect(backgrounds(columns: 2, rows: 2) { _ in }(0, 0) == nil)
  }

  @Test func `Colours are mixed by how far a place is along the line`() {
    let down = backgrounds(columns: 2, rows: 5) { $0.colors = ends }
    // The middles of five rows are at a tenth, three tenths and so on; of 255 those are:
    for (row, grey) in [26, 77, 128, 179, 230].enumerated() {
      for column in 0..<2 {
        guard case .rgb(let red, let green, let blue)? = down(column, row) else {
          Issue.record("row \(row) has no colour of parts")
          continue
        }
        #expect(red == green && green == blue && abs(Int(red) - grey) <= 1)
      }
    }
    let across = backgrounds(columns: 4, rows: 1) {
      $0.colors = ends
      ($0.startPoint, $0.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
      $0.locations = [0.5, 0.5]
    }
    // Two colours at one place are two halves.
    #expect(
      (0..<4).map { across($0, 0) } == [
        .rgb(0, 0, 0), .rgb(0, 0, 0), .rgb(255, 255, 255), .rgb(255, 255, 255),
      ])
  }

  @Test func `Around a point it goes outwards, or about`() {
    let radial = backgrounds(columns: 5, rows: 5) {
      $0.colors = ends
      $0.type = .radial
      ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    }
    #expect(radial(2, 2) == .rgb(0, 0, 0))
    #expect(
      radial(0, 2) == radial(4, 2) && radial(2, 0) == radial(2, 4) && radial(0, 2) == radial(2, 0))
    #expect(radial(0, 0) == .rgb(255, 255, 255))
    let conic = backgrounds(columns: 4, rows: 2) {
      $0.colors = [
        UIColor.red.cgColor, UIColor.red.cgColor, UIColor.blue.cgColor, UIColor.blue.cgColor,
      ]
      $0.locations = [0, 0.5, 0.5, 1]
      $0.type = .conic
      ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
    }
    // From the right clockwise: the lower half first.
    #expect(conic(0, 1) == .rgb(255, 0, 0) && conic(3, 1) == .rgb(255, 0, 0))
    #expect(conic(0, 0) == .rgb(0, 0, 255) && conic(3, 0) == .rgb(0, 0, 255))
  }

  @Test func `Colours of the terminal's own are not mixed, and those one sees through not drawn`() {
    let named = backgrounds(columns: 1, rows: 4) {
      $0.colors = [UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor]
    }
    #expect(
      (0..<4).map { named(0, $0) } == [
        .named(.red), .named(.red), .named(.blue), .named(.blue),
      ])
    let clear = backgrounds(columns: 1, rows: 2) {
      $0.colors = [UIColor.clear.cgColor, UIColor.clear.cgColor]
    }
    #expect(clear(0, 0) == nil && clear(0, 1) == nil)
  }
}

@MainActor @Suite struct `Symbols and images` {
  @Test func `Weights are those of fonts`() {
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(
      weights.map { $0.fontWeight() } == [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ])
    #expect(UIImage.SymbolWeight.unspecified.fontWeight() == .regular)
  }

  @Test func `A configuration applied to another says what it says, and leaves the rest`() {
    typealias Symbol = UIImage.SymbolConfiguration
    let start = Symbol(pointSize: 20, weight: .bold, scale: .large)
    #expect(
      start.applying(Symbol(pointSize: 30)) == Symbol(pointSize: 30, weight: .bold, scale: .large))
    #expect(
      start.applying(.unspecified) == start && start.hash == start.applying(.unspecified).hash)
    #expect(
      Symbol(weight: .bold).applying(Symbol(pointSize: 20)) == Symbol(pointSize: 20, weight: .bold))
    #expect(Symbol(textStyle: .title3) == Symbol(pointSize: 20))
    #expect(Symbol(font: .systemFont(ofSize: 20)) == Symbol(pointSize: 20))
    let small = Symbol(pointSize: 20).applying(Symbol(scale: .small))
    #expect(Symbol(textStyle: .title3, scale: .small) == small)
    #expect(Symbol(font: .systemFont(ofSize: 20), scale: .small) == small)
    #expect(Symbol(hierarchicalColor: .red) == Symbol(paletteColors: [.red, .blue]))
    #expect(Symbol(hierarchicalColor: .red) != Symbol(hierarchicalColor: .blue))
    #expect(Symbol.preferringMulticolor() == Symbol.preferringMonochrome())
    #expect(start != Symbol(pointSize: 20))
  }

  @Test func `A symbol is drawn in the colour of its configuration`() throws {
    let star = try #require(UIImage(systemName: "star"))
    #expect(star.isSymbolImage && star.tint == nil)
    let red = UIImage.SymbolConfiguration(hierarchicalColor: .red)
    #expect(UIImage(systemName: "star", withConfiguration: red)?.tint == .red)
    #expect(star.applyingSymbolConfiguration(red)?.tint == .red)
    #expect(star.withConfiguration(UIImage.SymbolConfiguration(pointSize: 9)).tint == nil)
    #expect(star.withTintColor(.green, renderingMode: .alwaysOriginal).tint == .green)
    #expect(star.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    #expect(star.renderingMode == .automatic && star.withTintColor(.blue).glyph == star.glyph)
    #expect(UIImage(systemName: "star", variableValue: 0.5)?.glyph == star.glyph)
    #expect(UIImage(systemName: "star", compatibleWith: nil)?.glyph == star.glyph)
    #expect(UIImage(systemName: "there is no such symbol") == nil)
    #expect(UIImage().applyingSymbolConfiguration(red) == nil)
    for image in [UIImage.add, .remove, .checkmark, .strokedCheckmark, .actions] {
      #expect(image.isSymbolImage && image.glyph?.isEmpty == false)
    }
  }

  @Test func `A thumbnail is of its size, and an image made ready is the same`() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 32)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 16, height: 32))
    }
    let size = CGSize(width: 8, height: 16)
    #expect(image.preparingThumbnail(of: size)?.size == size)
    #expect(await image.byPreparingThumbnail(ofSize: size)?.size == size)
    #expect(image.preparingForDisplay() === image)
    #expect(await image.byPreparingForDisplay() === image)
    #expect(image.size == CGSize(width: 16, height: 32) && image.imageOrientation == .up)
    #expect(image.capInsets == .zero && image.resizingMode == .stretch)
    #expect(image.resizableImage(withCapInsets: .zero) === image)
    #expect(
      UIImage(named: "no such file") == nil && UIImage(contentsOfFile: "/no/such/file") == nil)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
  }
}
