// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import JSONText
import Testing

@testable import HostCommands

@MainActor @Suite(.timeLimit(.minutes(5)))
struct DoctorTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func doctor(
    _ environment: [String: String] = [:], paths: [String] = []
  ) throws -> DoctorCommand {
    let words = paths.flatMap { ["--plugin-path", $0] }
    let options = try PluginOptions(CommandTable.doctor.parse(words))
    return DoctorCommand(options: options, environment: environment, asJSON: false)
  }

  private func directory(_ name: String, mode: Int) throws -> String {
    let path = "\(folder.path)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  @Test func `The report is JSON whose verdict is the exit status`() throws {
    let missing = folder.path + "/missing"
    let run = try folder.run(["doctor", "--json", "--plugin-path", missing])
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(report["fine"] as? Bool == false)
    #expect(run.status == .problems && run.errors == "")
    let findings = try #require(report["findings"] as? [[String: Any]])
    let found = findings.filter { ($0["finding"] as? String)?.contains(missing) == true }
    #expect(found.map { $0["state"] as? String } == ["problem"])
    #expect(found.first?["remedy"] as? String == "leave out --plugin-path, or make it")
    let areas = Set(findings.compactMap { $0["area"] as? String })
    #expect(
      areas == [
        "Terminal", "Locale", "Libraries", "Installation", "Places", "Search path", "Plugins",
      ])
    for finding in findings {
      #expect((finding["state"] as? String == "problem") == (finding["remedy"] is String))
    }
  }

  @Test func `For people the same stands below the names of its areas, each once`() throws {
    let words = ["doctor", "--plugin-path", folder.path + "/missing"]
    // The first makes the folder of the cache.
    _ = try folder.run(words)
    let (data, text) = (try folder.run(words + ["--json"]), try folder.run(words))
    #expect(text.status == data.status && text.errors == "")
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(data.output.utf8)) as? [String: Any])
    var expected = ["vitrine \(report["version"] ?? "")"]
    var area = ""
    let marks = ["fine": "✓", "note": "–", "problem": "✗"]
    for finding in try #require(report["findings"] as? [[String: Any]]) {
      let own = finding["area"] as? String ?? ""
      if own != area { expected += ["", own] }
      area = own
      let mark = marks[finding["state"] as? String ?? ""] ?? ""
      expected.append("  \(mark) \(finding["finding"] ?? "")")
      if let remedy = finding["remedy"] as? String { expected.append("      \(remedy)") }
    }
    #expect(text.output == expected.joined(separator: "\n") + "\n")
  }

  @Test func `A sentence with its remedy is told as both, and neither twice`() throws {
    let finding = DoctorFinding.problem(
      "Installation",
      sentence: "plugins cannot be built: plugin.h is in none of /a; /b; install vitrine whole")
    let told = "  ✗ plugins cannot be built: plugin.h is in none of /a; /b\n"
    #expect(finding.lines == told + "      install vitrine whole\n")
  }

  @Test func `A directory that others can write in is a problem, but for the sticky bit`() throws {
    let open = try directory("open", mode: 0o777)
    let sticky = try directory("sticky", mode: 0o1777)
    let own = try directory("own", mode: 0o755)
    let file = try folder.file("file", "")
    let findings = try doctor(paths: [open, sticky, own, file]).directoryFindings()
    #expect(findings.prefix(4).map(\.state) == [.problem, .fine, .fine, .problem])
    #expect(findings[0].remedy == "chmod go-w \(open)")
    #expect(findings[3].text == "\(file) is no directory")
  }

  @Test(arguments: [
    ([:], DoctorFinding.State.problem, "no locale is set, whose encoding"),
    (["LANG": "C"], .problem, "LANG is C, whose encoding"),
    (["LANG": "C.UTF-8"], .fine, "LANG is C.UTF-8, with UTF-8"),
    (["LANG": "C", "LC_ALL": "C.UTF-8"], .fine, "LC_ALL is C.UTF-8, with UTF-8"),
    (["LANG": "C.UTF-8", "LC_CTYPE": "C", "LC_ALL": ""], .problem, "LC_CTYPE is C"),
    (["LANG": "xx_YY.UTF-8"], .problem, "LANG is xx_YY.UTF-8, which is not installed"),
  ])
  func `The locale is the one that POSIX says counts`(
    environment: [String: String], state: DoctorFinding.State, beginning: String
  ) throws {
    let findings = try doctor(environment).localeFindings()
    #expect(findings.map(\.state) == [state])
    #expect(findings[0].text.hasPrefix(beginning), "\(findings[0].text)")
  }

  @Test func `A terminal without a name and a size has two problems`() throws {
    let findings = try doctor().terminalFindings(isTerminal: true, columns: nil, rows: nil)
    let problems = findings.filter { $0.state == .problem }
    #expect(
      problems.map(\.text) == [
        "TERM is not set: nobody knows what the terminal can do",
        "the terminal does not tell its size; 80 columns are assumed",
      ])
    let dumb = try doctor(["TERM": "dumb"])
      .terminalFindings(isTerminal: true, columns: 80, rows: 24)
    #expect(dumb.filter { $0.state == .problem }.count == 1)
    #expect(dumb.contains { $0.text == "80 columns and 24 rows" && $0.state == .fine })
  }

  @Test func `No colours are told with their reason`() throws {
    let findings = try doctor(["TERM": "dumb", "NO_COLOR": "1"])
      .terminalFindings(isTerminal: true, columns: 80, rows: 24)
    #expect(findings.contains { $0.text == "no colours, as NO_COLOR is set" })
  }

  @Test func `Cache and state have a place where HOME or their variable is absolute`() throws {
    #expect(try doctor().placeFindings().map(\.state) == [.problem, .problem])
    #expect(try doctor(["HOME": "here"]).placeFindings().map(\.state) == [.problem, .problem])
    let findings = try doctor(["HOME": folder.path, "XDG_STATE_HOME": "/proc/none"])
      .placeFindings()
    #expect(findings[0].state == .fine)
    #expect(
      findings[0].text
        == "\(folder.path)/.cache/vitrine, for what is known of plugins, made when needed")
  }

  @Test func `A report's lines keep control characters from the terminal`() {
    let finding = DoctorFinding.problem("Plugins", "a\u{1B}[2Jb", remedy: "c\u{7}")
    #expect(!finding.lines.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
  }
}
