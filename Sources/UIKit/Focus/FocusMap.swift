// SPDX-License-Identifier: MIT

internal import Foundation

/// Where the focus can be in a part of a window, in the order of reading.
@MainActor struct FocusMap {
  /// A view that can have the focus.
  struct Stop {
    var view: UIView
    /// In the window.
    var frame: CGRect
  }

  /// Which way the focus goes.
  enum Way {
    case up, down, left, right
  }

  private(set) var stops: [Stop] = []

  /// The stops in a view.
  init(in root: UIView) {
    collect(root)
    let height = pointsPerPlace.height
    func row(_ stop: Stop) -> CGFloat { (stop.frame.minY / height).rounded(.down) }
    stops.sort { (row($0), $0.frame.minX) < (row($1), $1.frame.minX) }
  }

  private mutating func collect(_ view: UIView) {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
    if view.canBecomeFocused {
      let frame = view.convert(view.bounds, to: nil)
      if !frame.isEmpty { stops.append(Stop(view: view, frame: frame)) }
    }
    guard view.holdsFocusStops else { return }
    for child in view.subviews { collect(child) }
  }

  /// Where the focus is before anything was done: the first list.
  var usual: UIView? { stops.first { $0.view is UICollectionView }?.view }

  /// The stop after or before a view; around the end to the beginning.
  func stop(_ distance: Int, from view: UIView?) -> UIView? {
    guard !stops.isEmpty else { return nil }
    guard let index = stops.firstIndex(where: { $0.view === view }) else {
      return distance > 0 ? stops.first?.view : stops.last?.view
    }
    return stops[(index + distance + stops.count) % stops.count].view
  }

  /// The nearest stop from a rectangle: what lies beside before what lies askew.
  func nearest(_ way: Way, from frame: CGRect, except view: UIView?) -> UIView? {
    var best: (key: (CGFloat, CGFloat), view: UIView)?
    for stop in stops where stop.view !== view {
      let to = stop.frame
      let (distance, askew): (CGFloat, CGFloat) =
        switch way {
        case .up: (frame.minY - to.maxY, Self.gap(frame.minX, frame.maxX, to.minX, to.maxX))
        case .down: (to.minY - frame.maxY, Self.gap(frame.minX, frame.maxX, to.minX, to.maxX))
        case .left: (frame.minX - to.maxX, Self.gap(frame.minY, frame.maxY, to.minY, to.maxY))
        case .right: (to.minX - frame.maxX, Self.gap(frame.minY, frame.maxY, to.minY, to.maxY))
        }
      guard distance > -pointsPerPlace.width / 2 else { continue }
      if askew > 0, way == .left || way == .right { continue }
      let key = (distance + 2 * askew, askew)
      if let best, best.key <= key { continue }
      best = (key, stop.view)
    }
    return best?.view
  }

  private static func gap(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
    max(0, max(a, c) - min(b, d))
  }
}
