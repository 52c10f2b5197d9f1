// SPDX-License-Identifier: MIT

internal import Foundation
internal import TextCanvas

/// Holds the view of a presented controller over the window: over all of it, as a sheet in a frame, or as an alert.
final class PresentationContainer: UIView {
  /// How much of the window a presented view takes.
  enum Kind {
    case whole, sheet
    /// In the middle, or at the lower edge, as large as it likes.
    case box(atBottom: Bool)
  }

  let kind: Kind
  private weak var presented: UIViewController?

  init(_ controller: UIViewController, kind: Kind) {
    self.kind = kind
    presented = controller
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { return nil }

  private var content: UIView? { presented?.viewIfLoaded }

  /// Puts the controller away, as Escape does.
  func cancel() {
    guard let presented else { return }
    if let alert = presented as? UIAlertController { return alert.cancel() }
    let delegate = presented.presentationController?.delegate
    if let control = presented.presentationController {
      guard delegate?.presentationControllerShouldDismiss(control) ?? true else {
        delegate?.presentationControllerDidAttemptToDismiss(control)
        return
      }
      delegate?.presentationControllerWillDismiss(control)
      presented.presentingViewController?.dismiss(animated: true)
      delegate?.presentationControllerDidDismiss(control)
    } else {
      presented.presentingViewController?.dismiss(animated: true)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = place
  }

  /// Where the presented view is.
  private var place: CGRect {
    let (column, row) = (pointsPerPlace.width, pointsPerPlace.height)
    switch kind {
    case .whole: return bounds
    case .sheet:
      return frameOfSheet.insetBy(dx: column, dy: row)
    case .box(let isAtBottom):
      let most = CGSize(width: max(0, bounds.width - 4 * column), height: bounds.height)
      let wanted = content?.sizeThatFits(most) ?? .zero
      let size = CGSize(
        width: min(wanted.width, most.width), height: min(wanted.height, most.height))
      let left = ((bounds.width - size.width) / 2 / column).rounded(.down) * column
      let free = bounds.height - size.height
      let top = isAtBottom ? free : (free / 2 / row).rounded(.down) * row
      return CGRect(origin: CGPoint(x: left, y: max(0, top)), size: size)
    }
  }

  /// The window but for a row at the top and, where there is room, what is more than two thirds of it.
  private var frameOfSheet: CGRect {
    let (column, row) = (pointsPerPlace.width, pointsPerPlace.height)
    if let size = presented?.preferredContentSize, size.width > 0, size.height > 0 {
      let width = min(bounds.width, size.width + 2 * column)
      let height = min(bounds.height, size.height + 2 * row)
      return CGRect(
        x: ((bounds.width - width) / 2 / column).rounded(.down) * column,
        y: ((bounds.height - height) / 2 / row).rounded(.down) * row, width: width, height: height)
    }
    guard bounds.width >= 100 * column else {
      return CGRect(x: 0, y: row, width: bounds.width, height: max(0, bounds.height - row))
    }
    let margin = (bounds.width / 6 / column).rounded(.down) * column
    return bounds.insetBy(dx: margin, dy: 2 * row)
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    switch kind {
    case .whole: canvas.fill(rect.intersection(clip), style: .plain)
    case .sheet:
      let sheet = screenMetric.snap(convert(frameOfSheet, to: nil).engine)
      canvas.fill(sheet.intersection(clip), style: .plain)
      drawBox(sheet, into: &canvas, clip: clip, style: TextStyle(attributes: .dim))
    case .box:
      canvas.fill(
        screenMetric.snap(convert(place, to: nil).engine).intersection(clip), style: .plain)
    }
  }
}
