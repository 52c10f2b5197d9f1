// SPDX-License-Identifier: MIT

internal import FieldValues
internal import LayoutFiles
internal import PluginHosting
internal import Records
internal import RenderBackends

/// `vitrine schema`: prints the JSON Schema of a format.
struct SchemaCommand {
  /// The formats that have one.
  static let formats = [
    (
      name: "collection", meaning: "files of items and how they are shown", schema: collectionSchema
    ),
    (
      name: "layout", meaning: "what --layout and a collection's layout may be",
      schema: layoutSchema
    ),
    (name: "theme", meaning: "what --theme may be", schema: ChosenTheme.schema),
    (name: "plugins", meaning: "~/.config/vitrine/plugins.json", schema: PluginPolicy.schema),
    (
      name: "frame", meaning: "what vitrine show --backend json writes",
      schema: JSONBackend.schema
    ),
    (
      name: "difference", meaning: "what vitrine diff --json writes",
      schema: CollectionComparison.schema
    ),
    (
      name: "validation", meaning: "what vitrine plugin validate --json writes",
      schema: PluginValidateCommand.schema
    ),
    (name: "doctor", meaning: "what vitrine doctor --json writes", schema: DoctorCommand.schema),
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
