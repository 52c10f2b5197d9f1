// SPDX-License-Identifier: MIT

/// Names a queue of a ``ReusePool``: views of one queue can stand in for each other.
public struct ReuseQueue: Hashable, Sendable {
  private enum Name: Hashable, Sendable {
    case kind(String, CellRole, origin: String)
    case identifier(String, elementKind: String?)
    case registration(ObjectIdentifier)
    case decoration(String)
  }

  private let name: Name

  /// The queue of all views that a kind's registration made.
  @MainActor public init(_ registration: CellRegistration) {
    name = .kind(registration.kind, registration.role, origin: registration.origin)
  }

  /// Whether its views were made by a registration of one of these kinds, as items or as headers and footers.
  func isOf(kinds: Set<String>) -> Bool {
    if case .kind(let kind, _, _) = name { kinds.contains(kind) } else { false }
  }

  /// The queue of a reuse identifier, one for cells and one for each kind of supplementary view.
  public init(reuseIdentifier: String, elementKind: String? = nil) {
    name = .identifier(reuseIdentifier, elementKind: elementKind)
  }

  /// The queue of a registration that is an object of its own.
  public init(registration: ObjectIdentifier) {
    name = .registration(registration)
  }

  /// The queue of a kind of decoration.
  public init(decorationKind: String) {
    name = .decoration(decorationKind)
  }
}
