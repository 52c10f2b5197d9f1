// SPDX-License-Identifier: MIT

internal import FieldValues

extension RecordCollection {
  /// How many records are asked for the names of their fields.
  private static let askedForNames = 1_000

  /// Leaves the records that meet the condition, and puts those of each section in order.
  ///
  /// - Complexity: O(*n* log *n*).
  mutating func apply(_ options: RecordOptions) {
    for path in Set((options.condition?.fields ?? []) + options.sortKeys.map(\.path))
      .sorted(by: { $0.description < $1.description })
    {
      noteWhereMissing(path)
    }
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

  /// Says so where no record has a field, with a name like it.
  private mutating func noteWhereMissing(_ path: FieldPath) {
    let records = sections.lazy.flatMap(\.records)
    guard recordCount > 0, !records.contains(where: { $0.fields[path] != nil }) else { return }
    var sentence = "no record has the field \(path)"
    for depth in path.steps.indices.reversed() {
      let parent = FieldPath(steps: Array(path.steps[..<depth]))
      var names: Set<String> = []
      for record in records.prefix(Self.askedForNames) {
        if case .object(let object) = record.fields[parent] {
          names.formUnion(object.members.map(\.key))
        }
      }
      guard !names.isEmpty else { continue }
      if let near = nearestWord(to: path.steps[depth], among: names.sorted()) {
        var meant = path
        meant.steps[depth] = near
        sentence += "; did you mean \(meant)?"
      }
      break
    }
    notices.append(sentence)
  }
}
