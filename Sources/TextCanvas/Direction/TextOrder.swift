// SPDX-License-Identifier: MIT

/// In which order a canvas holds the graphemes of right-to-left text.
public enum TextOrder: Sendable, Hashable {
  /// As it is read and stored: for files, pipes and pages, and for terminals that put it in order by themselves.
  ///
  /// Such terminals order whole rows, and what stands beside text may move with it. No isolates are put around texts:
  /// terminals give them a column or none, and most leave them out of their reckoning.
  case logical
  /// From left to right as it is seen, by Unicode's annex 9: for terminals that show what they get.
  ///
  /// Arabic letters are not joined; that is left to terminals that shape what they get.
  case visual
}
