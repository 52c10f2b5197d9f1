// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Compares a picture with the one that was looked at and committed.
///
/// With `VITRINE_RECORD` in the environment the picture is written instead, and the test fails, so that a
/// recording never passes unseen.
func expectGolden(
  _ picture: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden/\(name).txt")
  if ProcessInfo.processInfo.environment["VITRINE_RECORD"] != nil {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((picture + "\n").utf8).write(to: file)
    Issue.record("recorded \(name): look at it, then commit it", sourceLocation: sourceLocation)
    return
  }
  let wanted = try String(contentsOf: file, encoding: .utf8)
  guard picture + "\n" != wanted else { return }
  let pairs = zip(
    picture.split(separator: "\n", omittingEmptySubsequences: false),
    wanted.split(separator: "\n", omittingEmptySubsequences: false))
  let place = pairs.enumerated().first { $0.element.0 != $0.element.1 }
  Issue.record(
    """
    \(name): row \((place?.offset ?? -1) + 1) differs
    wanted: \(place?.element.1 ?? "(another number of rows)")
    drawn:  \(place?.element.0 ?? "(another number of rows)")
    """, sourceLocation: sourceLocation)
}
