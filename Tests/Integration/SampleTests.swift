// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct `The samples` {
  @Test(arguments: [40, 80, 200])
  func `Movies are drawn as they were looked at`(columns: Int) throws {
    let shown = try vitrine(
      "show", "Samples/Movies/movies.json", "--columns", "\(columns)")
    #expect(shown.status == 0 && shown.errors == "")
    try expectGolden(shown.text, named: "movies-\(columns)")
  }

  /// The gallery names 99 photographs, which are not there: words stand in their places.
  @Test(arguments: [
    ("Zoo", ""), ("Todo", ""),
    (
      "Gallery",
      "vitrine: 99 images are not shown; the first, 001.jpg: No such file or directory; name a file that can be read\n"
    ),
  ])
  func `The other samples are drawn as they were looked at`(name: String, errors: String) throws {
    let shown = try vitrine(
      "show", "Samples/\(name)/\(name.lowercased()).json", "--columns", "80")
    #expect(shown.status == 0 && shown.errors == errors)
    try expectGolden(shown.text, named: name.lowercased() + "-80")
  }

  @Test(arguments: ["html", "svg", "json"])
  func `Movies are drawn by every other backend as they were looked at`(backend: String) throws {
    let shown = try vitrine(
      "show", "Samples/Movies/movies.json", "--columns", "80", "--backend", backend)
    #expect(shown.status == 0 && shown.errors == "")
    try expectGolden(shown.text, named: "movies-80", ending: backend)
  }

  @Test(arguments: ["Movies", "Todo"])
  func `A plugin's backend writes them as they were looked at`(name: String) throws {
    let shown = try vitrine(
      "show", "Samples/\(name)/\(name.lowercased()).json", "--columns", "80", "--backend",
      "markdown")
    #expect(shown.status == 0 && shown.errors == "")
    try expectGolden(shown.text, named: name.lowercased() + "-80", ending: "md")
  }

  @Test func `Movies are told in lines as they were looked at`() throws {
    let shown = try vitrine("show", "Samples/Movies/movies.json", "--linear")
    #expect(shown.status == 0 && shown.errors == "")
    try expectGolden(shown.text, named: "movies-linear")
  }

  @Test func `A gallery scrolled to its end makes no more cells than were visible, and a line`()
    throws
  {
    for columns in [40, 80, 200] {
      let shown = try vitrine(
        "show", "Samples/Gallery/gallery.json", "--columns", "\(columns)", "--stats")
      let figures = try statistics(shown)
      let perLine = try #require(shown.lines.first).split(separator: "╭").count
      #expect(figures["items"] == 100)
      #expect(try #require(figures["frames"]) > 1)
      #expect(
        try #require(figures["cellsCreated"]) <= #require(figures["cellsVisibleAtMost"]) + perLine)
      #expect(
        try #require(figures["cellsDequeued"])
          == #require(figures["cellsCreated"]) + #require(figures["cellsReused"]))
      #expect(try #require(figures["cellsDequeued"]) >= 100)
    }
  }

  @Test func `The number of columns of the gallery is an option`() throws {
    let three = try vitrine("show", "Samples/Gallery/gallery.json", "--columns", "80")
    let two = try vitrine(
      "show", "Samples/Gallery/gallery.json", "--columns", "80", "--layout",
      "Samples/Gallery/two-columns.json")
    #expect(three.lines.first?.split(separator: "╭").count == 3)
    #expect(two.lines.first?.split(separator: "╭").count == 2)
  }

  @Test(arguments: ["Movies", "Gallery", "Zoo"])
  func `A plugin exports one symbol`(name: String) throws {
    let listed = try run(
      URL(filePath: "/usr/bin/nm"),
      ["-D", "--defined-only", Package.stagedPlugins.appending(path: "\(name).so").path])
    let symbols = listed.lines.compactMap { $0.split(separator: " ").last.map(String.init) }
    #expect(symbols == ["vitrine_entry"])
  }
}

/// The whole numbers of the JSON object that `--stats` prints last.
func statistics(_ shown: FinishedProcess) throws -> [String: Int] {
  let line = try #require(shown.errors.split(separator: "\n").last)
  let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
  return (object as? [String: Any] ?? [:]).compactMapValues { $0 as? Int }
}
