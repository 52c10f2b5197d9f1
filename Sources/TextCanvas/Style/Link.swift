// SPDX-License-Identifier: MIT

/// Where text leads when it is chosen: an address that is safe to hand to a terminal or a page.
///
/// A style holds a reference to it, eight bytes; two links to one address are equal.
public final class Link: Sendable, Hashable {
  /// The address: printable ASCII without spaces, of a scheme that is allowed.
  public let url: String

  /// A number that is the same for equal addresses, in every run of the program.
  public let number: UInt64

  /// The schemes that an address may have.
  public static let schemes = ["http", "https", "mailto", "file"]

  /// The longest address, in bytes: terminals drop longer ones.
  public static let longestURL = 2_083

  /// A link to an address, or nil when it has no scheme of ``schemes``, holds a control character, or is too long.
  ///
  /// Spaces and what is not ASCII are percent-encoded as UTF-8.
  public init?(_ address: String) {
    guard let colon = address.firstIndex(of: ":"),
      Self.schemes.contains(address[..<colon].lowercased())
    else { return nil }
    var bytes: [UInt8] = []
    for scalar in address.unicodeScalars {
      guard scalar.value >= 0x20, !(0x7F..<0xA0).contains(scalar.value) else { return nil }
      for byte in UTF8.encode(scalar).map(Array.init) ?? [] {
        if (0x21...0x7E).contains(byte) {
          bytes.append(byte)
        } else {
          bytes.append(contentsOf: [0x25, Self.digit(byte >> 4), Self.digit(byte & 15)])
        }
      }
      guard bytes.count <= Self.longestURL else { return nil }
    }
    url = String(decoding: bytes, as: UTF8.self)
    // Fowler, Noll and Vo's hash, FNV-1a.
    number = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  /// True when both lead to one address.
  public static func == (left: Link, right: Link) -> Bool {
    left === right || (left.number == right.number && left.url == right.url)
  }

  /// The number stands for the address.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}
