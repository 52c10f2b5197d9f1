// SPDX-License-Identifier: MIT

public import CellViews
public import CollectionLayout
public import IndexPaths
public import PlaneGeometry

/// One step of a layout pass, as a recorder is told of it.
public struct LayoutPassEvent {
  /// What happened to the view.
  public enum Step: Sendable, Hashable {
    /// It was made, as no queue had one.
    case made
    /// It was taken from its queue, `prepareForReuse` included.
    case reused
    /// It was handed out for its place, made or reused.
    case dequeued
    /// The data source and the handler of its kind have configured it.
    case configured
    /// The same view was configured again for the same item.
    case reconfigured
    /// It said the size that it wants, in points.
    case measured(Size)
    /// It came on show.
    case displayed
    /// It went off show.
    case endedDisplaying
    /// It went back into its queue.
    case recycled
  }

  /// What happened.
  public var step: Step
  /// The place that the view is for.
  public var indexPath: IndexPath
  /// Cell, supplementary or decoration, with its kind.
  public var category: LayoutCategory
  /// The view.
  public var view: ReusableView
}
