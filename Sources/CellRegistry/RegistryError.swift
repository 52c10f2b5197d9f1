// SPDX-License-Identifier: MIT

/// Why a registration cannot be chosen.
public enum RegistryError: Error, Hashable, Sendable {
  /// Nobody registered the kind; the one that is most like it.
  case unknownKind(String, nearest: String?)
  /// The origin did not register the kind; those that did.
  case unknownOrigin(String, kind: String, known: [String])
}
