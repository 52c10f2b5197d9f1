// SPDX-License-Identifier: MIT

/// One line that a plugin has for the log.
public struct PluginLogLine: Sendable, Hashable {
  /// How much a line matters.
  public enum Level: UInt32, Sendable, Hashable, Comparable {
    /// For whoever looks for a mistake in the plugin.
    case debug
    /// What the plugin does, of interest to its users.
    case information
    /// Something is not as it should be, and the plugin goes on.
    case warning
    /// Something could not be done.
    case error

    /// Orders levels by how much they matter.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// Who says it.
  public var plugin: PluginIdentifier
  /// How much it matters.
  public var level: Level
  /// What it says: at most 4 096 bytes, broken UTF-8 replaced; not yet harmless to a terminal.
  public var text: String
}

/// Takes the lines of plugins, from any thread.
public typealias PluginLog = @Sendable (PluginLogLine) -> Void
