// SPDX-License-Identifier: MIT

extension RunTree {
  /// So many equal values are stored singly rather than as a leaf of their own.
  private static var singleLimit: Int { 4 }

  /// Puts another value in the place of one.
  ///
  /// - Precondition: The index is one of `count`.
  /// - Returns: Whether it was another.
  @discardableResult
  mutating func set(_ value: Value, at index: Int) -> Bool {
    precondition(index >= 0 && index < count, "no value \(index) among \(count)")
    var path = Path()
    let rest = descend(to: index, &path)
    let run = run(path)
    let offset = max(0, rest - run + 1)
    let slot = path.leaf * Value.leafLimit + offset
    let old = values[slot]
    guard old != value else { return false }
    guard offset > 0 || run == 1 else {
      remove(index..<index + 1)
      insert(1, of: value, at: index)
      return true
    }
    values[slot] = value
    if offset <= 1 { lengthenRun(path.leaf) }
    update(&path, count: 0, sum: value.length - old.length)
    joinRuns(path)
    return true
  }

  /// Takes single values that are equal to the leaf's run into it.
  private mutating func lengthenRun(_ leaf: Int) {
    let base = leaf * Value.leafLimit
    let end = base + leafSizes[leaf]
    var slot = base + 1
    while slot < end, values[slot] == values[base] { slot += 1 }
    if slot > base + 1 { shiftValues(of: leaf, from: 1, by: base + 1 - slot) }
  }

  /// Stores up to so many values of the end of a leaf's run singly, where there is room.
  private mutating func shortenRun(_ path: Path, to length: Int) {
    let leaf = path.leaf
    let number = run(path) - max(1, length)
    guard number > 0, number <= 2 * Self.singleLimit,
      leafSizes[leaf] + number < Value.leafLimit
    else { return }
    shiftValues(of: leaf, from: 1, by: number)
    let base = leaf * Value.leafLimit
    for slot in base + 1...base + number { values[slot] = values[base] }
  }

  /// Makes one leaf of a leaf that is one run and a neighbour that goes on with it.
  @discardableResult
  private mutating func joinRuns(_ path: Path) -> Bool {
    guard height > 0, leafSizes[path.leaf] == 1 else { return false }
    let slot = path.slots[1]
    let base = slot / Self.branchLimit * Self.branchLimit
    let value = values[path.leaf * Value.leafLimit]
    for neighbour in [slot + 1, slot - 1]
    where neighbour >= base && neighbour < base + branchSizes[base / Self.branchLimit] {
      let other = children[neighbour]
      guard values[other.node * Value.leafLimit] == value,
        neighbour > slot || leafSizes[other.node] == 1
      else { continue }
      children[neighbour] = leafTotals(other.node, count: other.count + path.count)
      removeLeaf(path)
      return true
    }
    return false
  }

  /// Inserts a value so many times before an index, or behind the last.
  ///
  /// - Precondition: The index is one of `0...count`.
  mutating func insert(_ number: Int, of value: Value, at index: Int) {
    precondition(index >= 0 && index <= count, "no place \(index) among \(count)")
    guard number > 0 else { return }
    var path = Path()
    var rest = descend(to: index, &path)
    if insertInLeaf(number, of: value, at: rest, &path) { return }
    if insertBehindMoved(number, of: value, at: rest, path) { return }
    makeRoom(at: index)
    path = Path()
    rest = descend(to: index, &path)
    if insertInLeaf(number, of: value, at: rest, &path) { return }
    if rest > 0, rest < path.count {
      cut(&path, at: rest)
      if insertInLeaf(number, of: value, at: rest, &path) { return }
    }
    let new = makeLeaf(filler: value)
    values[new * Value.leafLimit] = value
    leafSizes[new] = 1
    let slot = path.slots[1] + (rest > 0 ? 1 : 0)
    insertChild(leafTotals(new, count: 0), at: slot, in: slot / Self.branchLimit)
    path.slots[1] = slot
    path.leaf = new
    path.count = 0
    update(&path, count: number, sum: Double(number) * value.length)
  }

  /// Inserts values at a place in a leaf, if that takes no other leaf.
  private mutating func insertInLeaf(
    _ number: Int, of value: Value, at rest: Int, _ path: inout Path
  ) -> Bool {
    let leaf = path.leaf
    let base = leaf * Value.leafLimit
    let sum = Double(number) * value.length
    if path.count == 0 {
      values[base] = value
      leafSizes[leaf] = 1
    } else if rest > run(path) || values[base] != value {
      if rest > 0 { shortenRun(path, to: rest) }
      let run = run(path)
      if rest >= run {
        guard number <= Self.singleLimit, leafSizes[leaf] + number <= Value.leafLimit else {
          return false
        }
        let slot = rest - run + 1
        shiftValues(of: leaf, from: slot, by: number)
        for offset in 0..<number { values[base + slot + offset] = value }
      } else if rest == 0, appendBefore(number, of: value, path) {
        return true
      } else if rest == 0, run == 1, leafSizes[leaf] < Value.leafLimit {
        shiftValues(of: leaf, from: 0, by: 1)
        values[base] = value
      } else {
        return false
      }
    }
    update(&path, count: number, sum: sum)
    return true
  }

  /// Inserts values a few places into a long run, those few moved to the leaf before: else values that are measured
  /// here and there would each have a leaf of their own.
  private mutating func insertBehindMoved(
    _ number: Int, of value: Value, at rest: Int, _ path: Path
  ) -> Bool {
    guard height > 0, rest > 0, rest < run(path), max(rest, number) <= Self.singleLimit,
      path.slots[1] % Self.branchLimit > 0
    else { return false }
    let before = children[path.slots[1] - 1].node
    guard leafSizes[before] + rest + number <= Value.leafLimit else { return false }
    let moved = values[path.leaf * Value.leafLimit]
    var path = path
    update(&path, count: -rest, sum: -Double(rest) * moved.length)
    return appendBefore(rest, of: moved, path) && appendBefore(number, of: value, path)
  }

  /// Inserts values at the end of the leaf before one, where there is one below the same branch that has room.
  private mutating func appendBefore(_ number: Int, of value: Value, _ path: Path) -> Bool {
    guard height > 0, number <= Self.singleLimit, path.slots[1] % Self.branchLimit > 0 else {
      return false
    }
    var path = path
    path.slots[1] -= 1
    path.leaf = children[path.slots[1]].node
    path.count = children[path.slots[1]].count
    return leafSizes[path.leaf] + number <= Value.leafLimit
      && insertInLeaf(number, of: value, at: path.count, &path)
  }

  /// Takes values out.
  ///
  /// - Precondition: The range lies in `0..<count`.
  /// - Complexity: O(log *r* + *k*) for *k* values stored that are taken out.
  mutating func remove(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no \(range) among \(count)")
    var left = range.count
    while left > 0 {
      var path = Path()
      let rest = descend(to: range.lowerBound, &path)
      let number = min(left, path.count - rest)
      left -= number
      if number == path.count {
        removeLeaf(path)
      } else {
        removeInLeaf(number, at: rest, &path)
        if !joinRuns(path) { absorbNext(path) }
      }
    }
  }

  /// Takes some but not all values of a leaf out.
  private mutating func removeInLeaf(_ number: Int, at rest: Int, _ path: inout Path) {
    let leaf = path.leaf
    let base = leaf * Value.leafLimit
    let run = run(path)
    let ofRun = max(0, min(rest + number, run) - rest)
    let singles = number - ofRun
    var sum = Double(ofRun) * values[base].length
    let first = max(rest, run) - run + 1
    for slot in base + first..<base + first + singles { sum += values[slot].length }
    // When all of the run goes, the first single value left becomes the leaf's run.
    let start = ofRun == run ? 0 : first
    shiftValues(of: leaf, from: start, by: start - first - singles)
    if start <= 1 { lengthenRun(leaf) }
    update(&path, count: -number, sum: -sum)
  }

  /// Takes over the values of the leaf behind, when both are sparse.
  private mutating func absorbNext(_ path: Path) {
    guard height > 0, leafSizes[path.leaf] < Value.leafLimit / 4 else { return }
    let branch = path.slots[1] / Self.branchLimit
    let slot = path.slots[1] + 1
    guard slot < branch * Self.branchLimit + branchSizes[branch] else { return }
    let next = children[slot]
    let run = next.count - leafSizes[next.node] + 1
    guard run == 1, leafSizes[next.node] + leafSizes[path.leaf] <= Value.leafLimit / 2 else {
      return
    }
    let base = next.node * Value.leafLimit
    copyValues(
      base..<base + leafSizes[next.node], to: path.leaf * Value.leafLimit + leafSizes[path.leaf])
    leafSizes[path.leaf] += leafSizes[next.node]
    children[path.slots[1]].add(count: next.count, sum: next.sum)
    freeLeaves.append(next.node)
    removeChild(at: slot)
  }
}
