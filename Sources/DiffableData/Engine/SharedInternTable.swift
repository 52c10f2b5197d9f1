// SPDX-License-Identifier: MIT

public import Synchronization

/// A table that snapshots share, so that their handles mean the same and a copy of a snapshot copies no identifiers.
///
/// Any number of snapshots may add to it at once: a handle, once given, stays.
@usableFromInline
internal final class SharedInternTable<Identifier: Hashable & Sendable>: Sendable {
  @usableFromInline let table = Mutex(InternTable<Identifier>())

  @inlinable init() {}

  @inlinable var count: Int { table.withLock { $0.identifiers.count } }

  /// See ``InternTable/intern(_:into:)``.
  @inlinable func intern(_ added: ContiguousArray<Identifier>) -> (
    handles: ContiguousArray<UInt32>, areAllNew: Bool
  ) {
    table.withLock { table in
      var handles: ContiguousArray<UInt32> = []
      let areAllNew = table.intern(added, into: &handles)
      return (handles, areAllNew)
    }
  }

  @inlinable func handle(of identifier: Identifier) -> UInt32? {
    table.withLock { $0.handle(of: identifier) }
  }

  @inlinable func identifier(of handle: UInt32) -> Identifier {
    table.withLock { $0.identifiers[Int(handle)] }
  }

  @inlinable func identifiers(of handles: ContiguousArray<UInt32>) -> [Identifier] {
    table.withLock { table in handles.map { table.identifiers[Int($0)] } }
  }
}
