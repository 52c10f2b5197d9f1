// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Synchronization
import Testing

@testable import PluginHosting

/// A watch of a few files, and what it told.
private final class Watched {
  let scratch = TemporaryDirectory()
  private let watch: FileWatch
  private let rings = DispatchSemaphore(value: 0)

  init(_ names: String..., setUp: (TemporaryDirectory) throws -> Void = { _ in }) throws {
    try setUp(scratch)
    let paths = Set(names.map { [scratch] in "\(scratch.path)/\($0)" })
    watch = try FileWatch(pause: .milliseconds(20), files: { paths }) { [rings] in rings.signal() }
  }

  deinit { watch.stop() }

  func path(_ name: String) -> String { "\(scratch.path)/\(name)" }

  /// The names of what changes next; nothing when nothing does for a while.
  func changes(within seconds: Double = 20) -> [String] {
    guard rings.wait(timeout: .now() + seconds) == .success else { return [] }
    return watch.takeChanges().map { $0.split(separator: "/").last.map(String.init) ?? $0 }
  }
}

@Suite(.timeLimit(.minutes(5))) struct `Watching files` {
  @Test func `Each file is told of once at the beginning`() throws {
    let watched = try Watched("a") { $0.write("1".utf8, to: "a") }
    #expect(watched.changes() == ["a"])
    #expect(watched.changes(within: 0.2) == [])
  }

  @Test func `A file that is written, replaced or made anew has changed`() throws {
    let watched = try Watched("a") { $0.write("1".utf8, to: "a") }
    #expect(watched.changes() == ["a"])
    let handle = try #require(FileHandle(forWritingAtPath: watched.path("a")))
    try handle.write(contentsOf: Data("2".utf8))
    try handle.close()
    #expect(watched.changes() == ["a"])
    watched.scratch.write("3".utf8, to: "b")
    try #require(rename(watched.path("b"), watched.path("a")) == 0)
    #expect(watched.changes() == ["a"])
    try #require(unlink(watched.path("a")) == 0)
    #expect(watched.changes(within: 0.2) == [])
    watched.scratch.write("4".utf8, to: "a")
    #expect(watched.changes() == ["a"])
    try #require(truncate(watched.path("a"), 0) == 0 && chmod(watched.path("a"), 0o644) == 0)
    #expect(watched.changes() == ["a"])
  }

  @Test func `A neighbour that changes is no news`() throws {
    let watched = try Watched("a") { $0.write("1".utf8, to: "a") }
    #expect(watched.changes() == ["a"])
    watched.scratch.write("2".utf8, to: "b")
    #expect(watched.changes(within: 0.2) == [])
  }

  @Test func `A symbolic link that leads elsewhere is a change, of the file or of a directory`()
    throws
  {
    let watched = try Watched("current/a", "link") { scratch in
      scratch.write("1".utf8, to: "one/a")
      scratch.write("2".utf8, to: "two/a")
      try #require(symlink("one", "\(scratch.path)/current") == 0)
      try #require(symlink("one/a", "\(scratch.path)/link") == 0)
    }
    #expect(watched.changes() == ["a", "link"])
    try #require(symlink("two", watched.path("next")) == 0)
    try #require(rename(watched.path("next"), watched.path("current")) == 0)
    #expect(watched.changes() == ["a"])
    try #require(unlink(watched.path("link")) == 0)
    try #require(symlink("two/a", watched.path("link")) == 0)
    #expect(watched.changes() == ["link"])
    watched.scratch.write("3".utf8, to: "two/a")
    #expect(watched.changes() == ["a", "link"])
  }

  @Test func `A directory that is made anew is watched again`() throws {
    let watched = try Watched("folder/a") { $0.write("1".utf8, to: "folder/a") }
    #expect(watched.changes() == ["a"])
    try FileManager.default.removeItem(atPath: watched.path("folder"))
    #expect(watched.changes(within: 0.2) == [])
    try #require(mkdir(watched.path("folder"), 0o700) == 0)
    usleep(100_000)
    watched.scratch.write("2".utf8, to: "folder/a")
    #expect(watched.changes() == ["a"])
    watched.scratch.write("3".utf8, to: "folder/a")
    #expect(watched.changes() == ["a"])
  }

  @Test func `A file is told of when it was read twice alike, a pause apart`() throws {
    let scratch = TemporaryDirectory()
    let file = scratch.write("1".utf8, to: "a")
    var files = SettlingFiles(pause: .milliseconds(80))
    let start = ContinuousClock.now
    func look(_ milliseconds: Int) -> [String] {
      files.look(at: [file], now: start + .milliseconds(milliseconds))
    }
    #expect(look(0) == [])
    #expect(look(79) == [])
    #expect(look(80) == [])
    #expect(look(159) == [])
    #expect(look(160) == [file])
    #expect(!files.isSettling)
    #expect(look(1000) == [])
    // It grows between two looks: everything begins anew.
    scratch.write("22".utf8, to: "a")
    #expect(look(1100) == [])
    #expect(look(1180) == [])
    scratch.write("333".utf8, to: "a")
    #expect(look(1260) == [])
    #expect(look(1340) == [])
    #expect(look(1420) == [file])
    try #require(unlink(file) == 0)
    #expect(look(1500) == [])
    #expect(!files.isSettling)
  }

  @Test func `What is on the way to a file is watched, as far as it is there`() throws {
    let scratch = TemporaryDirectory()
    let root = scratch.path
    scratch.write("1".utf8, to: "real/deep/a")
    try #require(symlink("real", "\(root)/link") == 0)
    #expect(
      WatchedDirectories.directories(on: "\(root)/link/deep/a") == [root, "\(root)/real/deep"])
    #expect(WatchedDirectories.directories(on: "\(root)/none/deep/a") == [root])
    #expect(
      WatchedDirectories.directories(on: "\(root)/real/../real/./deep/b") == ["\(root)/real/deep"])
    try #require(symlink("round", "\(root)/round") == 0)
    #expect(WatchedDirectories.directories(on: "\(root)/round/a") == [root])
  }
}
