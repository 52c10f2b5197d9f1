// SPDX-License-Identifier: MIT

import ForeignCalls
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

  @Test func `Whatever a project brings beside cells, no mark of it is left`() throws {
    let choices: [Set<PluginExtra>] =
      [[], [.state], [.source], [.screen], [.state, .source], Set(PluginExtra.allCases)]
    for language in PluginLanguage.allCases where language != .json {
      for extras in choices {
        let project = try PluginProject(named: "mail", in: language, with: extras)
        let text = project.files.map(\.content).joined()
        #expect(!text.contains("@extras|") && !text.contains("@plain|"))
        for extra in PluginExtra.allCases {
          #expect(!text.contains("@\(extra.rawValue)|"))
          let own =
            switch extra {
            case .state: language == .swift ? "KeptState(0" : "is not what version 1 saved"
            case .source: "As many numbers as are asked for"
            case .screen: "Plain and reversed text"
            }
          #expect(text.contains(own) == extras.contains(extra), "\(language) \(extras) \(extra)")
        }
      }
    }
  }

  @Test func `Templates alone bring nothing beside cells`() {
    #expect(throws: AuthoringError.extraWithoutCode(.source)) {
      try PluginProject(named: "mail", in: .json, with: [.screen, .source])
    }
    #expect(throws: AuthoringError.unknownExtra("sorce", nearest: "source")) {
      try PluginExtra(named: "sorce")
    }
  }

  @Test(arguments: ["", "A", "9x", "-x", "a.b", "a/b", "ä", String(repeating: "x", count: 65)])
  func `What cannot name a plugin, a file and a module is refused`(name: String) {
    #expect(throws: AuthoringError.badName(name)) { try PluginProject(named: name, in: .c) }
  }
}

@Suite struct `A typed handler` {
  /// The table of `vitrine/plugin.h`, row by row.
  @Test(arguments: [
    ("", "vitrine_status (vitrine_sink *)"),
    ("a: bool, b: bool?", "vitrine_status (vitrine_sink *, uint8_t, const uint8_t *)"),
    (
      "a: i8, b: u16, c: i32?", "vitrine_status (vitrine_sink *, int8_t, uint16_t, const int32_t *)"
    ),
    (
      "a: u64?, b: f32, c: f64?",
      "vitrine_status (vitrine_sink *, const uint64_t *, float, const double *)"
    ),
    (
      "a: text, b: text?",
      "vitrine_status (vitrine_sink *, const char *, size_t, const char *, size_t)"
    ),
    ("a: cstring, b: cstring?", "vitrine_status (vitrine_sink *, const char *, const char *)"),
  ])
  func `It is called as its parameter list says`(list: String, function: String) throws {
    #expect(typedHandler(of: try ParameterList(parsing: list).parameters) == function)
  }
}
