// SPDX-License-Identifier: MIT

extension Difference {
  /// The difference of two arrays.
  ///
  /// Equal ends cost one comparison for each element. Inside, both arrays are walked in step from both ends, passing
  /// over insertions and deletions; only what the walks cannot pair is hashed, once.
  ///
  /// - Complexity: O(n) comparisons and hashes; with moves O(n log n) comparisons of positions.
  @inlinable public init<Element: Hashable>(from old: [Element], to new: [Element]) {
    self = unsafe old.withUnsafeBufferPointer { old in
      unsafe new.withUnsafeBufferPointer { new in
        unsafe Self.difference(from: old, to: new)
      }
    }
  }

  @inlinable static func difference<Element: Hashable>(
    from old: UnsafeBufferPointer<Element>, to new: UnsafeBufferPointer<Element>
  ) -> Difference {
    if unsafe old.baseAddress == new.baseAddress, old.count == new.count { return Difference() }
    guard let oldBase = old.baseAddress, let newBase = new.baseAddress else {
      return Difference(
        deletions: old.isEmpty ? [] : [0..<old.count],
        insertions: new.isEmpty ? [] : [0..<new.count])
    }
    let shorter = min(old.count, new.count)
    let prefix = unsafe equalPrefix(oldBase, newBase, count: shorter)
    let suffix = unsafe equalSuffix(
      oldBase + old.count, newBase + new.count, count: shorter - prefix)
    let oldCount = old.count - prefix - suffix
    let newCount = new.count - prefix - suffix
    guard oldCount > 0, newCount > 0 else {
      return Difference(
        deletions: oldCount > 0 ? [prefix..<prefix + oldCount] : [],
        insertions: newCount > 0 ? [prefix..<prefix + newCount] : [])
    }
    let correspondence = unsafe correspond(
      oldBase + prefix, oldCount: oldCount, newBase + prefix, newCount: newCount,
      equalEnds: (prefix, suffix))
    return correspondence.difference(offset: prefix)
  }

  /// Pairs the elements of two runs, which lie between as many equal ones as `equalEnds` tells.
  @inlinable static func correspond<Element: Hashable>(
    _ old: UnsafePointer<Element>, oldCount: Int, _ new: UnsafePointer<Element>, newCount: Int,
    equalEnds: (prefix: Int, suffix: Int)
  ) -> Correspondence {
    let correspondence = Correspondence(oldCount: oldCount, newCount: newCount)
    var unpaired = UnpairedPositions()
    var front = unsafe LockstepWalk(
      old, 0..<oldCount, new, 0..<newCount, isForward: true, paired: equalEnds.prefix)
    front.run(into: correspondence, unpaired: &unpaired)
    var back = unsafe LockstepWalk(
      old, front.oldRest, new, front.newRest, isForward: false, paired: equalEnds.suffix)
    back.run(into: correspondence, unpaired: &unpaired)
    let (oldRest, newRest) = (back.oldRest, back.newRest)
    let oldTotal = unpaired.old.count + oldRest.count
    guard oldTotal > 0, unpaired.new.count + newRest.count > 0 else { return correspondence }
    var table = unsafe PositionTable(of: old, count: oldTotal)
    table.insert(count: unpaired.old.count) { Int(unpaired.old[$0]) }
    table.insert(count: oldRest.count) { oldRest.lowerBound + $0 }
    unsafe table.match(
      new, count: unpaired.new.count, position: { Int(unpaired.new[$0]) }, into: correspondence)
    unsafe table.match(
      new, count: newRest.count, position: { newRest.lowerBound + $0 }, into: correspondence)
    return correspondence
  }
}
