// SPDX-License-Identifier: MIT

/// What a tree of runs holds: values of a length, which it sums.
internal protocol RunValue: Equatable, BitwiseCopyable {
  var length: Double { get }
  /// Whether it can be summed with others: a length of 0 or more.
  var isLength: Bool { get }
  /// Whether two are equal, as soon as can be told.
  func isSame(as other: Self) -> Bool
}

extension Double: RunValue {
  internal var length: Double { self }
  // The patterns of numbers from 0 on are in the numbers' order, below those of all else. Nothing is added so
  // that a zero with a sign loses it.
  internal var isLength: Bool { (self + 0).bitPattern < Double.infinity.bitPattern }
  internal func isSame(as other: Double) -> Bool { bitPattern == other.bitPattern }
}

/// A long sequence of values that are mostly alike, with running sums of their lengths: a counted B+-tree of runs.
///
/// Equal neighbours are one entry, so that memory follows what differs. A value's place, the value at a place, a
/// change, an insertion and a removal cost O(log *r*) for *r* runs. Nodes lie in three arrays and name each other
/// by number, so that a tree is few allocations and is built at the speed of memory. Sums are added up anew
/// along the changed path: no rounding gathers.
///
/// Searches read nodes without checks of bounds, which cost more than the search: a slot is always within a node
/// that is in use, as `leafSizes` and `branchSizes` say.
internal struct RunTree<Value: RunValue> {
  internal struct Entry: BitwiseCopyable {
    var value: Value
    var count: Int
  }

  /// A node below another, with what it holds.
  ///
  /// 16 bytes, so that a branch's search reads as little memory as can be; no sequence is longer than 2³¹.
  internal struct Child: BitwiseCopyable {
    private var number: Int32
    private var length: Int32
    var sum: Double

    init(node: Int = 0, count: Int = 0, sum: Double = 0) {
      number = Int32(truncatingIfNeeded: node)
      length = Int32(truncatingIfNeeded: count)
      self.sum = sum
    }

    var node: Int { Int(number) }
    var count: Int { Int(length) }
  }

  /// Where a value is.
  internal struct Place {
    var index: Int
    /// The sum of the lengths before it.
    var sum: Double
    var value: Value
    /// How many equal values follow in its run, itself included.
    var runCount: Int
  }

  /// The way to a leaf: for each level the place of the child in the array of children; leaves are level 0.
  internal struct Path {
    var slots = InlineArray<24, Int>(repeating: 0)
    var leaf = 0
  }

  static var leafLimit: Int { 32 }
  static var branchLimit: Int { 32 }

  var entries: [Entry] = []
  var leafSizes: [Int] = []
  var freeLeaves: [Int] = []
  var children: [Child] = []
  var branchSizes: [Int] = []
  var freeBranches: [Int] = []
  var root = 0
  /// Levels of branches above the leaves.
  var height = 0
  var count = 0
  var total = 0.0

  /// A sequence that is never filled.
  init() {}

  /// A sequence of one value, again and again.
  init(repeating value: Value, count: Int) {
    root = makeLeaf(filler: Entry(value: value, count: 0))
    insert(count, of: value, at: 0)
  }

  /// The number of entries held, for tests of what memory follows.
  var runCount: Int {
    func count(_ node: Int, _ level: Int) -> Int {
      guard level > 0 else { return leafSizes[node] }
      let base = node * Self.branchLimit
      return (base..<base + branchSizes[node]).reduce(0) {
        $0 + count(children[$1].node, level - 1)
      }
    }
    return count(root, height)
  }

  /// The sum of all lengths, and of a spacing behind each.
  func length(spacing: Double) -> Double { total + Double(count) * spacing }

  /// The value at an index.
  ///
  /// - Precondition: The index is one of `count`.
  func place(at index: Int) -> Place {
    precondition(index >= 0 && index < count, "no value \(index) among \(count)")
    let children = children.span
    let entries = entries.span
    var rest = index
    var sum = 0.0
    var node = root
    for _ in 0..<height {
      var slot = node &* Self.branchLimit
      var child = unsafe children[unchecked: slot]
      while rest >= child.count {
        rest &-= child.count
        sum += child.sum
        slot &+= 1
        child = unsafe children[unchecked: slot]
      }
      node = child.node
    }
    var slot = node &* Self.leafLimit
    var entry = unsafe entries[unchecked: slot]
    while rest >= entry.count {
      rest &-= entry.count
      sum += Double(entry.count) * entry.value.length
      slot &+= 1
      entry = unsafe entries[unchecked: slot]
    }
    return Place(
      index: index, sum: sum + Double(rest) * entry.value.length, value: entry.value,
      runCount: entry.count - rest)
  }

  /// The last value that begins at or before a distance, when `spacing` follows each; the first one before all.
  ///
  /// - Precondition: There is one.
  func place(atDistance distance: Double, spacing: Double) -> Place {
    precondition(count > 0, "no value in an empty sequence")
    let children = children.span
    let entries = entries.span
    var rest = distance
    var index = 0
    var sum = 0.0
    var node = root
    for _ in 0..<height {
      var slot = node &* Self.branchLimit
      let last = slot &+ branchSizes[node] &- 1
      var child = unsafe children[unchecked: slot]
      while slot < last {
        let extent = child.sum + Double(child.count) * spacing
        guard rest >= extent else { break }
        rest -= extent
        index &+= child.count
        sum += child.sum
        slot &+= 1
        child = unsafe children[unchecked: slot]
      }
      node = child.node
    }
    var slot = node &* Self.leafLimit
    let last = slot &+ leafSizes[node] &- 1
    var entry = unsafe entries[unchecked: slot]
    while slot < last {
      let extent = Double(entry.count) * (entry.value.length + spacing)
      guard rest >= extent else { break }
      rest -= extent
      index &+= entry.count
      sum += Double(entry.count) * entry.value.length
      slot &+= 1
      entry = unsafe entries[unchecked: slot]
    }
    let pitch = entry.value.length + spacing
    let most = Double(entry.count - 1)
    let number = pitch > 0 ? Int(min(most, max(0, (rest / pitch).rounded(.down)))) : entry.count - 1
    return Place(
      index: index + number, sum: sum + Double(number) * entry.value.length, value: entry.value,
      runCount: entry.count - number)
  }

  /// The runs from the one at an index on, each with the sum before it, until the body says false.
  func forEachRun(from index: Int, _ body: (Place) -> Bool) {
    guard index < count else { return }
    var next = index
    var sum: Double?
    while next < count {
      var path = Path()
      let first = descend(to: next, &path)
      var place =
        sum.map {
          Place(index: next, sum: $0, value: entries[first.slot].value, runCount: 0)
        } ?? self.place(at: next)
      let end = path.leaf * Self.leafLimit + leafSizes[path.leaf]
      place.runCount = entries[first.slot].count - first.rest
      var slot = first.slot
      while true {
        guard body(place) else { return }
        place.sum += Double(place.runCount) * place.value.length
        place.index += place.runCount
        slot += 1
        guard slot < end else { break }
        place.value = entries[slot].value
        place.runCount = entries[slot].count
      }
      next = place.index
      sum = place.sum
    }
  }

  /// The way to the value at an index, its entry and how far in it; one behind the last is the last leaf's end.
  func descend(to index: Int, _ path: inout Path) -> (slot: Int, rest: Int) {
    let children = children.span
    let entries = entries.span
    var rest = index
    var node = root
    var level = height
    while level > 0 {
      var slot = node &* Self.branchLimit
      let last = slot &+ branchSizes[node] &- 1
      var child = unsafe children[unchecked: slot]
      while slot < last, rest >= child.count {
        rest &-= child.count
        slot &+= 1
        child = unsafe children[unchecked: slot]
      }
      path.slots[level] = slot
      node = child.node
      level -= 1
    }
    path.leaf = node
    var slot = node &* Self.leafLimit
    let end = slot &+ leafSizes[node]
    while slot < end {
      let length = unsafe entries[unchecked: slot].count
      guard rest >= length else { break }
      rest &-= length
      slot &+= 1
    }
    return (slot, rest)
  }
}
