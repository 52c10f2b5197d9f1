// SPDX-License-Identifier: MIT

internal import FieldValues

extension RecordOptions {
  /// What is to be said of fields that no column has.
  func notices(ofColumns names: [String]) -> [String] {
    var seen: Set<FieldPath> = []
    return namedFields.compactMap { path in
      guard let first = path.steps.first, !names.contains(first), seen.insert(path).inserted else {
        return nil
      }
      var sentence = "no record has the field \(path)"
      if let near = nearestWord(to: first, among: names) { sentence += "; did you mean \(near)?" }
      return sentence
    }
  }
}
