// SPDX-License-Identifier: MIT

import Records

@testable import HostCommands

/// Keeps the kinds that it is told of, and leaves records as they are.
@MainActor final class ToldKinds: KindKeeper {
  private(set) var kinds: [String] = []
  var showsRecognised: Bool { true }

  func load(_ kind: String) { kinds.append(kind) }
  func settle(_ record: inout Record, recognisedBy plugin: String?) {}
}
