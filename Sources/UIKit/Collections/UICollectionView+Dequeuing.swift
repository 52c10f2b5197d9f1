// SPDX-License-Identifier: MIT

internal import CellViews
public import Foundation
internal import TextCollections

extension UICollectionView {
  /// How items of a type are shown in cells of a type; made once, outside of any cell provider.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Shows an item in a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let engine: CollectionView.CellRegistration<ReusableView, Item>

    /// Cells made with `init(frame:)` and a function that shows an item in one.
    public init(handler: @escaping Handler) {
      engine = CollectionView.CellRegistration(
        makeCell: { UICollectionView.host(of: UIView.make(Cell.self)) },
        handler: { view, path, item in
          handler(UICollectionView.hosted(view), IndexPath(path), item)
        })
    }
  }

  /// How headers, footers or badges of a kind are shown.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Shows what belongs at a place in a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let engine: CollectionView.SupplementaryRegistration<ReusableView>

    /// Views made with `init(frame:)` and a function that fills one.
    public init(elementKind: String, handler: @escaping Handler) {
      engine = CollectionView.SupplementaryRegistration(
        elementKind: elementKind,
        makeView: { UICollectionView.host(of: UIView.make(Supplementary.self)) },
        handler: { view, kind, path in
          handler(UICollectionView.hosted(view), kind, IndexPath(path))
        })
    }
  }

  static func host(of view: UICollectionReusableView) -> ReusableView {
    if let host = view.host { return host }
    if let cell = view as? UICollectionViewListCell { return HostedListCell(cell) }
    if let cell = view as? UICollectionViewCell { return HostedCell(cell) }
    return HostedReusableView(view)
  }

  static func hosted<Hosted: UICollectionReusableView>(_ view: ReusableView) -> Hosted {
    guard let hosted = (view as? any ViewHost)?.hosted as? Hosted else {
      preconditionFailure("a \(Hosted.self) was expected in a \(type(of: view))")
    }
    return hosted
  }

  // MARK: Registering

  /// Has cells of an identifier made from a class; nil takes the registration back.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else {
      engine.register(nil, forCellWithReuseIdentifier: identifier)
      return
    }
    guard let cellClass = cellClass as? UICollectionViewCell.Type else {
      preconditionFailure("\(cellClass) is no UICollectionViewCell and cannot be a cell")
    }
    engine.register(forCellWithReuseIdentifier: identifier) {
      Self.host(of: UIView.make(cellClass))
    }
  }

  /// Has supplementary views of a kind and an identifier made from a class; nil takes the registration back.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    guard let viewClass else {
      engine.register(
        nil, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
      return
    }
    guard let viewClass = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure("\(viewClass) is no UICollectionReusableView and cannot be dequeued")
    }
    engine.register(
      forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier
    ) { Self.host(of: UIView.make(viewClass)) }
  }

  // MARK: Dequeuing

  /// A cell of a registered identifier.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = engine.dequeueReusableCell(
      withReuseIdentifier: identifier, for: indexPath.engine)
    return taken(view, identifier)
  }

  /// A supplementary view of a registered kind and identifier.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = engine.dequeueReusableSupplementaryView(
      ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath.engine)
    return taken(view, identifier)
  }

  /// A cell of a registration, showing an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    guard let item else {
      preconditionFailure(
        "the item at \(indexPath) is nil, so there is nothing to show in its cell")
    }
    let view = engine.dequeueConfiguredReusableCell(
      using: registration.engine, for: indexPath.engine, item: item)
    return taken(view, nil)
  }

  /// A supplementary view of a registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = engine.dequeueConfiguredReusableSupplementary(
      using: registration.engine, for: indexPath.engine)
    return taken(view, nil)
  }

  private func taken<Taken: UICollectionReusableView>(
    _ view: ReusableView, _ identifier: String?
  ) -> Taken {
    let taken: Taken = Self.hosted(view)
    taken.collection = self
    taken.reuseIdentifier = identifier
    return taken
  }
}
