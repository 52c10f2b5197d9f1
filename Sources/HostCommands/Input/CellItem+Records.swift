// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CollectionLayout
internal import FieldValues
internal import Records

extension CellItem {
  /// A section as an item, for its header or footer: what its source says of it, with `title` and `count`.
  init(header section: RecordSection, elementKind: String) {
    var fields = section.fields
    fields["title"] = .text(section.title ?? section.identifier)
    fields["count"] = .integer(Int64(section.records.count))
    let isFooter = elementKind == LayoutBoundaryItem.footerKind
    let kind = isFooter ? section.footerKind ?? section.headerKind : section.headerKind
    self.init(
      identifier: section.identifier, kind: kind ?? elementKind,
      fields: .object(fields))
  }

  /// A record as an item.
  init(_ record: Record) {
    self.init(identifier: record.identifier, kind: record.kind, fields: record.fields)
  }
}
