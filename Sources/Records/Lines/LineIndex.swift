// SPDX-License-Identifier: MIT

/// Where each record of a stream begins, and which line it is on: 8 bytes a record, and 16 more for one that is not on the next line.
///
/// Records have ordinals from 0, which they keep when those before them are dropped.
struct LineIndex {
  /// From this ordinal on, lines are numbered from this number, until the next gap: empty lines and files that
  /// begin anew make gaps.
  private struct Gap {
    var ordinal: Int
    var number: Int
  }

  private static let blockSize = 4096

  /// Of each record its start, and its end too where others lie between it and the next.
  private var blocks: [[Int]] = []
  /// How many numbers are kept of a record.
  private let width: Int
  /// The number of the first block that is kept.
  private var firstBlock = 0
  private var gaps: [Gap] = []
  /// The number that the next line has when there is no gap.
  private var nextNumber = 1

  /// The ordinals of the records that are kept.
  private(set) var range = 0..<0

  /// - Parameter hasGaps: Whether records are not the whole of what lies between their starts; each then needs 8 bytes
  ///   more.
  init(hasGaps: Bool = false) {
    width = hasGaps ? 2 : 1
  }

  /// Adds records whose lines follow each other, or have gaps between them.
  ///
  /// - Parameters:
  ///   - base: The place from which the lines' starts are counted.
  ///   - ends: Where each ends, counted so too, where there are gaps.
  mutating func append(_ lines: [LineScanner.Line], from base: Int, ends: [Int] = []) {
    guard !lines.isEmpty else { return }
    var ordinal = range.upperBound
    // Taken out, so that each start is added to an array that nothing else holds.
    var block = blocks.popLast() ?? firstBlock(at: ordinal)
    for (number, line) in lines.enumerated() {
      if line.number != nextNumber { gaps.append(Gap(ordinal: ordinal, number: line.number)) }
      nextNumber = line.number + 1
      if block.count == Self.blockSize * width {
        blocks.append(block)
        block = []
        block.reserveCapacity(Self.blockSize * width)
      }
      block.append(base + line.start)
      if width == 2 { block.append(base + ends[number]) }
      ordinal += 1
    }
    blocks.append(block)
    range = range.lowerBound..<ordinal
  }

  /// The block after all were dropped begins in the middle, so that ordinals and places agree.
  private mutating func firstBlock(at ordinal: Int) -> [Int] {
    firstBlock = ordinal / Self.blockSize
    var block: [Int] = []
    block.reserveCapacity(Self.blockSize * width)
    block.append(contentsOf: repeatElement(0, count: ordinal % Self.blockSize * width))
    return block
  }

  /// Where a record begins; nil when it was dropped or has not come.
  func start(of ordinal: Int) -> Int? {
    guard range.contains(ordinal) else { return nil }
    return blocks[ordinal / Self.blockSize - firstBlock][ordinal % Self.blockSize * width]
  }

  /// Where a record ends, where that is not the start of the next; nil else, and when it was dropped or has not come.
  func end(of ordinal: Int) -> Int? {
    guard width == 2, range.contains(ordinal) else { return nil }
    return blocks[ordinal / Self.blockSize - firstBlock][ordinal % Self.blockSize * width + 1]
  }

  /// The number of a record's line, from 1. O(log gaps).
  func number(of ordinal: Int) -> Int {
    var low = 0
    var high = gaps.count
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle].ordinal <= ordinal { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return ordinal + 1 }
    return gaps[low - 1].number + ordinal - gaps[low - 1].ordinal
  }

  /// Drops all records before one; those behind keep their ordinals.
  mutating func drop(before ordinal: Int) {
    let first = min(max(ordinal, range.lowerBound), range.upperBound)
    range = first..<range.upperBound
    // By many at once, so that each is moved a few times at most.
    let unused = range.isEmpty ? blocks.count : first / Self.blockSize - firstBlock
    if unused > blocks.count / 2 {
      blocks.removeFirst(unused)
      firstBlock += unused
    }
    let oldGaps = gaps.firstIndex { $0.ordinal > first } ?? gaps.count
    if oldGaps > 1024, oldGaps > gaps.count / 2 { gaps.removeFirst(oldGaps - 1) }
  }
}
