// SPDX-License-Identifier: MIT

/// A long sequence of values with running sums of their lengths: a counted B+-tree whose leaves begin with a run.
///
/// A leaf is its first value, any number of times, and single values behind it. What is all alike is one leaf, so
/// that memory follows what differs, and what differs takes no more than the values themselves. A value's place,
/// the value at a place, a change, an insertion and a removal cost O(log *r*) for *r* values that differ from the
/// one before. Nodes lie in arrays and name each other by number, so that a tree is few allocations and is built
/// at the speed of memory. Where sums are not exact they are added up anew along the changed path: no rounding
/// gathers.
///
/// Searches read nodes without checks of bounds, which cost more than the search: a slot is always within a node
/// that is in use, as `leafSizes` and `branchSizes` say.
internal struct RunTree<Value: RunValue> {
  /// A node below another, with what it holds.
  ///
  /// 16 bytes, so that a branch's search reads as little memory as can be; no sequence is longer than 2³¹.
  internal struct Child: BitwiseCopyable {
    private var number: Int32
    private var length: Int32
    private(set) var sum: Double

    init(node: Int = 0, count: Int = 0, sum: Double = 0) {
      number = Int32(truncatingIfNeeded: node)
      length = Int32(truncatingIfNeeded: count)
      self.sum = sum
    }

    var node: Int { Int(number) }
    var count: Int { Int(length) }

    mutating func add(count: Int, sum: Double) {
      length &+= Int32(truncatingIfNeeded: count)
      self.sum += sum
    }
  }

  /// Where a value is.
  internal struct Place {
    var index: Int
    /// The sum of the lengths before it.
    var sum: Double
    var value: Value
    /// How many equal values follow at least, itself included.
    var runCount: Int
  }

  /// How many values or children each node has, in a byte: an edit anywhere reads one of these, and whether it is
  /// in a cache decides what the edit costs.
  internal struct NodeSizes {
    private var sizes: [UInt8] = []

    var count: Int { sizes.count }

    subscript(node: Int) -> Int {
      get { Int(sizes[node]) }
      set { sizes[node] = UInt8(newValue) }
    }

    mutating func append(_ size: Int) { sizes.append(UInt8(size)) }

    mutating func removeAll() { sizes.removeAll(keepingCapacity: true) }
  }

  /// A leaf and the way to it: for each level the place of the child in the array of children; leaves are level 0.
  internal struct Path {
    var slots = InlineArray<16, Int>(repeating: 0)
    var leaf = 0
    /// The values in the leaf.
    var count = 0
  }

  static var branchLimit: Int { 32 }

  /// The leaves' values: of each the one that its run repeats, then single ones.
  var values: [Value] = []
  /// The values stored of each leaf; all but the first stand for themselves.
  var leafSizes = NodeSizes()
  var freeLeaves: [Int] = []
  var children: [Child] = []
  var branchSizes = NodeSizes()
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
    root = makeLeaf(filler: value)
    insert(count, of: value, at: 0)
  }

  /// The number of values held, for tests of what memory follows.
  var storedCount: Int {
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
    let values = values.span
    var rest = index
    var sum = 0.0
    var node = root
    var held = count
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
      held = child.count
    }
    let base = node &* Value.leafLimit
    let run = held &- leafSizes[node] &+ 1
    let first = unsafe values[unchecked: base]
    guard rest >= run else {
      return Place(
        index: index, sum: sum + Double(rest) * first.length, value: first, runCount: run - rest)
    }
    sum += Double(run) * first.length
    let slot = base &+ rest &- run &+ 1
    sum = Value.add(values, from: base &+ 1, to: slot, sum)
    return Place(index: index, sum: sum, value: unsafe values[unchecked: slot], runCount: 1)
  }

  /// The last value that begins at or before a distance, when `spacing` follows each; the first one before all.
  ///
  /// - Precondition: There is one.
  func place(atDistance distance: Double, spacing: Double) -> Place {
    precondition(count > 0, "no value in an empty sequence")
    let children = children.span
    let values = values.span
    var rest = distance
    var index = 0
    var sum = 0.0
    var node = root
    var held = count
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
      held = child.count
    }
    var slot = node &* Value.leafLimit
    let last = slot &+ leafSizes[node] &- 1
    var value = unsafe values[unchecked: slot]
    let run = held &- (last &- slot)
    let extent = Double(run) * (value.length + spacing)
    guard rest >= extent, slot < last else {
      let pitch = value.length + spacing
      let most = Double(run - 1)
      let number = pitch > 0 ? Int(min(most, max(0, (rest / pitch).rounded(.down)))) : run - 1
      return Place(
        index: index + number, sum: sum + Double(number) * value.length, value: value,
        runCount: run - number)
    }
    rest -= extent
    index &+= run
    sum += Double(run) * value.length
    slot &+= 1
    if Value.addsExactly {
      // Many at a time, as long as the place is behind them all.
      while slot &+ 16 <= last {
        let length = Value.add(values, from: slot, to: slot &+ 16, 0)
        guard rest >= length + 16 * spacing else { break }
        rest -= length + 16 * spacing
        sum += length
        index &+= 16
        slot &+= 16
      }
    }
    value = unsafe values[unchecked: slot]
    while slot < last, rest >= value.length + spacing {
      rest -= value.length + spacing
      sum += value.length
      index &+= 1
      slot &+= 1
      value = unsafe values[unchecked: slot]
    }
    return Place(index: index, sum: sum, value: value, runCount: 1)
  }

  /// Equal values from the one at an index on, each time with the sum before them, until the body says false.
  func forEachRun(from index: Int, _ body: (Place) -> Bool) {
    guard index < count else { return }
    var place = place(at: index)
    while true {
      var path = Path()
      let rest = descend(to: place.index, &path)
      let base = path.leaf * Value.leafLimit
      let run = path.count - leafSizes[path.leaf] + 1
      for slot in max(0, rest - run + 1)..<leafSizes[path.leaf] {
        place.value = values[base + slot]
        place.runCount = slot == 0 ? run - rest : 1
        guard body(place) else { return }
        place.sum += Double(place.runCount) * place.value.length
        place.index += place.runCount
      }
      guard place.index < count else { return }
    }
  }

  /// The way to the leaf of the value at an index, and how far in it that is; one behind the last is the last
  /// leaf's end.
  func descend(to index: Int, _ path: inout Path) -> Int {
    let children = children.span
    var rest = index
    var node = root
    var held = count
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
      held = child.count
      level &-= 1
    }
    path.leaf = node
    path.count = held
    return rest
  }
}
