// SPDX-License-Identifier: MIT

/// The lengths of a list's rows: in two bytes each for as long as all are short, else as the numbers they are.
internal struct ListLengths {
  /// Where a row is.
  internal struct Place {
    var index: Int
    /// The sum of the lengths before it.
    var sum: Double
    var length: Double
    /// How many rows of that length follow at least, itself included.
    var runCount: Int

    @inline(__always)
    fileprivate init<Value: RunValue>(_ place: RunTree<Value>.Place) {
      index = place.index
      sum = place.sum
      length = place.value.length
      runCount = place.runCount
    }
  }

  private var short = RunTree<ShortLength>()
  private var exact = RunTree<Double>()
  /// Whether `short` has the lengths; `exact` has them otherwise.
  private(set) var isShort = true

  /// Of no rows, and never filled.
  init() {}

  /// Of rows of one length.
  init(repeating length: Double, count: Int) {
    if let value = ShortLength(length) {
      short = RunTree(repeating: value, count: count)
    } else {
      isShort = false
      exact = RunTree(repeating: length, count: count)
    }
  }

  var count: Int { isShort ? short.count : exact.count }

  /// The number of lengths held, for tests of what memory follows.
  var storedCount: Int { isShort ? short.storedCount : exact.storedCount }

  /// The sum of all lengths, and of a spacing behind each.
  func length(spacing: Double) -> Double {
    isShort ? short.length(spacing: spacing) : exact.length(spacing: spacing)
  }

  /// The row at an index, which there is.
  func place(at index: Int) -> Place {
    isShort ? Place(short.place(at: index)) : Place(exact.place(at: index))
  }

  /// The last row that begins at or before a distance, when `spacing` follows each; the first one before all.
  ///
  /// - Precondition: There is one.
  func place(atDistance distance: Double, spacing: Double) -> Place {
    isShort
      ? Place(short.place(atDistance: distance, spacing: spacing))
      : Place(exact.place(atDistance: distance, spacing: spacing))
  }

  /// Rows of equal length from the one at an index on, each time with the sum before, until the body says false.
  func forEachRun(from index: Int, _ body: (Place) -> Bool) {
    if isShort {
      short.forEachRun(from: index) { body(Place($0)) }
    } else {
      exact.forEachRun(from: index) { body(Place($0)) }
    }
  }

  /// Gives a row, which there is, another length; false when it has that.
  mutating func set(_ length: Double, at index: Int) -> Bool {
    if isShort {
      if let value = ShortLength(length) { return short.set(value, at: index) }
      widen()
    }
    return exact.set(length, at: index)
  }

  /// Inserts rows of one length before an index, which there is, or behind the last.
  mutating func insert(_ number: Int, of length: Double, at index: Int) {
    if isShort {
      if let value = ShortLength(length) { return short.insert(number, of: value, at: index) }
      widen()
    }
    exact.insert(number, of: length, at: index)
  }

  /// Takes rows out, which there are.
  mutating func remove(_ range: Range<Int>) {
    if isShort { short.remove(range) } else { exact.remove(range) }
  }

  /// Puts other lengths in the place of all.
  ///
  /// - Precondition: There is one at least.
  /// - Parameter other: What stands for a number that is no length.
  mutating func replaceAll(with lengths: [Double], or other: Double) {
    precondition(!lengths.isEmpty, "lengths are replaced by one at least")
    func usable(_ length: Double) -> Double { length >= 0 && length < .infinity ? length : other }
    isShort = short.replaceAll(with: lengths) { ShortLength($0) ?? ShortLength(usable($0)) }
    guard !isShort else { return }
    short = RunTree()
    _ = exact.replaceAll(with: lengths) { usable($0) }
  }

  /// Keeps the lengths as numbers from now on: O(*r*) once, for *r* lengths held.
  private mutating func widen() {
    isShort = false
    exact = RunTree(repeating: 0, count: 0)
    short.forEachRun(from: 0) { run in
      exact.insert(run.runCount, of: run.value.length, at: exact.count)
      return true
    }
    short = RunTree()
  }
}
