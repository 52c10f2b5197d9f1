// SPDX-License-Identifier: MIT

public import IndexPaths
public import Synchronization

/// The state that a collection shows, changed by whole snapshots: `UICollectionViewDiffableDataSource` without a view.
///
/// Whoever shows the collection is told of each change through the update handler given to the initialiser.
///
/// Applies happen in the order of their calls, one after another, also when they come from several threads or from
/// within the update handler or a completion: such a call leaves its snapshot in line and returns, and whoever is
/// applying goes on with it. A call from a second thread in the midst of an apply is reported as a misuse: apply
/// from one place, as UIKit asks for one queue.
public final class DiffableDataSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  /// What this data source applies.
  public typealias Content = Snapshot<SectionIdentifier, ItemIdentifier>

  /// One change of what is shown.
  public struct Update: Sendable {
    /// What was shown.
    public var old: Content
    /// What is shown now, without marks.
    public var new: Content
    /// The change, or nil when everything is to be made anew.
    public var difference: SnapshotDifference?
    /// Whether the caller asked for animation. Text has none; a view may use it for other feedback.
    public var isAnimated: Bool

    @inlinable internal init(
      old: Content, new: Content, difference: SnapshotDifference?, isAnimated: Bool
    ) {
      self.old = old
      self.new = new
      self.difference = difference
      self.isAnimated = isAnimated
    }
  }

  /// Handles one change, on the thread that applies, before the completion.
  public typealias UpdateHandler = @Sendable (Update) -> Void

  @usableFromInline internal let state: Mutex<State>
  @usableFromInline internal let updateHandler: UpdateHandler
  @usableFromInline internal let misuseReporter: MisuseReporter

  /// An empty data source.
  ///
  /// - Parameters:
  ///   - misuseReporter: Is told of calls that UIKit logs.
  ///   - update: Is called for each apply, in order, never twice at once.
  @inlinable public init(
    misuseReporter: MisuseReporter = .silent, update: @escaping UpdateHandler = { _ in }
  ) {
    state = Mutex(State(current: Content(misuseReporter: misuseReporter)))
    self.misuseReporter = misuseReporter
    updateHandler = update
  }

  @usableFromInline
  internal struct State: Sendable {
    @usableFromInline var current: Content
    @usableFromInline var positions = ItemPositions()
    @usableFromInline var scratch = ComparisonScratch()
    @usableFromInline var queue: [Request] = []
    /// The thread that is applying.
    @usableFromInline var applying: UInt?
    @usableFromInline
    var sectionSnapshots: [SectionIdentifier: SectionSnapshot<ItemIdentifier>] = [:]
    var reorderingHandlers = ReorderingHandlers()
    var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifier>()

    @usableFromInline init(current: Content) { self.current = current }
  }

  /// A copy of what is shown; changing it changes nothing until it is applied. O(1).
  @inlinable public func snapshot() -> Content { state.withLock { $0.current } }

  /// The item at a place, or nil when there is none. O(1).
  @inlinable public func itemIdentifier(for path: IndexPath) -> ItemIdentifier? {
    state.withLock { $0.current.itemIdentifier(at: path) }
  }

  /// Where an item is, or nil when it is absent. O(1).
  @inlinable public func indexPath(for item: ItemIdentifier) -> IndexPath? {
    state.withLock { state in
      state.current.presentHandle(ofItem: item).map {
        state.positions.path(of: $0, in: Arrangement(state.current))
      }
    }
  }

  /// The section at an index, or nil when there is none. O(1).
  @inlinable public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    state.withLock { $0.current.sectionIdentifier(at: index) }
  }

  /// A section's index, or nil when it is absent. O(1).
  @inlinable public func index(for section: SectionIdentifier) -> Int? {
    state.withLock { $0.current.indexOfSection(section) }
  }
}
