// SPDX-License-Identifier: MIT

internal import CellViews
internal import Foundation
internal import PlaneGeometry
internal import TextCanvas

/// A view of the program's, for the engine to place and draw.
final class HostedAccessoryView: CellViews.View {
  let view: UIView
  private let keepsSize: Bool

  init(_ view: UIView, keepsSize: Bool) {
    self.view = view
    self.keepsSize = keepsSize
    super.init()
  }

  override func sizeThatFits(_ room: Size) -> Size {
    let own = view.frame.size
    var size = own
    if !keepsSize {
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if fitting.width > 0 { size.width = fitting.width }
      if fitting.height > 0 { size.height = fitting.height }
    }
    return Size(
      width: Double(size.width / pointsPerPlace.width).rounded(.up),
      height: Double(size.height / pointsPerPlace.height).rounded(.up))
  }

  override func drawContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    let size = CGSize(
      width: CGFloat(rect.columns) * pointsPerPlace.width,
      height: CGFloat(rect.rows) * pointsPerPlace.height)
    if view.frame.size != size { view.frame.size = size }
    view.layoutIfNeeded()
    let corner = Point(
      x: Double(rect.column) * screenMetric.pointsPerColumn - Double(view.frame.minX),
      y: Double(rect.row) * screenMetric.pointsPerRow - Double(view.frame.minY))
    view.paint(into: &canvas, origin: corner, clip: clip, inheriting: style)
  }
}

extension UIMenu {
  /// The menu as the engine knows it: each action by its identifier.
  var engine: Menu {
    Menu(
      title: title, options: options.contains(.singleSelection) ? .singleSelection : [],
      children: children.compactMap { element -> (any MenuElement)? in
        if let menu = element as? UIMenu { return menu.engine }
        guard let action = element as? UIAction else { return nil }
        return Action(
          title: action.title, subtitle: action.subtitle,
          identifier: Action.Identifier(action.identifier.rawValue),
          attributes: MenuElementAttributes(
            rawValue: UInt8(truncatingIfNeeded: action.attributes.rawValue)),
          state: action.state == .on ? .on : action.state == .mixed ? .mixed : .off,
          handler: { _ in action.perform(from: nil) })
      })
  }

  /// The menu with the states that an engine's menu has.
  func adopting(_ engine: Menu) -> UIMenu {
    let chosen = Set(engine.selectedElements.map(\.identifier.rawValue))
    adopt(chosen)
    return self
  }

  private func adopt(_ chosen: Set<String>) {
    for element in children {
      if let menu = element as? UIMenu {
        menu.adopt(chosen)
      } else if let action = element as? UIAction {
        action.state = chosen.contains(action.identifier.rawValue) ? .on : .off
      }
    }
  }
}
