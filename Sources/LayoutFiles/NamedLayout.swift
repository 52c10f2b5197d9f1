// SPDX-License-Identifier: MIT

internal import CollectionLayout

/// The layouts that have a name, with their parameters; lengths are in columns and rows.
internal struct NamedLayout: Sendable, Hashable {
  enum Name: String, CaseIterable, Sendable {
    case list, grid, columns, shelves, gallery
  }

  var name: Name
  /// The number of columns of grid, columns and gallery; otherwise the width decides.
  var columns: Int?
  /// The least width of a cell where the width decides how many stand side by side.
  var minimumWidth: Double?
  /// The width of a shelf's cards.
  var width: Double?
  /// The height of a gallery's cells, or the first guess of the others'.
  var height: Double?
  /// Between neighbours in a row.
  var spacing: Double?
  /// Between rows.
  var rowSpacing: Double?

  func section(width room: Double) -> LayoutSection {
    switch name {
    case .list:
      return rows(1, across: room, gap: 0, height: .estimated(height ?? 3), between: 0)
    case .grid:
      let gap = spacing ?? 2
      let fitting = fitting(room, least: minimumWidth ?? 32, gap: gap)
      let pair = minimumWidth == nil && room >= 24 + gap ? 2 : 1
      return rows(
        columns ?? max(fitting, pair), across: room, gap: gap, height: .estimated(height ?? 6),
        between: 1)
    case .columns:
      return rows(
        columns ?? 3, across: room, gap: spacing ?? 2,
        height: .uniformAcrossSiblings(estimate: height ?? 3), between: 0)
    case .gallery:
      let gap = spacing ?? 1
      return rows(
        columns ?? fitting(room, least: minimumWidth ?? 12, gap: gap), across: room, gap: gap,
        height: .absolute(height ?? 4), between: 1)
    case .shelves:
      return shelf()
    }
  }

  private func fitting(_ room: Double, least: Double, gap: Double) -> Int {
    let count = (room + gap) / max(1, least + gap)
    return min(512, max(1, Int(min(count, 512))))
  }

  private func rows(
    _ count: Int, across room: Double, gap: Double, height: LayoutDimension, between: Double
  ) -> LayoutSection {
    let item = LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: height))
    var outer = height
    if case .uniformAcrossSiblings(let estimate) = height { outer = .estimated(estimate) }
    var group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: outer), subitem: .item(item),
      count: count)
    group.interItemSpacing = .fixed(gap)
    var section = LayoutSection(group: group)
    section.interGroupSpacing = rowSpacing ?? between
    return section
  }

  private func shelf() -> LayoutSection {
    let height = LayoutDimension.estimated(height ?? 6)
    let item = LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: height))
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .absolute(width ?? 24), height: height), subitems: [.item(item)])
    var section = LayoutSection(group: group)
    section.interGroupSpacing = spacing ?? 2
    section.orthogonalScrolling = .continuousGroupLeadingBoundary
    return section
  }
}
