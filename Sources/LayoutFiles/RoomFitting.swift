// SPDX-License-Identifier: MIT

internal import CollectionLayout
internal import PlaneGeometry

/// Fits a section that a file describes to a room narrower than its author thought of.
///
/// A width in columns that the room lacks becomes the room's; insets that would leave less than a column are
/// left out; a count of equal columns is reduced until each has one column. Whoever looks through a narrow
/// window sees everything, only narrower.
internal enum RoomFitting {
  static func fit(_ section: inout LayoutSection, width room: Double, itemCount: Int) {
    var room = room
    fit(&section.contentInsets, room: &room, shrinks: section.orthogonalScrolling == .none)
    fit(&section.group, width: room)
    // With no group there is nothing to set apart: a header keeps its rows.
    if itemCount == 0 { section.interGroupSpacing = 0 }
    for index in section.boundaryItems.indices {
      clamp(&section.boundaryItems[index].size, room)
    }
  }

  private static func fit(
    _ insets: inout DirectionalEdgeInsets, room: inout Double, shrinks: Bool
  ) {
    if room - insets.leading - insets.trailing < 1 {
      insets.leading = 0
      insets.trailing = 0
    }
    if shrinks { room -= insets.leading + insets.trailing }
  }

  private static func clamp(_ size: inout LayoutSize, _ room: Double) {
    switch size.width {
    case .absolute(let value): size.width = .absolute(min(value, room))
    case .estimated(let value): size.width = .estimated(min(value, room))
    case .uniformAcrossSiblings(let value):
      size.width = .uniformAcrossSiblings(estimate: min(value, room))
    case .fractionalWidth, .fractionalHeight: break
    }
  }

  private static func width(_ size: LayoutSize, in room: Double) -> Double {
    switch size.width {
    case .fractionalWidth(let part): min(room, part * room)
    case .fractionalHeight: room
    case .absolute(let value), .estimated(let value), .uniformAcrossSiblings(let value):
      min(value, room)
    }
  }

  private static func fit(_ group: inout LayoutGroup, width room: Double) {
    clamp(&group.size, room)
    dropWideMargins(&group.edgeSpacing, room)
    var inner = width(group.size, in: room)
    fit(&group.contentInsets, room: &inner, shrinks: true)
    switch group.members {
    case .subitems(let elements):
      group.members = .subitems(elements.map { fitted($0, inner) })
    case .repeating(let element, let count):
      group.members = .repeating(fitted(element, inner), count: count)
    case .dividing(let element, let count):
      var count = count
      var each = inner
      if group.axis == .horizontal {
        let gap = group.interItemSpacing?.minimum ?? 0
        let most = (inner + gap) / (1 + gap)
        count = max(1, min(count, Int(most)))
        each = (inner - Double(count - 1) * gap) / Double(count)
      }
      group.members = .dividing(fitted(element, each), count: count)
    case .custom:
      break
    }
  }

  private static func fitted(_ element: LayoutElement, _ room: Double) -> LayoutElement {
    switch element {
    case .item(var item):
      clamp(&item.size, room)
      dropWideMargins(&item.edgeSpacing, width(item.size, in: room) < room ? room : 0)
      var inner = width(item.size, in: room)
      fit(&item.contentInsets, room: &inner, shrinks: true)
      return .item(item)
    case .group(var group):
      fit(&group, width: room)
      return .group(group)
    }
  }

  private static func dropWideMargins(_ edges: inout LayoutEdgeSpacing, _ room: Double) {
    let margins = (edges.leading?.minimum ?? 0) + (edges.trailing?.minimum ?? 0)
    guard margins > 0, margins + 1 > room else { return }
    edges.leading = nil
    edges.trailing = nil
  }
}
