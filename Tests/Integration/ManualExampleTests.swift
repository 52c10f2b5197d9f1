// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What the manual pages of file formats show is what a reader gets.
@Suite struct `The examples of the manual pages` {
  private static let films = """
    title,year,rating,seen
    Alien,1979,8.5,true
    Brazil,1985,7.9,false
    Stalker,1979,8,true
    Tampopo,1985,8.1,true

    """

  /// The listings of a page that are whole files, in order.
  private func listings(_ page: String) throws -> [String] {
    let text = try String(
      contentsOf: Package.root.appending(path: "Sources/Installation/man/\(page)"), encoding: .utf8)
    return text.components(separatedBy: ".Bd -literal -offset indent\n").dropFirst().compactMap {
      $0.components(separatedBy: ".Ed\n").first
    }
  }

  /// What is shown of the films with a listing beside them, saved under a name.
  private func show(
    _ listing: String, as name: String, _ options: String...
  ) throws -> FinishedProcess {
    let folder = FileManager.default.temporaryDirectory.appending(path: "manual-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.films.utf8).write(to: folder.appending(path: "films.csv"))
    try Data(listing.utf8).write(to: folder.appending(path: name))
    return try run(Package.host, ["show"] + options, in: folder)
  }

  @Test func `Cells without a compiler`() throws {
    let listings = try listings("vitrine-cells.5")
    try #require(listings.count == 3)
    let pods = try show(
      listings[1], as: "pods.cells.json", "--plugin", "./pods.cells.json", "--columns", "30",
      Package.root.appending(path: "Tests/Data/kubectl-list.json").path)
    #expect(pods.status == 0)
    #expect(pods.lines.first == "nginx                  Running")
    // 40 less the year, the bar of 10, the rating of 4 and three gaps leave 19 for the title.
    let films = try show(
      listings[2], as: "films.cells.json", "films.csv", "--plugin", "./films.cells.json", "--kind",
      "film", "--section-field", "seen", "--columns", "40")
    #expect(
      films.lines == [
        "true: 3 films",
        "Alien               1979 ████████▌░  8.5",
        "Stalker             1979 ████████░░  8.0",
        "Tampopo             1985 ████████▏░  8.1",
        "",
        "false: 1 films",
        "Brazil              1985 ███████▉░░  7.9",
        "",
      ])
    #expect(films.errors == "")
  }

  @Test func `Layouts`() throws {
    let listings = try listings("vitrine-layout.5")
    try #require(listings.count == 3)
    for listing in listings {
      let shown = try show(listing, as: "l.json", "films.csv", "--layout", "l.json")
      #expect(shown.status == 0 && shown.errors == "", "\(listing)")
    }
    // A half of the width for each.
    let halves = try show(listings[1], as: "l.json", "films.csv", "--layout", "l.json", "-c", "40")
    #expect(halves.lines.first == "Alien" + String(repeating: " ", count: 15) + "Brazil")
    // One alone, and two beside each other below it.
    let large = try show(
      listings[2], as: "l.json", "films.csv", "--layout", "l.json", "-c", "40", "--section-field",
      "seen")
    #expect(large.lines[1] == "Alien")
    #expect(large.lines[7].split(separator: " ") == ["Stalker", "Tampopo"])
  }

  @Test func `A collection that says how it is shown`() throws {
    let listing = try #require(try listings("vitrine-collection.5").first)
    let shown = try show(listing, as: "c.json", "c.json")
    #expect(shown.status == 0 && shown.errors == "")
    #expect(shown.text.contains("Popular") && shown.text.contains("Alien"))
  }
}
