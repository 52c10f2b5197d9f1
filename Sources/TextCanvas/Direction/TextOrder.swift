// SPDX-License-Identifier: MIT

/// In which order a canvas holds the graphemes of right-to-left text.
public enum TextOrder: Sendable, Hashable {
  /// As it is read and stored: for files, pipes and pages, and for terminals that put it in order by themselves.
  case logical
  /// From left to right as it is seen, by Unicode's annex 9: for terminals that show what they get.
  case visual
}
