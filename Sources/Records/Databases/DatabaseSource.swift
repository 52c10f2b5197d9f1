// SPDX-License-Identifier: MIT

/// Opens what is a database.
enum DatabaseSource {
  /// The database that an address leads to, or that a file is; nil where it is none.
  static func open(
    _ location: String, _ options: RecordOptions, _ wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) -> (any ItemSource)? {
    if let address = PostgresAddress(location) {
      return try PostgresSource(address, options: options, wake: wake)
    }
    return try SQLiteSource.open(location, options, wake)
  }
}
