// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

@MainActor @Suite struct `Layers` {
  private final class Shade: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  @Test func `A view's layer is of the class that the view says, and has its place`() throws {
    let view = Shade(frame: CGRect(x: 8, y: 16, width: 32, height: 48))
    let gradient = try #require(view.layer as? CAGradientLayer)
    #expect(gradient.frame == view.frame)
    #expect(gradient.position == view.center)
    gradient.position = CGPoint(x: 40, y: 40)
    #expect(view.frame == CGRect(x: 24, y: 16, width: 32, height: 48))
    gradient.opacity = 0.5
    gradient.isHidden = true
    #expect(view.alpha == 0.5 && view.isHidden)
    #expect(UIView(frame: .zero).layer is CAGradientLayer == false)
  }

  @Test func `Layers inside are in their order, each in one`() {
    let (outer, first, second, third) = (CALayer(), CALayer(), CALayer(), CALayer())
    #expect(outer.sublayers == nil)
    outer.addSublayer(first)
    outer.insertSublayer(second, at: 0)
    outer.insertSublayer(third, above: second)
    #expect(outer.sublayers == [second, third, first])
    #expect(first.superlayer === outer)
    second.addSublayer(first)
    #expect(outer.sublayers == [second, third])
    third.removeFromSuperlayer()
    second.removeFromSuperlayer()
    #expect(outer.sublayers == nil)
    // A view's layer goes where the view goes.
    let view = UIView(frame: .zero)
    outer.addSublayer(view.layer)
    #expect(outer.sublayers == nil && view.layer.superlayer == nil)
  }

  @Test func `A layer's border is drawn where it is, behind the views inside`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 48, height: 48))
    let frame = CALayer()
    frame.frame = CGRect(x: 8, y: 0, width: 40, height: 48)
    frame.borderWidth = 1
    view.layer.addSublayer(frame)
    let text = label("abc")
    text.frame = CGRect(x: 0, y: 16, width: 24, height: 16)
    view.addSubview(text)
    let window = window([view], columns: 6, rows: 3)
    view.frame.size.height = 48
    #expect(picture(window) == [" ┌───┐", "abc  │", " └───┘"])
    frame.isHidden = true
    #expect(picture(window) == ["", "abc", ""])
  }

  /// A cell of list content with a border of its own.
  private final class Framed: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.text = "fig"
      cell.contentConfiguration = content
      cell.layer.borderWidth = 1
      return cell
    }
  }

  @Test func `A cell's own border is around its list content`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 48)
    let shown = rows(of: Framed(collectionViewLayout: layout), columns: 10, rows: 3)
    #expect(shown.first == "┌────────┐" && shown.last == "└────────┘")
    #expect(shown.contains { $0.contains("fig") && $0.hasSuffix("│") })
  }

  @Test func `A transaction tells of its end after its duration`() async throws {
    await withCheckedContinuation { told in
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.01)
      CATransaction.setCompletionBlock { told.resume() }
      #expect(CATransaction.animationDuration() == 0.01)
      CATransaction.commit()
    }
    #expect(CATransaction.animationDuration() == 0.25)
  }
}

extension Layers {
  @Test func `A shape is drawn where its path is, beyond its frame`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 8, y: 16, width: 16, height: 16), transform: nil)
    view.layer.addSublayer(shape)
    let window = window([view], columns: 4, rows: 2)
    view.frame.size.height = 32
    #expect(picture(window) == ["", " ██"])
    shape.fillColor = nil
    #expect(picture(window) == ["", ""])
  }
}
