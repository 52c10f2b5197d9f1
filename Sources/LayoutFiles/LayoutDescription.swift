// SPDX-License-Identifier: MIT

public import CollectionLayout
internal import PlaneGeometry

/// What a layout is told of each section that it lays out.
public struct SectionTraits: Sendable, Hashable {
  /// Chooses among sections that a layout file names.
  public var identifier: String
  /// Whether the section has a title to show above it.
  public var hasHeader: Bool

  /// The traits of a section.
  public init(identifier: String, hasHeader: Bool = false) {
    self.identifier = identifier
    self.hasHeader = hasHeader
  }
}

/// A layout as a file or a name describes it, ready to be made for sections.
public struct LayoutDescription: Sendable {
  internal struct Section: Sendable {
    enum Body: Sendable {
      case named(NamedLayout)
      case inline(LayoutSection)
    }

    var body: Body
    var header: LayoutBoundaryItem?
    var hidesHeader = false
    var footer: LayoutBoundaryItem?
    var decoration: LayoutDecoration?
  }

  /// By place; the last one serves all that follow.
  internal var sections: [Section]
  /// By the section's identifier, which comes before the place.
  internal var named: [String: Section] = [:]
  internal var interSectionSpacing = 1.0

  /// A compositional layout for sections; what does not fit the container's width is made narrower.
  ///
  /// Header and footer have the kinds `LayoutBoundaryItem.headerKind` and `footerKind`.
  ///
  /// - Parameter own: descriptions that hold for the sections at these indices, in place of this one.
  public func makeLayout(
    for traits: [SectionTraits], replacing own: [Int: LayoutDescription] = [:]
  ) -> CompositionalLayout {
    CompositionalLayout(configuration: configuration) { index, environment in
      guard traits.indices.contains(index) else { return nil }
      return (own[index] ?? self).section(
        at: index, traits: traits[index], environment: environment)
    }
  }

  /// What concerns all sections.
  public var configuration: LayoutConfiguration {
    var configuration = LayoutConfiguration()
    configuration.interSectionSpacing = interSectionSpacing
    return configuration
  }

  /// A list, for whom nothing else is said.
  public static var list: LayoutDescription {
    LayoutDescription(sections: [Section(body: .named(NamedLayout(name: .list)))])
  }

  /// The section at an index in an environment; a layout description has one for every index.
  public func section(
    at index: Int, traits: SectionTraits, environment: LayoutEnvironment
  ) -> LayoutSection? {
    guard let chosen = named[traits.identifier] ?? sectionByPlace(index) else { return nil }
    let width = environment.container.effectiveContentSize.width
    var section: LayoutSection
    switch chosen.body {
    case .named(let layout): section = layout.section(width: width)
    case .inline(let inline): section = inline
    }
    if traits.hasHeader && !chosen.hidesHeader {
      section.boundaryItems.append(chosen.header ?? LayoutDescription.usualHeader)
    }
    if let footer = chosen.footer { section.boundaryItems.append(footer) }
    if let decoration = chosen.decoration { section.decorationItems.append(decoration) }
    RoomFitting.fit(&section, width: width, itemCount: environment.itemCount)
    return section
  }

  private func sectionByPlace(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : sections.last
  }

  /// A header as wide as the section that measures itself.
  internal static let usualHeader = LayoutBoundaryItem(
    elementKind: LayoutBoundaryItem.headerKind,
    size: LayoutSize(width: .fractionalWidth(1), height: .estimated(1)), alignment: .top)
}
