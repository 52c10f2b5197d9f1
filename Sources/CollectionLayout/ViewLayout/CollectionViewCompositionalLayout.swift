// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

/// A layout of sections made of groups of items; `UICollectionViewCompositionalLayout`, over the engine
/// ``CompositionalLayout``.
@MainActor open class CollectionViewCompositionalLayout: CollectionViewLayout {
  /// The geometry; what is read from it holds until the next invalidation.
  public let engine: CompositionalLayout

  /// Whether lines are whole rows (columns, where they scroll sideways) of the view's grid: see
  /// ``LayoutMetric/alignsLines``. Takes effect when the layout is prepared anew.
  public var alignsLines = false

  /// What the engine does not know yet.
  private enum Staleness {
    case nothing
    /// The sections are there, in another container or from another provider's answer.
    case sections
    case everything
  }

  private var staleness = Staleness.everything
  /// Batch updates that the engine has not taken in yet, with the numbers after each.
  private var updates: [(changes: LayoutChanges, itemCounts: [Int])] = []

  /// A layout whose sections a function gives.
  public init(
    configuration: LayoutConfiguration = LayoutConfiguration(),
    sectionProvider: @escaping CompositionalLayout.SectionProvider
  ) {
    engine = CompositionalLayout(configuration: configuration, sectionProvider: sectionProvider)
    super.init()
  }

  /// A layout that an engine computes which no other layout has.
  public init(_ engine: CompositionalLayout) {
    self.engine = engine
    super.init()
  }

  /// A layout with one section for all.
  public convenience init(
    section: LayoutSection, configuration: LayoutConfiguration = LayoutConfiguration()
  ) {
    self.init(CompositionalLayout(section: section, configuration: configuration))
  }

  /// What concerns all sections. Setting it makes the layout invalid.
  public var configuration: LayoutConfiguration {
    get { engine.configuration }
    set {
      engine.configuration = newValue
      staleness = .everything
      invalidate()
    }
  }

  open override var scrollDirection: LayoutAxis { configuration.scrollDirection }

  open override func invalidate(with context: LayoutInvalidationContext) {
    if let items = context.updates {
      updates.append((LayoutChanges(items), itemCounts))
    } else if context.invalidatesDataSourceCounts {
      staleness = .everything
    } else if context.invalidatesEverything, staleness == .nothing {
      staleness = .sections
    }
    super.invalidate(with: context)
  }

  /// Resolves what became invalid: a batch update at the cost of its changes, with all measured sizes kept; another
  /// container at that of the sections.
  open override func prepare() throws(LayoutError) {
    defer { updates.removeAll() }
    if staleness == .nothing {
      guard !takeUpdates() else { return }
      staleness = .everything
    }
    guard let host else { return }
    let container = LayoutContainer(
      contentSize: host.bounds.size, contentInsets: host.adjustedContentInset)
    if staleness == .sections, updates.isEmpty {
      try engine.invalidate(container: container)
    } else {
      try engine.prepare(
        itemCounts: itemCounts, container: container,
        metric: LayoutMetric(
          pointsPerColumn: host.gridPitch.width, pointsPerRow: host.gridPitch.height,
          alignsLines: alignsLines))
    }
    staleness = .nothing
  }

  /// Has the engine follow batch updates; false when one does not add up, as after a change that nobody told of.
  private func takeUpdates() -> Bool {
    do throws(LayoutError) {
      for update in updates { try engine.apply(update.changes, itemCounts: update.itemCounts) }
      return true
    } catch {
      return false
    }
  }

  private var itemCounts: [Int] {
    guard let host else { return [] }
    return (0..<host.numberOfSections).map { host.numberOfItems(inSection: $0) }
  }

  open override var contentSize: Size { engine.contentSize }

  open override func attributes(in rect: Rect) -> [LayoutAttributes] {
    engine.attributes(in: rect, pinningTo: visibleRect, callsHandlers: rect == host?.bounds)
  }

  /// Appends what `attributes(in:)` gives, a subclass's if it has its own.
  open override func appendAttributes(in rect: Rect, to attributes: inout [LayoutAttributes]) {
    guard type(of: self) == CollectionViewCompositionalLayout.self else {
      return super.appendAttributes(in: rect, to: &attributes)
    }
    engine.appendAttributes(
      in: rect, pinningTo: visibleRect, callsHandlers: rect == host?.bounds, to: &attributes)
  }

  /// What pinned headers and footers keep to.
  private var visibleRect: Rect? { host.map { $0.bounds.inset(by: $0.adjustedContentInset) } }

  open override func listConfiguration(section: Int) -> ListConfiguration? {
    engine.listConfiguration(section: section)
  }

  open override func attributes(forItemAt indexPath: IndexPath) -> LayoutAttributes? {
    engine.attributes(forItemAt: indexPath)
  }

  open override func attributes(
    forSupplementaryOfKind kind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    engine.attributes(forElementKind: kind, at: indexPath)
  }

  open override func attributes(
    forDecorationOfKind kind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    engine.attributes(forElementKind: kind, at: indexPath)
  }

  open override func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> Bool {
    original.estimatedAxes.contains(.horizontal) && preferred.frame.width != original.frame.width
      || original.estimatedAxes.contains(.vertical)
        && preferred.frame.height != original.frame.height
  }

  open override func siblingsToMeasure(in rect: Rect) -> [LayoutAttributes] {
    engine.siblingsToMeasure(in: rect)
  }

  /// Takes over the size that a view asks for.
  open override func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forPreferred: preferred, original: original)
    let before = contentSize
    switch original.category {
    case .cell:
      engine.setPreferredSize(preferred.frame.size, forItemAt: original.indexPath)
      context.invalidateItems(at: [original.indexPath])
    case .supplementary(let kind):
      engine.setPreferredSize(
        preferred.frame.size, forElementKind: kind, inSection: original.indexPath.section)
      context.invalidateSupplementaryElements(ofKind: kind, at: [original.indexPath])
    case .decoration: break
    }
    context.contentSizeAdjustment = Size(
      width: contentSize.width - before.width, height: contentSize.height - before.height)
    return context
  }

  open override func orthogonalSection(_ section: Int) -> OrthogonalSection? {
    engine.orthogonalSection(section)
  }

  @discardableResult
  open override func setOrthogonalOffset(_ offset: Double, section: Int) -> Double {
    engine.setOrthogonalOffset(offset, section: section)
  }

  open override func restingOrthogonalOffset(near offset: Double, section: Int) -> Double {
    engine.restingOrthogonalOffset(near: offset, section: section)
  }
}
