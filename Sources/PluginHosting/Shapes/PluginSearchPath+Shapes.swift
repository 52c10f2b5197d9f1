// SPDX-License-Identifier: MIT

public import FieldValues
internal import JSONText

extension PluginSearchPath {
  /// The shapes of records that the `.cells.json` files of the path recognise, in the order of the files; of files
  /// with one plugin's name those of the first.
  ///
  /// No file's code is looked at, and no template read. A file that cannot be used has no shapes: what stands against it
  /// is told when it is asked for.
  ///
  /// - Parameter trustedOnly: Whether only those of the installation and of the build count.
  public func knownShapes(trustedOnly: Bool) -> [KnownShape] {
    let files = (try? FoundFile.all(on: self)) ?? []
    var known: Set<String> = []
    var shapes: [KnownShape] = []
    for file in files where file.form == .cells {
      guard !trustedOnly || isTrusted(file.directory.path), let found = try? file.shapes() else {
        continue
      }
      if let plugin = found.first?.plugin, known.insert(plugin).inserted { shapes += found }
    }
    return shapes
  }

  private func isTrusted(_ directory: String) -> Bool {
    trusted.contains { directory == $0 || directory.hasPrefix($0 + "/") }
  }
}

extension FoundFile {
  fileprivate func shapes() throws -> [KnownShape] {
    let file = try judge()
    let value = try parseJSON(file.bytes, name: file.path)
    guard value["recognises"] != nil else { return [] }
    let root = try CellsFileObject(value, place: "")
    try CellsFile.requireVersion(root)
    let identifier = try root.object("plugin").text("id")
    guard PluginIdentifier(identifier) != nil, identifiers.contains(identifier) else { return [] }
    return try ShapeReader(plugin: identifier).shapes(root)
  }
}
