// SPDX-License-Identifier: MIT

import CellRegistry
import Testing

@testable import PluginHosting

@MainActor @Suite(.timeLimit(.minutes(5))) struct `Records that a plugin brings` {
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
    // A sanitizer makes 200,000 rows take longer than a screen may wait.
    let host = place.makeHost(limit: .seconds(20))
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

  private nonisolated static let wrappers = Place.allCases.flatMap { place in
    ["reaching", "KitPlugin"].map { (place, $0) }
  }

  @Test(arguments: wrappers)
  func `Are brought from C++ and from Swift alike`(place: Place, name: String) throws {
    let host = place.makeHost()
    defer { host.end() }
    let file = Fixtures.library(name)
    let sources = try host.load(.file(file)).sources
    #expect(sources.map(\.name) == ["letters", "odd"])
    let letters = try #require(sources.first)
    #expect(letters.summary == "Five letters.")
    #expect(letters.schemes == ["post"] && letters.endings == ["box", "letter"])
    func failure(_ text: String, _ source: String = "letters") -> PluginError {
      PluginError(file, .sourceFailed(source, text: text))
    }
    #expect(throws: failure("no box is called bag")) { try letters.open("bag") }
    for _ in 1...2 {
      try letters.open("box")
      #expect(try letters.count() == .init(count: 2, isCounting: true))
      #expect(
        text(try letters.read(0..<2)) == #"""
          {"id":0,"text":"a\"\u000a\\日","half":0.1,"isRead":false,"tags":[1,[]]}
          {"id":1,"text":"a\"\u000a\\日","half":1.1,"isRead":true,"tags":[1,[]]}

          """#)
      #expect(try letters.count() == .init(count: 4, isCounting: true))
      #expect(throws: failure("the letter 3 is torn")) { try letters.read(2..<4) }
      #expect(try letters.count() == .init(count: 5, isCounting: false))
      // There is one of those.
      #expect(
        text(try letters.read(4..<9)) == #"""
          {"id":4,"text":"a\"\u000a\\日","half":4.1,"isRead":false,"tags":[1,[]]}

          """#)
      #expect(throws: failure("there are 5 records, and none with the ordinal 6")) {
        try letters.read(6..<7)
      }
      letters.close()
      letters.close()
    }
    try sources[1].open("")
    #expect(throws: PluginError.self) { try sources[1].read(0..<3) }
    let one = text(try sources[1].read(0..<1))
    #expect(one.hasSuffix("\"none\":null}\n"))
    if name == "reaching" {
      // Each byte that is of no whole character is one.
      #expect(one == "{\"cut\":\"a\u{FFFD}\u{FFFD}\u{FFFD}z\",\"none\":null}\n")
    } else {
      #expect(
        throws: failure("the field n of a record is nan, which is no number of JSON", "odd")
      ) { try sources[1].read(2..<3) }
    }
  }

  @Test(
    arguments: Place.allCases,
    [
      ("negative", "it counts -1 records"), ("back", "it counts 3 records, and counted 10 before"),
      ("many", "it wrote 3 lines for 2 records"),
    ])
  func `That break the rules are told of`(place: Place, harm: (location: String, text: String))
    throws
  {
    let host = place.makeHost()
    defer { host.end() }
    let file = Fixtures.library("harmful-source")
    let source = try #require(try host.load(.file(file)).sources.first)
    try source.open(harm.location)
    #expect(throws: PluginError(file, .sourceFailed("harm", text: harm.text))) {
      _ = try source.count()
      _ = try source.count()
      _ = try source.read(0..<2)
    }
    // What was read stays, and another location is another matter.
    source.close()
    try source.open("well")
    #expect(try source.read(8..<10).count { $0 == 0x0A } == 2)
  }

  @Test(arguments: [
    ("segv", "crashed (SIGSEGV) in read"), ("loop", "did not return from count within"),
  ])
  func `Cost a worker, and not the host, when they crash or hang`(
    location: String, words: String
  ) throws {
    let host = makeIsolatingHost()
    defer { host.end() }
    let file = Fixtures.library("harmful-source")
    let source = try #require(try host.load(.file(file)).sources.first)
    try source.open(location)
    let error = #expect(throws: PluginError.self) {
      _ = try source.count()
      _ = try source.read(4..<5)
    }
    #expect(error?.description.contains("the source \"harm\" failed: ") == true)
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    // The next worker opens the location anew.
    #expect(text(try source.read(5..<6)) == "{\"id\":5,\"kind\":\"letter\"}\n")
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
