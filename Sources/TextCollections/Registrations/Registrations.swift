// SPDX-License-Identifier: MIT

public import CellViews
public import IndexPaths

/// What a registration is told apart by, and whether it was made too late.
@MainActor final class RegistrationIdentity {
  /// How many data source calls are running, in any collection view.
  static var runningProviders = 0

  /// Whether the registration was made while a view was being asked for.
  let isMadeInProvider = RegistrationIdentity.runningProviders > 0
}

extension CollectionView {
  /// How items of a type are shown: a class of cell and the handler that configures it;
  /// `UICollectionView.CellRegistration`.
  ///
  /// Make it once, outside of the data source's methods: one that is made there stops the program when it is
  /// used, as its cells could never be reused.
  @MainActor public struct CellRegistration<Cell: ReusableView, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

    let identity = RegistrationIdentity()
    let makeCell: () -> Cell
    let handler: Handler

    /// A registration of a class whose cells a closure makes.
    public init(makeCell: @escaping () -> Cell, handler: @escaping Handler) {
      self.makeCell = makeCell
      self.handler = handler
    }

    /// A registration of a class.
    public init(handler: @escaping Handler) where Cell: ClassRegistrable {
      self.init(makeCell: { Cell() }, handler: handler)
    }
  }

  /// How the views of an element kind are shown; `UICollectionView.SupplementaryRegistration`.
  @MainActor public struct SupplementaryRegistration<Supplementary: ReusableView> {
    /// Configures a view for its place.
    public typealias Handler = (
      _ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identity = RegistrationIdentity()
    let elementKind: String
    let makeView: () -> Supplementary
    let handler: Handler

    /// A registration of a class whose views a closure makes.
    public init(
      elementKind: String, makeView: @escaping () -> Supplementary, handler: @escaping Handler
    ) {
      self.elementKind = elementKind
      self.makeView = makeView
      self.handler = handler
    }

    /// A registration of a class.
    public init(elementKind: String, handler: @escaping Handler)
    where Supplementary: ClassRegistrable {
      self.init(elementKind: elementKind, makeView: { Supplementary() }, handler: handler)
    }
  }
}
