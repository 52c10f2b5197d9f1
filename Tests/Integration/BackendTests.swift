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

private let hasSchemaValidator =
  (try? run(URL(filePath: "/usr/bin/env"), ["python3", "-c", "import jsonschema"]).status) == 0

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

  @Test(.enabled(if: hasSchemaValidator, "python3-jsonschema is the judge"))
  func `Frames are what the schema that is printed says`() throws {
    let judge = """
      import json, sys, jsonschema
      schema, *frames = map(json.loads, json.load(sys.stdin))
      for frame in frames: jsonschema.validate(frame, schema, jsonschema.Draft202012Validator)
      """
    var documents = [try vitrine("schema", "frame").text]
    for name in ["Movies", "Gallery", "Todo", "Zoo"] {
      documents.append(
        try vitrine(
          "show", "Samples/\(name)/\(name.lowercased()).json", "--backend", "json", "--columns",
          "50"
        ).text)
    }
    let judged = try run(
      URL(filePath: "/usr/bin/env"), ["python3", "-c", judge],
      input: try JSONSerialization.data(withJSONObject: documents))
    #expect(judged.status == 0, "\(judged.errors.suffix(2_000))")
  }

  @Test(.enabled(if: hasSchemaValidator, "python3-jsonschema is the judge"))
  func `Plugins of templates are what the schema that is printed says, and misspelt ones are not`()
    throws
  {
    let judge = """
      import json, sys, jsonschema
      schema, *files = map(json.loads, json.load(sys.stdin))
      validator = jsonschema.Draft202012Validator(schema)
      print([validator.is_valid(file) for file in files])
      """
    let good = try FileManager.default.subpathsOfDirectory(
      atPath: Package.root.appending(path: "Plugins").path
    ).filter { $0.hasSuffix(".cells.json") }.map { path in
      try String(contentsOf: Package.root.appending(path: "Plugins/\(path)"), encoding: .utf8)
    }
    #expect(good.count >= 14)
    let head = #"{"vitrine": 1, "plugin": {"id": "a", "version": "1"}, "#
    let bad = [
      head + #""cels": {}}"#, head + #""cells": {"k": {"template": {"labl": "x"}}}}"#,
      head + #""recognises": [{"title": "t", "record": {}, "kind": "k"}]}"#,
      #"{"vitrine": 2, "plugin": {"id": "a", "version": "1"}}"#,
    ]
    let judged = try run(
      URL(filePath: "/usr/bin/env"), ["python3", "-c", judge],
      input: try JSONSerialization.data(
        withJSONObject: [try vitrine("schema", "cells").text] + good + bad))
    let answers = good.map { _ in "True" } + bad.map { _ in "False" }
    #expect(judged.text == "[\(answers.joined(separator: ", "))]\n", "\(judged.errors)")
  }
}
