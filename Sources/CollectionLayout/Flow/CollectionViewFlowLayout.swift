// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

/// A layout whose items fill line after line; `UICollectionViewFlowLayout`, over the engine ``FlowLayout``.
///
/// The collection view's delegate gives what differs from item to item when it is a
/// ``CollectionViewFlowLayoutDelegate``. Of a text view's edges only the content inset is known, so that all
/// references of section insets are that one.
@MainActor open class CollectionViewFlowLayout: CollectionViewLayout {
  /// How much must be done before the next query.
  private enum Staleness: Int {
    case nothing
    /// Lines break anew, with the sizes that are known.
    case attributes
    /// The delegate is asked for all.
    case metrics
  }

  /// The geometry; what is read from it holds until the next invalidation.
  public private(set) var engine = FlowLayout()

  /// The properties. Setting them makes the layout invalid.
  public var metrics = FlowMetrics() {
    didSet { if metrics != oldValue { invalidate() } }
  }

  /// Is told of the first item that is too long for its line, each time that lines break anew.
  public var problemHandler: ((FlowProblem) -> Void)?

  private var staleness = Staleness.metrics
  private var counts: [Int] = []
  /// How often the data changed since the last preparation.
  private var dataChanges = 0
  /// What was there before the data changed, for a batch update to carry measured sizes over.
  private var previous: FlowLayout?

  /// A layout with UIKit's properties.
  public override init() { super.init() }

  /// A layout with some properties.
  public init(metrics: FlowMetrics) {
    self.metrics = metrics
    super.init()
  }

  // MARK: Preparing

  open override func prepare() throws(LayoutError) {
    guard let host else { return }
    let container = LayoutContainer(
      contentSize: host.bounds.size, contentInsets: host.adjustedContentInset)
    let isAsWide = isAsWide(container)
    guard staleness != .nothing || !isAsWide else { return }
    if staleness == .metrics {
      let isComparable = isAsWide && metrics == engine.metrics
      if dataChanges > 0 || !isComparable {
        // The updates of several changes would name places of several states.
        previous = dataChanges == 1 && metrics.isEstimated && isComparable ? engine : nil
      }
      engine = FlowLayout(metrics: metrics)
      engine.problemHandler = { [weak self] in self?.problemHandler?($0) }
      counts = (0..<host.numberOfSections).map { host.numberOfItems(inSection: $0) }
      try asking(engine) { engine throws(LayoutError) in
        try engine.prepare(itemCounts: counts, container: container)
      }
    } else {
      try engine.prepare(container: container)
    }
    staleness = .nothing
    dataChanges = 0
  }

  /// Whether lines have the room that they had.
  private func isAsWide(_ container: LayoutContainer) -> Bool {
    let across = metrics.scrollDirection.across
    let (new, old) = (container.effectiveContentInsets, engine.container.effectiveContentInsets)
    return container.contentSize[across] == engine.container.contentSize[across]
      && new.start(across) == old.start(across) && new.end(across) == old.end(across)
  }

  /// Has an engine ask the delegate for the time of a call, so that neither keeps the other.
  private func asking(
    _ engine: FlowLayout, _ body: (FlowLayout) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    defer { engine.sizing = FlowLayoutSizing() }
    if let delegate = host?.layoutDelegate as? any CollectionViewFlowLayoutDelegate {
      engine.sizing.sizeForItem = { delegate.flowLayout(self, sizeForItemAt: $0) }
      engine.sizing.insetForSection = { delegate.flowLayout(self, insetForSectionAt: $0) }
      engine.sizing.minimumLineSpacingForSection = {
        delegate.flowLayout(self, minimumLineSpacingForSectionAt: $0)
      }
      engine.sizing.minimumInteritemSpacingForSection = {
        delegate.flowLayout(self, minimumInteritemSpacingForSectionAt: $0)
      }
      engine.sizing.referenceSizeForHeader = {
        delegate.flowLayout(self, referenceSizeForHeaderInSection: $0)
      }
      engine.sizing.referenceSizeForFooter = {
        delegate.flowLayout(self, referenceSizeForFooterInSection: $0)
      }
    }
    try body(engine)
  }

  /// Carries the sizes of measured items over a batch update.
  open override func prepare(forUpdates updates: CollectionViewUpdateItems) {
    guard let previous else { return }
    self.previous = nil
    do throws(LayoutError) {
      try asking(previous) { engine throws(LayoutError) in
        try engine.apply(updates, itemCounts: counts)
      }
      engine = previous
    } catch {
      // What was prepared for the new counts stays, with estimates for measures.
    }
  }

  open override func finalizeUpdates() { previous = nil }

  // MARK: Attributes

  /// The direction in which lines and sections follow each other. Setting it makes the layout invalid.
  open override var scrollDirection: LayoutAxis {
    get { metrics.scrollDirection }
    set { metrics.scrollDirection = newValue }
  }

  open override var contentSize: Size { engine.contentSize }

  open override func attributes(in rect: Rect) -> [LayoutAttributes] {
    engine.attributes(in: rect, pinningTo: visibleRect ?? rect)
  }

  /// Appends what `attributes(in:)` gives, a subclass's if it has its own.
  open override func appendAttributes(in rect: Rect, to attributes: inout [LayoutAttributes]) {
    guard type(of: self) == CollectionViewFlowLayout.self else {
      return super.appendAttributes(in: rect, to: &attributes)
    }
    engine.appendAttributes(in: rect, pinningTo: visibleRect ?? rect, to: &attributes)
  }

  /// What headers and footers stay in when they are pinned.
  private var visibleRect: Rect? { host.map { $0.bounds.inset(by: $0.adjustedContentInset) } }

  open override func attributes(forItemAt indexPath: IndexPath) -> LayoutAttributes? {
    engine.attributes(forItemAt: indexPath)
  }

  open override func attributes(
    forSupplementaryOfKind kind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    engine.attributes(forElementKind: kind, at: indexPath, pinningTo: visibleRect)
  }

  // MARK: Invalidation

  open override class var invalidationContextClass: LayoutInvalidationContext.Type {
    FlowLayoutInvalidationContext.self
  }

  open override func invalidate(with context: LayoutInvalidationContext) {
    var needed = Staleness.metrics
    if let context = context as? FlowLayoutInvalidationContext,
      !context.invalidatesDataSourceCounts, !context.invalidateFlowLayoutDelegateMetrics
    {
      needed = context.invalidateFlowLayoutAttributes ? .attributes : .nothing
    }
    if context.invalidatesDataSourceCounts { dataChanges += 1 }
    if needed.rawValue > staleness.rawValue { staleness = needed }
    super.invalidate(with: context)
  }

  /// Whether the length across the scroll direction changes, in which lines break.
  open override func shouldInvalidate(forBoundsChange newBounds: Rect) -> Bool {
    let across = metrics.scrollDirection.across
    return host.map { newBounds.size[across] != $0.bounds.size[across] } ?? false
  }

  open override func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> Bool {
    !original.estimatedAxes.isEmpty && preferred.frame.size != original.frame.size
  }

  /// Takes over the size that a cell asks for; nothing else is asked or measured again.
  open override func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forPreferred: preferred, original: original)
    guard original.category == .cell else { return context }
    let before = contentSize
    engine.setPreferredSize(preferred.frame.size, forItemAt: original.indexPath)
    context.invalidateItems(at: [original.indexPath])
    context.contentSizeAdjustment = Size(
      width: contentSize.width - before.width, height: contentSize.height - before.height)
    if let context = context as? FlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = false
      context.invalidateFlowLayoutAttributes = false
    }
    return context
  }
}
