// SPDX-License-Identifier: MIT

import Foundation
import Testing

private let tools = ["patchelf", "readelf", "ldd", "awk"]

private let hasTools = tools.allSatisfy {
  FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
}

/// The scripts of `make install`, on what the tests were built from; `make check-install` tries a release for longer.
@Suite(.enabled(if: hasTools, "patchelf, readelf, ldd and awk lay an installation out"))
struct `An installation` {
  private func script(_ name: String, _ arguments: String...) throws {
    let done = try run(
      URL(filePath: "/bin/sh"),
      [Package.root.appending(path: "Sources/Installation/\(name)").path] + arguments,
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"],
      in: URL(filePath: "/"))
    try #require(done.status == 0, "\(name): \(done.errors)")
  }

  private func files(below folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { path in
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: folder.appending(path: path).path)
      return attributes?[.type] as? FileAttributeType != .typeDirectory
    }.sorted()
  }

  @Test(.timeLimit(.minutes(5)))
  func `Is put below a prefix, runs there, and is taken away to the last file`() throws {
    let work = FileManager.default.temporaryDirectory.appending(path: "install-\(UUID())")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let build = work.appending(path: "build")
    try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    for (name, place) in [("release", Package.products), ("plugins", Package.stagedPlugins)] {
      try FileManager.default.createSymbolicLink(
        at: build.appending(path: name), withDestinationURL: place)
    }
    let tree = work.appending(path: "tree").path
    let prefix = work.appending(path: "prefix")
    try script("lay-out.sh", build.path, tree, "lib/vitrine/swift")
    try script("place.sh", tree, "", prefix.path)

    let list = try String(
      contentsOf: prefix.appending(path: "share/vitrine/installed"), encoding: .utf8)
    let named = list.split(separator: "\n").filter { $0.hasPrefix("file ") }.map {
      String($0.dropFirst(5))
    }
    #expect(named.sorted() == files(below: prefix))

    let sample = prefix.appending(path: "share/vitrine/samples/Zoo/zoo.json").path
    let shown = try run(
      prefix.appending(path: "bin/vitrine"), ["show", sample, "--isolate"],
      environment: ["VITRINE_PLUGIN_PATH": ""], in: work)
    #expect(shown.status == 0)
    #expect(shown.errors == "")
    #expect(shown.text.contains("6.6–13.2 lb"))

    try script("remove.sh", "", prefix.path)
    #expect(!FileManager.default.fileExists(atPath: prefix.path))
  }
}
