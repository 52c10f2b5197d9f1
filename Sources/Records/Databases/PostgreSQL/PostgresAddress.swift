// SPDX-License-Identifier: MIT

/// Where a PostgreSQL database is: a URI as libpq takes it, which leaves to the environment and to service files what
/// it does not say.
///
/// The URI may hold a password, which is never shown.
public struct PostgresAddress: Sendable, Hashable {
  let uri: String
  /// The address without a password.
  public let name: String
  /// The password, as it is written and as it is meant.
  private let secrets: [String]

  private static let schemes = ["postgres://", "postgresql://"]
  private static let secretParameters = ["password=", "sslpassword="]

  /// Nil where a text is no such address.
  public init?(_ text: String) {
    guard let scheme = Self.schemes.first(where: { text.lowercased().hasPrefix($0) }) else {
      return nil
    }
    // The library knows the schemes in small letters.
    uri = scheme + text.dropFirst(scheme.count)
    var secrets: [String] = []
    var shown = scheme
    var rest = uri.dropFirst(scheme.count)
    // A password may hold anything but what ends the authority, and then an @ ends it all the same.
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let mark = rest[..<end].lastIndex(of: "@") ?? rest.lastIndex(of: "@")
    if let mark {
      let user = rest[..<mark]
      if let colon = user.firstIndex(of: ":") {
        secrets.append(String(user[user.index(after: colon)...]))
        shown += user[..<colon]
      } else {
        shown += user
      }
      rest = rest[mark...]
    }
    if let question = rest.firstIndex(of: "?") {
      shown += rest[..<question]
      let parameters = rest[rest.index(after: question)...].split(separator: "&")
      let kept = parameters.filter { parameter in
        guard let start = Self.secretParameters.first(where: { parameter.hasPrefix($0) }) else {
          return true
        }
        secrets.append(String(parameter.dropFirst(start.count)))
        return false
      }
      if !kept.isEmpty { shown += "?" + kept.joined(separator: "&") }
    } else {
      shown += rest
    }
    name = shown
    self.secrets = (secrets + secrets.map(Self.decoded)).filter { !$0.isEmpty }
  }

  /// A sentence of the library's without the password.
  func withoutSecrets(_ sentence: String) -> String {
    secrets.reduce(sentence) { sentence, secret in
      sentence.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "…")
    }
  }

  /// `%41` is `A`.
  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let code = UInt8(String(rest.prefix(2)) ?? "", radix: 16), rest.count >= 2
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
