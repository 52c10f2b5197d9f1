// SPDX-License-Identifier: MIT

extension RunTree {
  mutating func makeLeaf(filler: Value) -> Int {
    if let leaf = freeLeaves.popLast() {
      leafSizes[leaf] = 0
      return leaf
    }
    leafSizes.append(0)
    if values.count < leafSizes.count * Value.leafLimit {
      values.append(contentsOf: repeatElement(filler, count: Value.leafLimit))
    }
    return leafSizes.count - 1
  }

  mutating func makeBranch() -> Int {
    if let branch = freeBranches.popLast() {
      branchSizes[branch] = 0
      return branch
    }
    branchSizes.append(0)
    children.append(contentsOf: repeatElement(Child(), count: Self.branchLimit))
    return branchSizes.count - 1
  }

  /// How often a leaf's first value stands there.
  func run(_ path: Path) -> Int { path.count - leafSizes[path.leaf] + 1 }

  /// Copies values to another place among all, which may overlap the one that they are in.
  mutating func copyValues(_ range: Range<Int>, to target: Int) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= values.count && target >= 0
        && target + range.count <= values.count, "no room for \(range) at \(target)")
    unsafe values.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe (base + target).update(from: base + range.lowerBound, count: range.count)
    }
  }

  /// Opens room for values of a leaf before a slot, or closes it.
  mutating func shiftValues(of leaf: Int, from slot: Int, by distance: Int) {
    let base = leaf * Value.leafLimit
    let end = base + leafSizes[leaf]
    let first = base + slot + max(0, -distance)
    copyValues(first..<end, to: first + distance)
    leafSizes[leaf] += distance
  }

  mutating func insertChild(_ child: Child, at slot: Int, in branch: Int) {
    var from = branch * Self.branchLimit + branchSizes[branch] - 1
    while from >= slot {
      children[from + 1] = children[from]
      from -= 1
    }
    children[slot] = child
    branchSizes[branch] += 1
  }

  mutating func removeChild(at slot: Int) {
    let branch = slot / Self.branchLimit
    branchSizes[branch] -= 1
    var from = slot
    while from < branch * Self.branchLimit + branchSizes[branch] {
      children[from] = children[from + 1]
      from += 1
    }
  }

  func leafTotals(_ leaf: Int, count: Int) -> Child {
    let values = values.span
    let base = leaf &* Value.leafLimit
    let size = leafSizes[leaf]
    guard size > 0 else { return Child(node: leaf) }
    let run = Double(count &- size &+ 1) * values[base].length
    return Child(
      node: leaf, count: count,
      sum: Value.add(values, from: base &+ 1, to: base &+ size, run))
  }

  func branchTotals(_ branch: Int) -> Child {
    let children = children.span
    var count = 0
    var sum = 0.0
    var slot = branch &* Self.branchLimit
    let end = slot &+ branchSizes[branch]
    while slot < end {
      let child = unsafe children[unchecked: slot]
      count &+= child.count
      sum += child.sum
      slot &+= 1
    }
    return Child(node: branch, count: count, sum: sum)
  }

  /// Takes into the sums what a leaf has got or lost.
  mutating func update(_ path: inout Path, count added: Int, sum: Double) {
    path.count += added
    guard Value.addsExactly else { return refresh(path) }
    var level = 1
    while level <= height {
      children[path.slots[level]].add(count: added, sum: sum)
      level &+= 1
    }
    count += added
    total += sum
  }

  /// Adds up what lies along a path, from its leaf upwards.
  private mutating func refresh(_ path: Path) {
    var total = leafTotals(path.leaf, count: path.count)
    var level = 1
    while level <= height {
      let slot = path.slots[level]
      children[slot] = total
      total = branchTotals(slot / Self.branchLimit)
      level += 1
    }
    count = total.count
    self.total = total.sum
  }

  /// Makes two leaves of one, whose branch has room; the second begins `rest` values behind the first one's start.
  ///
  /// - Precondition: `rest` is above 0 and below the leaf's count.
  mutating func cut(_ path: inout Path, at rest: Int) {
    let leaf = path.leaf
    let count = path.count
    let base = leaf * Value.leafLimit
    let size = leafSizes[leaf]
    let kept = max(1, rest - run(path) + 1)
    let new = makeLeaf(filler: values[base])
    let target = new * Value.leafLimit
    if rest < run(path) {
      copyValues(base..<base + size, to: target)
      leafSizes[new] = size
    } else {
      copyValues(base + kept..<base + size, to: target)
      leafSizes[new] = size - kept
    }
    leafSizes[leaf] = kept
    path.count = rest
    let slot = path.slots[1]
    children[slot] = leafTotals(leaf, count: rest)
    insertChild(leafTotals(new, count: count - rest), at: slot + 1, in: slot / Self.branchLimit)
  }

  /// Splits what is full on the way to an index, so that its leaf has room for two values and its branch for two leaves.
  mutating func makeRoom(at index: Int) {
    if height == 0 || branchSizes[root] > Self.branchLimit - 3 {
      let branch = makeBranch()
      let child = height == 0 ? leafTotals(root, count: count) : branchTotals(root)
      insertChild(child, at: branch * Self.branchLimit, in: branch)
      root = branch
      height += 1
    }
    var path = Path()
    var node = root
    var rest = index
    var level = height
    while level > 0 {
      var slot = node * Self.branchLimit
      var last = slot + branchSizes[node] - 1
      while slot < last, rest >= children[slot].count {
        rest -= children[slot].count
        slot += 1
      }
      level -= 1
      if level > 0, branchSizes[children[slot].node] > Self.branchLimit - 3 {
        splitBranch(at: slot)
        last += 1
        if rest >= children[slot].count {
          rest -= children[slot].count
          slot += 1
        }
      }
      path.slots[level + 1] = slot
      node = children[slot].node
    }
    path.leaf = node
    path.count = children[path.slots[1]].count
    if leafSizes[node] > Value.leafLimit - 2 {
      cut(&path, at: run(path) - 1 + leafSizes[node] / 2)
    }
  }

  /// Gives the upper half of a branch to a new one behind it; the parent has room.
  private mutating func splitBranch(at slot: Int) {
    let node = children[slot].node
    let new = makeBranch()
    let kept = branchSizes[node] / 2
    let moved = branchSizes[node] - kept
    for offset in 0..<moved {
      children[new * Self.branchLimit + offset] =
        children[node * Self.branchLimit + kept + offset]
    }
    branchSizes[node] = kept
    branchSizes[new] = moved
    children[slot] = branchTotals(node)
    insertChild(branchTotals(new), at: slot + 1, in: slot / Self.branchLimit)
  }

  /// Takes a leaf out, and each branch that it was the last child of.
  mutating func removeLeaf(_ path: Path) {
    guard height > 0 else {
      leafSizes[root] = 0
      count = 0
      total = 0
      return
    }
    freeLeaves.append(path.leaf)
    var level = 1
    removeChild(at: path.slots[1])
    while level < height, branchSizes[path.slots[level] / Self.branchLimit] == 0 {
      freeBranches.append(path.slots[level] / Self.branchLimit)
      level += 1
      removeChild(at: path.slots[level])
    }
    if level == height, branchSizes[root] == 0 {
      freeBranches.append(root)
      root = path.leaf
      freeLeaves.removeLast()
      leafSizes[root] = 0
      height = 0
      count = 0
      total = 0
      return
    }
    var total = branchTotals(path.slots[level] / Self.branchLimit)
    while level < height {
      level += 1
      children[path.slots[level]] = total
      total = branchTotals(path.slots[level] / Self.branchLimit)
    }
    count = total.count
    self.total = total.sum
    while height > 0, branchSizes[root] == 1 {
      freeBranches.append(root)
      root = children[root * Self.branchLimit].node
      height -= 1
    }
  }
}
