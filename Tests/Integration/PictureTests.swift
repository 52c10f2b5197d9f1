// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

private let hasLibraries = ["libpng16.so.16", "libchafa.so.0"].allSatisfy { (name: String) in
  dlopen(name, RTLD_NOW) != nil
}

private let withLibraries = ConditionTrait.enabled(
  if: hasLibraries, "a library is not installed: apt-get install libpng16-16 libchafa0")

private let postcards = "Samples/Postcards/postcards.json"

/// What is said of the postcard that has no picture.
private let lost =
  "vitrine: image lost.png: No such file or directory; name a file that can be read\n"

@Suite struct `Pictures in cells` {
  @Test(withLibraries)
  func `Postcards are drawn as they were looked at`() throws {
    let shown = try vitrine("show", postcards, "--columns", "80")
    #expect(shown.status == 0 && shown.errors == lost)
    try expectGolden(shown.text, named: "postcards-80")
  }

  @Test(withLibraries)
  func `Postcards in colour are drawn as they were looked at`() throws {
    let shown = try vitrine(
      "show", postcards, "--columns", "80", "--color", "always",
      environment: ["COLORTERM": "truecolor"])
    #expect(shown.status == 0 && shown.errors == lost)
    try expectGolden(shown.text, named: "postcards-80", ending: "ansi")
  }

  @Test(arguments: ["html", "svg"])
  func `Pages and pictures of the terminal have the files themselves`(backend: String) throws {
    let shown = try vitrine("show", postcards, "--columns", "80", "--backend", backend)
    #expect(shown.status == 0 && shown.errors == lost)
    try expectGolden(shown.text, named: "postcards-80", ending: backend)
  }

  @Test func `Words stand for a picture from elsewhere, and why is said`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "postcards-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "cards.json")
    let dunes = Package.root.appending(path: "Samples/Postcards/dunes.png").path
    try Data(
      """
      {"vitrine": 1, "plugins": ["postcards"], "kind": "postcard", "items": [
        {"id": "1", "picture": "\(dunes)", "place": "Absolute"},
        {"id": "2", "picture": "https://example.org/a.png", "place": "Elsewhere"}]}
      """.utf8
    ).write(to: file)
    let shown = try vitrine("show", file.path, "--columns", "60")
    #expect(shown.status == 0)
    #expect(
      shown.errors
        == "vitrine: 2 images are not shown; the first, \(dunes): it leads out of the collection's folder; put the picture below it\n"
    )
    #expect(shown.text.contains("[image: Absolute]"))
    #expect(shown.text.contains("https: URLs are not read"))
  }

  @Test func `A collection without pictures opens none of their libraries`() throws {
    let traced = try vitrine(
      "show", "Samples/Movies/movies.json", environment: ["LD_DEBUG": "files"])
    #expect(traced.errors.contains("libc.so"))
    for library in ["chafa", "libpng", "turbojpeg", "webp", "glib-2"] {
      #expect(!traced.errors.contains(library))
    }
  }
}
