// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
package import IndexPaths

extension CollectionView {
  /// Has the data source provide the view of a place, and holds it; false when there is none.
  func hold(_ place: LayoutAttributes) -> Bool {
    guard let (view, item) = provide(place, existing: nil) else { return false }
    var made = HeldView(view: view, item: item, attributes: place, applied: place)
    made.step = step
    held[PlaceKey(place)] = made
    showState(of: made)
    if item == nil { record(.configured, made) }
    return true
  }

  /// Has the data source configure a header, footer or badge again that is on show.
  package func reconfigureSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) {
    reconfigure(PlaceKey(indexPath, .supplementary(kind: elementKind)))
  }

  /// Has the data source configure the view of a place again, for the same item.
  func reconfigure(_ key: PlaceKey) {
    guard let index = held.index(forKey: key) else { return }
    let before = held.values[index]
    guard let (_, item) = provide(before.attributes, existing: before.view),
      let index = held.index(forKey: key)
    else { return }
    held.values[index].item = item
    held.values[index].needsMeasure = true
    record(.reconfigured, held.values[index])
    isPassNeeded = true
  }

  private func provide(
    _ place: LayoutAttributes, existing: ReusableView?
  ) -> (view: ReusableView, item: CellItem?)? {
    if case .decoration(let kind) = place.category {
      return layout.makeDecoration(ofKind: kind).map { make in
        (makeDecoration(kind, place, make), nil)
      }
    }
    guard let dataSource else { return nil }
    let path = dataIndexPath(for: place.indexPath)
    let outer = providerCall
    providerCall = ProviderCall(dataIndexPath: path, attributes: place, existing: existing)
    RegistrationIdentity.runningProviders += 1
    let view: ReusableView? =
      if case .supplementary(let kind) = place.category {
        dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      } else {
        dataSource.collectionView(self, cellForItemAt: path)
      }
    RegistrationIdentity.runningProviders -= 1
    let call = providerCall
    providerCall = outer
    guard let view else {
      precondition(
        call?.dequeued == nil,
        "the view dequeued for \(path) was not returned to the collection view")
      return nil
    }
    precondition(
      call?.dequeued === view,
      "the data source returned a view for \(path) that it did not dequeue for it; return the view of a dequeue method, from the same call"
    )
    return (view, call?.item)
  }

  private func makeDecoration(
    _ kind: String, _ place: LayoutAttributes, _ make: () -> ReusableView
  ) -> ReusableView {
    let view = pool.dequeue(ReuseQueue(decorationKind: kind), make: make)
    view.metric = metric
    view.widthPolicy = widthPolicy
    tell(view, place)
    return view
  }

  // MARK: Batches

  /// Keeps a request until all views of a step are there.
  func addToBatch(_ request: ConfigurationRequest, role: CellRole) {
    let kind = request.item.kind
    for index in 0..<scratch.batchCount
    where scratch.batches[index].kind == kind && scratch.batches[index].role == role {
      scratch.batches[index].requests.append(request)
      return
    }
    if scratch.batchCount == scratch.batches.count {
      scratch.batches.append(ConfigurationBatch(kind: kind, role: role, requests: []))
    }
    scratch.batches[scratch.batchCount].kind = kind
    scratch.batches[scratch.batchCount].role = role
    scratch.batches[scratch.batchCount].requests.append(request)
    scratch.batchCount += 1
  }

  /// Configures all views of a kind in one call, kinds in the order in which they first came.
  func configureBatches() {
    let count = scratch.batchCount
    for index in 0..<count {
      let batch = scratch.batches[index]
      registry.registration(forKind: batch.kind, role: batch.role).configure(batch.requests)
      statistics.configurationCalls += 1
      guard recorder != nil else { continue }
      let category: LayoutCategory = batch.role == .item ? .cell : .supplementary(kind: batch.kind)
      for request in batch.requests {
        record(
          .configured,
          HeldView(
            view: request.cell,
            attributes: LayoutAttributes(
              indexPath: request.indexPath, category: category, frame: request.cell.frame)))
      }
    }
    for index in 0..<count { scratch.batches[index].requests.removeAll(keepingCapacity: true) }
    scratch.batchCount = 0
  }
}
