// SPDX-License-Identifier: MIT

internal import FieldValues

/// Watches whether any record has the fields that are asked for by name, to say so where none has.
struct FieldSightings {
  /// How many records are asked for the names of their fields.
  private static let askedForNames = 1_000

  /// Those that no record had yet.
  private var missing: [FieldPath]
  /// The first records, while a field is missing.
  private var first: [FieldValue] = []
  private let minusKeys: Set<FieldPath>

  init(_ options: RecordOptions) {
    minusKeys = options.minusKeys
    missing = Set(options.namedFields).sorted { $0.description < $1.description }
  }

  /// Looks at the next record.
  mutating func look(at fields: FieldValue) {
    guard !missing.isEmpty else { return }
    missing.removeAll { fields[$0] != nil }
    if missing.isEmpty {
      first = []
    } else if first.count < Self.askedForNames {
      first.append(fields)
    }
  }

  /// A sentence for each field that no record has, with a name like it; none where there are no records.
  var sentences: [String] { first.isEmpty ? [] : missing.map(sentence) }

  private func sentence(_ path: FieldPath) -> String {
    let sentence = "no record has the field \(path)"
    for depth in path.steps.indices.reversed() {
      let parent = FieldPath(steps: Array(path.steps[..<depth]))
      var names: Set<String> = []
      for fields in first {
        if case .object(let object) = fields[parent] { names.formUnion(object.members.map(\.key)) }
      }
      guard !names.isEmpty else { continue }
      let isMinus = depth == 0 && minusKeys.contains(path)
      let word = isMinus ? String(path.steps[0].dropFirst()) : path.steps[depth]
      guard let near = nearestWord(to: word, among: names.sorted()) else { break }
      var meant = path
      meant.steps[depth] = near
      return sentence + "; did you mean \(meant)\(isMinus ? ":desc" : "")?"
    }
    return sentence
  }
}
