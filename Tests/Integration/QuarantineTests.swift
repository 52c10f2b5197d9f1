// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A plugin that does harm` {
  /// A folder with a plugin in `plugins/`, in which commands share what they know of plugins.
  private final class Home {
    let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    var plugin: URL { folder.appending(path: "plugins/constructor-aborts.so") }

    init() throws {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "plugins"), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func compile(_ source: String) throws {
      let include = Package.root.appending(path: "Sources/CVitrinePlugin/include").path
      let compiled = try run(
        URL(filePath: "/usr/bin/cc"),
        [
          "-std=c11", "-shared", "-fPIC", "-I", include, "-DNAME=\"constructor-aborts\"",
          "-Wl,-z,nodelete", "-o", plugin.path,
          Package.root.appending(path: "Tests/FaultyPlugins/\(source).c").path,
        ])
      #expect(compiled.status == 0, "\(compiled.errors)")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: plugin.path)
    }

    func vitrine(_ arguments: String..., input: String = "") throws -> FinishedProcess {
      try run(
        Package.host, arguments, input: Data(input.utf8),
        environment: [
          "HOME": folder.path, "VITRINE_PLUGIN_PATH": plugin.deletingLastPathComponent().path,
        ])
    }
  }

  private static let reason =
    "it crashed (SIGABRT) while it was loaded; its last words: no licence found"

  @Test
  func `It ends no command, is listed with the way out, and comes back when it is built anew`()
    throws
  {
    let home = try Home()
    try home.compile("constructor-aborts")
    let file = home.plugin.path
    for _ in 0..<2 {
      let shown = try home.vitrine("show", "-", "--plugin", file, input: "[1]")
      #expect(!shown.wasKilled && shown.status == 69)
      #expect(shown.errors.contains("\(file): quarantined since "))
      #expect(
        shown.errors.contains(
          "Z: \(Self.reason); build it again, or try it again with: vitrine plugin retry \(file)\n")
      )
    }

    let list = try home.vitrine("plugin", "list")
    #expect(list.status != 0)
    #expect(list.lines[0] == file)
    #expect(list.lines[1].hasPrefix("    quarantined since "))
    #expect(list.lines[1].hasSuffix("Z: \(Self.reason)"))
    #expect(list.lines[2] == "    build it again, or try it again: vitrine plugin retry \(file)")
    let json = try home.vitrine("plugin", "list", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let entry = try #require((object["plugins"] as? [[String: Any]])?.first)
    #expect(entry["state"] as? String == "quarantined")
    #expect(entry["reason"] as? String == Self.reason)
    #expect(entry["retry"] as? String == "vitrine plugin retry \(file)")

    let mistyped = try home.vitrine("plugin", "retry", "constructor-abort")
    #expect(mistyped.status == 69)
    #expect(
      mistyped.errors
        == "vitrine: no plugin constructor-abort is in quarantine; did you mean \(file)?\n")
    let retried = try home.vitrine("plugin", "retry", "constructor-aborts")
    #expect(retried.status == 0)
    #expect(retried.text == "will be tried again: \(file)\n")
    let none = try home.vitrine("plugin", "retry", "--all")
    #expect(none.status == 0 && none.text == "no plugin is in quarantine\n")

    // Tried again, it aborts again.
    _ = try home.vitrine("show", "-", "--plugin", file, input: "[1]")
    #expect(try home.vitrine("plugin", "retry", file).status == 0)
    _ = try home.vitrine("show", "-", "--plugin", file, input: "[1]")
    try home.compile("bystander")
    let mended = try home.vitrine("show", "-", "--plugin", file, input: "[1]")
    #expect(mended.status == 0)
    #expect(try home.vitrine("plugin", "list").status == 0)
  }

  @Test func `plugin retry takes one plugin, or all`() throws {
    let home = try Home()
    #expect(try home.vitrine("plugin", "retry").status == 64)
    #expect(try home.vitrine("plugin", "retry", "x", "--all").status == 64)
    #expect(try home.vitrine("plugin", "retry", "x").status == 69)
  }
}
