// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlaneGeometry

/// A guide that follows a part of what a list content view shows.
@MainActor struct ContentGuide {
  let guide = UILayoutGuide()
  private let leading: NSLayoutConstraint
  private let top: NSLayoutConstraint
  private let width: NSLayoutConstraint
  private let height: NSLayoutConstraint

  init(in view: UIView) {
    view.addLayoutGuide(guide)
    leading = guide.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    top = guide.topAnchor.constraint(equalTo: view.topAnchor)
    width = guide.widthAnchor.constraint(equalToConstant: 0)
    height = guide.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([leading, top, width, height])
  }

  /// Takes the place of a part, in columns and rows.
  func follow(_ frame: Rect?) {
    let frame = frame ?? .zero
    leading.constant = CGFloat(frame.minX) * pointsPerPlace.width
    top.constant = CGFloat(frame.minY) * pointsPerPlace.height
    width.constant = CGFloat(frame.width) * pointsPerPlace.width
    height.constant = CGFloat(frame.height) * pointsPerPlace.height
  }
}
