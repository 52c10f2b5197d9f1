// SPDX-License-Identifier: MIT

public import CellViews

/// The cells that are not on show, by who made them.
///
/// A cell is made only when none is left that the kind's registration made. All kinds that nobody registered share
/// the built-in cells.
@MainActor public final class ReusePool {
  /// How often what happened.
  public struct Statistics: Sendable, Hashable {
    /// Cells made.
    public var created = 0
    /// Cells handed out, made or reused.
    public var dequeued = 0
    /// Cells handed out that had shown another item before.
    public var reused = 0

    /// Nothing has happened.
    public init() {}
  }

  private struct Key: Hashable {
    var kind: String
    var role: CellRole
    var origin: String

    @MainActor init(_ registration: CellRegistration) {
      kind = registration.kind
      role = registration.role
      origin = registration.origin
    }
  }

  private let registry: KindRegistry
  private var idle: [Key: [ReusableView]] = [:]
  private var handedOut: [ObjectIdentifier: Key] = [:]

  /// How often what happened since the pool was made.
  public private(set) var statistics = Statistics()

  /// An empty pool for the kinds of a registry.
  public init(registry: KindRegistry) {
    self.registry = registry
  }

  /// A cell for an item of a kind, showing nothing of any item before.
  ///
  /// A reused cell has had the registration's `prepareForReuse` called and then its own; a new one has not.
  ///
  /// - Complexity: O(1), but for making or resetting the cell.
  public func dequeue(kind: String, role: CellRole = .item) -> ReusableView {
    let registration = registry.registration(forKind: kind, role: role)
    let key = Key(registration)
    let cell: ReusableView
    if let last = idle[key]?.popLast() {
      cell = last
      registration.prepareForReuse?(cell)
      cell.prepareForReuse()
      statistics.reused += 1
    } else {
      cell = registration.makeCell()
      statistics.created += 1
    }
    statistics.dequeued += 1
    handedOut[ObjectIdentifier(cell)] = key
    return cell
  }

  /// Takes a cell back that is no longer shown, and out of the view around it.
  ///
  /// A cell that this pool did not hand out, or that is back already, is a mistake of the program.
  ///
  /// - Complexity: O(1)
  public func recycle(_ cell: ReusableView, kind: String) {
    guard let key = handedOut.removeValue(forKey: ObjectIdentifier(cell)) else {
      preconditionFailure(
        "a cell for the kind \(kind) is recycled that the pool has not handed out, or has back already"
      )
    }
    cell.removeFromSuperview()
    idle[key, default: []].append(cell)
  }
}
