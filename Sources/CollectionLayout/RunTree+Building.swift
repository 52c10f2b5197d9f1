// SPDX-License-Identifier: MIT

extension RunTree {
  /// Values of a leaf as a whole tree is built: not full, so that the first changes split nothing.
  private static var leafFill: Int { Value.leafLimit * 7 / 8 }
  private static var branchFill: Int { branchLimit - 4 }

  /// Puts other values in the place of all, in the memory that there is.
  ///
  /// - Precondition: There is one number at least.
  /// - Parameter value: The value that a number stands for, or nil: then the tree is empty afterwards.
  /// - Returns: Whether there was a value for each.
  /// - Complexity: O(*n*), at the speed of memory.
  @inline(__always)
  mutating func replaceAll(with numbers: [Double], _ value: (Double) -> Value?) -> Bool {
    guard let first = value(numbers[0]) else { return false }
    // As many leaves as there would be without runs, whose pages are only touched when they are used.
    let leaves = (numbers.count + Self.leafFill - 1) / Self.leafFill
    if values.count < leaves * Value.leafLimit {
      values = []
      values = Array(repeating: first, count: leaves * Value.leafLimit)
    }
    leafSizes.removeAll()
    freeLeaves = []
    children.removeAll(keepingCapacity: true)
    branchSizes.removeAll()
    freeBranches = []
    height = 0
    guard let nodes = fill(numbers, value) else {
      self = RunTree(repeating: first, count: 0)
      return false
    }
    raise(nodes)
    return true
  }

  /// Fills leaves; returns them, or nil when a number has no value.
  @inline(__always)
  private mutating func fill(_ numbers: [Double], _ value: (Double) -> Value?) -> [Child]? {
    var level: [Child] = []
    level.reserveCapacity(values.count / Value.leafLimit)
    var sizes = NodeSizes()
    swap(&sizes, &leafSizes)
    defer { leafSizes = sizes }
    var places = values.mutableSpan
    let numbers = numbers.span
    var next = 0
    while next < numbers.count {
      let first = next
      let base = level.count * Value.leafLimit
      precondition(base + Self.leafFill <= places.count, "leaf \(level.count) was not made")
      guard let repeated = value(numbers[next]) else { return nil }
      unsafe places[unchecked: base] = repeated
      next &+= 1
      while next < numbers.count, value(unsafe numbers[unchecked: next]) == repeated { next &+= 1 }
      var sum = Double(next &- first) * repeated.length
      let end = min(numbers.count, next &+ Self.leafFill &- 1)
      var slot = base &+ 1
      while next < end {
        guard let single = value(unsafe numbers[unchecked: next]) else { return nil }
        unsafe places[unchecked: slot] = single
        sum += single.length
        slot &+= 1
        next &+= 1
      }
      sizes.append(slot &- base)
      level.append(Child(node: level.count, count: next &- first, sum: sum))
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
}
