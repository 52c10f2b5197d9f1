// SPDX-License-Identifier: MIT

import Testing

@testable import CellViews

struct StackDistributionTests {
  private func lengths(_ room: Int?, spacing: Int = 0, _ claims: [StackClaim]) -> [Int] {
    distribute(room: room, spacing: spacing, claims: claims).places.map(\.length)
  }

  private func plain(_ naturals: Int...) -> [StackClaim] {
    naturals.map { StackClaim(natural: $0) }
  }

  @Test func `Views keep their natural lengths while there is room`() {
    #expect(lengths(nil, plain(3, 5)) == [3, 5])
    #expect(lengths(8, plain(3, 5)) == [3, 5])
    #expect(lengths(20, plain(3, 5)) == [3, 5])
  }

  @Test
  func `The longest are shortened to a common length, and the first gets what does not divide`() {
    #expect(lengths(10, plain(3, 9, 9)) == [3, 4, 3])
    #expect(lengths(4, plain(5, 5, 5)) == [2, 1, 1])
    #expect(lengths(2, plain(5, 5, 5)) == [1, 1, 0])
    #expect(lengths(0, plain(5, 5)) == [0, 0])
  }

  @Test func `Fixed views come first, minimums second`() {
    var claims = plain(9, 9, 4)
    claims[1].isFixed = true
    claims[2].minimum = 3
    #expect(lengths(14, claims) == [2, 9, 3])
    #expect(lengths(10, claims) == [0, 9, 1])
  }

  @Test func `Weights share what is left, within limits`() {
    var claims = plain(4, 0, 0)
    claims[1].weight = 1
    claims[2].weight = 2
    #expect(lengths(13, claims) == [4, 3, 6])
    claims[2].maximum = 5
    #expect(lengths(13, claims) == [4, 4, 5])
    claims[1].minimum = 7
    #expect(lengths(13, claims) == [4, 7, 2])
  }

  @Test func `Spacing stands between views that have a length`() {
    let result = distribute(room: 20, spacing: 2, claims: plain(3, 0, 4))
    #expect(result.places.map(\.start) == [0, 3, 5])
    #expect(result.extent == 9)
  }

  @Test func `Any views in any room never reach beyond it or overlap`() {
    var seed: UInt64 = UInt64.random(in: 1...UInt64.max)
    let first = seed
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for _ in 0..<20_000 {
      let claims = (0..<random(6)).map { _ in
        StackClaim(
          natural: random(12), minimum: random(3) == 0 ? random(6) : 0,
          maximum: random(3) == 0 ? 6 + random(6) : Int.max,
          weight: random(3) == 0 ? Double(random(4)) : 0, isFixed: random(5) == 0,
          isSpacer: random(6) == 0)
      }
      let room = random(40)
      let result = distribute(room: room, spacing: random(4), claims: claims)
      #expect(result.extent <= room, "seed \(first): \(claims) in \(room)")
      var end = 0
      for place in result.places where place.length > 0 {
        #expect(place.start >= end, "seed \(first): \(claims) in \(room)")
        end = place.start + place.length
      }
    }
  }
}
