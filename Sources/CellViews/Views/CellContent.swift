// SPDX-License-Identifier: MIT

internal import PlaneGeometry

/// Each view inside over the whole: a template or its placeholder, or what a program puts into a cell.
final class CellContent: View {
  init(_ views: [View] = []) {
    super.init()
    for view in views { addSubview(view) }
  }

  override func sizeThatFits(_ room: Size) -> Size {
    var size = Size.zero
    for view in subviews where !view.isHidden {
      let wanted = view.measuredSize(in: room)
      size = Size(width: max(size.width, wanted.width), height: max(size.height, wanted.height))
    }
    return size
  }

  override func layoutSubviews() {
    for view in subviews {
      view.frame = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    }
  }
}
