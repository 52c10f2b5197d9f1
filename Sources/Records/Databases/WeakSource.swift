// SPDX-License-Identifier: MIT

internal import Synchronization

/// A source that a thread of its works for, without keeping it.
final class WeakSource<Source: ItemSource>: Sendable {
  private struct Reference { weak var source: Source? }
  private let reference: Mutex<Reference>

  init(_ source: Source) { reference = Mutex(Reference(source: source)) }

  /// Nil when nobody needs it any more.
  var value: Source? { reference.withLock { $0.source } }
}
