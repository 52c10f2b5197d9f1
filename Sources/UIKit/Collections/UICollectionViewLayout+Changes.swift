// SPDX-License-Identifier: MIT

internal import CollectionLayout
internal import Foundation

extension UICollectionViewLayout {
  /// Asks where what is on screen goes to and comes from, as around every change that UIKit animates: each element on
  /// screen before for its end, each one on screen after for its start.
  ///
  /// The answers change nothing: a terminal shows the end of a change at once.
  func tellChange(from before: [LayoutAttributes], to after: [LayoutAttributes]) {
    leaving = before
    defer { leaving = [] }
    for attributes in before {
      let path = IndexPath(attributes.indexPath)
      switch attributes.category {
      case .cell: _ = finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementary(let kind):
        _ = finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
      case .decoration(let kind):
        _ = finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
      }
    }
    for attributes in after {
      let path = IndexPath(attributes.indexPath)
      switch attributes.category {
      case .cell: _ = initialLayoutAttributesForAppearingItem(at: path)
      case .supplementary(let kind):
        _ = initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      case .decoration(let kind):
        _ = initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      }
    }
  }

  /// Asks which views accompany an update, once for each kind of view on screen before or after it.
  func askAccompanyingViews(of before: [LayoutAttributes], _ after: [LayoutAttributes]) {
    var asked: Set<LayoutCategory> = []
    for attributes in before + after where asked.insert(attributes.category).inserted {
      switch attributes.category {
      case .cell: break
      case .supplementary(let kind):
        _ = indexPathsToDeleteForSupplementaryView(ofKind: kind)
        _ = indexPathsToInsertForSupplementaryView(ofKind: kind)
      case .decoration(let kind):
        _ = indexPathsToDeleteForDecorationView(ofKind: kind)
        _ = indexPathsToInsertForDecorationView(ofKind: kind)
      }
    }
  }

  /// How an element on screen before a change was shown there, while what leaves is asked for.
  func leavingAttributes(
    _ category: LayoutCategory, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    leaving.first { $0.category == category && $0.indexPath == path.engine }.map {
      let made = UICollectionViewLayoutAttributes()
      made.take($0)
      return made
    }
  }

  /// Attributes that a subclass may change for a start without changing what is shown.
  func startAttributes(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    attributes.flatMap { $0.copy(with: nil) as? UICollectionViewLayoutAttributes }
  }
}
