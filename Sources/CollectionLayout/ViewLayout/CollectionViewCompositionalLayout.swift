// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

/// A layout of sections made of groups of items; `UICollectionViewCompositionalLayout`, over the engine
/// ``CompositionalLayout``.
@MainActor open class CollectionViewCompositionalLayout: CollectionViewLayout {
  /// The geometry; what is read from it holds until the next invalidation.
  public private(set) var engine: CompositionalLayout

  private let provider: CompositionalLayout.SectionProvider
  /// Whether the engine knows the sections as they are.
  private var isResolved = false

  /// A layout whose sections a function gives.
  public init(
    configuration: LayoutConfiguration = LayoutConfiguration(),
    sectionProvider: @escaping CompositionalLayout.SectionProvider
  ) {
    provider = sectionProvider
    engine = CompositionalLayout(configuration: configuration, sectionProvider: sectionProvider)
    super.init()
  }

  /// A layout that an engine computes which no other layout has.
  public init(_ engine: CompositionalLayout) {
    provider = engine.provider
    self.engine = engine
    super.init()
  }

  /// A layout with one section for all.
  public convenience init(
    section: LayoutSection, configuration: LayoutConfiguration = LayoutConfiguration()
  ) {
    self.init(configuration: configuration) { _, _ in section }
  }

  /// What concerns all sections. Setting it makes the layout invalid.
  public var configuration: LayoutConfiguration {
    get { engine.configuration }
    set {
      engine = CompositionalLayout(configuration: newValue, sectionProvider: provider)
      invalidate()
    }
  }

  open override var scrollDirection: LayoutAxis { configuration.scrollDirection }

  open override func invalidate(with context: LayoutInvalidationContext) {
    if context.invalidatesEverything || context.invalidatesDataSourceCounts { isResolved = false }
    super.invalidate(with: context)
  }

  open override func prepare() throws(LayoutError) {
    guard !isResolved, let host else { return }
    let counts = (0..<host.numberOfSections).map { host.numberOfItems(inSection: $0) }
    try engine.prepare(
      itemCounts: counts,
      container: LayoutContainer(
        contentSize: host.bounds.size, contentInsets: host.adjustedContentInset))
    isResolved = true
  }

  open override var contentSize: Size { engine.contentSize }

  open override func attributes(in rect: Rect) -> [LayoutAttributes] { engine.attributes(in: rect) }

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
