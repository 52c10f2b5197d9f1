// SPDX-License-Identifier: MIT

internal import FieldValues

extension PostgresConnection {
  /// What an error of a statement is, by its code ("PostgreSQL Error Codes").
  func problem(sqlState: String?, _ text: String, position: Int?) -> DatabaseProblem {
    let sentence = Self.line(address.withoutSecrets(text))
    guard !isBroken, let code = sqlState else { return .disconnected(sentence) }
    switch code {
    case "57014":
      // A statement's time being over has the same code as its end being asked for.
      return text.contains("timeout") ? .tooSlow : .interrupted
    case "42501": return .forbidden(sentence)
    case "25006": return .writes
    case "55P03": return .locked
    case "XX001", "XX002": return .damaged(sentence)
    default: break
    }
    switch code.prefix(2) {
    case "08", "57": return .disconnected(sentence)
    case "42", "22", "21", "0A": return .statement(sentence, column: position)
    default: return .server(sentence)
    }
  }

  /// Why there is no connection. The library tells it in words alone.
  func connectionProblem(_ text: String) -> DatabaseProblem {
    let sentence = Self.line(address.withoutSecrets(text))
    func says(_ parts: String...) -> Bool { parts.contains { sentence.contains($0) } }
    // What the server itself said stands behind this.
    let mark = "FATAL: "
    let own =
      sentence.split(separator: mark, omittingEmptySubsequences: false).last.map(String.init)
      ?? sentence
    if says("database \"\(databaseName)\" does not exist") {
      return .noSuchDatabase(databaseName, others: otherDatabases())
    }
    if says("SSL", "certificate", "no encryption", "pg_hba.conf") {
      return .unencrypted(own)
    }
    if says("authentication", "no password supplied", "role \"", "not permitted to log in") {
      return .refused(own)
    }
    if says("permission denied for database") { return .forbidden(own) }
    if says("invalid URI", "invalid connection option", "invalid percent", "invalid port") {
      return .address(sentence)
    }
    if says("invalid ", "definition of service", "service file", "unexpected spaces") {
      return .address(sentence)
    }
    return .unreachable(own)
  }

  /// The databases that there are, where the server tells.
  private func otherDatabases() -> [String] {
    guard databaseName != "postgres",
      let connection = try? PostgresConnection(address, database: "postgres"),
      let rows = try? connection.rows(
        "SELECT datname FROM pg_catalog.pg_database WHERE datallowconn AND NOT datistemplate "
          + "ORDER BY datname")
    else { return [] }
    return (0..<rows.count).map { rows.text($0, 0) }
  }

  /// A text in one line, its first one.
  private static func line(_ text: String) -> String {
    let first = text.split(whereSeparator: \.isNewline).first ?? "no reason was given"
    return first.split(separator: " ").joined(separator: " ")
  }
}
