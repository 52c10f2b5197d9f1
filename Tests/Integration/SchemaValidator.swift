// SPDX-License-Identifier: MIT

import Foundation

/// Python's jsonschema: a judge that has nothing to do with the readers and writers of this package.
enum SchemaValidator {
  static let isThere =
    (try? run(URL(filePath: "/usr/bin/env"), ["python3", "-c", "import jsonschema"]).status) == 0

  /// What is wrong with documents, in their order; empty where nothing is.
  ///
  /// - Parameter documents: Texts in JSON, each with the text of its schema.
  static func problems(_ documents: [(schema: String, document: String)]) throws -> [String] {
    let judge = """
      import json, sys, jsonschema
      Judge = jsonschema.Draft202012Validator
      problems = []
      for schema, document in json.load(sys.stdin):
          schema = json.loads(schema)
          Judge.check_schema(schema)
          error = jsonschema.exceptions.best_match(Judge(schema).iter_errors(json.loads(document)))
          problems.append(f'{error.json_path}: {error.message}' if error else '')
      json.dump(problems, sys.stdout)
      """
    let judged = try run(
      URL(filePath: "/usr/bin/env"), ["python3", "-c", judge],
      input: try JSONSerialization.data(withJSONObject: documents.map { [$0, $1] }))
    guard let problems = try? JSONSerialization.jsonObject(with: judged.output) as? [String] else {
      throw Failure(description: String(judged.errors.suffix(2_000)))
    }
    return problems
  }

  struct Failure: Error, CustomStringConvertible { var description: String }
}
