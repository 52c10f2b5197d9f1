// SPDX-License-Identifier: MIT

import Testing
import UIKit

/// A view of 400 by 320 points with some views inside that have no frames of their own.
@MainActor private func host(_ views: [UIView]) -> UIView {
  let host = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 320))
  for view in views {
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
  }
  return host
}

/// A constraint that gives way to all that are required.
@MainActor private func wish(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
  constraint.priority = .defaultLow
  return constraint
}

@MainActor @Suite struct `Anchors` {
  @Test func `The system's distance is 8 points, lengths follow others by parts and points`() {
    let (first, second) = (UIView(frame: .zero), UIView(frame: .zero))
    let host = host([first, second])
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      first.topAnchor.constraint(equalTo: host.topAnchor),
      first.widthAnchor.constraint(equalToConstant: 80),
      first.heightAnchor.constraint(equalToConstant: 32),
      second.leadingAnchor.constraint(
        equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
      second.topAnchor.constraint(equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 2),
      second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 0.5, constant: 8),
      second.heightAnchor.constraint(equalTo: first.heightAnchor, multiplier: 2),
    ])
    host.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 80, height: 32))
    #expect(second.frame == CGRect(x: 96, y: 48, width: 48, height: 64))
  }

  @Test func `What is to be small is as small as the least that is required`() {
    let (first, second) = (UIView(frame: .zero), UIView(frame: .zero))
    let host = host([first, second])
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      first.topAnchor.constraint(equalTo: host.topAnchor),
      first.widthAnchor.constraint(greaterThanOrEqualTo: host.widthAnchor, multiplier: 0.5),
      first.heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
      second.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: first.trailingAnchor, multiplier: 1),
      second.topAnchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: first.bottomAnchor, multiplier: 2),
      second.widthAnchor.constraint(
        greaterThanOrEqualTo: first.widthAnchor, multiplier: 0.5, constant: 4),
      second.heightAnchor.constraint(greaterThanOrEqualTo: first.heightAnchor),
    ])
    NSLayoutConstraint.activate(
      [first, second].flatMap { view in
        [
          view.widthAnchor.constraint(equalToConstant: 0),
          view.heightAnchor.constraint(equalToConstant: 0),
        ]
      }.map { wish($0) }
        + [
          wish(second.leadingAnchor.constraint(equalTo: host.leadingAnchor)),
          wish(second.topAnchor.constraint(equalTo: host.topAnchor)),
        ])
    host.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 200, height: 48))
    #expect(second.frame == CGRect(x: 208, y: 64, width: 104, height: 48))
  }

  @Test func `What is to be large is as large as the most that is allowed`() {
    let (first, second) = (UIView(frame: .zero), UIView(frame: .zero))
    let host = host([first, second])
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      first.topAnchor.constraint(equalTo: host.topAnchor),
      first.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
      first.heightAnchor.constraint(lessThanOrEqualTo: host.heightAnchor, multiplier: 0.25),
      second.leadingAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: first.trailingAnchor, multiplier: 3),
      second.topAnchor.constraint(
        lessThanOrEqualToSystemSpacingBelow: first.bottomAnchor, multiplier: 2),
      second.widthAnchor.constraint(
        lessThanOrEqualTo: first.widthAnchor, multiplier: 0.5, constant: 20),
      second.heightAnchor.constraint(equalToConstant: 16),
    ])
    NSLayoutConstraint.activate([
      wish(first.widthAnchor.constraint(equalToConstant: 400)),
      wish(first.heightAnchor.constraint(equalToConstant: 400)),
      wish(second.leadingAnchor.constraint(equalTo: host.trailingAnchor)),
      wish(second.topAnchor.constraint(equalTo: host.bottomAnchor)),
      wish(second.widthAnchor.constraint(equalToConstant: 400)),
    ])
    host.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
    #expect(second.frame == CGRect(x: 144, y: 96, width: 80, height: 16))
  }

  @Test func `Of two wishes the one of more weight is met, which priorities count by`() {
    let view = UIView(frame: .zero)
    let host = host([view])
    let (wide, narrow) = (
      view.widthAnchor.constraint(equalToConstant: 160),
      view.widthAnchor.constraint(equalToConstant: 40)
    )
    wide.priority = .defaultLow + 1
    narrow.priority = .defaultHigh - 1
    #expect((wide.priority.rawValue, narrow.priority.rawValue) == (251, 749))
    NSLayoutConstraint.activate([wide, narrow])
    host.layoutIfNeeded()
    #expect(view.frame.width == 40)
    narrow.priority = .defaultLow
    host.layoutIfNeeded()
    #expect(view.frame.width == 160)
  }

  @Test func `A guide has sides, a middle and lengths, to which views keep`() {
    let (view, guide) = (UIView(frame: .zero), UILayoutGuide())
    let host = host([view])
    host.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 80),
      guide.rightAnchor.constraint(equalTo: host.rightAnchor, constant: -40),
      guide.topAnchor.constraint(equalTo: host.topAnchor, constant: 16),
      guide.heightAnchor.constraint(equalToConstant: 64),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.topAnchor.constraint(equalTo: guide.bottomAnchor),
      view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.5),
    ])
    host.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 80, y: 16, width: 280, height: 64))
    // The middle of 80...360 is 220.
    #expect(view.frame == CGRect(x: 200, y: 80, width: 40, height: 32))
  }
}
