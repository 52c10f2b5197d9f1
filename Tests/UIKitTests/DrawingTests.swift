// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@testable import UIKit

/// A view of a drawing.
private final class Drawing: UIView {
  private let body: (CGContext) -> Void
  private(set) var count = 0

  init(columns: Int, rows: Int, _ body: @escaping (CGContext) -> Void) {
    self.body = body
    super.init(
      frame: CGRect(x: 0, y: 0, width: CGFloat(columns) * 8, height: CGFloat(rows) * 16))
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    count += 1
    #expect(rect == bounds)
    UIGraphicsGetCurrentContext().map(body)
  }
}

@MainActor private func drawn(
  columns: Int, rows: Int, _ body: @escaping (CGContext) -> Void
) -> [String] {
  UIKitTests.rows(
    of: Screen { $0.view.addSubview(Drawing(columns: columns, rows: rows, body)) },
    columns: columns, rows: rows)
}

@MainActor @Suite struct `What is drawn` {
  @Test func `in rectangles fills its places, and parts of them by eighths`() {
    let shown = drawn(columns: 4, rows: 3) {
      $0.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
      $0.fill(CGRect(x: 16, y: 8, width: 12, height: 8))
      $0.fill(CGRect(x: 0, y: 28, width: 32, height: 4))
      $0.fill(CGRect(x: 0, y: 32, width: 3, height: 16))
    }
    // Twelve points are one column and a half; four of sixteen are two eighths of a row.
    #expect(shown == ["██▄▖", "▂▂▂▂", "▍"])
  }

  @Test func `as lines is lines`() {
    let shown = drawn(columns: 5, rows: 3) {
      $0.setLineWidth(2)
      $0.stroke(CGRect(x: 4, y: 8, width: 32, height: 32))
    }
    #expect(shown == ["┌───┐", "│   │", "└───┘"])
    // The curves of the corners lie in a quarter of a place each.
    let round = drawn(columns: 5, rows: 3) { _ in
      let path = UIBezierPath(
        roundedRect: CGRect(x: 4, y: 8, width: 32, height: 32), byRoundingCorners: .allCorners,
        cornerRadii: CGSize(width: 4, height: 8))
      path.lineWidth = 2
      path.stroke()
    }
    #expect(round == ["╭───╮", "│   │", "╰───╯"])
    let slanted = drawn(columns: 2, rows: 2) {
      $0.setLineWidth(2)
      $0.strokeLineSegments(between: [CGPoint(x: 0, y: 32), CGPoint(x: 16, y: 0)])
    }
    #expect(slanted == [" ╱", "╱"])
  }

  @Test func `as an oval is round`() {
    let shown = drawn(columns: 8, rows: 4) {
      $0.fillEllipse(in: CGRect(x: 0, y: 0, width: 64, height: 64))
    }
    #expect(shown[1] == "████████" && shown[2] == "████████")
    #expect(shown[0].first != "█" && shown[0].dropFirst(3).hasPrefix("██"))
    #expect(shown[0].count == shown[3].count)
  }

  @Test func `in two colours keeps them apart`() {
    let screen = Screen {
      $0.view.addSubview(
        Drawing(columns: 1, rows: 1) { context in
          context.setFillColor(UIColor.systemRed.cgColor)
          context.fill(CGRect(x: 0, y: 0, width: 8, height: 16))
          UIColor.systemBlue.setFill()
          UIBezierPath(rect: CGRect(x: 0, y: 10, width: 8, height: 6)).fill()
        })
    }
    let window = UIWindow(columns: 1, rows: 1)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    let canvas = window.picture()
    let style = canvas.style(column: 0, row: 0)
    #expect(canvas.lines == ["▃"])
    #expect(style.foreground == UIColor.systemBlue.canvasColor)
    #expect(style.background == UIColor.systemRed.canvasColor)
  }

  @Test func `by turned, moved and clipped paths is where they are`() {
    let shown = drawn(columns: 4, rows: 2) { context in
      context.saveGState()
      context.translateBy(x: 16, y: 16)
      context.rotate(by: .pi / 2)
      // What is 16 long and 8 high lies 8 to the left of the middle, 16 below it.
      context.fill(CGRect(x: 0, y: 0, width: 16, height: 8))
      context.restoreGState()
      context.clip(to: CGRect(x: 16, y: 0, width: 8, height: 100))
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 16))
    }
    #expect(shown == ["  █", " █"])
  }

  @Test func `with holes has them by the rule`() {
    let rings: (CGContext) -> Void = {
      $0.addRect(CGRect(x: 0, y: 0, width: 24, height: 48))
      $0.addRect(CGRect(x: 8, y: 16, width: 8, height: 16))
    }
    #expect(
      drawn(columns: 3, rows: 3) {
        rings($0)
        $0.fillPath(using: .evenOdd)
      } == ["███", "█ █", "███"])
    #expect(
      drawn(columns: 3, rows: 3) {
        rings($0)
        $0.fillPath()
      } == ["███", "███", "███"])
  }

  @Test func `in dashes has gaps, and round ends reach further`() {
    let path = UIBezierPath()
    path.lineWidth = 16
    path.move(to: CGPoint(x: 0, y: 8))
    path.addLine(to: CGPoint(x: 48, y: 8))
    unsafe path.setLineDash([16, 8], count: 2, phase: 0)
    #expect(drawn(columns: 6, rows: 1) { _ in path.stroke() } == ["██ ██"])
    let square = UIBezierPath()
    square.lineWidth = 16
    square.lineCapStyle = .square
    square.move(to: CGPoint(x: 16, y: 8))
    square.addLine(to: CGPoint(x: 24, y: 8))
    #expect(drawn(columns: 6, rows: 1) { _ in square.stroke() } == [" ███"])
  }

  @Test func `is asked for when it is needed, and not before every picture`() throws {
    let view = Drawing(columns: 2, rows: 1) { $0.fill(CGRect(x: 0, y: 0, width: 8, height: 16)) }
    let screen = Screen { $0.view.addSubview(view) }
    #expect(rows(of: screen, columns: 4, rows: 1) == ["█"])
    let window = try #require(screen.view.window)
    _ = (window.renderText(), window.renderText())
    #expect(view.count == 1)
    view.setNeedsDisplay()
    _ = window.renderText()
    #expect(view.count == 2)
    view.frame.size.width = 32
    _ = window.renderText()
    #expect(view.count == 3)
  }
}

@MainActor @Suite struct `Paths` {
  @Test func `have bounds and an inside`() {
    let oval = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 40, height: 20))
    #expect(oval.bounds == CGRect(x: 10, y: 20, width: 40, height: 20))
    #expect(oval.contains(CGPoint(x: 30, y: 30)) && !oval.contains(CGPoint(x: 11, y: 21)))
    let triangle = UIBezierPath()
    triangle.move(to: .zero)
    triangle.addLine(to: CGPoint(x: 10, y: 0))
    triangle.addLine(to: CGPoint(x: 0, y: 10))
    triangle.close()
    #expect(triangle.contains(CGPoint(x: 2, y: 2)) && !triangle.contains(CGPoint(x: 8, y: 8)))
    #expect(triangle.currentPoint == .zero)
    #expect(UIBezierPath().isEmpty)
  }

  @Test(arguments: [(true, CGPoint(x: 0, y: 10)), (false, CGPoint(x: 0, y: -10))])
  func `turn as the hands of a clock do, or against them`(clockwise: Bool, middle: CGPoint) {
    let half = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: clockwise)
    #expect(abs(half.currentPoint.x + 10) < 1e-6 && abs(half.currentPoint.y) < 1e-6)
    #expect(abs(half.bounds.midY - middle.y / 2) < 1e-3)
  }

  @Test func `with some corners rounded have the others`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 10, height: 10))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    for corner in [CGPoint(x: 19, y: 1), CGPoint(x: 1, y: 19), CGPoint(x: 19, y: 19)] {
      #expect(path.contains(corner))
    }
  }
}

@MainActor @Suite struct `A renderer` {
  private func badge() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
      UIColor.systemRed.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    }
  }

  @Test func `makes images that views show, in their own size and others`() {
    let image = badge()
    #expect(image.size == CGSize(width: 16, height: 16))
    #expect(UIGraphicsGetCurrentContext() == nil)
    let screen = Screen { screen in
      let small = UIImageView(image: image)
      let large = UIImageView(frame: CGRect(x: 32, y: 0, width: 24, height: 32))
      large.image = image
      large.contentMode = .scaleToFill
      for view in [small, large] { screen.view.addSubview(view) }
    }
    #expect(rows(of: screen, columns: 8, rows: 2) == ["██  ███", "    ███"])
  }

  @Test func `draws as many pixels as its scale says, and as files too`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format).image {
      $0.cgContext.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    }
    #expect(image.size == CGSize(width: 10, height: 5))
    guard let data = image.pngData() else { return }
    let read = try #require(UIImage(data: data))
    #expect(read.size == CGSize(width: 20, height: 10))
  }

  @Test func `has a form without closures`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 16), false, 0)
    UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    let screen = Screen { $0.view.addSubview(UIImageView(image: image)) }
    #expect(rows(of: screen, columns: 2, rows: 1) == ["▀"])
  }
}
