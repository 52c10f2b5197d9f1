// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import IndexPaths
internal import PlaneGeometry
public import TextCanvas

extension CollectionView {
  /// What the last layout pass placed, for the canvas that `draw(into:)` draws it on.
  ///
  /// Decorations are a part of the picture only.
  ///
  /// - Parameters:
  ///   - describe: The identifier and the title, or an empty one, of a section.
  ///   - count: How many items a section has, or nil while that is not known, where the view has only some of them; nil
  ///     where it has all.
  /// - Complexity: O(*v*) for *v* visible views, and what they say.
  public func outline(
    describingSections describe: (Int) -> (identifier: String, title: String),
    counting count: ((Int) -> Int?)? = nil
  ) -> PageOutline {
    var sections: [Int: PageOutline.Section] = [:]
    var elements: [PageOutline.Element] = []
    for key in drawingOrder {
      guard let role = PageOutline.Role(key.category), let place = held[key], !place.view.isHidden
      else { continue }
      let number = key.indexPath.section
      let section = sections[number] ?? section(number, describe(number), count)
      sections[number] = section
      elements.append(element(at: key, role, place, in: section))
    }
    return PageOutline(
      sections: sections.values.sorted { $0.index < $1.index }, elements: elements)
  }

  private func section(
    _ number: Int, _ names: (identifier: String, title: String), _ count: ((Int) -> Int?)?
  ) -> PageOutline.Section {
    PageOutline.Section(
      index: number, identifier: names.identifier, title: names.title,
      itemCount: count.map { $0(number) } ?? numberOfItems(inSection: number))
  }

  private func element(
    at key: PlaceKey, _ role: PageOutline.Role, _ place: HeldView, in section: PageOutline.Section
  ) -> PageOutline.Element {
    var words = SpokenWords()
    words.gather(from: place.view)
    if role == .header {
      let name = section.title.isEmpty ? section.identifier : section.title
      words.drop([name] + (section.itemCount.map { [String($0)] } ?? []))
    }
    var states: PageOutline.States = []
    if role == .item {
      if selection.contains(key.indexPath) { states.insert(.selected) }
      if focusedIndexPath == key.indexPath { states.insert(.focused) }
    }
    let frame = place.attributes.frame.offsetBy(dx: -contentOffset.x, dy: -contentOffset.y)
    return PageOutline.Element(
      section: section.index, role: role, index: key.indexPath.item,
      identifier: place.item?.identifier ?? "", kind: place.item?.kind ?? "",
      frame: metric.snap(frame), states: states, text: words.text)
  }
}

extension PageOutline.Role {
  /// Nil for a decoration.
  fileprivate init?(_ category: LayoutCategory) {
    switch category {
    case .cell: self = .item
    case .decoration: return nil
    case .supplementary(LayoutBoundaryItem.headerKind): self = .header
    case .supplementary(LayoutBoundaryItem.footerKind): self = .footer
    case .supplementary(let name): self = .supplementary(name)
    }
  }
}

/// The words of a cell's views, in their order.
@MainActor private struct SpokenWords {
  /// Past so many characters nobody listens.
  private static let most = 2_000

  private var parts: [String] = []
  private var left = most

  var text: String { parts.joined(separator: ", ") }

  mutating func gather(from view: View) {
    guard !view.isHidden, left > 0 else { return }
    switch view {
    case let label as Label: append(label.text)
    case let box as Box: append(box.title)
    case let canvas as CanvasView: append(canvas.alternativeText)
    case let image as ImageSlot: append(image.spokenName)
    default: if view.subviews.isEmpty { append(view.accessibilityLabel) }
    }
    for view in view.subviews { gather(from: view) }
  }

  mutating func drop(_ known: [String]) {
    parts.removeAll { known.contains($0) }
  }

  private mutating func append(_ text: String) {
    var part = text.drop(while: \.isWhitespace).prefix(left)
    while part.last?.isWhitespace ?? false { part.removeLast() }
    guard !part.isEmpty else { return }
    left -= part.count
    parts.append(left > 0 ? String(part) : part + "…")
  }
}
