// SPDX-License-Identifier: MIT

public import Foundation
internal import IndexPaths

/// The index path of the modules below, which has eight bytes and no heap.
typealias EnginePath = IndexPaths.IndexPath

extension Foundation.IndexPath {
  /// The place of an item in a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The place of a row in a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The section's index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item's index in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The row's index in its section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  init(_ path: EnginePath) { self.init(indexes: [path.section, path.item]) }

  var engine: EnginePath {
    EnginePath(item: count > 1 ? self[1] : 0, section: count > 0 ? self[0] : 0)
  }
}
