// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CollectionLayout
public import Foundation

/// Gives the section of an index; nil is a mistake of the program.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What concerns all sections of a compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// Vertical, without headers or spacing.
  public override init() {}

  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  var engine: LayoutConfiguration {
    var configuration = LayoutConfiguration()
    configuration.scrollDirection = scrollDirection.engine
    configuration.contentInsetsReference = contentInsetsReference.engine
    configuration.interSectionSpacing = wholePlaces(
      Double(interSectionSpacing), configuration.scrollDirection)
    configuration.boundaryItems = boundarySupplementaryItems.map(\.boundary)
    return configuration
  }
}

/// Sections of groups of items.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private lazy var compositional = makeCompositional()

  override func makeBase() -> CollectionLayout.CollectionViewLayout { compositional }

  private func makeCompositional() -> CollectionLayout.CollectionViewCompositionalLayout {
    let made = CollectionLayout.CollectionViewCompositionalLayout(
      configuration: configuration.engine
    ) { [unowned self] index, environment in
      // A collection view lays out on the main actor alone.
      MainActor.assumeIsolated { section(index, environment) }
    }
    made.alignsLines = true
    return made
  }

  /// One section for all.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// One section for all.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// Sections that a function gives.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Sections that a function gives.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public required init?(coder: NSCoder) { return nil }

  /// What concerns all sections; setting it makes the layout invalid.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet {
      compositional.configuration = configuration.engine
      collectionView?.setNeedsLayout()
    }
  }

  func section(_ index: Int, _ environment: LayoutEnvironment) -> LayoutSection? {
    let traits = collectionView?.traitCollection ?? .current
    let section = provider(index, LayoutSurroundings(environment.container, traits: traits))
    lists[index] = section?.list
    return section?.engine
  }

  private var lists: [Int: UICollectionLayoutListConfiguration] = [:]

  override func listConfiguration(
    ofSection index: Int
  ) -> UICollectionLayoutListConfiguration? { lists[index] }
}
