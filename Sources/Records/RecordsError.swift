// SPDX-License-Identifier: MIT

public import FieldValues
public import JSONText

/// Why a source gives no records.
public enum RecordsError: Error, Sendable, Hashable {
  /// The file cannot be opened or read; `errno` says why.
  case unreadable(file: String, errno: Int32)
  /// The file is a directory.
  case directory(file: String)
  /// A file became shorter while it was read; so many bytes that it had are gone.
  case cutShort(file: String, missing: Int)
  /// A source that is compressed or UTF-16 cannot be read beyond one of its bytes, which are numbered from 1.
  case damaged(file: String, format: SourceEncoding, byte: Int, reason: String)
  /// A compressed source holds more bytes than are made of one.
  case tooLarge(file: String, limit: Int)
  /// The library that decompresses is not installed.
  case missingLibrary(file: String, library: String, package: String)
  /// The library that reads a format is not installed.
  case missingReader(file: String, format: SourceFormat, library: String, package: String)
  /// A database cannot be read.
  case database(file: String, problem: DatabaseProblem)
  /// The text is no JSON.
  case brokenText(JSONError)
  /// The path that should lead to the records leads nowhere, or to something else; with the paths of the keys that are
  /// where it ends.
  case noItems(file: String, path: FieldPath, found: String?, keys: [String])
  /// A collection file holds a word that it should not, at the end of the path.
  case unknownWord(file: String, path: FieldPath, place: JSONPlace?, nearest: String?)
  /// A collection file holds a value of another type than it should.
  case wrongType(file: String, path: FieldPath, place: JSONPlace?, wanted: String, found: String)
  /// A collection file of a version that this host does not know.
  case unknownVersion(file: String, place: JSONPlace?, found: FieldValue)
  /// Two sections of a collection file have one identifier.
  case repeatedSection(file: String, path: FieldPath, place: JSONPlace?, identifier: String)
}

extension RecordsError {
  /// The error with the line and column of its path, where it is about a value of a text.
  func placed(in source: SourceBytes) -> RecordsError {
    func place(of path: FieldPath) -> JSONPlace? {
      unsafe source.withBytes { bytes in unsafe JSONPlace(of: path, in: bytes) }
    }
    return switch self {
    case .unknownWord(let file, let path, _, let nearest):
      .unknownWord(file: file, path: path, place: place(of: path), nearest: nearest)
    case .wrongType(let file, let path, _, let wanted, let found):
      .wrongType(file: file, path: path, place: place(of: path), wanted: wanted, found: found)
    case .repeatedSection(let file, let path, _, let identifier):
      .repeatedSection(file: file, path: path, place: place(of: path), identifier: identifier)
    case .unknownVersion(let file, _, let found):
      .unknownVersion(
        file: file, place: place(of: FieldPath(steps: ["vitrine"])), found: found)
    case .unreadable, .directory, .cutShort, .damaged, .tooLarge, .missingLibrary, .missingReader,
      .database, .brokenText,
      .noItems:
      self
    }
  }
}
