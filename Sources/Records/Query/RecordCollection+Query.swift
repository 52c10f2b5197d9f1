// SPDX-License-Identifier: MIT

internal import FieldValues

extension RecordCollection {
  /// Leaves the records that meet the condition, and puts those of each section in order.
  ///
  /// - Complexity: O(*n* log *n*).
  mutating func apply(_ options: RecordOptions) {
    var sightings = FieldSightings(options)
    for record in sections.lazy.flatMap(\.records) { sightings.look(at: record.fields) }
    notices += sightings.sentences
    if let condition = options.condition {
      for index in sections.indices {
        sections[index].records.removeAll { !condition.holds(for: $0.fields) }
      }
      sections.removeAll(where: \.records.isEmpty)
    }
    guard !options.sortKeys.isEmpty else { return }
    for index in sections.indices {
      sections[index].records = Self.sorted(sections[index].records, by: options.sortKeys)
    }
  }

  private static func sorted(_ records: [Record], by keys: [SortKey]) -> [Record] {
    let values = records.map { record in keys.map { SortValue(record.fields[$0.path]) } }
    let places = records.indices.sorted { left, right in
      for (index, key) in keys.enumerated() {
        switch SortValue.order(
          values[left][index], values[right][index], isDescending: key.isDescending)
        {
        case .before: return true
        case .after: return false
        case .same: continue
        }
      }
      return left < right
    }
    return places.map { records[$0] }
  }
}
