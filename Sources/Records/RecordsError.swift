// SPDX-License-Identifier: MIT

public import FieldValues
public import JSONText

/// Why a source gives no records.
public enum RecordsError: Error, Sendable, Hashable {
  /// The file cannot be opened or read; `errno` says why.
  case unreadable(file: String, errno: Int32)
  /// The file is a directory.
  case directory(file: String)
  /// The text is no JSON.
  case brokenText(JSONError)
  /// The path that should lead to the records leads nowhere, or to something else.
  case noItems(file: String, path: FieldPath, found: String?, keys: [String])
  /// A collection file holds a word that it should not.
  case unknownWord(file: String, place: String, word: String, nearest: String?)
  /// A collection file holds a value of another type than it should.
  case wrongType(file: String, place: String, wanted: String, found: String)
  /// A collection file of a version that this host does not know.
  case unknownVersion(file: String, found: FieldValue)
  /// Two sections of a collection file have one identifier.
  case repeatedSection(file: String, identifier: String)
}
