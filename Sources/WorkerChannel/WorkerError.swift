// SPDX-License-Identifier: MIT

/// Why a worker cannot be had.
public enum WorkerError: Error, Sendable, Hashable {
  /// The program is in none of the places.
  case noExecutable(places: [String])
  /// The system refuses to start it.
  case cannotStart(executable: String, errno: Int32)
  /// The system refuses the memory, the sockets or the pipe that belong to one.
  case noResources(what: String, errno: Int32)
}
