// SPDX-License-Identifier: MIT

internal import Observation

extension UIView {
  /// Has ``updateProperties()`` called before the view is next laid out.
  public func setNeedsUpdateProperties() {
    needsPropertiesUpdate = true
    setNeedsLayout()
  }

  /// Calls ``updateProperties()`` now where it is due.
  public func updatePropertiesIfNeeded() {
    guard needsPropertiesUpdate else { return }
    needsPropertiesUpdate = false
    withObservationTracking {
      updateProperties()
    } onChange: { [weak self] in
      Task { @MainActor in self?.setNeedsUpdateProperties() }
    }
  }
}

extension UIViewController {
  /// Has ``updateProperties()`` called before the view is next laid out.
  public func setNeedsUpdateProperties() {
    needsPropertiesUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Calls ``updateProperties()`` now where it is due.
  public func updatePropertiesIfNeeded() {
    guard needsPropertiesUpdate else { return }
    needsPropertiesUpdate = false
    withObservationTracking {
      updateProperties()
    } onChange: { [weak self] in
      Task { @MainActor in self?.setNeedsUpdateProperties() }
    }
  }
}
