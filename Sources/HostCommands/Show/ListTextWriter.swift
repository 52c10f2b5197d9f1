// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import FieldValues
internal import Records
internal import TextCanvas

/// Writes a list that nobody's cells show as rows of text: the headers of its sections, and its items as a summary each,
/// or as rows of fields below their names.
@MainActor struct ListTextWriter {
  /// What stands behind each other.
  private enum Part {
    case header(CellItem?, isFirst: Bool)
    case records(ArraySlice<Record>)
  }

  private var summaries: RecordTextWriter
  /// Instead of summaries, where there are fields.
  private var rows: FieldRowWriter?
  private var headers: HeaderTextWriter
  /// What waits for the records that say where names stand.
  private var waiting: [Part]?
  /// What is not written yet.
  private var text: [UInt8] = []

  /// Whether the names of fields were written.
  var hasNames: Bool { rows != nil && waiting == nil }

  /// - Parameter fields: What rows are of; none for summaries.
  init(fields: [FieldColumn], _ page: TextPage) {
    headers = HeaderTextWriter(page)
    summaries = RecordTextWriter(page)
    guard !fields.isEmpty else { return }
    rows = FieldRowWriter(fields, page)
    waiting = []
  }

  /// Begins a section.
  ///
  /// - Parameter header: Nil for one that has none.
  mutating func begin(_ header: CellItem?, isFirst: Bool) {
    write(.header(header, isFirst: isFirst))
  }

  /// Writes records.
  ///
  /// - Parameter waits: Whether names may wait for more of them.
  mutating func write(_ records: ArraySlice<Record>, waits: Bool) {
    write(.records(records))
    let sample = waitingFields
    if !sample.isEmpty, !waits || sample.count == CellItem.fieldNamesSampleCount {
      writeNames(above: sample)
    }
  }

  /// Writes what waits.
  mutating func finish() {
    let sample = waitingFields
    if !sample.isEmpty { writeNames(above: sample) }
  }

  /// Takes the text that was written since it was taken last.
  mutating func take(_ body: ([UInt8]) throws -> Void) rethrows {
    defer { text.removeAll(keepingCapacity: true) }
    try body(text)
  }

  /// Those of the first records that wait.
  private var waitingFields: [FieldValue] {
    guard let waiting else { return [] }
    var sample: [FieldValue] = []
    for case .records(let records) in waiting {
      let left = CellItem.fieldNamesSampleCount - sample.count
      sample += records.prefix(left).map(\.fields)
    }
    return sample
  }

  private mutating func writeNames(above sample: [FieldValue]) {
    rows?.writeNames(above: sample, to: &text)
    for part in exchange(&waiting, with: nil) ?? [] { write(part) }
  }

  private mutating func write(_ part: Part) {
    guard waiting == nil else {
      waiting?.append(part)
      return
    }
    switch part {
    case .header(let header, let isFirst):
      // A list has a row between its sections.
      if !isFirst { text.append(0x0A) }
      if let header { headers.write(header, to: &text) }
    case .records(let records):
      for record in records {
        if rows == nil {
          summaries.write(record.fields, identifier: record.identifier, to: &text)
        } else {
          rows?.write(record.fields, to: &text)
        }
      }
    }
  }
}
