// SPDX-License-Identifier: MIT

extension RecordCollection {
  /// Changes each record, in order. Identifiers are to stay as they are.
  public mutating func changeRecords(_ body: (inout Record) -> Void) {
    for section in sections.indices {
      for place in sections[section].records.indices { body(&sections[section].records[place]) }
    }
  }

  /// Has it be a collection that was recognised as nothing, without the layout that came of that.
  public mutating func forgetRecognition() {
    if recognised != nil { layout = nil }
    recognised = nil
  }
}
