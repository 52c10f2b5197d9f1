// SPDX-License-Identifier: MIT

internal import CVitrinePlugin

/// What a plugin saved of its state.
public struct SavedState: Sendable, Hashable {
  /// The version of the bytes' form, the plugin's own word.
  public var version: String
  /// As the plugin wrote them.
  public var bytes: [UInt8]

  /// The most bytes that a state may have.
  public static let mostBytes = Int(VITRINE_STATE_MOST_BYTES)

  /// A state from its parts.
  public init(version: String, bytes: [UInt8]) {
    self.version = version
    self.bytes = bytes
  }
}

/// What a plugin keeps between calls, as bytes for the next build of it.
@MainActor public final class PluginState {
  /// The version of the bytes' form.
  public let version: String
  private let calls: any StateCalls
  private let file: String

  internal init(version: String, calls: any StateCalls, file: String) {
    self.version = version
    self.calls = calls
    self.file = file
  }

  /// Has the plugin say what it keeps, of which nothing changes.
  ///
  /// - Throws: what the plugin says, or what became of its worker.
  public func save() throws(PluginError) -> SavedState {
    do throws(ExtensionFailure) {
      return SavedState(version: version, bytes: try calls.save())
    } catch {
      throw PluginError(file, .stateFailed(isSaving: true, text: error.description))
    }
  }

  /// Has a plugin that has just been created take over what an earlier build of it saved.
  ///
  /// - Throws: what the plugin says, or what became of its worker. It has to be created anew then.
  public func restore(_ state: SavedState) throws(PluginError) {
    do throws(ExtensionFailure) {
      try calls.restore(state)
    } catch {
      throw PluginError(file, .stateFailed(isSaving: false, text: error.description))
    }
  }
}
