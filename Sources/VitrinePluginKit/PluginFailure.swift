// SPDX-License-Identifier: MIT

public import CVitrinePlugin

/// Why a cell cannot be configured: a status for the host and a sentence that is shown in the cell's place.
///
/// A handler may throw any error; one of another type is shown by its description, as the plugin's own trouble.
public struct PluginFailure: Error, Sendable, CustomStringConvertible {
  /// One of `VITRINE_ERROR_ARGUMENT`…, below 0.
  public var status: Int32
  /// What is wrong, for people.
  public var description: String

  /// A failure for the host to show.
  ///
  /// - Parameters:
  ///   - description: what is wrong, for people.
  ///   - status: below 0; `VITRINE_ERROR_PLUGIN` when not said.
  public init(_ description: String, status: Int32 = Int32(VITRINE_ERROR_PLUGIN)) {
    precondition(status < 0, "a failure with the status \(status), which is not below 0")
    self.status = status
    self.description = description
  }

  init(_ error: any Error) {
    self = error as? PluginFailure ?? PluginFailure("\(error)")
  }
}
