// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Whoever runs the tests may have plugins, a policy and a quarantine, which are to change no test, nor to be changed.
@Suite struct `Programs that the tests start` {
  private struct Report: Decodable {
    struct Finding: Decodable { var area, finding: String }
    var findings: [Finding]
  }

  private static let environments = [
    ("all variables of the tests", ProcessInfo.processInfo.environment),
    ("those that compilers need", compilerEnvironment),
    ("none but those that each has", [:]),
  ]

  @Test(arguments: environments)
  func `Look for nothing in folders of the person's, and keep nothing there`(
    name: String, environment: [String: String]
  ) throws {
    let told = try run(Package.host, ["doctor", "--json"], environment: environment)
    let places = try JSONDecoder().decode(Report.self, from: told.output).findings
      .filter { ["Places", "Search path"].contains($0.area) }.map(\.finding)
    #expect(places.count >= 3)
    let homes = [ProcessInfo.processInfo.environment["HOME"], NSHomeDirectory()].compactMap(\.self)
    for home in homes {
      for folder in [".config", ".cache", ".local"] {
        #expect(!places.contains { $0.contains("\(home)/\(folder)/") }, "\(name): \(places)")
      }
    }
  }
}
