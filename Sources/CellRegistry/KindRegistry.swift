// SPDX-License-Identifier: MIT

internal import FieldValues

/// The kinds that can be shown, and by whom.
///
/// The first registration of a kind and role counts; later ones are shadowed, until one is chosen. A kind that
/// nobody registered is shown by ``RecordCell``, a header or footer by ``SectionHeaderCell``.
@MainActor public final class KindRegistry {
  /// A kind with one of those who registered it.
  public struct Entry: Sendable, Hashable {
    /// The kind.
    public let kind: String
    /// What the kind is for.
    public let role: CellRole
    /// Who registered it.
    public let origin: String
    /// Whether another registration of the kind is used instead.
    public let isShadowed: Bool
  }

  struct Key: Hashable {
    var kind: String
    var role: CellRole
  }

  private var registrations: [Key: [CellRegistration]] = [:]
  private var chosen: [Key: Int] = [:]
  /// Who is to show kinds, whoever was first; kept for as long as the registry is, though nobody of that name may be left.
  private var choices: [String: String] = [:]
  private var order: [Key] = []
  private let record = CellRegistration.record
  private let sectionHeader = CellRegistration.sectionHeader
  private var forAllItems: CellRegistration?
  private var names: CellRegistration?

  /// A registry that knows the built-in cells only.
  public init() {}

  /// Adds a registration.
  ///
  /// - Returns: The origin of the registration that keeps the kind, or nil when this one has it now.
  @discardableResult
  public func register(_ registration: CellRegistration) -> String? {
    let key = Key(kind: registration.kind, role: registration.role)
    registrations[key, default: []].append(registration)
    guard let all = registrations[key], all.count > 1 else {
      order.append(key)
      return nil
    }
    return all[chosen[key] ?? 0].origin
  }

  /// Has a kind shown by the registration of an origin, whoever was first.
  ///
  /// A choice holds for items; for headers and footers of the kind too, when the origin has any.
  public func choose(kind: String, origin: String) throws(RegistryError) {
    var isFound = false
    for role in CellRole.allCases {
      let key = Key(kind: kind, role: role)
      guard let index = registrations[key]?.firstIndex(where: { $0.origin == origin }) else {
        continue
      }
      chosen[key] = index
      isFound = true
    }
    guard !isFound else {
      choices[kind] = origin
      return
    }
    let origins = entries.filter { $0.kind == kind }.map(\.origin)
    if origins.isEmpty {
      throw .unknownKind(kind, nearest: nearestWord(to: kind, among: order.map(\.kind)))
    }
    throw .unknownOrigin(origin, kind: kind, known: origins)
  }

  /// Has kinds shown by these registrations alone, as if the registry were new and they had come in this order.
  ///
  /// What was chosen stays chosen, where one of the origin is among them. Views that are on show stay as they were made:
  /// a collection view makes them anew with `remakeViews`.
  public func replaceAll(with registrations: [CellRegistration]) {
    self.registrations.removeAll()
    chosen.removeAll()
    order.removeAll()
    for registration in registrations {
      register(registration)
      let key = Key(kind: registration.kind, role: registration.role)
      if choices[key.kind] == registration.origin, chosen[key] == nil {
        chosen[key] = (self.registrations[key]?.count ?? 1) - 1
      }
    }
  }

  /// Has items of every kind shown by one registration, whoever registered their kinds.
  ///
  /// - Parameter names: What shows the headers of its own kind, for as long as the registry is.
  package func showAllItems(with registration: CellRegistration, under names: CellRegistration) {
    forAllItems = registration
    self.names = names
  }

  /// What shows a kind: the chosen or first registration, or the built-in one.
  public func registration(forKind kind: String, role: CellRole = .item) -> CellRegistration {
    if role == .item, let forAllItems { return forAllItems }
    if role == .supplementary, let names, names.kind == kind { return names }
    let key = Key(kind: kind, role: role)
    if let all = registrations[key] { return all[chosen[key] ?? 0] }
    return role == .item ? record : sectionHeader
  }

  /// Whether items of a kind are shown by a registration of it, and not by a ``RecordCell``, or as rows of fields.
  public func isRegistered(_ kind: String) -> Bool {
    forAllItems == nil && registrations[Key(kind: kind, role: .item)] != nil
  }

  /// Whether somebody registered a kind of headers and footers; a ``SectionHeaderCell`` shows it else.
  package func isRegistered(headerKind kind: String) -> Bool {
    registrations[Key(kind: kind, role: .supplementary)] != nil
  }

  /// The kinds of items that somebody registered, in order.
  public var kinds: [String] { order.filter { $0.role == .item }.map(\.kind) }

  /// Everything registered, kind by kind in the order in which the kinds came.
  public var entries: [Entry] {
    order.flatMap { key in
      (registrations[key] ?? []).enumerated().map { index, registration in
        Entry(
          kind: key.kind, role: key.role, origin: registration.origin,
          isShadowed: index != chosen[key] ?? 0)
      }
    }
  }
}
