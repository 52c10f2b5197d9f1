// SPDX-License-Identifier: MIT

internal import CellViews
internal import DiffableData
internal import Foundation
internal import TextCollections

/// The engine's diffable data source, which asks its owner first where a program's subclass may say otherwise.
final class DiffableState<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: TextCollections.CollectionViewDiffableDataSource<SectionIdentifier, ItemIdentifier> {
  var supplement: ((String, EnginePath) -> ReusableView?)?
  var canMove: ((EnginePath) -> Bool)?
  var move: ((EnginePath, EnginePath) -> Void)?
  var titles: (() -> [String]?)?
  var placeOfTitle: ((String, Int) -> EnginePath)?

  override func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: EnginePath
  ) -> ReusableView? { supplement?(kind, indexPath) }

  override func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: EnginePath
  ) -> Bool { canMove?(indexPath) ?? false }

  override func collectionView(
    _ collectionView: CollectionView, moveItemAt source: EnginePath, to destination: EnginePath
  ) { move?(source, destination) }

  override func indexTitles(for collectionView: CollectionView) -> [String]? { titles?() }

  override func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> EnginePath { placeOfTitle?(title, index) ?? IndexPath(item: 0, section: index).engine }

  func canReorderItem(at path: EnginePath, in view: CollectionView) -> Bool {
    super.collectionView(view, canMoveItemAt: path)
  }

  func reorderItem(from source: EnginePath, to destination: EnginePath, in view: CollectionView) {
    super.collectionView(view, moveItemAt: source, to: destination)
  }
}

/// Something of the main actor's in the hands of what is called there alone, whatever its type says: it crosses no
/// thread, as every user asserts by `MainActor.assumeIsolated`.
struct MainActorHeld<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// Runs on the main actor: at once where that is, as soon as it is free otherwise, as for a snapshot that a program
/// without checked isolation applies from another queue.
@MainActor func onMainActor(_ body: @escaping () -> Void) {
  // Where the main queue is served by `dispatchMain`, it is not the main thread that serves it.
  if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil {
    body()
  } else {
    let held = MainActorHeld(body)
    DispatchQueue.main.async { MainActor.assumeIsolated { held.value() } }
  }
}

private let mainQueueMark: DispatchSpecificKey<Bool> = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()
