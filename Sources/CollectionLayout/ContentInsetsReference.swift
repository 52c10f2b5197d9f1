// SPDX-License-Identifier: MIT

public import PlaneGeometry

/// Which of the view's insets content keeps to, across the scroll direction.
@frozen public enum ContentInsetsReference: Sendable, Hashable {
  /// Those of the layout's configuration; there, the safe area's.
  case automatic
  /// None: the whole width of the view.
  case none
  /// What nothing else covers.
  case safeArea
  /// The view's margins.
  case layoutMargins
  /// A width at which text reads well.
  case readableContent
}

/// The insets that a view offers to its layout by name, in points; the layout takes those across its direction.
///
/// Each holds the whole distance from the view's edge, as UIKit's margins hold the safe area's.
public struct ReferenceInsets: Sendable, Hashable {
  /// What other views cover.
  public var safeArea: DirectionalEdgeInsets
  /// The view's margins.
  public var layoutMargins: DirectionalEdgeInsets
  /// What is left beside a width at which text reads well.
  public var readableContent: DirectionalEdgeInsets

  /// Insets of these distances.
  public init(
    safeArea: DirectionalEdgeInsets = .zero, layoutMargins: DirectionalEdgeInsets = .zero,
    readableContent: DirectionalEdgeInsets = .zero
  ) {
    self.safeArea = safeArea
    self.layoutMargins = layoutMargins
    self.readableContent = readableContent
  }

  /// The insets of a name, where `automatic` is another.
  internal func insets(
    _ reference: ContentInsetsReference, automatic: ContentInsetsReference
  ) -> DirectionalEdgeInsets {
    switch reference {
    case .automatic: automatic == .automatic ? safeArea : insets(automatic, automatic: .safeArea)
    case .none: .zero
    case .safeArea: safeArea
    case .layoutMargins: layoutMargins
    case .readableContent: readableContent
    }
  }
}
