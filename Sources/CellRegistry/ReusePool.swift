// SPDX-License-Identifier: MIT

public import CellViews

/// The views that are not on show, by who made them.
///
/// A view is made only when none is left in its queue. All kinds that nobody registered share the built-in cells.
@MainActor public final class ReusePool {
  /// How often what happened.
  public struct Statistics: Sendable, Hashable {
    /// Views made.
    public var created = 0
    /// Views handed out, made or reused.
    public var dequeued = 0
    /// Views handed out that had been shown before.
    public var reused = 0

    /// Nothing has happened.
    public init() {}
  }

  private let registry: KindRegistry
  private var idle: [ReuseQueue: IdleViews] = [:]
  private var handedOut: [ObjectIdentifier: ReuseQueue] = [:]

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
    return dequeue(
      ReuseQueue(registration), make: registration.makeCell,
      prepareForReuse: registration.prepareForReuse)
  }

  /// A view of a queue, showing nothing of what it showed before.
  ///
  /// - Parameters:
  ///   - queue: Whose views can stand in for each other.
  ///   - make: Makes a view when the queue is empty.
  ///   - prepareForReuse: Is called with a reused view before the view's own `prepareForReuse()`.
  /// - Complexity: O(1), but for making or resetting the view.
  public func dequeue(
    _ queue: ReuseQueue, make: () -> ReusableView,
    prepareForReuse: ((ReusableView) -> Void)? = nil
  ) -> ReusableView {
    let view: ReusableView
    if let last = idle[queue]?.views.popLast() {
      view = last
      prepareForReuse?(view)
      view.prepareForReuse()
      statistics.reused += 1
    } else {
      view = make()
      statistics.created += 1
    }
    statistics.dequeued += 1
    handedOut[ObjectIdentifier(view)] = queue
    return view
  }

  /// The queue of a view that is handed out; nil for any other.
  public func queue(of view: ReusableView) -> ReuseQueue? {
    handedOut[ObjectIdentifier(view)]
  }

  /// Takes a view back that is no longer shown, and out of the view around it.
  ///
  /// A view that this pool did not hand out, or that is back already, is a mistake of the program.
  ///
  /// - Complexity: O(1)
  public func recycle(_ view: ReusableView) {
    guard let queue = handedOut.removeValue(forKey: ObjectIdentifier(view)) else {
      preconditionFailure(
        "a \(type(of: view)) is recycled that the pool has not handed out, or has back already")
    }
    view.removeFromSuperview()
    if let queued = idle[queue] {
      queued.views.append(view)
    } else {
      idle[queue] = IdleViews([view])
    }
  }

  /// Forgets the idle views of some kinds, and of some kinds of decorations: the next ones are made.
  ///
  /// - Complexity: O(*q*) for *q* queues.
  public func discard(kinds: Set<String>, decorations: Set<String>) {
    let decorated = Set(decorations.map { ReuseQueue(decorationKind: $0) })
    idle = idle.filter { queue, _ in !queue.isOf(kinds: kinds) && !decorated.contains(queue) }
  }

  /// The views of one queue; an object, as changing an array inside a dictionary allocates each time.
  private final class IdleViews {
    var views: [ReusableView]
    init(_ views: [ReusableView]) { self.views = views }
  }
}
