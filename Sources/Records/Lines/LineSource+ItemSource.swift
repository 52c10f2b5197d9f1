// SPDX-License-Identifier: MIT

internal import JSONText

extension LineSource: ItemSource {
  /// They are a read of the file away.
  public var isAtHand: Bool { true }

  /// A ``LineRecords``.
  public func makeReader(_ options: RecordOptions) -> any ItemReader {
    LineRecords(self, options: options)
  }
}

extension LineRecords: ItemReader {
  /// The records, read or remembered.
  public func records(in ordinals: Range<Int>) -> [Record] {
    ordinals.map { record(at: $0) }
  }

  /// The line.
  public func withJSON<Result>(
    at ordinal: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    unsafe withLine(at: ordinal) { line in
      // An element has what stands behind the comma before it.
      unsafe body(UnsafeRawBufferPointer(rebasing: line.drop(while: LineScanner.isSpace)))
    }
  }

  /// The first broken lines, and how many there are.
  public var problems: [String] {
    let lines = brokenLines.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    let form = source.places.form
    var sentences = lines.map { "\($0.description); the \(form) is shown as it is" }
    guard brokenCount > 0 else { return [] }
    sentences.append(
      "\(source.name): \(form.counted(brokenCount)) of those looked at could not be read")
    return sentences
  }
}
