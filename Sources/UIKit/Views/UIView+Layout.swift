// SPDX-License-Identifier: MIT

internal import Foundation

extension UIView {
  /// Has constraints solved before the view is next drawn.
  func setNeedsConstraintPass() {
    var view: UIView? = self
    while let current = view {
      current.needsConstraintPass = true
      current.hasDirtySubview = true
      current.contentChangedInside()
      view = current.superview
    }
  }

  private var outermost: UIView {
    var view = self
    while let around = view.parentInLayout { view = around }
    return view
  }

  /// The view around that lays this one out: cells are on their own.
  var parentInLayout: UIView? { isLayoutRoot ? nil : superview }

  /// Lays out everything of the window that changed.
  public func layoutIfNeeded() {
    let top = outermost
    for _ in 0..<8 {
      guard top.needsConstraintPass || top.hasDirtySubview else { return }
      if top.needsConstraintPass {
        top.updateConstraintsIfNeeded()
        top.markConstraintsDone()
        var pass = ConstraintPass(root: top)
        pass.run()
      }
      top.layoutDirtySubviews()
    }
  }

  private func markConstraintsDone() {
    needsConstraintPass = false
    for view in subviews { view.markConstraintsDone() }
  }

  private func layoutDirtySubviews() {
    guard hasDirtySubview || needsLayout else { return }
    hasDirtySubview = false
    if needsLayout {
      needsLayout = false
      updatePropertiesIfNeeded()
      controller?.updatePropertiesIfNeeded()
      controller?.updateUnavailableIfNeeded()
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews where !view.isLayoutRoot { view.layoutDirtySubviews() }
  }

  /// How much the content resists being stretched along an axis.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? contentPriorities.hugging.0 : contentPriorities.hugging.1
  }

  /// Sets how much the content resists being stretched along an axis.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      contentPriorities.hugging.0 = priority
    } else {
      contentPriorities.hugging.1 = priority
    }
    setNeedsConstraintPass()
  }

  /// How much the content resists being cut along an axis.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    axis == .horizontal ? contentPriorities.compression.0 : contentPriorities.compression.1
  }

  /// Sets how much the content resists being cut along an axis.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      contentPriorities.compression.0 = priority
    } else {
      contentPriorities.compression.1 = priority
    }
    setNeedsConstraintPass()
  }

  /// Puts a constraint in force.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Puts constraints in force.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Takes a constraint out of force.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }

  /// Takes constraints out of force.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// Adds a rectangle to constrain by.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView = self
    layoutGuides.append(guide)
    setNeedsConstraintPass()
  }

  /// Takes a rectangle out.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// The edge at which reading begins; solved as the left one.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which reading ends; solved as the right one.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge, to constrain by.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge, to constrain by.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The middle between the left and right edges, to constrain by.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge, to constrain by.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge, to constrain by.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The middle between the upper and lower edges, to constrain by.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line, to constrain by.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line, to constrain by.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The width, to constrain by, in points.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height, to constrain by, in points.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
