// SPDX-License-Identifier: MIT

import Foundation
import Records
import Testing

/// A server of its own in a temporary folder, reached by a socket there, gone with the process.
final class PostgresServer: Sendable {
  /// The folder of the newest server's programs that Debian installed.
  static let programs: String? = {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let newest = versions.compactMap { Int($0) }.max().map { "\(root)/\($0)/bin" }
    return newest.flatMap { access($0 + "/postgres", X_OK) == 0 ? $0 : nil }
  }()
  static let isThere = programs != nil && dlopen("libpq.so.5", RTLD_NOW) != nil
  static let sentence: Comment = "postgresql or libpq5 is not installed"

  /// The one of most tests.
  static let shared = Result { try PostgresServer() }

  let folder: String
  private let process: Process
  private let life: FileHandle
  /// The words that it is started with.
  private let options: String

  /// Makes a server and waits until it answers.
  ///
  /// - Parameter port: one of this machine's where it listens too, and takes nobody who is not encrypted, as it cannot.
  init(port: UInt16? = nil) throws {
    folder = "/tmp/vitrine-postgres-\(UUID().uuidString.prefix(8))"
    let network = port.map { "127.0.0.1 -c port=\($0)" } ?? ""
    options =
      "-k \(folder) -c listen_addresses=\(network) -F -c max_connections=60 -c shared_buffers=16MB"
    let programs = try #require(Self.programs)
    // Nobody who may do all is let run a server.
    let user = geteuid() == 0 ? "runuser -u nobody --" : ""
    let script = """
      set -e
      mkdir '\(folder)'
      \(geteuid() == 0 ? "chown nobody '\(folder)'" : "")
      cd '\(folder)'
      \(user) \(programs)/initdb -D data -A trust -U postgres --no-sync --no-locale -E UTF8
      printf 'local all locked scram-sha-256\\nlocal all all trust\\nhostssl all all all trust\\n' > data/pg_hba.conf
      \(user) \(programs)/pg_ctl -D data -w -l log -o '\(options)' start
      touch ready
      # Until the process of the tests is no more.
      cat
      \(user) \(programs)/pg_ctl -D data -m immediate stop || true
      cd /
      rm -rf '\(folder)'
      """
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // Whoever else is started must not keep it open.
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try process.run()
    self.process = process
    life = pipe.fileHandleForWriting
    let end = ContinuousClock.now + .seconds(60)
    while access(folder + "/ready", F_OK) != 0, process.isRunning, .now < end { usleep(5_000) }
    try #require(access(folder + "/ready", F_OK) == 0, "no server can be started")
  }

  /// Has the server go away.
  func end() {
    try? life.close()
    process.waitUntilExit()
  }

  /// `start` after `stop`.
  func control(_ words: String) throws {
    let programs = try #require(Self.programs)
    let user = geteuid() == 0 ? "runuser -u nobody --" : ""
    // Foundation would wait for the server too, as one that is started has what it listens to.
    let status = system(
      "cd '\(folder)'; \(user) \(programs)/pg_ctl -D data -w -l log "
        + "-o '\(options)' \(words) >/dev/null 2>&1 </dev/null")
    try #require(status == 0)
  }

  private static func run(_ script: String, input: String = "") throws {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(script.prefix(200)) ended ill")
  }

  func run(_ statements: String, in database: String) throws {
    let programs = try #require(Self.programs)
    try Self.run(
      "\(programs)/psql -X -q -v ON_ERROR_STOP=1 -h '\(folder)' -U postgres -d \(database)",
      input: statements)
  }
}

/// A database of a server's.
final class PostgresDatabase {
  let server: PostgresServer
  let name: String

  init(_ statements: String, on server: PostgresServer? = nil) throws {
    self.server = try server ?? PostgresServer.shared.get()
    name = "t\(UUID().uuidString.prefix(8).lowercased())"
    try self.server.run("CREATE DATABASE \(name)", in: "postgres")
    try run(statements)
  }

  func run(_ statements: String) throws { try server.run(statements, in: name) }

  var path: String { path(user: "postgres") }

  func path(user: String, database: String? = nil, more: String = "") -> String {
    "postgres://\(user)@/\(database ?? name)?host=\(server.folder)\(more)"
  }

  // MARK: Reading

  func source(
    _ path: String? = nil, _ change: (inout RecordOptions) throws -> Void = { _ in }
  ) throws -> PostgresSource {
    var options = RecordOptions()
    try change(&options)
    let address = try #require(PostgresAddress(path ?? self.path))
    return try PostgresSource(address, options: options, wake: {})
  }

  /// A source that has gone through its rows.
  func counted(
    _ path: String? = nil, _ change: (inout RecordOptions) throws -> Void = { _ in }
  ) throws -> PostgresSource {
    let source = try source(path, change)
    try wait("counted") { source.standing.hasEnded }
    return source
  }

  func wait(_ what: String, _ isSo: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(30)
    while try !isSo() {
      guard ContinuousClock.now < end else {
        Issue.record("waited in vain: \(what)")
        throw CancellationError()
      }
      usleep(500)
    }
  }

  func records(_ change: (inout RecordOptions) throws -> Void = { _ in }) throws -> [Record] {
    let source = try counted(nil, change)
    return try source.makeReader(RecordOptions()).records(in: source.standing.ordinals)
  }

  /// What the error says behind the address.
  func problem(
    _ path: String? = nil, _ change: (inout RecordOptions) throws -> Void = { _ in }
  ) throws -> String? {
    let sentence: String
    do {
      let source = try counted(path, change)
      guard source.isDamaged else { return nil }
      sentence = source.faults.joined()
    } catch let error as RecordsError {
      sentence = error.description
    }
    let name = try #require(PostgresAddress(path ?? self.path)).name
    #expect(sentence.hasPrefix(name + ": "))
    return String(sentence.dropFirst(name.count + 2))
  }
}
