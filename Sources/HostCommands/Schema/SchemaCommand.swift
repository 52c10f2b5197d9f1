// SPDX-License-Identifier: MIT

internal import FieldValues
internal import PluginHosting
internal import RenderBackends

/// `vitrine schema`: prints the JSON Schema of a format.
struct SchemaCommand {
  /// The formats that have one.
  static let formats = [
    (
      name: "frame", meaning: "what vitrine show --backend json writes",
      schema: JSONBackend.schema
    ),
    (name: "cells", meaning: "what a .cells.json plugin may hold", schema: CellsSchema.schema),
  ]

  var name: String

  func run(_ output: inout HostOutput) throws -> ExitStatus {
    guard let format = Self.formats.first(where: { $0.name == name }) else {
      let known = Self.formats.map(\.name)
      let remedy =
        nearestWord(to: name, among: known).map { "did you mean \($0)?" }
        ?? "there is \(known.joined(separator: ", "))"
      throw CommandFailure(.usage, "schema has no '\(name)'; \(remedy)")
    }
    try output.write(format.schema)
    return .done
  }
}
