// SPDX-License-Identifier: MIT

import Testing
import UIKit

/// UIKit's documentation of `updateConstraints()` and `willMove(toWindow:)`.
@MainActor @Suite struct `Updating constraints` {
  private final class Card: UIView {
    let name: String
    var told: (String) -> Void = { _ in }
    let label = UILabel()
    private var hasConstraints = false

    init(_ name: String) {
      self.name = name
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
      told("update \(name)")
      if !hasConstraints {
        hasConstraints = true
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
          label.topAnchor.constraint(equalTo: topAnchor),
        ])
      }
      super.updateConstraints()
    }

    override func willMove(toWindow newWindow: UIWindow?) {
      told(newWindow == nil ? "leaves" : "enters")
    }

    override func didMoveToWindow() { told(window == nil ? "left" : "entered") }
  }

  @Test func `A view makes its constraints when they are first solved, and again when it asks`() {
    var told: [String] = []
    let window = UIWindow(columns: 20, rows: 2)
    let card = Card("card")
    card.label.text = "Busan"
    card.frame = window.bounds
    window.rootViewController = UIViewController()
    #expect(card.needsUpdateConstraints())
    window.makeKeyAndVisible()
    window.rootViewController?.view.addSubview(card)
    card.told = { told.append($0) }
    #expect(window.renderText().contains("  Busan"))
    #expect(told == ["update card"])
    #expect(!card.needsUpdateConstraints())
    window.layoutIfNeeded()
    #expect(told == ["update card"])
    card.setNeedsUpdateConstraints()
    #expect(card.needsUpdateConstraints())
    card.updateConstraintsIfNeeded()
    #expect(told == ["update card", "update card"])
  }

  @Test func `Views inside come first, and a controller is asked for its view`() {
    final class Controller: UIViewController {
      var told: (String) -> Void = { _ in }

      override func updateViewConstraints() {
        told("controller")
        super.updateViewConstraints()
      }
    }
    var told: [String] = []
    let (outer, inner) = (Card("outer"), Card("inner"))
    outer.told = { told.append($0) }
    inner.told = { told.append($0) }
    outer.addSubview(inner)
    let controller = Controller()
    controller.told = { told.append($0) }
    controller.view = outer
    told = []
    outer.layoutIfNeeded()
    #expect(told == ["update inner", "controller", "update outer"])
  }

  @Test func `A view that measures itself has its constraints first`() {
    let card = Card("card")
    card.label.text = "Busan"
    let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(card.label.superview === card)
    #expect(size.height >= 0)
  }

  @Test func `A view is told of its window before and after`() {
    var told: [String] = []
    let window = UIWindow(columns: 20, rows: 2)
    let outer = UIView()
    let card = Card("card")
    card.told = { told.append($0) }
    outer.addSubview(card)
    #expect(told == [])
    window.addSubview(outer)
    #expect(told == ["enters", "entered"])
    outer.removeFromSuperview()
    #expect(told == ["enters", "entered", "leaves", "left"])
  }
}
