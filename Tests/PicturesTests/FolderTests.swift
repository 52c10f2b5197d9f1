// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

@testable import Pictures

@Suite final class `The folder of pictures` {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID())")
    let inner = folder.appending(path: "inner/art")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("outside".utf8).write(to: folder.appending(path: "secret.png"))
    try Data("inside".utf8).write(to: inner.appending(path: "a.png"))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private var inner: String { folder.appending(path: "inner").path }

  private func read(_ parts: String..., limit: Int = 100) throws(PictureError) -> String {
    String(decoding: try PictureFolder(path: inner).read(parts, limit: limit), as: UTF8.self)
  }

  @Test func `A file below it is read`() throws {
    #expect(try read("art", "a.png") == "inside")
    #expect(try read("art", "a.png", limit: 6) == "inside")
  }

  @Test func `A file of more bytes than the limit is not`() {
    #expect(throws: PictureError.tooManyBytes(limit: 5)) { try read("art", "a.png", limit: 5) }
  }

  @Test func `What is missing is said`() {
    #expect(throws: PictureError.unreadable(errno: ENOENT)) { try read("b.png") }
    #expect(throws: PictureError.unreadable(errno: ENOTDIR)) { try read("art", "a.png", "b.png") }
  }

  @Test func `No link is followed, neither to a file nor to a folder`() throws {
    symlink("../secret.png", inner + "/link.png")
    symlink("..", inner + "/up")
    symlink("art", inner + "/same")
    #expect(throws: PictureError.unreadable(errno: ELOOP)) { try read("link.png") }
    #expect(throws: PictureError.self) { try read("up", "secret.png") }
    #expect(throws: PictureError.self) { try read("same", "a.png") }
  }

  @Test(.timeLimit(.minutes(5)))
  func `Only regular files are read, and a pipe is not waited for`() throws {
    mkfifo(inner + "/pipe.png", 0o600)
    #expect(throws: PictureError.notAFile) { try read("pipe.png") }
    #expect(throws: PictureError.notAFile) { try read("art") }
  }
}
