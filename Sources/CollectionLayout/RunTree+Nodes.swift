// SPDX-License-Identifier: MIT

extension RunTree {
  mutating func makeLeaf(filler: Entry) -> Int {
    if let leaf = freeLeaves.popLast() {
      leafSizes[leaf] = 0
      return leaf
    }
    leafSizes.append(0)
    if entries.count < leafSizes.count * Self.leafLimit {
      entries.append(contentsOf: repeatElement(filler, count: Self.leafLimit))
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

  /// Opens or closes room among the entries of a leaf.
  mutating func shiftEntries(of leaf: Int, from slot: Int, by distance: Int) {
    let end = leaf * Self.leafLimit + leafSizes[leaf]
    if distance > 0 {
      var from = end - 1
      while from >= slot {
        entries[from + distance] = entries[from]
        from -= 1
      }
    } else {
      var from = slot - distance
      while from < end {
        entries[from + distance] = entries[from]
        from += 1
      }
    }
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

  func leafTotals(_ leaf: Int) -> Child {
    let entries = entries.span
    var count = 0
    var sum = 0.0
    var slot = leaf &* Self.leafLimit
    let end = slot &+ leafSizes[leaf]
    while slot < end {
      let entry = unsafe entries[unchecked: slot]
      count &+= entry.count
      sum += Double(entry.count) * entry.value.length
      slot &+= 1
    }
    return Child(node: leaf, count: count, sum: sum)
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

  func totals(_ node: Int, level: Int) -> Child {
    level == 0 ? leafTotals(node) : branchTotals(node)
  }

  /// Adds up what lies along a path, from its leaf upwards.
  mutating func refresh(_ path: Path) {
    var total = leafTotals(path.leaf)
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

  /// Splits what is full on the way to an index, so that its leaf has room for two entries more.
  mutating func makeRoom(at index: Int) {
    func isFull(_ node: Int, _ level: Int) -> Bool {
      level == 0
        ? leafSizes[node] > Self.leafLimit - 2 : branchSizes[node] == Self.branchLimit
    }
    if isFull(root, height) {
      let branch = makeBranch()
      let child = totals(root, level: height)
      insertChild(child, at: branch * Self.branchLimit, in: branch)
      root = branch
      height += 1
    }
    var node = root
    var rest = index
    for level in stride(from: height - 1, through: 0, by: -1) {
      var slot = node * Self.branchLimit
      var last = slot + branchSizes[node] - 1
      while slot < last, rest >= children[slot].count {
        rest -= children[slot].count
        slot += 1
      }
      if isFull(children[slot].node, level) {
        split(at: slot, level: level)
        last += 1
        if slot < last, rest >= children[slot].count {
          rest -= children[slot].count
          slot += 1
        }
      }
      node = children[slot].node
    }
  }

  /// Gives the upper half of a child to a new one behind it; the parent has room.
  private mutating func split(at slot: Int, level: Int) {
    let node = children[slot].node
    let new: Int
    if level == 0 {
      new = makeLeaf(filler: entries[node * Self.leafLimit])
      let kept = leafSizes[node] / 2
      let moved = leafSizes[node] - kept
      for offset in 0..<moved {
        entries[new * Self.leafLimit + offset] = entries[node * Self.leafLimit + kept + offset]
      }
      leafSizes[node] = kept
      leafSizes[new] = moved
    } else {
      new = makeBranch()
      let kept = branchSizes[node] / 2
      let moved = branchSizes[node] - kept
      for offset in 0..<moved {
        children[new * Self.branchLimit + offset] =
          children[node * Self.branchLimit + kept + offset]
      }
      branchSizes[node] = kept
      branchSizes[new] = moved
    }
    children[slot] = totals(node, level: level)
    insertChild(totals(new, level: level), at: slot + 1, in: slot / Self.branchLimit)
  }

  /// Takes an emptied leaf out, and each branch that it was the last child of.
  mutating func removeLeaf(_ path: Path) {
    guard height > 0 else { return refresh(path) }
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
