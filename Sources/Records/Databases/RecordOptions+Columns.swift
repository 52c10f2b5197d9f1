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
      var sentence = "no record has the field \(path)"
      let isMinus = minusKeys.contains(path)
      if let near = nearestWord(to: isMinus ? String(first.dropFirst()) : first, among: names) {
        sentence += "; did you mean \(near)\(isMinus ? ":desc" : "")?"
      }
      return sentence
    }
  }
}
