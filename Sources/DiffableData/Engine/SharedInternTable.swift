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

  /// See ``InternTable/intern(_:)``.
  @inlinable func intern(
    _ added: some Collection<Identifier>
  ) -> (handles: ContiguousArray<UInt32>, areAllNew: Bool) {
    let interned = added.withContiguousStorageIfAvailable { added in
      let lent = unsafe LentIdentifiers(added)
      return table.withLock { $0.intern(lent) }
    }
    return interned ?? intern(ContiguousArray(added))
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

/// Identifiers that a caller lends for the time of a call.
///
/// Sendable, though a pointer: what it points to is, and nobody keeps it.
@usableFromInline
@safe internal struct LentIdentifiers<Identifier: Sendable>: @unchecked Sendable {
  @usableFromInline let buffer: UnsafeBufferPointer<Identifier>

  @inlinable init(_ buffer: UnsafeBufferPointer<Identifier>) { unsafe self.buffer = buffer }
}
