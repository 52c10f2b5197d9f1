// SPDX-License-Identifier: MIT

import Foundation
import RenderBackends
import TextCanvas

/// Canvases with their outlines, each below the last.
struct Pages {
  var columns: Int
  var pages: [(canvas: Canvas, outline: PageOutline)]
  var title = "A title"

  var lines: [String] { pages.flatMap(\.canvas.lines) }

  func text(of name: BackendName) -> String {
    var backend = name.makeBackend(colors: .trueColor, title: title, columns: columns)
    var text = backend.begin()
    for (canvas, outline) in pages { text += backend.render(canvas, outline: outline) }
    return text + backend.end()
  }
}

/// What a parser of another make finds in what a backend wrote.
struct ReadFrame: Decodable {
  struct Item: Decodable, Equatable {
    var position: Int
    var total: Int
    var identifier: String
    var kind: String
    var label: String
  }

  var rows: [String]
  var title: String
  var tags: [String: Int]?
  var attributes: [String]?
  var heading: String?
  var sections: [String]?
  var headings: [String]?
  var items: [Item]?
  var policy: String?
  var isScriptAllowed: Bool?
  var backgrounds: [[Int]]?

  /// The rows, with as many empty ones at the end as make up a number: HTML does not say how many there are.
  func rows(count: Int) -> [String] {
    rows + Array(repeating: "", count: max(0, count - rows.count))
  }
}

/// Why Python could not read something.
struct ReadingFailure: Error, CustomStringConvertible {
  var description: String
}

enum FrameReader {
  static let hasPython = run(["-c", ""], input: Data())?.status == 0
  static let hasSchemaValidator = run(["-c", "import jsonschema"], input: Data())?.status == 0

  /// What `read_frame.py` finds in documents.
  static func read(_ documents: [(name: BackendName, text: String)]) throws -> [ReadFrame] {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "read_frame.py")
    let input = try JSONSerialization.data(
      withJSONObject: documents.map { [$0.name.rawValue, $0.text] })
    guard let result = run([script.path], input: input) else {
      throw ReadingFailure(description: "there is no python3")
    }
    guard result.status == 0 else { throw ReadingFailure(description: result.errors) }
    return try JSONDecoder().decode([ReadFrame].self, from: result.output)
  }

  /// What an independent validator objects to in each of some documents.
  static func objections(to documents: [String], by schema: String) throws -> [[String]] {
    let judge = """
      import json, sys, jsonschema
      schema, *documents = map(json.loads, json.load(sys.stdin))
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      print(json.dumps([
          [f"{error.json_path} {error.message}" for error in validator.iter_errors(document)]
          for document in documents
      ]))
      """
    let input = try JSONSerialization.data(withJSONObject: [schema] + documents)
    guard let result = run(["-c", judge], input: input) else {
      throw ReadingFailure(description: "there is no python3")
    }
    guard result.status == 0 else { throw ReadingFailure(description: result.errors) }
    return try JSONDecoder().decode([[String]].self, from: result.output)
  }

  private static func run(
    _ arguments: [String], input: Data
  ) -> (status: Int32, output: Data, errors: String)? {
    let file = FileManager.default.temporaryDirectory.appending(path: "frame-\(UUID()).json")
    let complaints = FileManager.default.temporaryDirectory.appending(path: "frame-\(UUID()).txt")
    defer { for file in [file, complaints] { try? FileManager.default.removeItem(at: file) } }
    do {
      try input.write(to: file)
      try Data().write(to: complaints)
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["python3"] + arguments
      process.standardInput = try FileHandle(forReadingFrom: file)
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: complaints)
      try process.run()
      let answer = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let errors = String(decoding: try Data(contentsOf: complaints), as: UTF8.self)
      return (process.terminationStatus, answer, errors)
    } catch {
      return nil
    }
  }
}
