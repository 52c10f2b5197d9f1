// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Glibc

extension RecordCollection {
  private static let windowSize = 2048
  private static let lookInterval: UInt32 = 2_000

  /// All records of a source that has an end, which is waited for.
  ///
  /// - Complexity: O(*n*); all of them are held in memory.
  public init(_ source: any ItemSource, options: RecordOptions) throws(RecordsError) {
    while !source.standing.hasEnded { usleep(Self.lookInterval) }
    (notices, faults) = (source.notices, source.faults)
    let all = source.standing.ordinals
    var parts = source.sections
    if parts.isEmpty, !all.isEmpty {
      parts = [ItemSection(identifier: "", title: "", ordinals: all)]
    }
    let reader = source.makeReader(options)
    var register = IdentifierRegister()
    for part in parts {
      var section = RecordSection(
        identifier: part.identifier, title: source.sections.isEmpty ? nil : part.title,
        fields: [:], records: [])
      section.records.reserveCapacity(part.ordinals.count)
      for start in stride(
        from: part.ordinals.lowerBound, to: part.ordinals.upperBound, by: Self.windowSize)
      {
        let window = start..<min(start + Self.windowSize, part.ordinals.upperBound)
        let (records, failure) = reader.recordsBeforeFailure(in: window)
        for var record in records {
          record.identifier = register.distinct(record.identifier)
          section.records.append(record)
        }
        if let failure {
          // What came before it is there.
          guard !section.records.isEmpty || !sections.isEmpty else { throw failure }
          faults.append(failure.description)
          break
        }
      }
      sections.append(section)
      if !faults.isEmpty { break }
    }
    if let notice = RecordBuilder.notice(ofRepeated: register.repeatedCount, file: source.name) {
      notices.append(notice)
    }
  }
}
