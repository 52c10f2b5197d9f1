// SPDX-License-Identifier: MIT

/// The name of a plugin, the same for every version of it: 1 to 64 of the characters `a-z0-9._-`.
///
/// Never a path: it holds no slash, and `.` and `..` are refused.
public struct PluginIdentifier: Sendable, Hashable, LosslessStringConvertible {
  /// The text of the name.
  public let description: String

  /// The name that a text spells, or nil when it is none.
  public init?(_ description: String) {
    let bytes = description.utf8
    guard (1...64).contains(bytes.count), bytes.allSatisfy(PluginIdentifier.allows) else {
      return nil
    }
    guard description != ".", description != ".." else { return nil }
    self.description = description
  }

  private static func allows(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
