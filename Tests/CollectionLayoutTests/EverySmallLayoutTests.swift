// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

/// All small layouts, against a reference that places everything in plain arrays.
struct EverySmallLayoutTests {
  private enum Sizing: CaseIterable {
    case fixed, measured, half
  }

  private struct Shape {
    var sizing: Sizing
    var columns: Int
    var count: Int
    var spacing: Double
    var header: Double
    var footer: Double
    var inset: Double

    /// What an item measures, where it does; the third is nothing at all.
    func height(_ item: Int) -> Double {
      switch sizing {
      case .fixed: 2
      case .measured: [3, 1, 0, 4, 2][item % 5]
      case .half: item % 2 == 0 ? 3.5 : 2
      }
    }

    func isMeasured(_ item: Int) -> Bool {
      sizing == .measured || sizing == .half && item % 2 == 0
    }

    var section: LayoutSection {
      let height: LayoutDimension = sizing == .fixed ? .absolute(2) : .estimated(2)
      let item = LayoutItem(
        size: LayoutSize(width: .fractionalWidth(1 / Double(columns)), height: height))
      let size = LayoutSize(width: .fractionalWidth(1), height: height)
      var section = LayoutSection(
        group: .horizontal(size: size, repeatingSubitem: .item(item), count: columns))
      section.interGroupSpacing = spacing
      section.contentInsets = DirectionalEdgeInsets(
        top: inset, leading: inset, bottom: 0, trailing: inset)
      section.supplementariesFollowContentInsets = false
      for (kind, length, alignment) in [
        ("header", header, LayoutAlignment.top), ("footer", footer, .bottom),
      ] where length > 0 {
        section.boundaryItems.append(
          LayoutBoundaryItem(
            elementKind: kind,
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(length)),
            alignment: alignment))
      }
      return section
    }
  }

  private struct Place: Hashable {
    var path: IndexPath
    var category: LayoutCategory
    /// To a millionth of a point: a third of ten is not a third times ten.
    var frame: Rect

    init(path: IndexPath, category: LayoutCategory, frame: Rect) {
      func near(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
      self.path = path
      self.category = category
      self.frame = Rect(
        x: near(frame.minX), y: near(frame.minY), width: near(frame.width),
        height: near(frame.height))
    }
  }

  /// Places every view of two sections of a shape, one after another; returns them and where the second ends.
  private func place(_ shape: Shape, width: Double, between: Double) -> ([Place], Double) {
    var places: [Place] = []
    var y = 0.0
    for section in 0..<2 {
      if section > 0 { y += between }
      let start = IndexPath(item: 0, section: section)
      let top = y
      if shape.header > 0 {
        places.append(
          Place(
            path: start, category: .supplementary(kind: "header"),
            frame: Rect(x: 0, y: y, width: width, height: shape.header)))
      }
      y += shape.header + shape.inset
      var line = 0
      while line * shape.columns < shape.count {
        var tallest = 0.0
        for column in 0..<shape.columns {
          let item = line * shape.columns + column
          guard item < shape.count else { continue }
          let each = (width - 2 * shape.inset) / Double(shape.columns)
          places.append(
            Place(
              path: IndexPath(item: item, section: section), category: .cell,
              frame: Rect(
                x: shape.inset + Double(column) * each, y: y, width: each,
                height: shape.height(item))))
          tallest = max(tallest, shape.height(item))
        }
        y += tallest + shape.spacing
        line += 1
      }
      // An empty section is one spacing short, and never shorter than nothing.
      y = max(top, y - shape.spacing + shape.footer)
      if shape.footer > 0 {
        places.append(
          Place(
            path: start, category: .supplementary(kind: "footer"),
            frame: Rect(x: 0, y: y - shape.footer, width: width, height: shape.footer)))
      }
    }
    return (places, y)
  }

  private func layout(_ shape: Shape, between: Double, isMirrored: Bool) throws
    -> CompositionalLayout
  {
    var configuration = LayoutConfiguration()
    configuration.interSectionSpacing = between
    let layout = CompositionalLayout(
      section: isMirrored ? shape.section.mirrored : shape.section,
      configuration: isMirrored ? configuration.mirrored : configuration)
    let size = Size(width: 12, height: 8)
    try layout.prepare(
      itemCounts: [shape.count, shape.count], container: isMirrored ? size.mirrored : size)
    for section in 0..<2 {
      for item in 0..<shape.count where shape.isMeasured(item) {
        let size = Size(width: 1, height: shape.height(item))
        layout.setPreferredSize(
          isMirrored ? size.mirrored : size, forItemAt: IndexPath(item: item, section: section))
      }
    }
    return layout
  }

  private func compare(_ shape: Shape, between: Double, isMirrored: Bool) throws {
    let (places, end) = place(shape, width: 12, between: between)
    let layout = try layout(shape, between: between, isMirrored: isMirrored)
    let size = isMirrored ? layout.contentSize.mirrored : layout.contentSize
    #expect(size == Size(width: 12, height: end), "\(shape) \(isMirrored)")
    var offset = -1.0
    while offset < end + 1 {
      for height in [0.5, 3, 8] {
        let visible = Rect(x: 0, y: offset, width: 12, height: height)
        let found = Set(
          layout.attributes(in: isMirrored ? visible.mirrored : visible).map {
            Place(
              path: $0.indexPath, category: $0.category,
              frame: isMirrored ? $0.frame.mirrored : $0.frame)
          })
        let expected = Set(places.filter { $0.frame.intersects(visible) && !$0.frame.isEmpty })
        guard found == expected else {
          Issue.record("\(shape), mirrored \(isMirrored), in \(visible): \(found), not \(expected)")
          return
        }
      }
      offset += 1.5
    }
  }

  @Test(arguments: [false, true])
  func `Every small layout has the frames of placing all, in every rectangle`(
    isMirrored: Bool
  ) throws {
    for sizing in Sizing.allCases {
      for columns in 1...3 {
        for count in [0, 1, 2, 3, 4, 7] {
          for spacing in [0.0, 2] {
            for edge in 0..<4 {
              let shape = Shape(
                sizing: sizing, columns: columns, count: count, spacing: spacing,
                header: edge & 1 == 0 ? 0 : 3, footer: edge & 2 == 0 ? 0 : 1,
                inset: edge == 3 ? 1 : 0)
              try compare(shape, between: Double(edge % 2), isMirrored: isMirrored)
            }
          }
        }
      }
    }
  }

  // MARK: Columns and rows

  /// The edges of a frame, each at the nearest column or row, ties away from zero, as canvases set them.
  private func snapped(_ rect: Rect) -> [Int] {
    [rect.minX, rect.minY, rect.maxX, rect.maxY].map { Int($0.rounded()) }
  }

  @Test func `Snapped frames never overlap, and leave no gap where the points had none`() throws {
    for seed in 0..<60 * soak {
      var random = SeededGenerator(seed: seed)
      let columns = Int.random(in: 1...7, using: &random)
      let height: LayoutDimension = .estimated(Double.random(in: 0.3...3, using: &random))
      let item = LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: height))
      let size = LayoutSize(width: .fractionalWidth(1), height: height)
      let section = LayoutSection(
        group: .horizontal(size: size, subitem: .item(item), count: columns))
      let layout = CompositionalLayout(section: section)
      let width = Double(Int.random(in: 8...40, using: &random))
      try layout.prepare(itemCounts: [columns * 12], container: Size(width: width, height: 20))
      for line in 0..<12 {
        let height = Double.random(in: 0.1...4, using: &random)
        for column in 0..<columns {
          layout.setPreferredSize(
            Size(width: 1, height: height),
            forItemAt: IndexPath(item: line * columns + column, section: 0))
        }
      }
      let whole = Rect(origin: .zero, size: layout.contentSize)
      var covered: [Int: Int] = [:]
      var area = 0
      for attributes in layout.attributes(in: whole) {
        let edges = snapped(attributes.frame)
        area += (edges[2] - edges[0]) * (edges[3] - edges[1])
        for row in edges[1]..<edges[3] {
          for column in edges[0]..<edges[2] {
            let place = row * 1000 + column
            if let other = covered[place] {
              Issue.record("seed \(seed): \(attributes.indexPath) lies over item \(other)")
            }
            covered[place] = attributes.indexPath.item
          }
        }
      }
      let rows = Int(layout.contentSize.height.rounded())
      #expect(area == rows * Int(width) && covered.count == area, "seed \(seed)")
    }
  }
}
