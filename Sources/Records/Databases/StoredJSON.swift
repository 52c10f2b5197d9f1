// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// Reads JSON that stands in a column.
final class StoredJSON {
  private var parser = JSONParser()

  /// Nil where it is none.
  func value(of bytes: UnsafeRawBufferPointer) -> FieldValue? {
    var padded = unsafe Array(bytes)
    padded.append(contentsOf: repeatElement(0x20, count: JSONParser.padding))
    return unsafe padded.withUnsafeBytes { padded in
      try? unsafe parser.value(
        ofPadded: UnsafeRawBufferPointer(rebasing: padded[..<bytes.count]), name: "")
    }
  }
}
