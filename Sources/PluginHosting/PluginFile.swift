// SPDX-License-Identifier: MIT

/// A plugin's file, named or found, of which no code has run.
public struct PluginFile: Sendable, Hashable {
  /// Where it is, as the user or the search path names it.
  public let path: String

  /// The file that a reference means: the path itself, or the first file of that name on the search path.
  ///
  /// Whether the plugin inside has that name is not looked at, for only its code can tell.
  ///
  /// - Throws: a ``PluginError`` when no file of the name is on the path.
  public init(
    _ reference: PluginReference, on searchPath: PluginSearchPath
  ) throws(PluginError) {
    switch reference {
    case .file(let path): self.path = path
    case .identifier(let identifier):
      let files = try FoundFile.all(on: searchPath)
      guard let found = files.first(where: { $0.identifiers.contains("\(identifier)") }) else {
        throw searchPath.error(without: identifier, among: files)
      }
      path = found.path
    }
  }

  /// Judges the file from outside, as ``PluginHost`` does before it loads it: whose it is, whether all of it is there,
  /// and for a library its tag.
  ///
  /// - Returns: what it is made of.
  /// - Throws: a ``PluginError`` with the first thing that stands against its use.
  public func judge() throws(PluginError) -> PluginForm {
    try JudgedFile(named: path).form
  }
}
