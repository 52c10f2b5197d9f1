// SPDX-License-Identifier: MIT

import Testing

@testable import PluginHosting

/// Where the plugin of a test runs: what it brings is the same in both places.
enum Place: CaseIterable, CustomTestStringConvertible {
  case process, worker

  var testDescription: String { self == .process ? "in process" : "in a worker" }

  /// A host that runs its plugins there.
  ///
  /// - Parameter limit: how long a worker may take for an answer.
  @MainActor func makeHost(limit: Duration = PluginIsolation().limit) -> PluginHost {
    self == .process ? PluginHostingTests.makeHost() : makeIsolatingHost(limit: limit)
  }
}
