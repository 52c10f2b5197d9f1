// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

@testable import PluginHosting

@Suite struct `Judging a file` {
  private let scratch = TemporaryDirectory()

  private func finding(_ path: String) -> PluginError.Finding? {
    do {
      _ = try JudgedFile(named: path)
      return nil
    } catch {
      #expect(error.subject == path)
      return error.finding
    }
  }

  private func copy(_ name: String, as copy: String) -> String {
    scratch.write(Fixtures.bytes(name), to: copy)
  }

  @Test func `A whole plugin of one's own is accepted`() throws {
    let path = copy("misbehaving", as: "whole.so")
    let file = try JudgedFile(named: path)
    #expect(file.form == .library)
    #expect(file.bytes == Fixtures.bytes("misbehaving"))
  }

  @Test func `A file cut off anywhere is refused, and nothing is mapped`() {
    let whole = Fixtures.bytes("misbehaving")
    for length in stride(from: 0, to: whole.count, by: 512) {
      let path = scratch.write(whole.prefix(length), to: "cut.so")
      let found = finding(path)
      switch found {
      case .halfFile(_, let end, length): #expect(end > UInt64(length))
      case .notALibrary: #expect(length == 0)
      default: Issue.record("cut at \(length): \(String(describing: found))")
      }
    }
  }

  @Test func `A hole where the loader reads is a half-written file`() throws {
    let whole = Fixtures.bytes("misbehaving")
    // A copy in which only the first page and the last bytes have arrived.
    let path = scratch.write([], to: "hole.so")
    let file = open(path, O_WRONLY)
    defer { close(file) }
    whole.withUnsafeBytes { bytes in
      _ = pwrite(file, bytes.baseAddress, 4096, 0)
      _ = pwrite(file, bytes.baseAddress! + 8192, bytes.count - 8192, 8192)
    }
    guard case .hole(_, let offset) = finding(path) else {
      Issue.record("found \(String(describing: finding(path)))")
      return
    }
    #expect((4096..<8192).contains(offset))
  }

  @Test func `Zeros where the loader's tables were are refused`() {
    var bytes = Fixtures.bytes("misbehaving")
    for place in 4096..<bytes.count where place < bytes.count - 4096 { bytes[place] = 0 }
    let found = finding(scratch.write(bytes, to: "zeros.so"))
    if case .malformed = found { return }
    Issue.record("found \(String(describing: found))")
  }

  @Test func `A link that the user named is resolved, and its target judged`() throws {
    let target = copy("misbehaving", as: "target.so")
    let link = "\(scratch.path)/link.so"
    symlink(target, link)
    #expect(finding(link) == nil)
    chmod(target, 0o666)
    #expect(finding(link) == .writableByOthers(what: "it", mode: 0o100666))
  }

  @Test func `A link on the search path is not followed`() throws {
    let target = copy("misbehaving", as: "target.so")
    symlink(target, "\(scratch.path)/link.so")
    let directory = try OpenDirectory(scratch.path)
    #expect(throws: PluginError("\(scratch.path)/link.so", .symbolicLink)) {
      try JudgedFile(found: "link.so", in: directory)
    }
  }

  @Test func `What others can write is refused, whether file or directory`() {
    let path = copy("misbehaving", as: "open/plugin.so")
    for mode: mode_t in [0o620, 0o602, 0o777] {
      chmod(path, mode)
      #expect(finding(path) == .writableByOthers(what: "it", mode: 0o100000 | mode))
    }
    chmod(path, 0o600)
    let directory = "\(scratch.path)/open"
    chmod(directory, 0o770)
    #expect(
      finding(path)
        == .writableByOthers(what: "its directory \(directory)", mode: 0o040770))
    chmod(directory, 0o1777)
    #expect(finding(path) == nil)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `What belongs to someone else is refused`() {
    let path = copy("misbehaving", as: "given/plugin.so")
    chown(path, 12345, 12345)
    #expect(finding(path) == .ownedByOther(what: "it", user: 12345))
    chown(path, 0, 0)
    chown("\(scratch.path)/given", 12345, 12345)
    #expect(
      finding(path) == .ownedByOther(what: "its directory \(scratch.path)/given", user: 12345))
  }

  @Test func `What is no file is refused without being opened`() {
    let pipe = "\(scratch.path)/pipe.so"
    mkfifo(pipe, 0o600)
    #expect(finding(pipe) == .notAFile("a pipe"))
    #expect(finding(scratch.path) == .notAFile("a directory"))
    #expect(finding("/") == .notAFile("a directory"))
    #expect(finding("/dev/null") == .notAFile("a device"))
    #expect(finding("\(scratch.path)/absent.so") == .noSuchFile)
    #expect(finding("\(pipe)/below.so") == .noSuchFile)
  }

  @Test func `Text that is called like a library is no plugin`() {
    let path = scratch.write("/* GNU ld script */ INPUT(-lm)\n".utf8, to: "text.so")
    #expect(finding(path) == .notALibrary)
    #expect(PluginError(path, .notALibrary).isNoPlugin)
  }

  @Test func `The tag decides before any code of the plugin runs`() {
    let hash = UInt64(0)
    let table: [(String, PluginError.Finding)] = [
      ("no-tag", .noTag),
      ("wrong-magic", .tag(field: "magic", found: 0x1234_5678, host: 0x4E52_5456)),
      ("wrong-major", .tag(field: "abi_major", found: 2, host: 1)),
      ("future-minor", .needsNewerHost(needed: 700, host: 2)),
      ("other-layout", .tag(field: "layout_hash", found: 0x1122_3344_DDCC_BBAA, host: hash)),
      ("small-tag", .tagTooSmall(found: 16, least: 32)),
      ("short-section", .tagTooSmall(found: 12, least: 32)),
    ]
    for (name, wanted) in table {
      let found = finding(Fixtures.library(name))
      if case .tag("layout_hash", let value, _) = wanted {
        guard case .tag("layout_hash", value, _) = found else {
          Issue.record("\(name): found \(String(describing: found))")
          continue
        }
      } else {
        #expect(found == wanted, "\(name)")
      }
      #expect(!Fixtures.hasRun(name), "\(name)")
    }
  }

  @Test func `A tag is judged to the last bit, and may need all that the host has`() throws {
    let whole = Fixtures.bytes("misbehaving")
    // Its magic, the letters VTRN, and its size.
    let tag = try #require(whole.firstRange(of: Array("VTRN".utf8) + [32, 0, 0, 0])).lowerBound
    func judged(_ byte: Int, _ value: UInt8) -> PluginError.Finding? {
      var bytes = whole
      bytes[tag + byte] = value
      return finding(scratch.write(bytes, to: "tag.so"))
    }
    #expect(judged(8, 0) == .tag(field: "abi_major", found: 0, host: 1))
    #expect(judged(12, 2) == nil)
    #expect(judged(12, 3) == .needsNewerHost(needed: 3, host: 2))
    // The hash is the bytes from 20 to 28.
    for byte in 20..<28 {
      guard case .tag("layout_hash", _, _) = judged(byte, whole[tag + byte] ^ 1) else {
        Issue.record("another byte \(byte) is not noticed")
        continue
      }
    }
  }

  @Test func `A tag is found without a table of sections`() throws {
    for (name, wanted) in [
      ("misbehaving", nil),
      ("wrong-major", PluginError.Finding.tag(field: "abi_major", found: 2, host: 1)),
    ] {
      var bytes = Fixtures.bytes(name)
      bytes.replaceSubrange(40..<48, with: repeatElement(0, count: 8))  // e_shoff
      bytes.replaceSubrange(60..<64, with: repeatElement(0, count: 4))  // e_shnum, e_shstrndx
      #expect(finding(scratch.write(bytes, to: "stripped.so")) == wanted)
    }
    var bytes = Fixtures.bytes("no-tag")
    bytes.replaceSubrange(40..<48, with: repeatElement(0, count: 8))
    #expect(finding(scratch.write(bytes, to: "stripped.so")) == .noTag)
  }
}

@Suite struct `Reading an ELF file` {
  @Test func `The libraries of this system are whole`() throws {
    let files = FileManager.default
    let folder = try #require(
      try files.contentsOfDirectory(atPath: "/usr/lib").first { $0.hasSuffix("-linux-gnu") })
    let libraries = try files.contentsOfDirectory(atPath: "/usr/lib/\(folder)")
      .filter { $0.contains(".so.") }.sorted()
    // The C library, libffi and the C++ library are among them wherever this runs.
    #expect(libraries.contains("libc.so.6") && libraries.contains("libffi.so.8"))
    for library in ["libc.so.6", "libffi.so.8"] + libraries.prefix(100) {
      #expect(throws: Never.self) {
        try JudgedFile(named: "/usr/lib/\(folder)/\(library)", wantsTag: false)
      }
    }
  }

  private func finding(
    _ name: String = "misbehaving", change: (inout [UInt8]) -> Void
  ) -> PluginError.Finding? {
    var bytes = Fixtures.bytes(name)
    change(&bytes)
    do {
      _ = try PluginTag(in: try ELFImage(bytes))
      return nil
    } catch {
      return error
    }
  }

  @Test func `Another machine's file is refused by the header`() {
    #expect(finding { $0[4] = 1 } == .wrongClass)
    #expect(finding { $0[5] = 2 } == .wrongClass)
    #expect(finding { $0[16] = 2 } == .notADynamicLibrary(type: 2))
    guard
      case .wrongMachine(40, _) = finding(change: {
        $0[18] = 40; $0[19] = 0
      })
    else {
      Issue.record("ARM was accepted")
      return
    }
  }

  @Test func `Numbers that lead out of the file are refused`() {
    let far = [UInt8](repeating: 0xFF, count: 8)
    for offset in [32, 40] {  // e_phoff, e_shoff
      let found = finding { $0.replaceSubrange(offset..<offset + 8, with: far) }
      guard case .halfFile(_, .max, _) = found else {
        Issue.record("\(offset): found \(String(describing: found))")
        continue
      }
    }
    #expect(
      finding {
        $0[56] = 0; $0[57] = 0
      } == .malformed("it has no table of program headers"))
  }

  @Test func `No change of bytes brings the reader down`() {
    let whole = Fixtures.bytes("misbehaving")
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(state: seed)
    let rounds = ProcessInfo.processInfo.environment["VITRINE_SOAK"] == nil ? 2_000 : 200_000
    var refused = 0
    for round in 0..<rounds {
      var bytes = whole
      if round % 4 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        // Most changes go where headers and tables are.
        let near = Bool.random(using: &random)
        let range = near ? 0..<min(1024, bytes.count) : max(0, bytes.count - 4096)..<bytes.count
        guard let place = range.randomElement(using: &random) else { continue }
        bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
          .randomElement(using: &random)!
      }
      do { _ = try PluginTag(in: try ELFImage(bytes)) } catch { refused += 1 }
    }
    #expect(refused > rounds / 20, "seed \(seed)")
  }
}

/// A generator whose whole state is its seed (Steele, Lea, Flood: "Fast splittable pseudorandom number generators").
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
