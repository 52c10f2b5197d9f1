// SPDX-License-Identifier: MIT

/// How a controller is presented: in a terminal as a sheet in a frame, or over the whole window.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole window.
  case fullScreen = 0
  /// `pageSheet`, `formSheet` and `popover` are shown as a sheet in a frame, the others over the whole window.
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  /// No style of its own; over the whole window.
  case none = -1
  /// As a sheet in a frame.
  case automatic = -2
}

/// How a presentation begins; in a terminal at once.
public enum UIModalTransitionStyle: Int, Sendable {
  /// How a presentation would move; each is shown at once.
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
