// SPDX-License-Identifier: MIT

/// Why a plugin, or a part of one, cannot be used: which file, and what was found in it.
///
/// Its description is one line that names the file, the finding and the remedy.
public struct PluginError: Error, Sendable, Hashable {
  /// The path of the file or directory, or the name of a plugin for which no file was found.
  public let subject: String
  /// What stands against its use.
  public let finding: Finding

  internal init(_ subject: String, _ finding: Finding) {
    self.subject = subject
    self.finding = finding
  }

  /// What can stand against the use of a plugin.
  public enum Finding: Error, Hashable {
    // Finding the file.
    case noSuchFile
    case noSuchDirectory
    case cannotBeNamedSo
    case notOnSearchPath(directories: [String], nearest: String?)
    case cannotBeRead(errno: Int32)

    // The file from outside.
    case notAFile(String)
    case symbolicLink
    case ownedByOther(what: String, user: UInt32)
    case writableByOthers(what: String, mode: UInt32)
    case tooLarge(limit: Int)
    case changedMeanwhile

    // The file's bytes, before any of its code runs.
    case notALibrary
    case noTag
    case wrongClass
    case notADynamicLibrary(type: UInt16)
    case wrongMachine(found: UInt16, host: UInt16)
    case halfFile(part: String, end: UInt64, size: Int)
    case hole(part: String, offset: Int64)
    case malformed(String)
    case tag(field: String, found: UInt64, host: UInt64)
    case tagTooSmall(found: UInt64, least: UInt64)
    case needsNewerHost(needed: UInt32, host: UInt32)

    // Loading.
    case cannotBeCopied(errno: Int32)
    case notLoadable(String)
    case missingEntry(String)
    case entryOfEarlierFile(String)
    case refusedHost(major: UInt32, minor: UInt32)

    // What the entry handed back.
    case tableTooSmall(table: String, found: UInt64, least: UInt64)
    case tableOfOtherMajor(found: UInt32, host: UInt32)
    case badStride(found: UInt32, least: UInt32)
    case tooManyRegistrations(found: UInt32, limit: UInt32)
    case missingText(member: String)
    case textTooLong(member: String, limit: Int)
    case textNotUTF8(member: String)
    case badIdentifier(String)
    case filedUnderOtherName(identifier: String, wanted: String)
    case badKind(String)
    case duplicateKind(String)
    case badTemplate(kind: String, problem: String)
    case badParameters(kind: String, problem: String)
    case createFailed(status: Int32, text: String)

    // Among other plugins.
    case sameContent(asFile: String)
    case sameIdentifier(String, asFile: String)
    case doesNotShow(kind: String, nearest: String?)

    // `.cells.json`.
    case notJSON(line: Int, column: Int, problem: String)
    case badEntry(place: String, problem: String)
    case unknownWord(place: String, word: String, nearest: String?)
    case noLibrary(place: String, library: String, detail: String)
    case noSymbol(place: String, symbol: String, library: String)
  }

  /// True when the file is no plugin at all, so that a search passes over it without a word.
  public var isNoPlugin: Bool {
    switch finding {
    case .notALibrary, .noTag, .notAFile: true
    default: false
    }
  }
}
