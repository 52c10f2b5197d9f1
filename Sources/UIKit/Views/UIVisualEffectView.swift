// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A view with an effect, of which the views inside are shown.
open class UIVisualEffectView: UIView {
  /// Kept: nothing of it is drawn.
  open var effect: UIVisualEffect?
  /// Where views are put; it has the size of this one, and is made when first asked for.
  open private(set) lazy var contentView = makeContentView()

  /// A view of an effect, without extent.
  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func makeContentView() -> UIView {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }
}
