// SPDX-License-Identifier: MIT

public import CellViews
internal import FieldValues
internal import TextCanvas

/// Shows a section by its field `title`, or its identifier, and the number in its field `count`.
@MainActor public final class SectionHeaderCell: ReusableView {
  static let titleStyle = TextStyle(roles: .header)
  static let countStyle = TextStyle(attributes: .dim)

  private let title = Label()
  private let count = Label()

  /// A header without a section.
  public init() {
    title.style = Self.titleStyle
    count.style = Self.countStyle
    super.init(contentView: Stack(.columns, spacing: 1, [title, count]))
  }

  /// Shows a section's fields.
  public func show(_ section: CellItem) {
    let words = section.fields["title"]?.displayText ?? ""
    title.text = words.isEmpty ? section.identifier : words
    count.text = section.fields["count"]?.displayText ?? ""
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    title.text = ""
    count.text = ""
  }
}

extension CellRegistration {
  /// The registration of headers and footers that nobody registered.
  static var sectionHeader: CellRegistration {
    CellRegistration(
      kind: "header", origin: "built-in", role: .supplementary, makeCell: { SectionHeaderCell() }
    ) { cell, _, section in cell.show(section) }
  }
}
