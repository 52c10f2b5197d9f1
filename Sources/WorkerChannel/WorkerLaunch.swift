// SPDX-License-Identifier: MIT

/// What a worker may use at most.
public struct WorkerLimits: Sendable, Hashable {
  /// What it may map, in bytes, shared memory and libraries included.
  public var addressSpace: UInt64
  /// How long it may compute in its whole life, in seconds.
  public var processorSeconds: UInt64
  /// How many descriptors it may have open.
  public var openFiles: UInt64

  /// The usual limits: 4 GiB, of which each thread's heap reserves a part, 10 minutes, 256 descriptors.
  public init(
    addressSpace: UInt64 = 4 << 30, processorSeconds: UInt64 = 600, openFiles: UInt64 = 256
  ) {
    self.addressSpace = addressSpace
    self.processorSeconds = processorSeconds
    self.openFiles = openFiles
  }
}

/// A worker to start: the program, and all that it gets.
///
/// Besides, a worker is at the head of a process group of its own, has `/dev/null` as standard input, writes no core
/// file, gains no rights by what it executes, and is killed when the thread that started it ends.
public struct WorkerLaunch: Sendable {
  /// The path of the program.
  public var executable: String
  /// What follows its name.
  public var arguments: [String]
  /// Descriptors of this process, which become 3, 4, … in the worker, at most 16. They stay open here, and stay
  /// their owner's. No other is open in the worker but 0, 1 and 2.
  public var descriptors: [Int32]
  /// Its whole environment, as `NAME=value`.
  public var environment: [String]
  /// What it may use.
  public var limits: WorkerLimits
  /// How many bytes are kept of what it writes to standard output and error together; the last ones.
  public var keptOutput: Int

  /// A worker to start.
  ///
  /// - Parameters:
  ///   - executable: see ``WorkerExecutable``.
  ///   - environment: by default what ``WorkerEnvironment`` leaves of this process' own.
  public init(
    executable: String, arguments: [String] = [], descriptors: [Int32] = [],
    environment: [String] = WorkerEnvironment.ofProcess, limits: WorkerLimits = WorkerLimits(),
    keptOutput: Int = 8192
  ) {
    self.executable = executable
    self.arguments = arguments
    self.descriptors = descriptors
    self.environment = environment
    self.limits = limits
    self.keptOutput = keptOutput
  }
}
