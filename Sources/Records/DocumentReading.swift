// SPDX-License-Identifier: MIT

public import FieldValues

/// The one JSON value that a file holds: a layout, say, and no records.
public func readDocument(file: String) throws(RecordsError) -> FieldValue {
  let source = try SourceBytes(file: file)
  switch try SourceValues.read(source) {
  case .document(let value): return value
  case .nothing: return .object([:])
  case .lines(let values, _): return .array(values)
  }
}
