// SPDX-License-Identifier: MIT

import Testing
import UIKit

private func isNear(_ left: CGPoint, _ right: CGPoint) -> Bool {
  abs(left.x - right.x) < 1e-9 && abs(left.y - right.y) < 1e-9
}

@Suite struct `Transforms of the plane` {
  private let point = CGPoint(x: 3, y: 5)

  @Test func `move, scale and turn points as their names say`() {
    #expect(point.applying(.identity) == point)
    #expect(point.applying(CGAffineTransform(translationX: 10, y: -1)) == CGPoint(x: 13, y: 4))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: -3)) == CGPoint(x: 6, y: -15))
    // A quarter turn takes the x axis to the y axis.
    #expect(isNear(point.applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: -5, y: 3)))
    let any = CGAffineTransform(1, 2, 3, 4, 5, 6)
    #expect(any == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(point.applying(any) == CGPoint(x: 1 * 3 + 3 * 5 + 5, y: 2 * 3 + 4 * 5 + 6))
    #expect(CGSize(width: 3, height: 5).applying(any) == CGSize(width: 18, height: 26))
    #expect(CGAffineTransform.identity.isIdentity && !any.isIdentity)
  }

  @Test func `are done in their order when one is concatenated with another`() {
    let (move, scale) = (
      CGAffineTransform(translationX: 1, y: 2), CGAffineTransform(scaleX: 3, y: 4)
    )
    #expect(CGPoint.zero.applying(move.concatenating(scale)) == CGPoint(x: 3, y: 8))
    #expect(CGPoint.zero.applying(scale.concatenating(move)) == CGPoint(x: 1, y: 2))
    // What is added to a transform is done before it.
    #expect(scale.translatedBy(x: 1, y: 2) == move.concatenating(scale))
    #expect(move.scaledBy(x: 3, y: 4) == scale.concatenating(move))
    let turned = move.rotated(by: .pi)
    #expect(isNear(point.applying(turned), CGPoint(x: -3 + 1, y: -5 + 2)))
  }

  @Test func `lead back when inverted, and stay themselves where there is no way back`() {
    let any = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    #expect(isNear(point.applying(any).applying(any.inverted()), point))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `take a rectangle to the smallest one around its corners`() {
    let turned = CGRect(x: 0, y: 0, width: 2, height: 1)
      .applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isNear(turned.origin, CGPoint(x: -1, y: 0)))
    #expect(abs(turned.width - 1) < 1e-9 && abs(turned.height - 2) < 1e-9)
    let mirrored = CGRect(x: 1, y: 1, width: 2, height: 3)
      .applying(CGAffineTransform(scaleX: -1, y: 2))
    #expect(mirrored == CGRect(x: -3, y: 2, width: 2, height: 6))
  }
}

@Suite struct `Transforms of space` {
  @Test func `hold what they were made of`() {
    #expect(CATransform3DIsIdentity(CATransform3D()))
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    let move = CATransform3DMakeTranslation(1, 2, 3)
    #expect((move.m41, move.m42, move.m43, move.m44) == (1, 2, 3, 1))
    #expect(!CATransform3DIsIdentity(move))
    let scale = CATransform3DMakeScale(2, 3, 4)
    #expect((scale.m11, scale.m22, scale.m33, scale.m44) == (2, 3, 4, 1))
  }

  @Test func `turn each axis to the next by a quarter turn about the third`() {
    func near(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 1e-9 }
    let about = [(1, 0, 0), (0, 1, 0), (0, 0, 1)].map { x, y, z in
      CATransform3DMakeRotation(.pi / 2, CGFloat(x), CGFloat(y), CGFloat(z))
    }
    // Rows are where the axes go: y to z, z to x, x to y.
    #expect(near(about[0].m23, 1) && near(about[0].m32, -1) && near(about[0].m11, 1))
    #expect(near(about[1].m31, 1) && near(about[1].m13, -1) && near(about[1].m22, 1))
    #expect(near(about[2].m12, 1) && near(about[2].m21, -1) && near(about[2].m33, 1))
    #expect(near(about[2].m11, 0) && near(about[2].m22, 0))
    // The length of the axis says nothing, and no axis is no turn.
    let long = CATransform3DMakeRotation(.pi / 2, 0, 0, 7)
    #expect(near(long.m12, about[2].m12) && near(long.m33, 1))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func `are done in their order when concatenated, and before what they are added to`() {
    let (move, scale) = (CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeScale(2, 3, 4))
    let moved = CATransform3DConcat(move, scale)
    #expect((moved.m41, moved.m42, moved.m43) == (2, 6, 12))
    #expect(CATransform3DTranslate(scale, 1, 2, 3) == moved)
    #expect(CATransform3DScale(move, 2, 3, 4) == CATransform3DConcat(scale, move))
    let turn = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(CATransform3DRotate(move, 1, 0, 0, 1) == CATransform3DConcat(turn, move))
  }
}

@Suite struct `Edges and distances` {
  @Test func `have the bits that UIKit gives them`() {
    #expect([UIRectEdge.top, .left, .bottom, .right].map(\.rawValue) == [1, 2, 4, 8])
    #expect(UIRectEdge.all.rawValue == 15)
    #expect(
      [NSDirectionalRectEdge.top, .leading, .bottom, .trailing].map(\.rawValue) == [1, 2, 4, 8])
    #expect(NSDirectionalRectEdge.all.rawValue == 15)
    #expect(
      [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map(\.rawValue) == [1, 2, 4, 8])
    #expect(UIRectCorner.allCorners.contains([.topLeft, .bottomRight]))
    #expect(UIAxis.both == [.horizontal, .vertical])
  }

  @Test func `are none unless said, and make a rectangle smaller`() {
    #expect(UIEdgeInsets() == .zero && UIOffset() == .zero && NSDirectionalEdgeInsets() == .zero)
    #expect(UIOffset(horizontal: 1, vertical: 2) != .zero)
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8))
        == CGRect(x: 12, y: 21, width: 90, height: 45))
  }
}
