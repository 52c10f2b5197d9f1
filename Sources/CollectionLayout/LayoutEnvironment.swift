// SPDX-License-Identifier: MIT

public import PlaneGeometry

/// The room that a layout, a section or a group fills.
public struct LayoutContainer: Sendable, Hashable {
  /// Before insets, in points.
  public var contentSize: Size
  /// In points; a value below 1 is a part of the length along its axis.
  public var contentInsets: DirectionalEdgeInsets
  /// What the view offers by name; the layout adds the one that its reference names to `contentInsets`.
  public var referenceInsets: ReferenceInsets

  /// Makes one of the values given; the rest has its defaults.
  public init(
    contentSize: Size, contentInsets: DirectionalEdgeInsets = .zero,
    referenceInsets: ReferenceInsets = ReferenceInsets()
  ) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.referenceInsets = referenceInsets
  }

  /// The insets in points.
  public var effectiveContentInsets: DirectionalEdgeInsets {
    func points(_ value: Double, of length: Double) -> Double {
      value < 1 ? value * length : value
    }
    return DirectionalEdgeInsets(
      top: points(contentInsets.top, of: contentSize.height),
      leading: points(contentInsets.leading, of: contentSize.width),
      bottom: points(contentInsets.bottom, of: contentSize.height),
      trailing: points(contentInsets.trailing, of: contentSize.width))
  }

  /// The size after insets.
  public var effectiveContentSize: Size {
    Rect(origin: .zero, size: contentSize).inset(by: effectiveContentInsets).size
  }

  /// The room of what keeps to a reference, across a direction: where it begins and its size.
  internal func room(
    _ reference: ContentInsetsReference, automatic: ContentInsetsReference, direction: LayoutAxis
  ) -> (start: Double, size: Size) {
    var insets = effectiveContentInsets
    let named = referenceInsets.insets(reference, automatic: automatic)
    insets.top += named.top
    insets.leading += named.leading
    insets.bottom += named.bottom
    insets.trailing += named.trailing
    insets.remove(direction)
    let inner = Rect(origin: .zero, size: contentSize).inset(by: insets)
    return (inner.origin[direction.across], inner.size)
  }
}

/// How many points a column and a row of text take.
public struct LayoutMetric: Sendable, Hashable {
  /// The width of a column, in points; above 0.
  public var pointsPerColumn: Double
  /// The height of a row, in points; above 0.
  public var pointsPerRow: Double
  /// Whether what follows each other along the scroll direction is rounded to whole rows (columns, where the
  /// content scrolls sideways): lines and the spacing between them, insets, boundary items.
  ///
  /// Lines of 44 points, with rows of 16, are then shown as three rows each, not as two or three by turns.
  public var alignsLines: Bool

  /// A metric of these extents, in points.
  public init(
    pointsPerColumn: Double = 1, pointsPerRow: Double = 1, alignsLines: Bool = false
  ) {
    precondition(
      pointsPerColumn > 0 && pointsPerRow > 0,
      "a column of \(pointsPerColumn) × \(pointsPerRow) points has no extent")
    self.pointsPerColumn = pointsPerColumn
    self.pointsPerRow = pointsPerRow
    self.alignsLines = alignsLines
  }
}

/// What a section provider or a custom group is told.
public struct LayoutEnvironment: Sendable, Hashable {
  /// The room for sections, or the custom group.
  public var container: LayoutContainer
  /// The number of items in the section that is asked for.
  public var itemCount: Int
  /// What figures that are chosen for text are multiples of.
  public var metric: LayoutMetric

  /// Makes one of the values given; the rest has its defaults.
  public init(
    container: LayoutContainer, itemCount: Int, metric: LayoutMetric = LayoutMetric()
  ) {
    self.container = container
    self.itemCount = itemCount
    self.metric = metric
  }
}
