// SPDX-License-Identifier: MIT

internal import Glibc

/// The files that a plugin's build may read: the sources in its folder and in the folders in that.
public enum PluginSources {
  private static let suffixes = [
    ".c", ".h", ".cc", ".cpp", ".cxx", ".hh", ".hpp", ".hxx", ".inc", ".swift", ".rs", ".toml",
  ]
  /// What Cargo makes.
  private static let passedOver: Set<String> = ["target"]
  private static let mostLevels = 8
  /// So many entries of folders are looked at, for a folder may be anything.
  private static let mostEntries = 20_000

  /// The paths of the files that are there now; none where the folder cannot be read.
  public static func files(in folder: String) -> Set<String> {
    var found: Set<String> = []
    var budget = mostEntries
    collect(folder, levels: mostLevels, &budget, into: &found)
    return found
  }

  private static func collect(
    _ folder: String, levels: Int, _ budget: inout Int, into found: inout Set<String>
  ) {
    guard levels > 0, let names = try? fileNames(in: folder) else { return }
    for name in names where !passedOver.contains(name) {
      guard budget > 0 else { return }
      budget -= 1
      let path = "\(folder)/\(name)"
      if suffixes.contains(where: name.hasSuffix) {
        found.insert(path)
        continue
      }
      var status = stat()
      // Links are not followed: they may lead in circles.
      guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      collect(path, levels: levels - 1, &budget, into: &found)
    }
  }
}
