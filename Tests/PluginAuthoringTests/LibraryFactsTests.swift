// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import PluginAuthoring

@Suite struct `Facts of a library` {
  /// The C library of this machine, of which other programs can tell the truth.
  private static let systemLibrary: [UInt8]? = {
    let folders = ["x86_64-linux-gnu", "aarch64-linux-gnu", "riscv64-linux-gnu"]
    let data = folders.lazy.compactMap {
      FileManager.default.contents(atPath: "/usr/lib/\($0)/libc.so.6")
    }.first
    guard let data else { return nil }
    return [UInt8](data)
  }()

  @Test func `The C library exports what it is known for, and needs the loader`() throws {
    let bytes = try #require(Self.systemLibrary)
    let facts = try #require(LibraryFacts(bytes))
    #expect(facts.exports.contains("strlen") && facts.exports.contains("qsort"))
    #expect(!facts.imports.contains("strlen"))
    #expect(facts.neededLibraries.contains { $0.hasPrefix("ld-linux") })
    #expect(facts.tag == nil)
    #expect(!facts.hasTextRelocations && !facts.wantsExecutableStack)
  }

  // The vectors of FIPS 180-2, appendix B.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `SHA-256 is that of the standard's examples`(text: String, hash: String) {
    #expect(SHA256.hexadecimal(of: Array(text.utf8)) == hash)
  }

  @Test func `Whatever is cut off or overwritten is read without a fault`() throws {
    let whole = try #require(Self.systemLibrary)
    let header = Array(whole.prefix(3_000))
    for count in stride(from: 0, to: header.count, by: 97) {
      _ = LibraryFacts(Array(header.prefix(count)))
    }
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let rounds = ProcessInfo.processInfo.environment["VITRINE_SOAK"] == nil ? 200 : 20_000
    for _ in 0..<rounds {
      var damaged = header
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        // Most of what is read stands at the beginning.
        let place = Int.random(
          in: 4..<(Bool.random(using: &generator) ? 1_024 : damaged.count), using: &generator)
        damaged[place] = UInt8.random(in: 0...255, using: &generator)
      }
      if let facts = LibraryFacts(damaged) {
        #expect(facts.size == damaged.count, "seed \(seed)")
      }
    }
  }

  @Test func `Risky imports are those of the C library, with what they do`() {
    let found = RiskyImport.all(among: ["malloc", "exit", "printf", "setlocale"])
    #expect(found.map(\.name) == ["exit", "setlocale"])
    #expect(found.first?.consequence == "ends the host")
  }
}
