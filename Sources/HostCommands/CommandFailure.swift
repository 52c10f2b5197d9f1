// SPDX-License-Identifier: MIT

internal import CollectionLayout
internal import Glibc
internal import LayoutFiles
internal import PluginHosting
internal import Records
internal import TerminalSession

/// What ends a command early: a sentence for the user and the status to end with.
struct CommandFailure: Error, Hashable {
  var status: ExitStatus
  var sentence: String

  init(_ status: ExitStatus, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }

  init(_ error: UsageError) {
    self.init(.usage, error.sentence)
  }

  init(_ error: RecordsError) {
    let status: ExitStatus =
      switch error {
      case .unreadable(_, let errno) where errno == EIO: .inputOutput
      case .unreadable, .directory, .missingLibrary, .missingReader: .noInput
      case .database(_, let problem): Self.status(of: problem)
      case .cutShort, .damaged, .tooLarge, .brokenText, .noItems, .unknownWord, .wrongType,
        .unknownVersion, .repeatedSection:
        .badData
      }
    self.init(status, error.description)
  }

  private static func status(of problem: DatabaseProblem) -> ExitStatus {
    switch problem {
    case .locked, .disconnected, .tooSlow, .server, .other: .inputOutput
    case .damaged, .noDatabase, .noTables: .badData
    case .severalTables, .noTable, .writes, .statement, .address: .usage
    case .missingLibrary, .unreachable, .refused, .unencrypted, .noSuchDatabase, .forbidden,
      .unreadableLog:
      .noInput
    case .interrupted: .interrupted
    }
  }

  init(_ error: TerminalError) {
    let status: ExitStatus =
      switch error {
      case .noTerminal, .dumbTerminal, .refused: .usage
      case .hangUp, .system: .inputOutput
      }
    self.init(status, error.description)
  }

  init(_ error: PluginError) {
    let isOfSystem = if case .cannotBeWatched = error.finding { true } else { false }
    self.init(isOfSystem ? .inputOutput : .pluginUnavailable, error.description)
  }
}
