// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

@testable import HostCommands

@MainActor @Suite struct `Tables, conditions and orders on the command line` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let films = "id,title,year\nb,Brazil,1985\na,Alien,1979\nz,Zero,\n"

  /// The titles that a command shows, in their order.
  private func titles(_ arguments: String...) throws -> [String] {
    let file = try folder.file("films.csv", Self.films)
    let run = try folder.run(["show", file] + arguments)
    #expect(run.status == .done && run.errors == "")
    let places = ["Brazil", "Alien", "Zero"].compactMap { title in
      run.output.range(of: title).map { ($0.lowerBound, title) }
    }
    return places.sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test func `Rows are shown, chosen and put in order`() throws {
    #expect(try titles() == ["Brazil", "Alien", "Zero"])
    #expect(try titles("--sort", "year") == ["Alien", "Brazil", "Zero"])
    #expect(try titles("-s", "year:desc") == ["Brazil", "Alien", "Zero"])
    #expect(try titles("--where", "year < 1980 or not year exists") == ["Alien", "Zero"])
    #expect(try titles("-w", "title contains 'r'", "-s", "id:desc") == ["Zero", "Brazil"])
  }

  @Test(arguments: [
    (
      ["--where", "year <"],
      "--where: column 7: expected a value behind '<', such as 7, true or 'text'"
    ),
    (["--sort", "year:dec"], "--sort: column 6: there is no order 'dec'; did you mean desc?"),
    (["--where", "a = 1", "-w", "b = 1"], "--where is given twice; join the conditions by 'and'"),
    (
      ["--format", "cvs"],
      "--format takes json, jsonl, csv, tsv or xml, not 'cvs'; did you mean csv?"
    ),
  ])
  func `What cannot be understood is placed`(words: [String], sentence: String) throws {
    let run = try folder.run(["show", "x.json"] + words)
    #expect(run.status == .usage)
    #expect(run.errors == "vitrine: \(sentence)\n")
  }

  @Test func `A field that no row has is told of, and is no error`() throws {
    let file = try folder.file("films.csv", Self.films)
    let run = try folder.run(["show", file, "--sort", "yaer"])
    #expect(run.status == .done)
    #expect(run.errors == "vitrine: no record has the field yaer; did you mean year?\n")
  }

  @Test func `A row that is too short is shown, told of, and ends with 65`() throws {
    let file = try folder.file("films.csv", "id,title\na,Alien\nb\n")
    let run = try folder.run(["show", file])
    #expect(run.status == .badData)
    #expect(run.errors == "vitrine: \(file):3:1: 1 field where the header has 2\n")
    #expect(run.output.contains("Alien"))
    let compared = try folder.run(["diff", file, file])
    #expect(compared.status == .badData)
  }

  @Test func `Tables have no items inside`() throws {
    let file = try folder.file("films.csv", Self.films)
    let run = try folder.run(["show", file, "--items", "rows"])
    #expect(run.status == .badData)
    #expect(
      run.errors == "vitrine: \(file): --items rows leads nowhere; the keys are id, title, year\n")
  }

  @Test func `Following goes with lines alone, all of them, as they come`() throws {
    for (arguments, sentence) in [
      (["x.csv"], "--follow reads JSON Lines, and x.csv is CSV; leave --follow out"),
      (["x", "--format", "json"], "--follow reads JSON Lines, and x is JSON; leave --follow out"),
      (
        ["x.jsonl", "--sort", "a"],
        "--follow shows each line as it comes, and --sort needs all of them; leave one of the two out"
      ),
    ] {
      let run = try folder.run(["browse", "--follow"] + arguments)
      #expect(run.status == .usage)
      #expect(run.errors == "vitrine: \(sentence)\n")
    }
  }

  @Test(.enabled(if: access("/usr/bin/gzip", X_OK) == 0, "gzip is not installed"))
  func `What is cut off is shown as far as it goes, and ends with 65`() throws {
    let lines = (0..<5_000).map {
      "{\"id\":\($0),\"h\":\"\(UInt64($0) &* 0x9E37_79B9_7F4A_7C15)\"}\n"
    }
    let plain = try folder.file("log.jsonl", lines.joined())
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/gzip")
    process.arguments = ["-k", plain]
    try process.run()
    process.waitUntilExit()
    let bytes = try Data(contentsOf: URL(filePath: plain + ".gz"))
    let cut = folder.path + "/cut"
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: cut))
    let run = try folder.run(["show", cut])
    #expect(run.status == .badData)
    #expect(
      run.errors == "vitrine: \(cut): byte \(bytes.count / 2 + 1): the gzip data cannot be read on "
        + "(it ends early); fetch or compress it anew\n")
    #expect(run.output != "")
    let same = try folder.run(["diff", plain, plain + ".gz"])
    #expect(same.status == .done && same.errors == "")
  }
}
