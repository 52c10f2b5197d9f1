// SPDX-License-Identifier: MIT

extension RunTree {
  /// Entries of a leaf as a whole tree is built: not full, so that the first changes split nothing.
  private static var leafFill: Int { leafLimit - 4 }
  private static var branchFill: Int { branchLimit - 4 }

  /// A sequence of these values, of which there is one at least.
  init(_ values: [Value]) { replaceAll(with: values, or: values[0]) }

  /// Puts other values in the place of all, in the memory that there is.
  ///
  /// - Precondition: There is one at least.
  /// - Parameter other: What stands for a value that is no length.
  /// - Complexity: O(*n*), at the speed of memory.
  mutating func replaceAll(with values: [Value], or other: Value) {
    precondition(!values.isEmpty, "a tree of runs is built from one value at least")
    let leaves = (values.count + Self.leafFill - 1) / Self.leafFill
    if entries.count < leaves * Self.leafLimit {
      entries = []
      entries = Array(
        repeating: Entry(value: other, count: 0), count: leaves * Self.leafLimit)
    }
    leafSizes.removeAll(keepingCapacity: true)
    freeLeaves = []
    children.removeAll(keepingCapacity: true)
    branchSizes.removeAll(keepingCapacity: true)
    freeBranches = []
    height = 0
    raise(fill(values, or: other))
  }

  /// Fills leaves with the runs of values; returns the leaves.
  private mutating func fill(_ values: [Value], or other: Value) -> [Child] {
    var level: [Child] = []
    level.reserveCapacity(entries.count / Self.leafLimit)
    var sizes: [Int] = []
    swap(&sizes, &leafSizes)
    defer { leafSizes = sizes }
    var places = entries.mutableSpan
    let values = values.span
    var next = 0
    while next < values.count {
      let first = next
      let base = level.count * Self.leafLimit
      let end = base + Self.leafFill
      precondition(end <= places.count, "leaf \(level.count) is not among those made")
      var slot = base
      var run = Entry(value: values[next].isLength ? values[next] : other, count: 0)
      var sum = 0.0
      // Whether a value goes on with its run is as good as random: it is computed with, not branched on.
      while next < values.count {
        var value = unsafe values[unchecked: next]
        if !value.isLength { value = other }
        let step = value.isSame(as: run.value) ? 0 : 1
        slot &+= step
        guard slot < end else { break }
        run.count = (run.count & (step &- 1)) &+ 1
        run.value = value
        unsafe places[unchecked: slot] = run
        sum += value.length
        next &+= 1
      }
      sizes.append(min(slot, end - 1) - base + 1)
      level.append(Child(node: level.count, count: next - first, sum: sum))
    }
    return level
  }

  /// Builds the branches above a level of nodes.
  private mutating func raise(_ nodes: [Child]) {
    var level = nodes
    while level.count > 1 {
      var above: [Child] = []
      var start = 0
      while start < level.count {
        // Two last branches share what is left, so that none has a single child.
        let left = level.count - start
        let taken =
          left > Self.branchFill && left < 2 * Self.branchFill ? left / 2 : Self.branchFill
        let end = min(level.count, start + taken)
        let branch = makeBranch()
        for index in start..<end {
          children[branch * Self.branchLimit + index - start] = level[index]
        }
        branchSizes[branch] = end - start
        above.append(branchTotals(branch))
        start = end
      }
      level = above
      height += 1
    }
    root = level[0].node
    count = level[0].count
    total = level[0].sum
  }

  /// Puts another value in the place of one.
  ///
  /// - Precondition: The index is one of `count`.
  /// - Returns: Whether it was another.
  @discardableResult
  mutating func set(_ value: Value, at index: Int) -> Bool {
    precondition(index >= 0 && index < count, "no value \(index) among \(count)")
    var path = Path()
    var (slot, rest) = descend(to: index, &path)
    let old = entries[slot]
    guard old.value != value else { return false }
    if old.count == 1 {
      entries[slot].value = value
    } else {
      if leafSizes[path.leaf] > Self.leafLimit - 2 {
        makeRoom(at: index)
        (slot, rest) = descend(to: index, &path)
      }
      slot = part(slot, in: path.leaf, at: rest, cutting: 1)
      entries[slot] = Entry(value: value, count: 1)
    }
    join(around: slot, in: path.leaf)
    refresh(path)
    return true
  }

  /// Makes an entry of its own of `length` values that lie `rest` into one; returns its place.
  private mutating func part(_ slot: Int, in leaf: Int, at rest: Int, cutting length: Int) -> Int {
    let old = entries[slot]
    let behind = old.count - rest - length
    let added = (rest > 0 ? 1 : 0) + (behind > 0 ? 1 : 0)
    if added > 0 { shiftEntries(of: leaf, from: slot + 1, by: added) }
    var place = slot
    if rest > 0 {
      entries[place] = Entry(value: old.value, count: rest)
      place += 1
    }
    entries[place] = Entry(value: old.value, count: length)
    if behind > 0 { entries[place + 1] = Entry(value: old.value, count: behind) }
    return place
  }

  /// Makes one of entries that are equal and now neighbours.
  private mutating func join(around slot: Int, in leaf: Int) {
    let base = leaf * Self.leafLimit
    var slot = slot
    if slot + 1 < base + leafSizes[leaf], entries[slot].value == entries[slot + 1].value {
      entries[slot].count += entries[slot + 1].count
      shiftEntries(of: leaf, from: slot + 1, by: -1)
    }
    if slot > base, entries[slot].value == entries[slot - 1].value {
      slot -= 1
      entries[slot].count += entries[slot + 1].count
      shiftEntries(of: leaf, from: slot + 1, by: -1)
    }
  }

  /// Inserts a value so many times before an index, or behind the last.
  ///
  /// - Precondition: The index is one of `0...count`.
  mutating func insert(_ number: Int, of value: Value, at index: Int) {
    precondition(index >= 0 && index <= count, "no place \(index) among \(count)")
    guard number > 0 else { return }
    var path = Path()
    var (slot, rest) = descend(to: index, &path)
    let base = path.leaf * Self.leafLimit
    if slot < base + leafSizes[path.leaf], entries[slot].value == value {
      entries[slot].count += number
    } else if rest == 0, slot > base, entries[slot - 1].value == value {
      entries[slot - 1].count += number
    } else {
      if leafSizes[path.leaf] > Self.leafLimit - 2 {
        makeRoom(at: index)
        (slot, rest) = descend(to: index, &path)
      }
      if rest > 0 {
        slot = part(slot, in: path.leaf, at: rest, cutting: entries[slot].count - rest)
      }
      shiftEntries(of: path.leaf, from: slot, by: 1)
      entries[slot] = Entry(value: value, count: number)
    }
    refresh(path)
  }

  /// Takes values out.
  ///
  /// - Precondition: The range lies in `0..<count`.
  /// - Complexity: O(log *r* + *k*) for *k* runs taken out.
  mutating func remove(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no \(range) among \(count)")
    var left = range.count
    while left > 0 {
      var path = Path()
      let (first, rest) = descend(to: range.lowerBound, &path)
      let end = path.leaf * Self.leafLimit + leafSizes[path.leaf]
      var slot = first
      if rest > 0 || entries[slot].count > left {
        let taken = min(left, entries[slot].count - rest)
        entries[slot].count -= taken
        left -= taken
        slot += 1
      }
      let emptied = slot
      while left > 0, slot < end, entries[slot].count <= left {
        left -= entries[slot].count
        slot += 1
      }
      if left > 0, slot < end {
        entries[slot].count -= left
        left = 0
      }
      if slot > emptied { shiftEntries(of: path.leaf, from: emptied, by: emptied - slot) }
      if leafSizes[path.leaf] == 0 {
        removeLeaf(path)
      } else {
        join(
          around: max(path.leaf * Self.leafLimit, min(emptied, end - (slot - emptied) - 1)),
          in: path.leaf)
        absorbNext(path)
        refresh(path)
      }
    }
  }

  /// Takes over the entries of the leaf behind, when both are sparse.
  private mutating func absorbNext(_ path: Path) {
    guard height > 0, leafSizes[path.leaf] < Self.leafLimit / 4 else { return }
    let branch = path.slots[1] / Self.branchLimit
    let slot = path.slots[1] + 1
    guard slot < branch * Self.branchLimit + branchSizes[branch] else { return }
    let next = children[slot].node
    guard leafSizes[next] + leafSizes[path.leaf] <= Self.leafLimit / 2 else { return }
    let start = path.leaf * Self.leafLimit + leafSizes[path.leaf]
    for offset in 0..<leafSizes[next] {
      entries[start + offset] = entries[next * Self.leafLimit + offset]
    }
    leafSizes[path.leaf] += leafSizes[next]
    freeLeaves.append(next)
    removeChild(at: slot)
  }
}
