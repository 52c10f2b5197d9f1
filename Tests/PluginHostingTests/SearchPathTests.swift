// SPDX-License-Identifier: MIT

import PluginHosting
import Testing

@Suite struct `The search path` {
  private func paths(
    named: [String] = [], environment: [String: String] = [:], executable: String? = nil
  ) -> [String] {
    PluginSearchPath(
      named: named, environment: { environment[$0] }, executable: executable,
      currentDirectory: "/home/me/work"
    ).directories.map(\.path)
  }

  @Test func `Named directories come first, then the environment, the user's, the host's`() {
    let found = paths(
      named: ["/a", "b"],
      environment: [
        "VITRINE_PLUGIN_PATH": "/env/one:/env/two", "XDG_DATA_HOME": "/data", "HOME": "/home/me",
      ],
      executable: "/opt/vitrine/bin/vitrine")
    #expect(
      found == [
        "/a", "/home/me/work/b", "/env/one", "/env/two", "/data/vitrine/plugins",
        "/opt/vitrine/lib/vitrine/plugins", "/usr/local/lib/vitrine/plugins",
        "/usr/lib/vitrine/plugins",
      ])
  }

  @Test func `Without a data home the user's directory is below the home directory`() {
    #expect(
      paths(environment: ["HOME": "/home/me"]).first == "/home/me/.local/share/vitrine/plugins")
    #expect(
      paths(environment: ["HOME": "/home/me", "XDG_DATA_HOME": "data"]).first
        == "/home/me/.local/share/vitrine/plugins")
  }

  @Test func `An executable in a build tree finds the plugins staged beside it`() {
    let found = paths(executable: "/src/vitrine/.build/x86_64-unknown-linux-gnu/debug/vitrine")
    #expect(found.contains("/src/vitrine/.build/plugins"))
    #expect(!paths(executable: "/src/.build").contains("/src/.build/plugins"))
  }

  @Test func `What the environment says counts only where it is absolute`() {
    let found = paths(environment: ["VITRINE_PLUGIN_PATH": ".::relative:/absolute:"])
    #expect(
      found == ["/absolute", "/usr/local/lib/vitrine/plugins", "/usr/lib/vitrine/plugins"])
  }

  @Test func `A directory stands once, at its first place`() {
    let found = paths(
      named: ["/usr//lib/./vitrine/plugins/"], environment: ["VITRINE_PLUGIN_PATH": "/a:/a/"],
      executable: "/usr/local/bin/vitrine")
    #expect(
      found == ["/usr/lib/vitrine/plugins", "/a", "/usr/local/lib/vitrine/plugins"])
  }

  @Test func `Only the user's own directories are worth a word when they are missing`() {
    let path = PluginSearchPath(
      named: ["x"], environment: { _ in nil }, executable: nil, currentDirectory: "/")
    #expect(path.directories.map(\.isNamed) == [true, false, false])
  }
}

@Suite struct `What a user's naming of a plugin means` {
  @Test(arguments: [
    ("movies", PluginReference.identifier(PluginIdentifier("movies")!)),
    ("org.example.movies_2-b", .identifier(PluginIdentifier("org.example.movies_2-b")!)),
    ("movies.so", .file("movies.so")), ("./movies", .file("./movies")),
    ("/abs/pods.cells.json", .file("/abs/pods.cells.json")), ("../x", .file("../x")),
  ])
  func `A slash or a plugin's ending makes it a file`(text: String, meaning: PluginReference) {
    #expect(try PluginReference(argument: text) == meaning)
  }

  @Test(arguments: ["", "Movies", "mövies", "a b", "..", ".", String(repeating: "a", count: 65)])
  func `Anything else is no name`(text: String) {
    let error = #expect(throws: PluginError.self) { try PluginReference(argument: text) }
    #expect(
      error?.description
        == "\(text): neither a file nor a name of a plugin; a name is 1 to 64 of the characters"
        + " a-z 0-9 . _ -")
  }

  @Test func `A name has at most 64 characters`() {
    #expect(PluginIdentifier(String(repeating: "a", count: 64)) != nil)
    #expect(PluginIdentifier("") == nil)
    #expect(PluginIdentifier("a/b") == nil)
    #expect(PluginIdentifier("a\0") == nil)
  }
}
