// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Where the package lies, and what the build put into it.
enum Package {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder that this test bundle was built into, and so the host beside it.
  static let products: URL = {
    var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    folder = bundle?.resolvingSymlinksInPath() ?? folder
    return folder.deletingLastPathComponent()
  }()

  static let host = products.appending(path: "vitrine")
  static let stagedPlugins = root.appending(path: ".build/plugins")
}

/// One run of a program, to its end.
struct FinishedProcess {
  var status: Int32
  var wasKilled: Bool
  var output: Data
  var errors: String

  var text: String { String(decoding: output, as: UTF8.self) }
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// Runs the built host as a shell would, with an environment of its own.
func vitrine(
  _ arguments: String..., input: Data? = nil, environment: [String: String] = [:],
  in folder: URL = Package.root
) throws -> FinishedProcess {
  try run(Package.host, arguments, input: input, environment: environment, in: folder)
}

/// Runs a program whose output, however long, is read while it runs.
func run(
  _ program: URL, _ arguments: [String], input: Data? = nil,
  environment: [String: String] = [:], in folder: URL = Package.root
) throws -> FinishedProcess {
  let scratch = FileManager.default.temporaryDirectory.appending(
    path: "vitrine-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: scratch) }
  let files = ["input", "output", "errors"].map { scratch.appending(path: $0) }
  try (input ?? Data()).write(to: files[0])
  for file in files[1...] { try Data().write(to: file) }

  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  process.currentDirectoryURL = folder
  process.environment = [
    "PATH": "/usr/bin:/bin", "HOME": scratch.path, "LANG": "C.UTF-8",
    "VITRINE_PLUGIN_PATH": Package.stagedPlugins.path,
  ].merging(environment) { $1 }
  process.standardInput = try FileHandle(forReadingFrom: files[0])
  process.standardOutput = try FileHandle(forWritingTo: files[1])
  process.standardError = try FileHandle(forWritingTo: files[2])
  try process.run()
  process.waitUntilExit()
  return FinishedProcess(
    status: process.terminationStatus,
    wasKilled: process.terminationReason == .uncaughtSignal,
    output: try Data(contentsOf: files[1]),
    errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
}
