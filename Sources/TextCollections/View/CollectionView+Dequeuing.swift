// SPDX-License-Identifier: MIT

public import CellRegistry
public import CellViews
internal import CollectionLayout
public import IndexPaths

extension CollectionView {
  // MARK: Registering for an identifier

  /// Has cells of an identifier made by a closure.
  public func register(
    forCellWithReuseIdentifier identifier: String, make: @escaping () -> ReusableView
  ) {
    makers[identifier, nil] = make
  }

  /// Has cells of an identifier made from a class; nil takes the registration back.
  public func register(
    _ cellClass: (any ClassRegistrable.Type)?, forCellWithReuseIdentifier identifier: String
  ) {
    makers[identifier, nil] = cellClass.map { made in { made.init() } }
  }

  /// Has supplementary views of a kind and an identifier made by a closure.
  public func register(
    forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String,
    make: @escaping () -> ReusableView
  ) {
    makers[identifier, kind] = make
  }

  /// Has supplementary views of a kind and an identifier made from a class; nil takes the registration back.
  public func register(
    _ viewClass: (any ClassRegistrable.Type)?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    makers[identifier, kind] = viewClass.map { made in { made.init() } }
  }

  // MARK: Dequeuing

  /// A cell of a registered identifier, for the item that the data source is asked about.
  ///
  /// An identifier without a registration is a mistake of the program.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> ReusableView {
    take(ReuseQueue(reuseIdentifier: identifier), for: indexPath, elementKind: nil) {
      guard let make = makers[identifier, nil] else {
        preconditionFailure(
          "could not dequeue a cell with the identifier '\(identifier)': must register a class or a closure for the identifier"
        )
      }
      return make
    }
  }

  /// A supplementary view of a registered kind and identifier.
  public func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> ReusableView {
    take(
      ReuseQueue(reuseIdentifier: identifier, elementKind: kind), for: indexPath, elementKind: kind
    ) {
      guard let make = makers[identifier, kind] else {
        preconditionFailure(
          "could not dequeue a view of the kind '\(kind)' with the identifier '\(identifier)': must register a class or a closure for the identifier"
        )
      }
      return make
    }
  }

  /// A cell of a registration, configured for an item.
  public func dequeueConfiguredReusableCell<Cell: ReusableView, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item
  ) -> Cell {
    let cell = take(registration.identity, for: indexPath, elementKind: nil, registration.makeCell)
    registration.handler(cell, indexPath, item)
    return cell
  }

  /// A supplementary view of a registration, configured for its place.
  public func dequeueConfiguredReusableSupplementary<Supplementary: ReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = take(
      registration.identity, for: indexPath, elementKind: registration.elementKind,
      registration.makeView)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  /// A cell, or a view of an element kind, of the item's kind in ``registry``.
  ///
  /// It is configured when all views of the layout pass have been dequeued, together with the others of its kind.
  public func dequeueReusableView(for item: CellItem, at indexPath: IndexPath) -> ReusableView {
    let role: CellRole = providerCall?.elementKind == nil ? .item : .supplementary
    let registration = registry.registration(forKind: item.kind, role: role)
    let view = take(
      ReuseQueue(registration), for: indexPath, elementKind: providerCall?.elementKind,
      prepareForReuse: registration.prepareForReuse
    ) { registration.makeCell }
    providerCall?.item = item
    addToBatch(
      ConfigurationRequest(cell: view, item: item, indexPath: indexPath), role: role)
    return view
  }

  private func take<Made: ReusableView>(
    _ identity: RegistrationIdentity, for indexPath: IndexPath, elementKind: String?,
    _ make: @escaping () -> Made
  ) -> Made {
    precondition(
      !identity.isMadeInProvider,
      "attempted to dequeue a \(Made.self) using a registration that was created inside a data source's method or a cell provider; registrations made anew for each cell prevent reuse: create them once, up front"
    )
    let queue = ReuseQueue(registration: ObjectIdentifier(identity))
    let view = take(queue, for: indexPath, elementKind: elementKind) { make }
    guard let made = view as? Made else {
      preconditionFailure("a registration for \(Made.self) made a \(type(of: view))")
    }
    return made
  }

  private func take(
    _ queue: ReuseQueue, for indexPath: IndexPath, elementKind: String?,
    prepareForReuse: ((ReusableView) -> Void)? = nil, _ maker: () -> () -> ReusableView
  ) -> ReusableView {
    guard let call = providerCall else {
      preconditionFailure(
        "a view was dequeued without a request from the collection view; use cellForItem(at:) for a view that is there already"
      )
    }
    precondition(
      call.dataIndexPath == indexPath && call.elementKind == elementKind,
      "a view was dequeued for \(indexPath) while the collection view asked for \(call.dataIndexPath)"
    )
    precondition(
      call.dequeued == nil,
      "more than one view was dequeued for \(indexPath); dequeue one and return it")
    if let existing = call.existing {
      precondition(
        pool.queue(of: existing) == queue,
        "the item at \(indexPath) is reconfigured with another kind of cell than it has; reload it instead"
      )
      providerCall?.dequeued = existing
      return existing
    }
    let made = pool.statistics.created
    let view = pool.dequeue(queue, make: { maker()() }, prepareForReuse: prepareForReuse)
    view.metric = metric
    view.widthPolicy = widthPolicy
    view.sizingHost = self
    // The handler may ask for the look of the cell's place.
    (view as? CollectionViewCell)?.traitCollection = traits(of: call.attributes)
    tell(view, call.attributes)
    providerCall?.dequeued = view
    if recorder != nil {
      let held = HeldView(view: view, attributes: call.attributes)
      record(pool.statistics.created > made ? .made : .reused, held)
      record(.dequeued, held)
    }
    return view
  }
}
