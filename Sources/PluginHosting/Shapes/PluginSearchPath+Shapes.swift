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
      guard !trustedOnly || isTrusted(file.directory.path),
        let found = try? file.judge().knownShapes(), let plugin = found.first?.plugin,
        file.identifiers.contains(plugin)
      else { continue }
      if known.insert(plugin).inserted { shapes += found }
    }
    return shapes
  }

  private func isTrusted(_ directory: String) -> Bool {
    trusted.contains { directory == $0 || directory.hasPrefix($0 + "/") }
  }
}

extension PluginReference {
  /// The shapes of records that a plugin which the user names recognises: those of a `.cells.json` file, or of the first
  /// one of its name on the search path; none where it has none or cannot be used.
  public func knownShapes(on searchPath: PluginSearchPath) -> [KnownShape] {
    guard let file = try? PluginFile(self, on: searchPath) else { return [] }
    return (try? JudgedFile(named: file.path).knownShapes()) ?? []
  }
}

extension JudgedFile {
  fileprivate func knownShapes() throws -> [KnownShape] {
    guard form == .cells else { return [] }
    let value = try parseJSON(bytes, name: path)
    guard value["recognises"] != nil else { return [] }
    let root = try CellsFileObject(value, place: "")
    try CellsFile.requireVersion(root)
    return try ShapeReader(plugin: try root.object("plugin").text("id")).shapes(root)
  }
}
