// SPDX-License-Identifier: MIT

/// Lengths of all sections with their running sums: a complete binary tree of sums in one array.
///
/// A change, a running sum and a search cost O(log *n*); sums are added up anew, so that no error gathers.
internal struct SectionExtents {
  private var sums: [Double]
  private let leaves: Int
  let count: Int

  /// Of no sections.
  static let none = SectionExtents(EmptyCollection())

  init(_ extents: some Collection<Double>) {
    count = extents.count
    var size = 1
    while size < extents.count { size *= 2 }
    leaves = size
    sums = Array(repeating: 0, count: 2 * size)
    for (index, extent) in extents.enumerated() { sums[size + index] = extent }
    var index = size - 1
    while index > 0 {
      sums[index] = sums[2 * index] + sums[2 * index + 1]
      index -= 1
    }
  }

  var total: Double { sums[1] }

  subscript(index: Int) -> Double {
    get { sums[leaves + index] }
    set {
      var node = leaves + index
      sums[node] = newValue
      while node > 1 {
        node /= 2
        sums[node] = sums[2 * node] + sums[2 * node + 1]
      }
    }
  }

  /// The sum of all lengths before one.
  func start(of index: Int) -> Double {
    var node = leaves + index
    var sum = 0.0
    while node > 1 {
      if node % 2 == 1 { sum += sums[node - 1] }
      node /= 2
    }
    return sum
  }

  /// The first section that ends behind a position, or `count` when none does.
  func firstEnding(after position: Double) -> Int {
    guard total > position else { return count }
    var node = 1
    var before = 0.0
    while node < leaves {
      node *= 2
      if before + sums[node] <= position {
        before += sums[node]
        node += 1
      }
    }
    return min(node - leaves, count)
  }
}
