// SPDX-License-Identifier: MIT

/// The known word that an unknown one most likely stands for, or nil when none is near.
///
/// Near means an optimal string alignment distance (insert, delete, replace, swap neighbours) of at most a third
/// of the longer word, and at least one.
///
/// - Complexity: O(*k* · *n* · *m*) for *k* candidates of *n* characters and a word of *m*.
public func nearestWord(to word: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(word.lowercased())
  guard wanted.count <= 64 else { return nil }
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let known = Array(candidate.lowercased())
    let limit = max(1, max(wanted.count, known.count) / 3)
    // What one is longer by has to be inserted.
    guard abs(wanted.count - known.count) <= limit else { continue }
    let distance = alignmentDistance(wanted, known)
    guard distance <= limit else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
  }
  return best?.word
}

private func alignmentDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for (j, y) in b.enumerated() {
      var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (x == y ? 0 : 1))
      if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
