// SPDX-License-Identifier: MIT

/// What text is for, where a theme says what that looks like.
///
/// A view that gives its text a role leaves the look to the user; several roles are laid over each other in the
/// order of `allCases`.
public struct StyleRoles: OptionSet, Sendable, Hashable, CaseIterable {
  /// One bit for each role.
  public let rawValue: UInt16

  /// The roles of a bit set.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Lines around and between.
  public static let border = StyleRoles(rawValue: 1)
  /// A line that tells of the whole.
  public static let status = StyleRoles(rawValue: 2)
  /// What an item is called.
  public static let title = StyleRoles(rawValue: 4)
  /// What a section is called.
  public static let header = StyleRoles(rawValue: 8)
  /// What is to be noticed.
  public static let accent = StyleRoles(rawValue: 16)
  /// What went well.
  public static let success = StyleRoles(rawValue: 32)
  /// What may go wrong.
  public static let warning = StyleRoles(rawValue: 64)
  /// What went wrong.
  public static let error = StyleRoles(rawValue: 128)
  /// What the user chose.
  public static let selection = StyleRoles(rawValue: 256)

  /// Each role by itself; a later one lies over those before it.
  public static let allCases: [StyleRoles] = [
    .border, .status, .title, .header, .accent, .success, .warning, .error, .selection,
  ]

  /// The words for them in styles and themes, in the order of `allCases`.
  public static let words: [String] = [
    "border", "status", "title", "header", "accent", "success", "warning", "error", "selection",
  ]

  /// The role that a word names, in small letters; else nil.
  public init?(word: String) {
    guard let index = Self.words.firstIndex(of: word) else { return nil }
    self = Self.allCases[index]
  }
}
