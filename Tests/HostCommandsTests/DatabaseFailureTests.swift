// SPDX-License-Identifier: MIT

import Records
import Testing

@testable import HostCommands

@Suite struct `Failures of databases` {
  /// By sysexits.h: 64 is a wrong use, 65 are wrong data, 66 is no input, 74 a failure of reading.
  @Test(
    arguments: [
      (.locked, 74), (.damaged("page 7"), 65), (.noDatabase, 65), (.noTables, 65),
      (.severalTables(["a", "b"]), 64), (.noTable("a", others: ["b"]), 64), (.writes, 64),
      (.statement("syntax error", column: 3), 64), (.disconnected("reset by peer"), 74),
      (.missingLibrary("libpq.so.5", package: "libpq5"), 66), (.address("port"), 64),
      (.unreachable("refused"), 66), (.refused("password"), 66), (.unencrypted("SSL"), 66),
      (.noSuchDatabase("a", others: []), 66), (.forbidden("table"), 66), (.tooSlow, 74),
      (.unreadableLog("app.db-wal"), 66), (.server("out of memory"), 74), (.other("disk"), 74),
    ] as [(DatabaseProblem, Int32)])
  func `Each is one line with what, where and a remedy, and a status`(
    problem: DatabaseProblem, status: Int32
  ) {
    let failure = CommandFailure(.database(file: "app.db", problem: problem))
    #expect(failure.status.rawValue == status)
    let parts = failure.sentence.split(separator: "; ")
    #expect(failure.sentence.hasPrefix("app.db: ") && parts.count == 2)
    #expect(!failure.sentence.contains { $0.isNewline })
  }
}
