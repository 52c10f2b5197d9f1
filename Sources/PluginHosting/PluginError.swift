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

    /// There is no file at the path.
    case noSuchFile
    /// There is no directory at a path that the user gave.
    case noSuchDirectory
    /// A text that is neither a path nor a name.
    case cannotBeNamedSo
    /// No file of a plugin's name in any directory; with the name there that is most like it, or a file of the
    /// name in the current directory.
    case notOnSearchPath(directories: [String], nearest: String?)
    /// The system refuses to open or read it.
    case cannotBeRead(errno: Int32)
    /// The system refuses to tell of changes.
    case cannotBeWatched(errno: Int32)

    // The file from outside.

    /// A directory, a pipe…
    case notAFile(String)
    /// A link where links are not followed.
    case symbolicLink
    /// The file (`it`) or its directory belongs to neither the user nor root.
    case ownedByOther(what: String, user: UInt32)
    /// The file (`it`) or its directory can be changed by others.
    case writableByOthers(what: String, mode: UInt32)
    /// More bytes than a plugin may have.
    case tooLarge(limit: Int)
    /// Fewer bytes came than the file was to have.
    case changedMeanwhile

    // The file's bytes, before any of its code runs.

    /// No ELF file.
    case notALibrary
    /// A library without a tag.
    case noTag
    /// Of 32 bits, or in the other byte order.
    case wrongClass
    /// An ELF file of another type: a program, an object file.
    case notADynamicLibrary(type: UInt16)
    /// Machine code of another processor, as ELF numbers them.
    case wrongMachine(found: UInt16, host: UInt16)
    /// A part that ends behind the end of the file.
    case halfFile(part: String, end: UInt64, size: Int)
    /// A part that the file system has no data for.
    case hole(part: String, offset: Int64)
    /// Headers that contradict each other.
    case malformed(String)
    /// A number of the tag that has to be this host's and is not.
    case tag(field: String, found: UInt64, host: UInt64)
    /// A tag of which a part is missing.
    case tagTooSmall(found: UInt64, least: UInt64)
    /// A plugin for a later minor version of the ABI.
    case needsNewerHost(needed: UInt32, host: UInt32)

    // Loading.

    /// No home for the copy that is loaded.
    case cannotBeCopied(errno: Int32)
    /// What the loader said.
    case notLoadable(String)
    /// The library does not export the entry; what the loader said.
    case missingEntry(String)
    /// The loader took the library for one it had.
    case entryOfEarlierFile(String)
    /// The entry gave NULL for this version of the ABI.
    case refusedHost(major: UInt32, minor: UInt32)
    /// It did harm before.
    case quarantined(QuarantinedPlugin)

    // What the entry handed back.

    /// A table that is smaller than in version 1.0, in bytes.
    case tableTooSmall(table: String, found: UInt64, least: UInt64)
    /// A table of another major version than the tag.
    case tableOfOtherMajor(found: UInt32, host: UInt32)
    /// Registrations that overlap or are not aligned, in bytes.
    case badStride(found: UInt32, least: UInt32)
    /// More registrations than a plugin may have.
    case tooManyRegistrations(found: UInt32, limit: UInt32)
    /// NULL where a text or a table is required.
    case missingText(member: String)
    /// A text without its NUL byte within the limit in bytes.
    case textTooLong(member: String, limit: Int)
    /// A text in another encoding.
    case textNotUTF8(member: String)
    /// An identifier that is no ``PluginIdentifier``.
    case badIdentifier(String)
    /// A file on the search path that is called like another plugin.
    case filedUnderOtherName(identifier: String, wanted: String)
    /// A text that cannot name a kind.
    case badKind(String)
    /// Two registrations of a kind for the same role.
    case duplicateKind(String)
    /// A template that cannot be read.
    case badTemplate(kind: String, problem: String)
    /// A parameter list that cannot be read, or called.
    case badParameters(kind: String, problem: String)
    /// An extension whose table breaks a rule.
    case badExtension(String, problem: String)
    /// What a text backend said of why it cannot go on.
    case backendFailed(String, text: String)
    /// What the plugin said when a source of it failed.
    case sourceFailed(String, text: String)
    /// What the plugin said of why its state is not saved, or not taken over.
    case stateFailed(isSaving: Bool, text: String)
    /// What the plugin said of why it cannot be created.
    case createFailed(status: Int32, text: String)

    // In a worker.

    /// What stands against it, in the words of the worker that was to load it.
    case saidByWorker(String)
    /// It crashed, hung, ended its process or wrote junk when it was loaded or created, or there is no worker.
    case failedInWorker(String)
    /// It cannot be put into a worker, and is not trusted with the host's process.
    case inProcessOnly(directory: String, policyFile: String?)
    /// The policy says that it is not to be run.
    case forbidden(policyFile: String)

    // Among other plugins.

    /// A copy of a plugin that is loaded.
    case sameContent(asFile: String)
    /// Another file of a plugin that is loaded.
    case sameIdentifier(String, asFile: String)
    /// A kind was chosen to be shown by a plugin that does not show it.
    case doesNotShow(kind: String, nearest: String?)

    // `.cells.json`.

    /// Where the file is no JSON, and why.
    case notJSON(line: Int, column: Int, problem: String)
    /// A value that does not belong where it stands, or is missing there.
    case badEntry(place: String, problem: String)
    /// A word that may not stand there, with the one that is most like it.
    case unknownWord(place: String, word: String, nearest: String?)
    /// A library of a binding that is not there; what the loader said.
    case noLibrary(place: String, library: String, detail: String)
    /// A function that its library does not have.
    case noSymbol(place: String, symbol: String, library: String)
  }

  /// What it did before, when that is why it is not loaded.
  public var quarantined: QuarantinedPlugin? {
    if case .quarantined(let entry) = finding { entry } else { nil }
  }

  /// True when the file is no plugin at all, so that a search passes over it without a word.
  public var isNoPlugin: Bool {
    switch finding {
    case .notALibrary, .noTag, .notAFile: true
    default: false
    }
  }

  /// True when the same file is loaded already, under another path.
  internal var isCopy: Bool {
    if case .sameContent = finding { true } else { false }
  }
}
