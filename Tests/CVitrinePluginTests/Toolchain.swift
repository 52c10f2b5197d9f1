// SPDX-License-Identifier: MIT

import Foundation

let packageRoot = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

let includeFolder = packageRoot.appending(path: "Sources/CVitrinePlugin/include").path
let exportsMap = packageRoot.appending(path: "Sources/CVitrinePlugin/exports.map").path

struct ProgramOutput {
  var status: Int32
  var output: String
}

/// Runs a program found on PATH and gives what it wrote to both its outputs.
func run(_ program: String, _ arguments: [String]) throws -> ProgramOutput {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return ProgramOutput(
    status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
}

/// Calls the body with a new folder, which is gone afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "abi-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
