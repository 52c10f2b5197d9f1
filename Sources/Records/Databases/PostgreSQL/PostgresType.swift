// SPDX-License-Identifier: MIT

/// What a column's values are read as, by the number of its type in `pg_type`.
indirect enum PostgresType: Sendable, Hashable {
  case bool
  case integer
  /// `real`, whose values are not exactly those of doubles.
  case single
  case double
  case numeric
  case json
  case bytes
  /// Texts whose equality is that of their characters.
  case text
  /// A date with a time, perhaps with a time zone.
  case timestamp
  /// Anything else, as PostgreSQL writes it.
  case other
  case array(PostgresType)

  /// The types that PostgreSQL brings, whose numbers never change.
  init(_ number: UInt32) {
    switch number {
    case 16: self = .bool
    case 20, 21, 23, 26: self = .integer
    case 700: self = .single
    case 701: self = .double
    case 1700: self = .numeric
    case 114, 3802: self = .json
    case 17: self = .bytes
    case 25, 1043: self = .text
    case 1114, 1184: self = .timestamp
    default: self = .other
    }
  }
}
