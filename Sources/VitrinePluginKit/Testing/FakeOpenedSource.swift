// SPDX-License-Identifier: MIT

/// A location that ``FakeHost/open(_:_:)`` has a source open.
public final class FakeOpenedSource {
  private var records: OpenedRecords?

  init(_ records: OpenedRecords) { self.records = records }

  deinit { try? records?.close() }

  /// Whether there may be more records by the next ``count()``.
  public var isCounting: Bool { records?.isCounting ?? false }

  /// How many records there are.
  ///
  /// - Throws: what the source throws; a ``PluginFailure`` after ``close()``.
  public func count() throws -> Int { try open().count() }

  /// Some records, each as the JSON that the host gets; fewer where there are not so many.
  ///
  /// - Throws: what the source throws; a ``PluginFailure`` after ``close()``, and for ordinals beyond the last record.
  public func records(in ordinals: Range<Int>) throws -> [String] {
    // Line breaks inside texts are escaped.
    try open().lines(in: ordinals).split(separator: "\n").map(String.init)
  }

  /// Closes the location, if it is open.
  ///
  /// - Throws: what the source throws.
  public func close() throws {
    defer { records = nil }
    try records?.close()
  }

  private func open() throws(PluginFailure) -> OpenedRecords {
    guard let records else { throw PluginFailure("nothing is open") }
    return records
  }
}
