// SPDX-License-Identifier: MIT

/// How plugins are run in processes of their own.
public struct PluginIsolation: Sendable {
  /// A plugin that failed so often that it is not used any more.
  public struct Failure: Sendable {
    /// Its name; nil when it failed before it could be asked for it.
    public let plugin: PluginIdentifier?
    /// The path of its file.
    public let file: String
    /// What the file holds.
    public let content: [UInt8]
    /// What happened last, in a sentence.
    public let reason: String
  }

  /// The path of `vitrine-worker`; nil has it looked for beside the running executable.
  public var executable: String?
  /// How long a plugin may take for a batch of cells, a size hint or the call of a function.
  public var limit = Duration.milliseconds(200)
  /// How long it may take to be loaded, and then to make what it keeps.
  public var loadLimit = Duration.seconds(5)
  /// Is told of a plugin that is not used any more.
  public var didFail: @MainActor @Sendable (Failure) -> Void = { _ in }

  /// The usual limits.
  public init(executable: String? = nil) { self.executable = executable }
}

/// What became of the workers of a host.
public struct WorkerCounts: Sendable, Hashable {
  /// Workers started, the first of a plugin as well as later ones.
  public var started = 0
  /// Those of them that took the place of one that had failed.
  public var restarted = 0

  /// None so far.
  public init() {}
}
