// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Glibc

extension RecordCollection {
  private static let windowSize = 2048
  private static let lookInterval: UInt32 = 2_000

  /// All records of a source that has an end, which is waited for.
  ///
  /// - Complexity: O(*n*); all of them are held in memory.
  init(_ source: any ItemSource, options: RecordOptions) throws(RecordsError) {
    while !source.standing.hasEnded { usleep(Self.lookInterval) }
    notices = source.isDamaged ? [] : source.notices
    faults = source.isDamaged ? source.notices : []
    let all = source.standing.ordinals
    var parts = source.sections
    if parts.isEmpty, !all.isEmpty {
      parts = [ItemSection(identifier: "", title: "", ordinals: all)]
    }
    let reader = source.makeReader(options)
    var names = DistinctNames()
    for part in parts {
      var section = RecordSection(
        identifier: part.identifier, title: source.sections.isEmpty ? nil : part.title,
        fields: [:], records: [])
      section.records.reserveCapacity(part.ordinals.count)
      for start in stride(
        from: part.ordinals.lowerBound, to: part.ordinals.upperBound, by: Self.windowSize)
      {
        let window = start..<min(start + Self.windowSize, part.ordinals.upperBound)
        do throws(RecordsError) {
          for var record in try reader.records(in: window) {
            record.identifier = names.take(record.identifier)
            section.records.append(record)
          }
        } catch {
          // What came before it is there.
          guard !section.records.isEmpty || !sections.isEmpty else { throw error }
          faults.append(error.description)
          break
        }
      }
      sections.append(section)
      if !faults.isEmpty { break }
    }
    if let notice = names.notice(file: source.name) { notices.append(notice) }
  }
}

/// Gives records that come one after the other identifiers that differ.
private struct DistinctNames {
  private var taken: Set<String> = []
  private var lastNumbers: [String: Int] = [:]
  private var repeatedCount = 0

  mutating func take(_ wanted: String) -> String {
    if taken.insert(wanted).inserted { return wanted }
    repeatedCount += 1
    var number = lastNumbers[wanted] ?? 1
    repeat { number += 1 } while !taken.insert("\(wanted) (\(number))").inserted
    lastNumbers[wanted] = number
    return "\(wanted) (\(number))"
  }

  func notice(file: String) -> String? {
    RecordBuilder.notice(ofRepeated: repeatedCount, file: file)
  }
}
