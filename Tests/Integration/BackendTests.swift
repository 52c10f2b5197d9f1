// SPDX-License-Identifier: MIT

import Foundation
import Testing

private let isSoak = ProcessInfo.processInfo.environment["VITRINE_SOAK"] == "1"

/// The large ones are for soaking.
private let dataFiles: [String] = {
  let folder = Package.root.appending(path: "Tests/Data")
  let files = try? FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: [.fileSizeKey])
  return (files ?? []).filter { file in
    let size = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    return ["json", "jsonl", "geojson"].contains(file.pathExtension) && (isSoak || size < 100_000)
  }.map(\.lastPathComponent).sorted()
}()

private let hasPython =
  (try? run(URL(filePath: "/usr/bin/env"), ["python3", "-c", ""]).status) == 0

/// XML has no way to write U+FFFE and U+FFFF, so markup shows that something stood there.
private func marked(_ line: String) -> String {
  String(
    String.UnicodeScalarView(
      line.unicodeScalars.map { (0xFFFE...0xFFFF).contains($0.value) ? "\u{FFFD}" : $0 }))
}

@Suite struct `Data of real programs through every backend` {
  @Test(
    .enabled(if: hasPython, "Python's parsers are the judges"),
    arguments: isSoak ? [20, 80, 200] : [80])
  func `What html, svg and json show is what plain shows`(columns: Int) throws {
    var documents: [[String]] = []
    var plain: [[String]] = []
    for file in dataFiles {
      for backend in ["plain", "html", "svg", "json"] {
        let shown = try vitrine(
          "show", "Tests/Data/\(file)", "--columns", "\(columns)", "--layout", "grid",
          "--backend", backend)
        #expect(shown.status == 0)
        if backend == "plain" {
          plain.append(shown.lines.dropLast().map(marked))
        } else {
          documents.append([backend, shown.text])
        }
      }
    }
    let read = try run(
      URL(filePath: "/usr/bin/env"),
      ["python3", Package.root.appending(path: "Tests/RenderBackendsTests/read_frame.py").path],
      input: try JSONSerialization.data(withJSONObject: documents))
    try #require(read.status == 0, "\(read.errors.suffix(2_000))")
    let frames = try #require(
      try JSONSerialization.jsonObject(with: read.output) as? [[String: Any]])
    #expect(frames.count == 3 * plain.count)
    for (index, frame) in frames.enumerated() {
      var rows = try #require(frame["rows"] as? [String])
      let wanted = plain[index / 3]
      rows += Array(repeating: "", count: max(0, wanted.count - rows.count))
      #expect(rows.map(marked) == wanted, "\(dataFiles[index / 3]) \(documents[index][0])")
    }
  }
}
