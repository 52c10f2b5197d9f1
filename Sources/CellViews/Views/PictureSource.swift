// SPDX-License-Identifier: MIT

public import TextCanvas

/// How a picture of other proportions stands in its place.
public enum PictureScaling: String, Sendable, Hashable, CaseIterable {
  /// All of it is seen, with room beside it or above and below.
  case fit
  /// The place is full, and what is beyond it on two sides is cut off.
  case fill
}

/// A picture that a view would show.
public struct PictureRequest: Sendable, Hashable {
  /// What names it: a path or a `data:` URL.
  public let name: String
  /// The columns of the place.
  public let columns: Int
  /// The rows of the place.
  public let rows: Int
  /// How it stands there.
  public let scaling: PictureScaling
  /// Names may be long, and are looked up in every frame.
  private let hash: Int

  /// A request for a place of these extents.
  public init(name: String, columns: Int, rows: Int, scaling: PictureScaling = .fit) {
    self.name = name
    self.columns = columns
    self.rows = rows
    self.scaling = scaling
    hash = name.hashValue
  }

  /// Tells pictures apart by name and room.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
    hasher.combine(columns)
    hasher.combine(rows)
  }
}

/// What there is of a picture.
public enum PictureState: Sendable, Hashable {
  /// It will come: the view is drawn again when it has.
  case loading
  /// The picture, no larger than its place.
  case ready(TextPicture)
  /// It cannot be shown: why, and what to do about it.
  case failed(reason: String, remedy: String)
}

/// Where the views of a tree get their pictures.
///
/// A view keeps no picture: it asks each time it is drawn, by what it shows then. So a cell that was reused while a
/// picture was being loaded cannot show it.
@MainActor public protocol PictureSource: AnyObject {
  /// What there is of a picture; asking for one that is not there begins to load it.
  func picture(for request: PictureRequest) -> PictureState
}
