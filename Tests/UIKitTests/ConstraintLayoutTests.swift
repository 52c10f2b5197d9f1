// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor @Suite struct `Constraints` {
  @Test func `The first load sees the window's size in points`() {
    var seen = CGSize.zero
    _ = rows(of: Screen { seen = $0.view.bounds.size }, columns: 20, rows: 3)
    #expect(seen == CGSize(width: 160, height: 48))
  }

  @Test func `Labels stand at edges and in the middle`() {
    let picture = rows(
      of: Screen { screen in
        guard let view = screen.view else { return }
        view.add(label("top")) {
          [
            $0.topAnchor.constraint(equalTo: view.topAnchor),
            $0.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
          ]
        }
        view.add(label("mid")) {
          [
            $0.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            $0.centerYAnchor.constraint(equalTo: view.centerYAnchor),
          ]
        }
        view.add(label("end")) {
          [
            $0.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            $0.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          ]
        }
      }, columns: 11, rows: 3)
    #expect(picture == ["  top", "    mid", "        end"])
  }

  @Test
  func `A label of any lines is as high as its width makes it, and what follows stands below`() {
    let picture = rows(
      of: Screen { screen in
        guard let view = screen.view else { return }
        let text = label("one two three", lines: 0)
        view.add(text) {
          [
            $0.topAnchor.constraint(equalTo: view.topAnchor),
            $0.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            $0.widthAnchor.constraint(equalToConstant: 64),
          ]
        }
        view.add(label("below")) {
          [
            $0.topAnchor.constraint(equalTo: text.bottomAnchor),
            $0.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          ]
        }
      }, columns: 12, rows: 4)
    #expect(picture == ["one two", "three", "below", ""])
  }

  @Test func `Of two labels in a row the one that resists less is cut`() {
    let picture = rows(
      of: Screen { screen in
        guard let view = screen.view else { return }
        let (name, mark) = (label("a long name"), label("[new]"))
        mark.setContentCompressionResistancePriority(.required, for: .horizontal)
        view.add(name) {
          [
            $0.topAnchor.constraint(equalTo: view.topAnchor),
            $0.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          ]
        }
        view.add(mark) {
          [
            $0.topAnchor.constraint(equalTo: view.topAnchor),
            $0.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
            $0.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          ]
        }
      }, columns: 13, rows: 1)
    // 13 − 5 − 1 = 7 columns are left for the name.
    #expect(picture == ["a long… [new]"])
  }

  @Test func `A constraint that contradicts one that must hold is left out`() {
    let box = UIView()
    _ = rows(
      of: Screen { screen in
        screen.view.add(box) {
          [
            $0.widthAnchor.constraint(equalToConstant: 40),
            $0.widthAnchor.constraint(equalToConstant: 80),
          ]
        }
      }, columns: 20, rows: 2)
    #expect(box.frame.width == 40)
  }

  @Test func `A constant that changes moves the view when it is next laid out`() throws {
    let box = UIView()
    let window = UIWindow(columns: 20, rows: 2)
    var width: NSLayoutConstraint?
    window.rootViewController = Screen { screen in
      screen.view.add(box) {
        let constraint = $0.widthAnchor.constraint(equalToConstant: 40)
        width = constraint
        return [constraint]
      }
    }
    window.makeKeyAndVisible()
    #expect(box.frame.width == 40)
    try #require(width).constant = 72
    window.layoutIfNeeded()
    #expect(box.frame.width == 72)
  }

  @Test func `Margins and half extents are those of the view around`() {
    let (inner, half) = (UIView(), UIView())
    _ = rows(
      of: Screen { screen in
        guard let view = screen.view else { return }
        view.add(inner) {
          [
            $0.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            $0.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            $0.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
          ]
        }
        view.add(half) {
          [$0.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: -8)]
        }
      }, columns: 20, rows: 4)
    #expect(inner.frame == CGRect(x: 8, y: 8, width: 144, height: 0))
    #expect(half.frame.width == 72)
  }

  @Test func `A view that is taken out leaves no constraint behind`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
    let child = UIView()
    view.add(child) { [$0.topAnchor.constraint(equalTo: view.topAnchor)] }
    #expect(view.constraints.count == 1)
    child.removeFromSuperview()
    #expect(view.constraints.isEmpty)
  }
}

@MainActor @Suite struct `Stack views` {
  private func stack(
    _ texts: [String], _ change: @escaping (UIStackView) -> Void, columns: Int, rows: Int
  ) -> [String] {
    UIKitTests.rows(
      of: Screen { screen in
        let stack = UIStackView(arrangedSubviews: texts.map { label($0) })
        change(stack)
        guard let view = screen.view else { return }
        view.add(stack) {
          [
            $0.topAnchor.constraint(equalTo: view.topAnchor),
            $0.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            $0.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            $0.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          ]
        }
      }, columns: columns, rows: rows)
  }

  @Test func `Equal parts with a column between`() {
    let picture = stack(
      ["a", "b", "c"],
      {
        $0.distribution = .fillEqually
        $0.spacing = 8
      }, columns: 14, rows: 1)
    // (14 − 2) ÷ 3 = 4 columns each: at 0, 5 and 10.
    #expect(picture == ["a    b    c"])
  }

  @Test func `Views in a column stand below each other, at the side that was asked for`() {
    let picture = stack(
      ["ab", "c"],
      {
        $0.axis = .vertical
        $0.alignment = .trailing
        $0.distribution = .fillEqually
      }, columns: 5, rows: 2)
    #expect(picture == ["   ab", "    c"])
  }

  @Test func `Equal spacing shares what is left between the views`() {
    let picture = stack(
      ["aa", "bb", "cc"], { $0.distribution = .equalSpacing }, columns: 12, rows: 1)
    // 12 − 6 = 6 columns for two gaps.
    #expect(picture == ["aa   bb   cc"])
  }

  @Test func `Parts in proportion grow with what is in them`() {
    let picture = stack(
      ["ab", "cdefgh"], { $0.distribution = .fillProportionally }, columns: 16, rows: 1)
    // Two columns to six, of sixteen: four and twelve.
    #expect(picture == ["ab  cdefgh"])
  }

  @Test func `Equal centering has the same way from each centre to the next`() {
    let picture = stack(
      ["a", "bbbbb", "c"], { $0.distribution = .equalCentering }, columns: 17, rows: 1)
    // Centres at 0.5 and 16.5, and so the second at 8.5: columns 6 to 11.
    #expect(picture == ["a     bbbbb     c"])
  }

  @Test func `The room after one view may be its own`() {
    let picture = stack(
      ["a", "b", "c"],
      {
        $0.spacing = 8
        $0.distribution = .fill
        $0.setCustomSpacing(24, after: $0.arrangedSubviews[0])
        #expect($0.customSpacing(after: $0.arrangedSubviews[0]) == 24)
        #expect(
          $0.customSpacing(after: $0.arrangedSubviews[1]) == UIStackView.spacingUseDefault)
      }, columns: 7, rows: 1)
    #expect(picture == ["a   b c"])
  }

  @Test func `A view that is taken out of the arrangement stays inside, and makes no room`() {
    let picture = stack(
      ["a", "b", "c"],
      { stack in
        let taken = stack.arrangedSubviews[1]
        stack.distribution = .fillEqually
        stack.removeArrangedSubview(taken)
        #expect(stack.arrangedSubviews.count == 2 && taken.superview === stack)
        taken.isHidden = true
      }, columns: 8, rows: 1)
    #expect(picture == ["a   c"])
  }

  @Test func `A hidden view takes no room and no spacing`() {
    let picture = stack(
      ["a", "b", "c"],
      {
        $0.spacing = 8
        $0.distribution = .fillEqually
        $0.arrangedSubviews[1].isHidden = true
      }, columns: 9, rows: 1)
    #expect(picture == ["a    c"])
  }
}
