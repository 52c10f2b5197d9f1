// SPDX-License-Identifier: MIT

import CellRegistry
import Testing

@testable import PluginHosting

@MainActor @Suite(.timeLimit(.minutes(2))) struct `Records that a plugin brings` {
  private func source(_ name: String, _ host: PluginHost) throws -> PluginSource {
    let plugin = try host.load(.file(Fixtures.library("counting")))
    return try #require(plugin.sources.first { $0.name == name })
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: Place.allCases) func `Are counted and read in any order`(place: Place) throws {
    let host = place.makeHost()
    defer { host.end() }
    let numbers = try source("numbers", host)
    #expect(numbers.summary == "Numbers and their squares.")
    #expect(numbers.schemes == ["count"] && numbers.endings == ["num", "nums"])
    try numbers.open("count://5000000000")
    #expect(try numbers.count() == .init(count: 5_000_000_000, isCounting: false))
    #expect(
      text(try numbers.read(4_000_000..<4_000_002)) == """
        {"id":"n4000000","square":16000000000000,"open":1}
        {"id":"n4000001","square":16000008000001,"open":1}

        """)
    #expect(text(try numbers.read(0..<1)) == "{\"id\":\"n0\",\"square\":0,\"open\":1}\n")
    #expect(try numbers.read(4_999_999_999..<5_000_000_009).count { $0 == 0x0A } == 1)
    numbers.close()
    try numbers.open("count://3")
    #expect(text(try numbers.read(2..<3)).contains("\"open\":1"))
    numbers.close()
  }

  @Test(arguments: Place.allCases) func `Come in more answers than one`(place: Place) throws {
    let host = place.makeHost()
    defer { host.end() }
    let numbers = try source("numbers", host)
    try numbers.open("count://200000")
    let bytes = try numbers.read(0..<200_000)
    #expect(bytes.count { $0 == 0x0A } == 200_000)
    #expect(
      text(bytes.suffix(60)).hasSuffix("{\"id\":\"n199999\",\"square\":39999600001,\"open\":1}\n"))
  }

  @Test(arguments: Place.allCases) func `May be more at the next count`(place: Place) throws {
    let host = place.makeHost()
    defer { host.end() }
    let growing = try source("growing", host)
    try growing.open("count://15")
    let counts = try (0..<3).map { _ in try growing.count() }
    #expect(counts.map(\.count) == [25, 35, 45])
    #expect(counts.map(\.isCounting) == [true, true, false])
  }

  @Test(arguments: Place.allCases) func `Are refused with the plugin's words`(place: Place) throws {
    let host = place.makeHost()
    defer { host.end() }
    let file = Fixtures.library("counting")
    let numbers = try source("numbers", host)
    #expect(
      throws: PluginError(
        file, .sourceFailed("numbers", text: "no number is named; write count://N"))
    ) { try numbers.open("somewhere") }
    let failing = try source("failing", host)
    try failing.open("count://1")
    #expect(throws: PluginError(file, .sourceFailed("failing", text: "it cannot count"))) {
      try failing.count()
    }
    #expect(throws: PluginError(file, .sourceFailed("failing", text: "it cannot read"))) {
      try failing.read(0..<1)
    }
  }

  @Test func `Are claimed by their scheme or their ending`() throws {
    let host = makeHost()
    defer { host.end() }
    let numbers = try source("numbers", host)
    for location in ["count://9", "COUNT://", "a/b.num", "x.NUMS"] {
      #expect(numbers.claims(location), "\(location)")
    }
    for location in ["num", "counts://9", "a.number", "http://x.num", ""] {
      #expect(!numbers.claims(location), "\(location)")
    }
  }
}
