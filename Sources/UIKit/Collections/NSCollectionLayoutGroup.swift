// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CollectionLayout
public import Foundation

/// Where a custom group puts one item.
@preconcurrency @MainActor public final class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  public let zIndex: Int

  /// An item at a place of its group.
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Places a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items side by side, one below the other, or as a function says.
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Members {
    case subitems, repeating(Int), dividing(Int)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private let axis: LayoutAxis
  private let members: Members
  /// What the group is made of.
  public let subitems: [NSCollectionLayoutItem]
  /// The room between items; nil for none.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ axis: LayoutAxis, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    _ members: Members
  ) {
    self.axis = axis
    self.subitems = subitems
    self.members = members
    super.init(layoutSize: size, supplementaryItems: [])
  }

  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, subitems, .subitems)
  }
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], .repeating(count))
  }
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], .dividing(count))
  }
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, subitems, .subitems)
  }
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], .repeating(count))
  }
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], .dividing(count))
  }
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [], .custom(itemProvider))
  }

  /// Views anchored to the group.
  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
  }

  /// The group in words, for looking at it.
  public func visualDescription() -> String {
    let size = layoutSize.engine
    return "\(axis) group of \(subitems.count), \(size.width) × \(size.height)"
  }

  var group: LayoutGroup {
    let members: LayoutGroup.Members =
      switch self.members {
      case .subitems: .subitems(subitems.map(\.element))
      case .repeating(let count): .repeating(subitems[0].element, count: count)
      case .dividing(let count): .dividing(subitems[0].element, count: count)
      case .custom(let provider): .custom(Self.onMain(provider))
      }
    var group = LayoutGroup(axis: axis, size: layoutSize.engine, members: members)
    group.interItemSpacing = interItemSpacing?.engine
    group.contentInsets = contentInsets.engine
    group.supplementaryItems = supplementaryItems.map(\.engine)
    group.edgeSpacing = edgeSpacing?.engine ?? LayoutEdgeSpacing()
    return group
  }

  override var element: LayoutElement { .group(group) }

  /// A collection view lays out on the main actor alone, where the program's function belongs.
  private struct MainOnly: @unchecked Sendable {
    let provider: NSCollectionLayoutGroupCustomItemProvider
  }

  private static func onMain(
    _ provider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> LayoutGroup.CustomItemProvider {
    let held = MainOnly(provider: provider)
    return { environment in
      MainActor.assumeIsolated {
        held.provider(LayoutSurroundings(environment.container)).map {
          CustomLayoutItem(frame: $0.frame.engine, zIndex: $0.zIndex)
        }
      }
    }
  }
}
