// SPDX-License-Identifier: MIT

/// What is fuzzed: each takes any bytes, and stops the process when something is wrong with what comes of them.
enum FuzzTarget: String, CaseIterable {
  /// Parameter lists and the words of signatures.
  case signature = "Signature"
  /// The ELF file and the tag of a plugin, before the loader sees it.
  case library = "Library"
  /// A `.cells.json` file.
  case cellsFile = "CellsFile"
  /// What a worker answers.
  case reply = "Reply"

  @MainActor func run(_ bytes: [UInt8]) {
    switch self {
    case .signature: runSignature(bytes)
    case .library: runLibrary(bytes)
    case .cellsFile: runCellsFile(bytes)
    case .reply: runReply(bytes)
    }
  }
}
