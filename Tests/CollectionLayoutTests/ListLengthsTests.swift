// SPDX-License-Identifier: MIT

import Testing

@testable import CollectionLayout

struct ListLengthsTests {
  private func lengths(_ list: ListLengths) -> [Double] {
    var found: [Double] = []
    list.forEachRun(from: 0) { run in
      found += Array(repeating: run.length, count: run.runCount)
      return true
    }
    return found
  }

  @Test func `Sixteenths of a point below 4096 are short lengths, and no others`() {
    for length in [0.0, 0.0625, 1, 23.5, 4095, 4095.9375] {
      #expect(ShortLength(length)?.length == length)
    }
    for length in [-0.0625, -1, 0.03125, 1.0 / 3, 4096, 65536, 0x1p52, 0x1p53, .infinity, .nan] {
      #expect(ShortLength(length) == nil, "\(length)")
    }
  }

  @Test func `A length that is not short leaves all others what they are`() {
    let start = (0..<3000).map { Double($0 % 90) / 16 }
    let third = 1.0 / 3
    let edits: [(inout ListLengths, inout [Double]) -> Void] = [
      { list, model in
        let isChanged = list.set(third, at: 1500)
        #expect(isChanged)
        model[1500] = third
      },
      { list, model in
        list.insert(3, of: 5000, at: 7)
        model.insert(contentsOf: [5000, 5000, 5000], at: 7)
      },
    ]
    for edit in edits {
      var list = ListLengths()
      list.replaceAll(with: start, or: 1)
      var model = start
      #expect(list.isShort)
      edit(&list, &model)
      #expect(!list.isShort)
      #expect(lengths(list) == model)
      list.remove(5..<1000)
      model.removeSubrange(5..<1000)
      #expect(lengths(list) == model && list.count == model.count)
      list.replaceAll(with: [1, .nan, -4, 2], or: 9)
      #expect(list.isShort && lengths(list) == [1, 9, 9, 2])
    }
  }

  @Test func `Lengths given at once are exact, whatever numbers they are`() {
    var list = ListLengths()
    let model = [0.1, 4096, .infinity, 3, -1, 0.1 + 0.2]
    list.replaceAll(with: model, or: 0.7)
    #expect(!list.isShort)
    #expect(lengths(list) == [0.1, 4096, 0.7, 3, 0.7, 0.1 + 0.2])
    #expect(ListLengths(repeating: 0.1, count: 3).place(at: 2).sum == 0.2)
  }

  @Test func `Thousands of rows under one estimate are one length held`() {
    var list = ListLengths(repeating: 44, count: 1_000_000)
    #expect(list.storedCount == 1)
    let isChanged = list.set(0.1, at: 999_999)
    #expect(isChanged)
    #expect(list.storedCount == 2)
    #expect(list.length(spacing: 0) == 999_999 * 44 + 0.1)
  }
}
