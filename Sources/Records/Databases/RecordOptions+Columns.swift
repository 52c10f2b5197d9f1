// SPDX-License-Identifier: MIT

internal import FieldValues

extension RecordOptions {
  /// What is to be said of fields that no column has.
  func notices(ofColumns names: [String]) -> [String] {
    var seen: Set<FieldPath> = []
    let minusKeys = minusKeys
    return namedFields.compactMap { path in
      guard let first = path.steps.first, !names.contains(first), seen.insert(path).inserted else {
        return nil
      }
      return MissingField(path, step: 0, among: names, isMinusKey: minusKeys.contains(path))
        .sentence
    }
  }
}
