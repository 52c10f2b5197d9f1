// SPDX-License-Identifier: MIT

public import FieldValues

/// The one JSON value that a file holds: a layout, say, and no records. Of an empty file it is an empty object.
public func readDocument(file: String) throws(RecordsError) -> FieldValue {
  try SourceValues.document(SourceBytes(file: file)) ?? .object([:])
}
