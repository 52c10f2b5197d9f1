// SPDX-License-Identifier: MIT

/// How a plugin is named: by a file that the user pointed at, or by a name that is looked for on the search path.
public enum PluginReference: Sendable, Hashable {
  /// A file's path, which is not looked for elsewhere.
  case file(String)
  /// A name, looked for on the search path.
  case identifier(PluginIdentifier)

  /// What a user's `--plugin` means: a file when the text holds a slash or ends like a plugin's file, else a name.
  ///
  /// A collection's plugins are names alone and never come through here.
  ///
  /// - Throws: a ``PluginError`` when the text is neither.
  public init(argument: String) throws(PluginError) {
    if argument.utf8.contains(UInt8(ascii: "/")) || PluginForm(fileName: argument) != nil {
      self = .file(argument)
    } else if let identifier = PluginIdentifier(argument) {
      self = .identifier(identifier)
    } else {
      throw PluginError(argument, .cannotBeNamedSo)
    }
  }
}

/// What a plugin's file is made of.
public enum PluginForm: Sendable, Hashable {
  /// A dynamic library with the entry of `vitrine/plugin.h`.
  case library
  /// A `.cells.json` file: templates and bindings.
  case cells

  /// The form that a file's name promises, or nil when a plugin is not called like this.
  public init?(fileName: String) {
    if fileName.hasSuffix(PluginForm.cells.suffix) {
      self = .cells
    } else if fileName.hasSuffix(PluginForm.library.suffix) {
      self = .library
    } else {
      return nil
    }
  }

  /// What the file's name ends with.
  public var suffix: String {
    switch self {
    case .library: ".so"
    case .cells: ".cells.json"
    }
  }
}
