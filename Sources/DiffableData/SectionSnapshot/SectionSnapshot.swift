// SPDX-License-Identifier: MIT

/// The outline of one section, an ordered forest of unique items: `NSDiffableDataSourceSectionSnapshot`.
///
/// A value. Items start collapsed; whether an item is expanded is kept apart from whether it has children.
/// "Visible" means without a collapsed ancestor and has nothing to do with the screen.
public struct SectionSnapshot<ItemIdentifier: Hashable & Sendable>: Sendable, Equatable {
  internal struct Node: Sendable, Equatable {
    var parent: ItemIdentifier?
    var children: [ItemIdentifier] = []
    var isExpanded = false
    /// Whether no ancestor is collapsed; follows from the others, and is kept so that asking is O(1).
    var isVisible: Bool
  }

  internal var nodes: [ItemIdentifier: Node] = [:]

  /// The items without a parent, in order. O(1).
  public internal(set) var rootItems: [ItemIdentifier] = []

  /// What is told of calls that UIKit logs.
  public var misuseReporter: MisuseReporter

  /// An empty outline.
  public init(misuseReporter: MisuseReporter = .silent) { self.misuseReporter = misuseReporter }

  /// An outline of roots.
  public init(_ items: [ItemIdentifier], misuseReporter: MisuseReporter = .silent) {
    self.init(misuseReporter: misuseReporter)
    append(items)
  }

  /// Whether both have the same items in the same order and place, expanded alike.
  public static func == (left: SectionSnapshot, right: SectionSnapshot) -> Bool {
    left.rootItems == right.rootItems && left.nodes == right.nodes
  }

  /// The children of an item, or the roots.
  internal subscript(childrenOf parent: ItemIdentifier?) -> [ItemIdentifier] {
    get { parent.map { nodes[$0]?.children ?? [] } ?? rootItems }
    _modify {
      if let parent {
        yield &nodes[parent, default: Node(isVisible: false)].children
      } else {
        yield &rootItems
      }
    }
  }

  /// Whether the children of an item, or the roots, are visible.
  internal func showsChildren(of parent: ItemIdentifier?) -> Bool {
    guard let parent else { return true }
    guard let node = nodes[parent] else { return false }
    return node.isVisible && node.isExpanded
  }

  internal func require(_ item: ItemIdentifier) {
    precondition(nodes[item] != nil, "Item \(item) is not in the section snapshot.")
  }

  internal func requireNew(_ items: [ItemIdentifier]) {
    var seen: Set<ItemIdentifier> = []
    for item in items {
      precondition(
        nodes[item] == nil && seen.insert(item).inserted,
        "Item \(item) is given twice. Identifiers in a section snapshot must be unique.")
    }
  }
}
