// SPDX-License-Identifier: MIT

public import PlaneGeometry

/// What there is to know of a section that scrolls across the layout's direction.
public struct OrthogonalSection: Sendable, Hashable {
  /// The window, in the layout's content.
  public var frame: Rect
  /// The length of what scrolls in it, section insets included, in points.
  public var contentLength: Double
  /// How far it is scrolled.
  public var offset: Double
  /// By how much one page scrolls; 0 when the section does not page.
  public var pageLength: Double
  /// Room before the first group that centres it; only for `groupPagingCentered`.
  public var extraLeadingInset: Double
  /// The items of which any part is in the window.
  public var visibleItems: Range<Int>
  /// How many items lie wholly before the window.
  public var hiddenBefore: Int
  /// How many items lie wholly behind the window.
  public var hiddenAfter: Int
  /// How its scrolling is to feel.
  public var properties: OrthogonalScrollingProperties
}

extension SectionGeometry {
  private var across: LayoutAxis { direction.across }

  /// The length of what scrolls sideways.
  private var scrolledLength: Double {
    max(0, lines.length) + section.contentInsets.sum(across)
      + boundary.crossStartExtent + boundary.crossEndExtent
  }

  private var extraLeadingInset: Double {
    guard section.orthogonalScrolling == .groupPagingCentered else { return 0 }
    return max(0, (crossLength - lines.template.size[across]) / 2)
  }

  private var groupPitch: Double { lines.template.size[across] + lines.spacing }

  /// An offset brought into the range that can be scrolled.
  func clampedOffset(_ offset: Double) -> Double {
    let extra = extraLeadingInset
    let least = -extra
    let most = max(least, scrolledLength - crossLength + extra)
    guard offset.isFinite else { return offset > 0 ? most : least }
    return min(max(offset, least), most)
  }

  func clampOrthogonalOffset() {
    if isOrthogonal { orthogonalOffset = clampedOffset(orthogonalOffset) }
  }

  /// Where scrolling comes to rest that would end at an offset.
  func restingOffset(near offset: Double) -> Double {
    let offset = clampedOffset(offset)
    switch section.orthogonalScrolling {
    case .none, .continuous:
      return offset
    case .paging:
      guard crossLength > 0 else { return offset }
      return clampedOffset((offset / crossLength).rounded() * crossLength)
    case .groupPaging, .continuousGroupLeadingBoundary, .groupPagingCentered:
      guard let line = nearestLine(offset + extraLeadingInset) else { return offset }
      return clampedOffset(line.offset - extraLeadingInset)
    }
  }

  /// The line that begins nearest to a position, and where that is.
  private func nearestLine(_ position: Double) -> Line? {
    guard itemCount > 0 else { return nil }
    let line = lines.line(at: position)
    guard line.firstItem + line.itemCount < itemCount else { return line }
    let next = lines.line(ofItem: line.firstItem + line.itemCount)
    return next.offset - position < position - line.offset ? next : line
  }

  /// Where scrolling rests so many pages on from an offset, or back; it begins from the rest nearest to there.
  ///
  /// A page is the window, where the section pages by it, and one group in any other.
  func restingOffset(from offset: Double, pages: Int) -> Double {
    let rest = restingOffset(near: offset)
    guard section.orthogonalScrolling != .paging else {
      return restingOffset(near: rest + Double(pages) * crossLength)
    }
    guard let line = nearestLine(rest + extraLeadingInset) else { return rest }
    let last = lines.lineCount - 1
    let number = min(max(line.number + min(max(pages, -last), last), 0), last)
    return clampedOffset(lines.line(number).offset - extraLeadingInset)
  }

  /// The section's window, the items in it and those that it hides.
  func orthogonalSection(origin: Point) -> OrthogonalSection {
    let window = scrollerFrame
    var first = itemCount
    var end = 0
    if itemCount > 0 {
      forEachLine(in: window) { line in
        let corner = self.origin(of: line)
        for (index, solved) in lines.solved(line).items.prefix(line.itemCount).enumerated() {
          let frame = lines.adjusted(solved.frame, in: line).offsetBy(dx: corner.x, dy: corner.y)
          guard frame.start(across) < window.end(across), frame.end(across) > window.start(across)
          else { continue }
          first = min(first, line.firstItem + index)
          end = max(end, line.firstItem + index + 1)
        }
      }
    }
    let page: Double
    switch section.orthogonalScrolling {
    case .paging: page = crossLength
    case .groupPaging, .groupPagingCentered: page = groupPitch
    case .none, .continuous, .continuousGroupLeadingBoundary: page = 0
    }
    let visible = first < end ? first..<end : 0..<0
    return OrthogonalSection(
      frame: window.offsetBy(dx: origin.x, dy: origin.y), contentLength: scrolledLength,
      offset: orthogonalOffset, pageLength: page, extraLeadingInset: extraLeadingInset,
      visibleItems: visible, hiddenBefore: visible.lowerBound,
      hiddenAfter: visible.isEmpty ? 0 : itemCount - visible.upperBound,
      properties: section.orthogonalScrollingProperties)
  }
}
