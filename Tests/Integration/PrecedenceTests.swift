// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A user's folders, and what the plugins that came with the host recognise: two objects of a cluster.
private final class User {
  let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static let own = ".local/share/vitrine/plugins"

  static let objects = [
    #"{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","uid":"u1"},"status":{"phase":"Running"}}"#,
    #"{"apiVersion":"v1","kind":"Service","metadata":{"name":"b","uid":"u2"},"spec":{"type":"ClusterIP"}}"#,
  ]

  @discardableResult func write(_ text: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    return file.path
  }

  /// Installs a plugin with a template of its own for each of some kinds.
  func install(
    _ name: String, kinds: [String], in directory: String = own, recognises: String = "[]"
  ) throws {
    let cells = kinds.map { #""\#($0)": {"template": "\#(name) {metadata.name}"}"# }
    try write(
      """
      {"vitrine": 1, "plugin": {"id": "\(name)", "version": "1"},
       "cells": {\(cells.joined(separator: ", "))}, "recognises": \(recognises)}
      """, to: "\(directory)/\(name).cells.json")
  }

  func show(
    _ arguments: [String] = [], file: String = "-", path: String = "", _ input: String? = nil
  ) throws -> FinishedProcess {
    try run(
      Package.host, ["show", file, "--columns", "60"] + arguments,
      input: Data((input ?? "[\(Self.objects.joined(separator: ","))]").utf8),
      environment: ["HOME": folder.path, "VITRINE_PLUGIN_PATH": path], in: folder)
  }
}

/// As the lines of a stream, and as an array that is read whole.
private let forms = [
  User.objects.joined(separator: "\n") + "\n", "[\(User.objects.joined(separator: ","))]",
]

@Suite struct `Whose cells show what was recognised` {
  /// What the host's own plugin shows both as, when nothing else is installed.
  private let shipped: [String]

  init() throws {
    shipped = try User().show().lines
    try #require(shipped.contains { $0.hasPrefix("● a") }, "\(shipped)")
  }

  @Test(arguments: forms)
  func `The user's own come before those that came with the host`(text: String) throws {
    let user = try User()
    try user.install("mine", kinds: ["Pod"])
    let shown = try user.show([], text)
    #expect(shown.status == 0 && shown.errors == "")
    #expect(shown.lines.first == "mine a")
    // What the user has no cells for is shown as before.
    #expect(shown.lines.dropFirst() == shipped.drop { !$0.contains("b") })
  }

  @Test(arguments: forms)
  func `Also where they show the very kind that is recognised`(text: String) throws {
    let user = try User()
    try user.install("mine", kinds: ["kubernetes.Service"])
    let shown = try user.show([], text)
    #expect(shown.lines.contains("mine b") && shown.lines.contains { $0.hasPrefix("● a") })
  }

  @Test func `An option comes before the environment, that before the user's own`() throws {
    let user = try User()
    try user.install("mine", kinds: ["Pod", "Service"])
    #expect(try user.show().lines.prefix(2) == ["mine a", "mine b"])
    try user.install("theirs", kinds: ["Pod"], in: "environment")
    let environment = user.folder.appending(path: "environment").path
    #expect(try user.show(path: environment).lines.prefix(2) == ["theirs a", "mine b"])
    try user.install("asked", kinds: ["Pod"], in: "option")
    let option = user.folder.appending(path: "option")
    #expect(
      try user.show(["--plugin-path", option.path], path: environment).lines.prefix(2)
        == ["asked a", "mine b"])
    #expect(
      try user.show(["--plugin", option.path + "/asked.cells.json", "--auto"], path: environment)
        .lines.prefix(2) == ["asked a", "mine b"])
  }

  @Test func `A plugin that is named recognises before the user's own are asked`() throws {
    let user = try User()
    try user.install("mine", kinds: ["Pod", "kubernetes.Pod"])
    #expect(try user.show(["--plugin", "kubernetes"]).lines == shipped)
    #expect(
      try user.show(["--plugin", "kubernetes", "--kind-from", "Pod=mine"]).lines[0] == "mine a")
    #expect(try user.show(["--kind-from", "kubernetes.Pod=kubernetes"]).lines[0] == "mine a")
  }

  @Test func `Libraries of the user's own are asked as well`() throws {
    let user = try User()
    let folder = user.folder.appending(path: User.own)
    try user.install("mine", kinds: [])
    let library = folder.appending(path: "Movies.so")
    try FileManager.default.copyItem(
      at: Package.stagedPlugins.appending(path: "Movies.so"), to: library)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: library.path)
    let film = #"""
      [{"apiVersion": "v1", "kind": "movie.row", "metadata": {"name": "x"}, "title": "Alien", "year": 1979}]
      """#
    let shown = try user.show([], film)
    let plain = try user.show(["--no-auto"], film)
    #expect(shown.text == plain.text && shown.text.hasPrefix("★"))
    #expect(try user.show(["--plugin", "kubernetes"], film).text != plain.text)
  }

  @Test func `Of plugins that recognise the user's own come first, however little they say`() throws
  {
    let user = try User()
    try user.install(
      "mine", kinds: ["mine.any"],
      recognises: #"[{"title": "any", "record": {"kind": "text"}, "kind": "mine.any"}]"#)
    #expect(try user.show().lines == shipped)
    #expect(try user.show(["--auto"]).lines.prefix(2) == ["mine a", "mine b"])
  }

  @Test func `A copy of a plugin that the user changed takes its place`() throws {
    let user = try User()
    try user.install("kubernetes", kinds: ["kubernetes.Pod"])
    let shown = try user.show()
    #expect(shown.lines.first == "kubernetes a")
    // It shows no services, and nobody else does under its name.
    #expect(shown.lines.contains("  kind: Service"))
  }

  @Test func `While browsing too`() throws {
    let host = try HostInTerminal(
      "f.jsonl", rows: 6, files: ["f.jsonl": forms[0]]
    ) { folder in
      let plugin = folder.appending(path: User.own)
      try FileManager.default.createDirectory(
        at: plugin, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(
        #"""
        {"vitrine": 1, "plugin": {"id": "mine", "version": "1"},
         "cells": {"Pod": {"template": "mine {metadata.name}"}}}
        """#.utf8
      ).write(to: plugin.appending(path: "mine.cells.json"))
    }
    try host.see("mine a")
    try host.see("b")
  }
}

@Suite struct `The layout of what is recognised` {
  private func user(layout: String) throws -> User {
    let user = try User()
    try user.install(
      "mine", kinds: ["mine.any"],
      recognises:
        #"[{"title": "any", "record": {"kind": "text"}, "kind": "mine.any", "layout": "\#(layout)"}]"#
    )
    return user
  }

  @Test(arguments: forms)
  func `It counts for what is streamed as for what is read whole`(text: String) throws {
    let user = try user(layout: "grid")
    let shown = try user.show(["--auto", "--columns", "80"], text)
    #expect(shown.status == 0 && shown.errors == "", "\(shown.errors)")
    #expect(shown.lines[0].contains("mine a") && shown.lines[0].contains("mine b"))
    let asked = try user.show(["--no-auto", "--columns", "80"], text)
    #expect(asked.lines[0] == "a")
    let listed = try user.show(["--auto", "--columns", "80", "--layout", "list"], text)
    #expect(listed.lines.prefix(2) == ["mine a", "mine b"])
  }

  @Test(arguments: forms)
  func `One that there is not is told with the plugin that names it`(text: String) throws {
    let shown = try user(layout: "gird").show(["--auto"], text)
    #expect(shown.status == 65 && shown.output.isEmpty)
    #expect(
      shown.errors
        == "vitrine: the plugin mine: layout: unknown word 'gird'; did you mean 'grid'?\n")
  }
}

@Suite struct `Plugins that may not be used` {
  private let plain: FinishedProcess

  init() throws { plain = try User().show(["--backend", "json", "--no-auto"]) }

  private func expectPlain(_ user: User, _ words: String) throws {
    for text in forms {
      let shown = try user.show(["--backend", "json"], text)
      let wanted = try user.show(["--backend", "json", "--no-auto"], text)
      #expect(shown.text == wanted.text && shown.status == 0)
      let sentences = shown.errors.split(separator: "\n").filter { $0.contains("kubernetes") }
      #expect(sentences.count == 1 && sentences[0].contains(words), "\(shown.errors)")
    }
    #expect(plain.text.contains(#""kind":"Pod""#))
  }

  @Test func `One that the user forbids names nothing`() throws {
    let user = try User()
    try user.write(
      #"{"vitrine": 1, "plugins": {"kubernetes": {"run": "never"}}}"#,
      to: ".config/vitrine/plugins.json")
    try expectPlain(user, "never")
  }

  @Test func `One in quarantine names nothing`() throws {
    let user = try User()
    let file = Package.stagedPlugins.appending(path: "kubernetes.cells.json").path
    let sum = try run(URL(filePath: "/usr/bin/sha256sum"), [file]).text.prefix(64)
    try user.write(
      """
      {"vitrine": 1, "quarantine": [{"content": "\(sum)", "file": "\(file)", "plugin": "kubernetes",
       "reason": "it crashed", "when": "2026-11-30T00:00:00Z", "times": 1}]}
      """, to: ".local/state/vitrine/quarantine.json")
    try expectPlain(user, "vitrine plugin retry")
  }

  @Test func `One that cannot be read leaves records their own kinds`() throws {
    let user = try User()
    try user.write(
      #"""
      {"vitrine": 1, "plugin": {"id": "torn", "version": "1"},
       "cells": {"torn.any": {"template": {"no-such-view": 1}}},
       "recognises": [{"title": "any", "record": {"kind": "text"}, "kind": "torn.any"}]}
      """#, to: "\(User.own)/torn.cells.json")
    for text in forms {
      let shown = try user.show(["--auto", "--backend", "json"], text)
      #expect(shown.text == plain.text)
      #expect(shown.errors.split(separator: "\n").count { $0.contains("torn.cells.json") } == 1)
    }
  }
}
