// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import PluginAuthoring

private func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "authoring-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

private func write(_ text: String, _ path: String, in folder: URL) throws {
  let file = folder.appending(path: path)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: file)
}

@Suite struct `Where a plugin is built from` {
  @Test func `An installed host finds its header beside its prefix`() throws {
    try withFolder { prefix in
      try write("", "include/vitrine/plugin.h", in: prefix)
      let found = try HostInstallation(ofExecutable: "\(prefix.path)/bin/vitrine")
      #expect(found.include == "\(prefix.path)/include")
      #expect(found.kit == "\(prefix.path)/share/vitrine/kit")
      #expect(found.exports == "\(prefix.path)/share/vitrine/exports.map")
    }
  }

  @Test func `A host in a build folder finds the sources around it`() throws {
    try withFolder { root in
      try write("", "Sources/CVitrinePlugin/include/vitrine/plugin.h", in: root)
      let found = try HostInstallation(ofExecutable: "\(root.path)/.build/x86/debug/vitrine")
      #expect(found.include == "\(root.path)/Sources/CVitrinePlugin/include")
      #expect(found.kit == "\(root.path)/Sources/VitrinePluginKit")
    }
  }

  @Test(arguments: [
    ("/var/tmp", "/var/tmp"), ("here", "/tmp"), ("", "/tmp"), (nil, "/tmp"),
  ])
  func `What is kept for a while is where TMPDIR says, if that is absolute`(
    variable: String?, directory: String
  ) {
    #expect(temporaryDirectory { $0 == "TMPDIR" ? variable : nil } == directory)
  }

  @Test func `A host without its header says where it looked`() {
    #expect(
      throws: AuthoringError.missingPart("vitrine/plugin.h", lookedIn: ["/nowhere/include"])
    ) { try HostInstallation(ofExecutable: "/nowhere/bin/vitrine") }
  }

  @Test func `The sources at a folder's top tell its language`() throws {
    try withFolder { folder in
      #expect(throws: AuthoringError.noSources(folder: folder.path)) {
        try PluginBuild(folder: folder.path)
      }
      try write("", "test/other.swift", in: folder)
      try write("", "plug.cells.json", in: folder)
      #expect(try PluginBuild(folder: folder.path).language == .json)
      try write("", "plug.c", in: folder)
      let build = try PluginBuild(folder: folder.path)
      #expect(build.language == .c)
      #expect(build.output == "\(folder.path)/\(folder.lastPathComponent).so")
      try write("", "plug.cpp", in: folder)
      #expect(
        throws: AuthoringError.severalLanguages(folder: folder.path, languages: [.c, .cpp])
      ) { try PluginBuild(folder: folder.path) }
      try write("", "Cargo.toml", in: folder)
      #expect(try PluginBuild(folder: folder.path).language == .rust)
    }
  }
}

@Suite struct `A project's name` {
  @Test(arguments: ["a", "weather", "my-plug_2", String(repeating: "x", count: 64)])
  func `It is in every file that needs it, and no mark is left`(name: String) throws {
    for language in PluginLanguage.allCases {
      let project = try PluginProject(named: name, in: language)
      #expect(project.files[0].content.contains(name))
      for file in project.files {
        #expect(!file.content.contains("@NAME@") && !file.content.contains("@WORD@"))
        #expect(!file.path.contains("@"))
      }
    }
  }

  @Test(arguments: ["", "A", "9x", "-x", "a.b", "a/b", "ä", String(repeating: "x", count: 65)])
  func `What cannot name a plugin, a file and a module is refused`(name: String) {
    #expect(throws: AuthoringError.badName(name)) { try PluginProject(named: name, in: .c) }
  }
}
