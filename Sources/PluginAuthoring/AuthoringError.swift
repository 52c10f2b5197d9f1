// SPDX-License-Identifier: MIT

/// Why a plugin cannot be made, built or tried out. Its description is one line with the remedy.
public enum AuthoringError: Error, Sendable, Hashable {
  /// A text that no plugin can be called.
  case badName(String)
  /// A word that is no language.
  case unknownLanguage(String, nearest: String?)
  /// A word that is nothing a new plugin can bring.
  case unknownExtra(String, nearest: String?)
  /// Templates alone cannot bring it.
  case extraWithoutCode(PluginExtra)
  /// Something is there already.
  case exists(String)
  /// The system refuses to make or write something.
  case cannotWrite(String, errno: Int32)
  /// The system refuses to read something.
  case cannotRead(String, errno: Int32)
  /// A file that is no 64-bit little-endian ELF file.
  case noLibrary(String)
  /// A folder without a source file.
  case noSources(folder: String)
  /// A folder with sources of several languages.
  case severalLanguages(folder: String, languages: [PluginLanguage])
  /// A folder without tests.
  case noTests(folder: String)
  /// The header or the kit is not where this executable looks for it.
  case missingPart(String, lookedIn: [String])
  /// A program that is not on the search path of programs.
  case noProgram(String, errno: Int32)
  /// A program that was run and did not succeed; it has said why.
  case programFailed(String, status: Int32)
  /// A library was built that exports nothing for a host to call.
  case noEntry(folder: String)
  /// A library was built that does not say what it was built for.
  case noTag(folder: String)
  /// A program made no file where it was to make one.
  case nothingMade(String)
}
