// SPDX-License-Identifier: MIT

/// As what a record stands in a text.
public enum RecordForm: String, Sendable {
  /// By itself on a line: JSON Lines.
  case line
  /// Among the elements of an array.
  case element
  /// Behind other values, over as many lines as it takes.
  case value

  /// `1 line`, `3 elements`
  public func counted(_ count: Int) -> String {
    count == 1 ? "1 \(rawValue)" : "\(count) \(rawValue)s"
  }
}
