// SPDX-License-Identifier: MIT

public import CellViews
public import PlaneGeometry
public import TextCanvas

/// Shows an item of a kind that nobody registered: a title and, below, its fields as `key: value`.
///
/// The title is the first of the fields `name`, `title`, `label`, `summary`, `headline`, `subject`, `full_name`,
/// `display_name`, `description`, `message`, `msg`, `text` that has a value, then one of these inside `metadata`,
/// `properties` or `attributes`, then `id`, then the item's identifier; the value itself for an item that is no
/// object. There are at most ``maximumRows`` rows: two for a title that needs them, one for each field in the
/// item's order, and at the end a count of the fields that have no row, or no value. Values inside values are
/// told on their line, the short ones first.
@MainActor public final class RecordCell: ReusableView {
  /// The greatest height.
  public nonisolated static let maximumRows = lineLimit + 2
  /// The most rows below the title.
  nonisolated static let lineLimit = 10

  nonisolated static let titleStyle = TextStyle(roles: .title)

  private let title = Label()
  private let lines: [Label]
  private var item: CellItem?
  private var lineLimit: Int

  /// A cell without an item.
  public init() {
    title.style = Self.titleStyle
    title.maximumLines = 2
    lines = (0..<Self.lineLimit).map { _ in Label() }
    lineLimit = lines.count
    super.init(contentView: Stack(.rows, [title] + lines))
  }

  /// Shows an item.
  public func show(_ item: CellItem) {
    self.item = item
    summarise(item, inLines: lines.count)
  }

  /// A layout that gives the cell fewer rows than it wants has the fields without a row counted in the last one.
  public override func draw(
    into canvas: inout Canvas, origin: Point, clip: CanvasRect, metric: GridMetric,
    inheriting inherited: TextStyle = .plain
  ) {
    let rect = metric.snap(frame.offsetBy(dx: origin.x, dy: origin.y))
    if let item {
      title.maximumLines = 2
      summarise(item, inLines: lines.count)
      let wanted = contentView.measuredSize(
        in: Size(width: Double(rect.columns), height: .infinity))
      if wanted.height > Double(rect.rows) {
        title.maximumLines = rect.rows > 2 ? 2 : 1
        let titleRows = wrapText(
          title.text, columns: rect.columns, maximumLines: title.maximumLines,
          policy: canvas.widthPolicy
        ).count
        summarise(item, inLines: max(1, rect.rows - titleRows))
      }
    }
    super.draw(into: &canvas, origin: origin, clip: clip, metric: metric, inheriting: inherited)
  }

  private func summarise(_ item: CellItem, inLines limit: Int) {
    guard limit != lineLimit || title.text.isEmpty else { return }
    lineLimit = limit
    let summary = RecordSummary(of: item.fields, identifier: item.identifier, lineLimit: limit)
    title.text = summary.title
    for (index, label) in lines.enumerated() {
      // Set in, so that titles stand out where text has no style.
      label.text = index < summary.lines.count ? "  " + summary.lines[index] : ""
    }
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    item = nil
    title.text = ""
    title.maximumLines = 2
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
