// SPDX-License-Identifier: MIT

public import CellViews
internal import TextCanvas

/// Shows an item of a kind that nobody registered: a title and, below, its fields as `key: value`.
///
/// The title is the first of the fields `name`, `title`, `label`, `summary`, `headline`, `subject`, `full_name`,
/// `display_name`, `description`, `message`, `text` that has a value, then one of these inside `metadata`,
/// `properties` or `attributes`, then `id`, then the item's identifier; the value itself for an item that is no
/// object. There are at most ``maximumRows`` rows: two for a title that needs them, one for each field in the
/// item's order, and at the end a count of the fields that have no row, or no value. Values inside values are
/// told on their line, the short ones first.
@MainActor public final class RecordCell: ReusableView {
  /// The greatest height.
  public static let maximumRows = 12

  private let title = Label()
  private let lines: [Label]

  /// A cell without an item.
  public init() {
    title.style.attributes = .bold
    title.maximumLines = 2
    lines = (0..<Self.maximumRows - 2).map { _ in Label() }
    super.init(contentView: Stack(.rows, [title] + lines))
  }

  /// Shows an item.
  public func show(_ item: CellItem) {
    let summary = RecordSummary(
      of: item.fields, identifier: item.identifier, lineLimit: lines.count)
    title.text = summary.title
    for (index, label) in lines.enumerated() {
      // Set in, so that titles stand out where text has no style.
      label.text = index < summary.lines.count ? "  " + summary.lines[index] : ""
    }
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    title.text = ""
    for label in lines { label.text = "" }
  }
}

extension CellRegistration {
  /// The registration of kinds that nobody registered.
  static var record: CellRegistration {
    CellRegistration(kind: "record", origin: "built-in", makeCell: { RecordCell() }) {
      cell, _, item in cell.show(item)
    }
  }
}
