// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import FieldValues
internal import IndexPaths
internal import PlaneGeometry
public import TextCanvas

extension CollectionView {
  /// What the last layout pass placed, for the canvas that `draw(into:)` draws it on.
  ///
  /// - Complexity: O(*v*) for *v* visible cells, and what they say.
  public func outline() -> PageOutline {
    let numbers = Set(drawingOrder.map(\.indexPath.section)).sorted()
    var sections: [Int: PageOutline.Section] = [:]
    for number in numbers { sections[number] = outlineSection(number) }
    let elements = drawingOrder.compactMap { key -> PageOutline.Element? in
      guard let cell = visible[key] else { return nil }
      let role = PageOutline.Role(elementKind: key.elementKind)
      var words = SpokenWords()
      words.gather(from: cell.view)
      if role == .header, let section = sections[key.indexPath.section] {
        words.drop([section.title, String(section.itemCount)])
      }
      let frame = cell.attributes.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
      return PageOutline.Element(
        section: key.indexPath.section, role: role, index: role == .item ? key.indexPath.item : 0,
        identifier: cell.item.identifier, kind: cell.item.kind, frame: metric.snap(frame),
        states: cell.view.isSelected ? .selected : [], text: words.text)
    }
    return PageOutline(sections: numbers.compactMap { sections[$0] }, elements: elements)
  }

  private func outlineSection(_ number: Int) -> PageOutline.Section? {
    guard let dataSource, number < dataSource.numberOfSections else { return nil }
    let item = dataSource.supplementaryItem(
      ofKind: LayoutBoundaryItem.headerKind, at: IndexPath(item: 0, section: number))
    return PageOutline.Section(
      index: number, identifier: item?.identifier ?? "",
      title: item?.fields["title"]?.displayText ?? "",
      itemCount: dataSource.numberOfItems(inSection: number))
  }
}

extension PageOutline.Role {
  fileprivate init(elementKind: String?) {
    switch elementKind {
    case nil: self = .item
    case LayoutBoundaryItem.headerKind: self = .header
    case LayoutBoundaryItem.footerKind: self = .footer
    case .some(let name): self = .supplementary(name)
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
    case let image as ImageSlot:
      append(image.alternativeText.isEmpty ? image.name : image.alternativeText)
    default: break
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
