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

  /// The offset at which a line is where lines come to rest: at the window's start, or in its middle.
  private func restingOffset(of line: Line) -> Double {
    guard section.orthogonalScrolling == .groupPagingCentered else { return line.offset }
    return linesOrigin[across] + line.offset - max(0, (crossLength - line.extent) / 2)
  }

  /// The offsets that can be scrolled to: to the content's ends, or from the first to the last line in the middle.
  private var offsets: ClosedRange<Double> {
    guard section.orthogonalScrolling == .groupPagingCentered, itemCount > 0 else {
      return 0...max(0, scrolledLength - crossLength)
    }
    let first = restingOffset(of: lines.line(0))
    return first...max(first, restingOffset(of: lines.line(lines.lineCount - 1)))
  }

  /// An offset brought into the range that can be scrolled.
  func clampedOffset(_ offset: Double) -> Double {
    let offsets = offsets
    guard offset.isFinite else { return offset > 0 ? offsets.upperBound : offsets.lowerBound }
    return min(max(offset, offsets.lowerBound), offsets.upperBound)
  }

  func clampOrthogonalOffset() {
    if isOrthogonal { orthogonalOffset = clampedOffset(orthogonalOffset) }
  }

  /// Where scrolling comes to rest that would end at an offset; the content's end is such a place too.
  func restingOffset(near offset: Double) -> Double {
    let offset = clampedOffset(offset)
    var rest = offset
    switch section.orthogonalScrolling {
    case .none, .continuous:
      return offset
    case .paging:
      if crossLength > 0 { rest = (offset / crossLength).rounded() * crossLength }
    case .groupPaging, .continuousGroupLeadingBoundary, .groupPagingCentered:
      if let line = nearestLine(offset) { rest = restingOffset(of: line) }
    }
    rest = clampedOffset(rest)
    let end = clampedOffset(.infinity)
    return end - offset < abs(rest - offset) ? end : rest
  }

  /// The line that rests nearest to an offset.
  private func nearestLine(_ offset: Double) -> Line? {
    guard itemCount > 0 else { return nil }
    var position = offset
    if section.orthogonalScrolling == .groupPagingCentered {
      position += extraLeadingInset - linesOrigin[across]
    }
    let line = lines.line(at: position)
    guard line.number + 1 < lines.lineCount else { return line }
    let next = lines.line(line.number + 1)
    return abs(restingOffset(of: next) - offset) < abs(restingOffset(of: line) - offset)
      ? next : line
  }

  /// Where scrolling rests so many pages on from an offset, or back; it begins from the rest nearest to there.
  ///
  /// A page is the window, where the section pages by it, and one group in any other.
  func restingOffset(from offset: Double, pages: Int) -> Double {
    let rest = restingOffset(near: offset)
    if section.orthogonalScrolling == .paging {
      guard crossLength > 0 else { return rest }
      // From the content's end, which need not be a page's, back is to the page that begins before it.
      let page = (rest / crossLength).rounded(pages < 0 ? .up : .down)
      return clampedOffset((page + Double(pages)) * crossLength)
    }
    guard let line = nearestLine(rest) else { return rest }
    let last = lines.lineCount - 1
    var number = line.number
    if pages < 0, restingOffset(of: line) < rest { number += 1 }
    if pages > 0, restingOffset(of: line) > rest { number -= 1 }
    number = min(max(number + min(max(pages, -last - 1), last + 1), 0), last)
    return clampedOffset(restingOffset(of: lines.line(number)))
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
