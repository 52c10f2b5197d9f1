// SPDX-License-Identifier: MIT

public import FieldValues
internal import JSONText

extension PluginHost {
  /// The shapes of records that the `.cells.json` files of the search path recognise, in the order of the files; of files
  /// with one plugin's name those of the first. The sooner a directory is asked for plugins, the less is their
  /// precedence.
  ///
  /// No file's code is looked at, and no template read. A file that cannot be used has no shapes: what stands against it
  /// is told when it is asked for. Nor has one of a plugin that is in quarantine, or that the user's policy forbids.
  ///
  /// - Parameter trustedOnly: Whether only those of the installation and of the build count.
  public func knownShapes(trustedOnly: Bool) -> [KnownShape] {
    let files = (try? found()) ?? []
    let quarantined = Set(judgements.quarantined.map(\.content))
    var known: Set<String> = []
    var shapes: [KnownShape] = []
    for file in files where file.form == .cells {
      guard !trustedOnly || isTrusted(file.directory.path),
        let bytes = try? JudgedFile.text(of: file.name, in: file.directory),
        let found = try? readShapes(in: bytes, path: file.path, quarantined),
        let plugin = found.first?.plugin, file.identifiers.contains(plugin)
      else { continue }
      guard known.insert(plugin).inserted else { continue }
      for var shape in found {
        shape.precedence = file.origin.rawValue
        shapes.append(shape)
      }
    }
    return shapes
  }

  /// The shapes of records that a plugin which the user names recognises: those of a `.cells.json` file, or of the first
  /// one of its name on the search path; none where it has none or cannot be used.
  public func knownShapes(of reference: PluginReference) -> [KnownShape] {
    guard let file = try? PluginFile(reference, on: searchPath),
      let judged = try? JudgedFile(named: file.path), judged.form == .cells
    else { return [] }
    let quarantined = Set(judgements.quarantined.map(\.content))
    return (try? readShapes(in: judged.bytes, path: judged.path, quarantined)) ?? []
  }

  private func isTrusted(_ directory: String) -> Bool {
    searchPath.trusted.contains { directory == $0 || directory.hasPrefix($0 + "/") }
  }

  private func readShapes(
    in bytes: [UInt8], path: String, _ quarantined: Set<ContentHash>
  ) throws -> [KnownShape] {
    guard let outline = CellsFileOutline(of: bytes) else { return [] }
    let root = try CellsFileObject(parseJSON(outline.text, name: path), place: "")
    try CellsFile.requireVersion(root)
    let plugin = try root.object("plugin").text("id")
    guard PluginIdentifier(plugin).map(policy.forbids) != true,
      quarantined.isEmpty || !quarantined.contains(ContentHash(of: bytes))
    else { return [] }
    return try ShapeReader(plugin: plugin).shapes(root)
  }
}
