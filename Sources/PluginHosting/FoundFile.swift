// SPDX-License-Identifier: MIT

/// A file on the search path that is called like a plugin; nothing of it has been read yet.
///
/// A plugin is filed under its name: `movies.so`, `libmovies.so` or `movies.cells.json`, whatever the case of its
/// letters, in a directory of the path or in any folder of one. So the plugin that a collection asks for is found without a look into the others.
internal struct FoundFile {
  internal let directory: OpenDirectory
  internal let name: String
  internal let form: PluginForm
  /// Whose word its directory is on the path by.
  internal let origin: PluginSearchPath.Origin

  internal var path: String { directory.path + "/" + name }

  /// The names that the plugin in it may have.
  internal var identifiers: [String] { form.identifiers(ofFile: name) }

  /// The stamp of a file that is the user's, in a directory where nobody else can exchange it.
  internal func stamp() throws(PluginError.Finding) -> FileStamp {
    try directory.requireSafe()
    let status = try directory.status(of: name)
    try requireOwnFile(status)
    return FileStamp(status)
  }

  internal func judge() throws(PluginError) -> JudgedFile {
    try JudgedFile(found: name, in: directory)
  }

  /// All files of a search path that are called like plugins: directory by directory, in each its own files
  /// before those of its folders, both sorted by name.
  ///
  /// A directory that does not exist or cannot be read is passed over, unless the user named it.
  internal static func all(on path: PluginSearchPath) throws(PluginError) -> [FoundFile] {
    var found: [FoundFile] = []
    for entry in path.directories {
      do throws(PluginError.Finding) {
        found += files(in: try OpenDirectory(entry.path), of: entry.origin, withFolders: true)
      } catch {
        if entry.isNamed { throw PluginError(entry.path, error) }
      }
    }
    return found
  }

  private static func files(
    in directory: OpenDirectory, of origin: PluginSearchPath.Origin, withFolders: Bool
  ) -> [FoundFile] {
    let entries = directory.entries()
    var found = entries.files.compactMap { name in
      PluginForm(fileName: name).map {
        FoundFile(directory: directory, name: name, form: $0, origin: origin)
      }
    }
    guard withFolders else { return found }
    for name in entries.folders {
      // A folder that cannot be read holds no plugin for this user.
      guard let folder = try? OpenDirectory(name, in: directory) else { continue }
      found += files(in: folder, of: origin, withFolders: false)
    }
    return found
  }
}

extension PluginForm {
  /// The names that the plugin in a file of this form may have.
  internal func identifiers(ofFile name: String) -> [String] {
    let stem = name.dropLast(suffix.count).lowercased()
    return self == .library && stem.hasPrefix("lib") ? [String(stem.dropFirst(3)), stem] : [stem]
  }
}
