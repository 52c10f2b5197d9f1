// SPDX-License-Identifier: MIT

public import PlaneGeometry

/// Views below or beside each other.
///
/// Along the stack each view has its natural length; see ``Sizing`` for lengths that are given, limited or shared
/// by weight. When there is too little room the longest views are shortened first, and the last ones vanish when
/// not even one column or row is left for each. A view without extent takes no spacing.
@MainActor public final class Stack: View {
  /// Which way a stack goes.
  public enum Axis: Sendable {
    /// Downwards: each view is a row of the stack.
    case rows
    /// To the right: each view is a column of the stack.
    case columns
  }

  /// Where views shorter than the stack is wide, or high, stand across it.
  public enum Alignment: Sendable {
    /// Views are as long across as the stack, unless they say how long they are.
    case fill
    /// At the left edge, or at the top.
    case leading
    /// In the middle.
    case center
    /// At the right edge, or at the bottom.
    case trailing
  }

  /// Which way the stack goes.
  public let axis: Axis
  /// Columns or rows between two views; none beside a spacer, of which a flexible one is at least so long.
  public let spacing: Double
  /// Where shorter views stand across the stack.
  public let alignment: Alignment

  /// A stack of views.
  public init(
    _ axis: Axis, spacing: Double = 0, alignment: Alignment = .fill, _ views: [View] = []
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    super.init()
    for view in views { addSubview(view) }
  }

  private func size(along: Double, across: Double) -> Size {
    axis == .rows
      ? Size(width: across, height: along) : Size(width: along, height: across)
  }

  private func along(_ size: Size) -> Double { axis == .rows ? size.height : size.width }
  private func across(_ size: Size) -> Double { axis == .rows ? size.width : size.height }

  // Here and below without closures: whether one runs on the main actor is asked each time that it is called.
  private var shownViews: [View] {
    var views: [View] = []
    views.reserveCapacity(subviews.count)
    for view in subviews where !view.isHidden { views.append(view) }
    return views
  }

  private func places(of views: [View], in room: Size) -> StackPlaces {
    let length = along(room)
    let gap = wholeCount(spacing)
    var claims: [StackClaim] = []
    claims.reserveCapacity(views.count)
    for view in views {
      let natural = view.measuredSize(in: size(along: .infinity, across: across(room)))
      let sizing = view.sizing
      let isRow = axis == .rows
      var claim = StackClaim(
        natural: wholeCount(along(natural)),
        minimum: wholeCount(isRow ? sizing.minimumHeight : sizing.minimumWidth),
        maximum: wholeCount(isRow ? sizing.maximumHeight : sizing.maximumWidth),
        weight: sizing.weight, isFixed: (isRow ? sizing.height : sizing.width) != nil)
      claim.isSpacer = view is Spacer
      if claim.isSpacer, claim.weight > 0 { claim.minimum = max(claim.minimum, gap) }
      claims.append(claim)
    }
    return distribute(
      room: length.isFinite ? wholeCount(length) : nil, spacing: gap, claims: claims)
  }

  public override func sizeThatFits(_ room: Size) -> Size {
    let views = shownViews
    let places = places(of: views, in: room)
    var width = 0.0
    for (view, place) in zip(views, places.places) where place.length > 0 {
      let size = view.measuredSize(
        in: size(along: Double(place.length), across: across(room)))
      width = max(width, across(size))
    }
    return size(along: Double(places.extent), across: width)
  }

  public override func layoutSubviews() {
    let views = shownViews
    let places = places(of: views, in: frame.size)
    let room = across(frame.size)
    for (view, place) in zip(views, places.places) {
      let length = Double(place.length)
      let wanted = across(view.measuredSize(in: size(along: length, across: room)))
      let limit = axis == .rows ? view.sizing.widthLimit : view.sizing.heightLimit
      let extent = min(room, alignment == .fill ? limit : wanted)
      let left = room - extent
      let start =
        switch alignment {
        case .fill, .leading: 0.0
        case .center: (left / 2).rounded(.down)
        case .trailing: left
        }
      let origin = size(along: Double(place.start), across: start)
      view.frame = Rect(
        origin: Point(x: origin.width, y: origin.height),
        size: size(along: length, across: place.length > 0 ? extent : 0))
    }
  }
}

extension Sizing {
  fileprivate var widthLimit: Double { width ?? max(minimumWidth, maximumWidth) }
  fileprivate var heightLimit: Double { height ?? max(minimumHeight, maximumHeight) }
}
