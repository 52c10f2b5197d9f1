// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import PluginHosting

@Suite struct `A content's hash` {
  // From FIPS 180-4's examples, and NIST's example of a million "a".
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `It is SHA-256, in hexadecimal`(text: String, count: Int, digits: String) throws {
    let hash = ContentHash(of: Array(String(repeating: text, count: count).utf8))
    #expect("\(hash)" == digits)
    #expect(ContentHash(digits) == hash)
  }

  @Test func `Nothing else spells one`() {
    let digits = "\(ContentHash(of: []))"
    for text in [
      "", String(digits.dropLast()), digits + "0", digits.uppercased(), digits.dropLast() + "g",
    ] {
      #expect(ContentHash(text) == nil, "\(text)")
    }
  }
}

@Suite struct `The verdicts` {
  private let scratch = TemporaryDirectory()
  private var place: String { scratch.path + "/new/vitrine/verdicts" }
  private var store: VerdictStore { VerdictStore(path: place) }
  private let content = ContentHash(of: [1, 2, 3])
  private var file: String { place + "/" + VerdictStore.name(of: content) }

  @Test func `What was found fit is known to every later host, by its content alone`() throws {
    #expect(!store.isFit(content))
    store.storeFit(content)
    #expect(store.isFit(content))
    #expect(!store.isFit(ContentHash(of: [1, 2])))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file)
    #expect(store.isFit(content))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place) == [VerdictStore.name(of: content)]
    )
  }

  @Test func `They are the user's alone`() throws {
    store.storeFit(content)
    func mode(_ path: String) -> Int {
      (try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int) ?? 0
    }
    #expect(mode(place) == 0o700)
    #expect(mode(file) == 0o600)
    chmod(place, 0o755)
    #expect(store.isFit(content))
    #expect(mode(place) == 0o700)
    chmod(file, 0o622)
    #expect(!store.isFit(content))
  }

  @Test func `A torn one is none, wherever it was torn, and goes away`() throws {
    store.storeFit(content)
    let whole = try Data(contentsOf: URL(filePath: file))
    for count in 0..<whole.count {
      try whole.prefix(count).write(to: URL(filePath: file))
      chmod(file, 0o600)
      #expect(!store.isFit(content), "\(count) bytes")
      #expect(!FileManager.default.fileExists(atPath: file))
    }
    store.storeFit(content)
    #expect(store.isFit(content))
  }

  @Test func `Links are not followed, to neither the place nor a verdict`() throws {
    store.storeFit(content)
    let elsewhere = scratch.path + "/elsewhere"
    rename(file, elsewhere)
    symlink(elsewhere, file)
    #expect(!store.isFit(content))
    symlink(place, scratch.path + "/link")
    #expect(PrivateDirectory(scratch.path + "/link", making: true) == nil)
  }

  @Test func `Where there is no place, nothing is known and nothing happens`() {
    for path in [nil, "/proc/none/vitrine", scratch.write([], to: "file")] {
      let store = VerdictStore(path: path)
      store.storeFit(content)
      #expect(!store.isFit(content))
    }
  }

  @Test func `A thousand are kept, the latest`() throws {
    let first = ContentHash(of: [0])
    store.storeFit(first)
    utimes(place + "/" + VerdictStore.name(of: first), [timeval(), timeval()])
    for number in 0..<999 { scratch.write([], to: "new/vitrine/verdicts/\(number)") }
    store.storeFit(content)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).count == 1000)
    #expect(!store.isFit(first))
    #expect(store.isFit(content))
  }
}

@Suite struct `The quarantine` {
  private let scratch = TemporaryDirectory()
  private var path: String { scratch.path + "/state/vitrine/quarantine.json" }
  private var quarantine: Quarantine { Quarantine(path: path) }

  private func content(_ number: Int) -> ContentHash { ContentHash(of: Array("\(number)".utf8)) }

  @Test func `It knows contents with what they did, when and how often`() throws {
    #expect(quarantine.entries.isEmpty)
    quarantine.add(content(1), file: "/p/movies.so", plugin: nil, reason: "it ended")
    quarantine.add(
      content(2), file: "/p/zoo.so", plugin: PluginIdentifier("zoo"), reason: "it hung")
    let again = quarantine.add(
      content(1), file: "/q/movies.so", plugin: PluginIdentifier("movies"), reason: "it ended again"
    )
    #expect(again.times == 2)
    let entries = quarantine.entries
    #expect(entries.map(\.reason) == ["it hung", "it ended again"])
    #expect(entries.map(\.times) == [1, 2])
    #expect(entries.map(\.plugin?.description) == ["zoo", "movies"])
    #expect(entries.map(\.file) == ["/p/zoo.so", "/q/movies.so"])
    let when = try #require(entries.first?.when)
    let date = try #require(try? Date(when, strategy: .iso8601))
    #expect(abs(date.timeIntervalSinceNow) < 60)
    #expect(quarantine.entry(of: content(2))?.reason == "it hung")
    #expect(quarantine.entry(of: content(3)) == nil)
  }

  @Test func `A file that changes its content is forgotten with the next harm it does`() {
    quarantine.add(content(1), file: "/p/movies.so", plugin: nil, reason: "it ended")
    quarantine.add(content(2), file: "/p/movies.so", plugin: nil, reason: "it hung")
    #expect(quarantine.entries.map(\.content) == [content(2)])
  }

  @Test func `Plugins are let out by name, by file, and all at once`() {
    func fill() {
      quarantine.add(
        content(1), file: "/p/a/libmovies.so", plugin: PluginIdentifier("films"), reason: "r")
      quarantine.add(content(2), file: "/p/b/Zoo.so", plugin: nil, reason: "r")
    }
    for word in ["films", "movies", "libmovies", "/p/a/libmovies.so"] {
      fill()
      #expect(quarantine.lift(word)?.map(\.file) == ["/p/a/libmovies.so"], "\(word)")
      #expect(quarantine.entries.map(\.file) == ["/p/b/Zoo.so"])
    }
    fill()
    #expect(quarantine.lift("none")?.isEmpty == true)
    #expect(quarantine.lift("zoo")?.count == 1)
    fill()
    #expect(quarantine.lift(nil)?.count == 2)
    #expect(quarantine.entries.isEmpty)
  }

  @Test func `What is no entry is dropped, and what was torn does no harm`() throws {
    for number in 1...3 {
      quarantine.add(content(number), file: "/p/\(number).so", plugin: nil, reason: "r\(number)")
    }
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    let spoilt = whole.replacing("\(content(2))", with: "0")
      .replacing("\"vitrine\"", with: "\"note\":[1],\"vitrine\"")
    try spoilt.write(toFile: path, atomically: true, encoding: .utf8)
    chmod(path, 0o600)
    #expect(quarantine.entries.map(\.reason) == ["r1", "r3"])
    for count in stride(from: 0, to: whole.utf8.count - 2, by: 7) {
      try Data(whole.utf8.prefix(count)).write(to: URL(filePath: path))
      chmod(path, 0o600)
      #expect(quarantine.entries.isEmpty)
    }
    quarantine.add(content(4), file: "/p/4.so", plugin: nil, reason: "r4")
    #expect(quarantine.entries.map(\.reason) == ["r4"])
  }

  @Test(.timeLimit(.minutes(5)))
  func `Hosts that add at the same time lose nothing`() {
    let quarantine = quarantine
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      for number in 0..<10 {
        let number = worker * 10 + number
        quarantine.add(
          ContentHash(of: Array("\(number)".utf8)), file: "/p/\(number).so", plugin: nil,
          reason: "r")
      }
    }
    #expect(Set(quarantine.entries.map(\.file)).count == 80)
  }

  @Test func `The command to try again can be typed as it stands`() {
    func command(_ file: String) -> String {
      QuarantinedPlugin(
        file: file, plugin: nil, reason: "", when: "", times: 1, content: content(1)
      ).retryCommand
    }
    #expect(command("/usr/lib/a-b_c.so") == "vitrine plugin retry /usr/lib/a-b_c.so")
    #expect(command("/it's a.so") == #"vitrine plugin retry '/it'\''s a.so'"#)
  }
}

@MainActor @Suite struct `A host with judgements` {
  private let scratch = TemporaryDirectory()

  private var judgements: PluginJudgements {
    PluginJudgements(
      verdicts: scratch.path + "/verdicts", quarantine: scratch.path + "/state/quarantine.json")
  }

  private func host(path: [String] = []) -> PluginHost {
    let searchPath = PluginSearchPath(
      named: path, environment: { _ in nil }, executable: nil, currentDirectory: "/")
    return PluginHost(searchPath: searchPath, judgements: judgements, log: { _ in })
  }

  @Test func `A plugin in quarantine is refused before any of its code runs`() throws {
    let file = Fixtures.library("quarantined")
    let content = ContentHash(of: Fixtures.bytes("quarantined"))
    judgements.quarantine.add(
      content, file: file, plugin: nil, reason: "it ended with SIGSEGV while it was loaded")
    let error = #expect(throws: PluginError.self) { try host().load(.file(file)) }
    let when = try #require(judgements.quarantined.first?.when)
    #expect(
      error?.description == "\(file): quarantined since \(when): it ended with SIGSEGV while it was"
        + " loaded; build it again, or try it again with: vitrine plugin retry \(file)")
    #expect(!Fixtures.hasRun("quarantined"))

    var changed = Fixtures.bytes("quarantined")
    changed.append(0)
    let copy = scratch.write(changed, to: "other.so")
    _ = try host().load(.file(copy))
    #expect(Fixtures.hasRun("quarantined"))

    #expect(judgements.retry(file)?.count == 1)
    _ = try host().load(.file(file))
  }

  @Test func `The catalogue has those in quarantine, wherever they are`() throws {
    let bytes = Fixtures.bytes("quarantined")
    let on = scratch.write(bytes, to: "path/quarantined.so")
    let off = scratch.write(bytes + [1], to: "off/quarantined.so")
    let gone = scratch.path + "/off/gone.so"
    for (file, content) in [(on, bytes), (off, bytes + [1]), (gone, bytes + [2])] {
      judgements.quarantine.add(
        ContentHash(of: content), file: file, plugin: nil, reason: "it hung")
    }
    let catalog = try host(path: [scratch.path + "/path"]).catalog()
    #expect(catalog.map(\.file) == [on, off])
    for entry in catalog {
      guard case .refused(let error) = entry.state else {
        Issue.record("\(entry.file) is usable")
        continue
      }
      #expect(error.quarantined?.reason == "it hung")
    }
  }

  @Test func `Their places are those of the XDG base directories`() {
    func places(_ variables: [String: String]) -> [String?] {
      let judgements = PluginJudgements { variables[$0] }
      return [judgements.verdicts.path, judgements.quarantine.path]
    }
    #expect(
      places(["HOME": "/home/a"])
        == ["/home/a/.cache/vitrine/verdicts", "/home/a/.local/state/vitrine/quarantine.json"])
    #expect(
      places(["HOME": "/home/a", "XDG_CACHE_HOME": "/c", "XDG_STATE_HOME": "/s"])
        == ["/c/vitrine/verdicts", "/s/vitrine/quarantine.json"])
    #expect(
      places(["HOME": "/home/a", "XDG_CACHE_HOME": "c"])[0] == "/home/a/.cache/vitrine/verdicts")
    #expect(places(["HOME": "relative"]) == [nil, nil])
  }
}
