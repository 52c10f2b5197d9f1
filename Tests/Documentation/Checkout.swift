// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Where the package lies, and what the build put into it.
enum Checkout {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = root.appending(path: "Tests/Documentation")

  /// The folder that this test bundle was built into, and so the modules and the host beside it.
  static let products: URL = {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return (bundle ?? URL(filePath: CommandLine.arguments[0])).resolvingSymlinksInPath()
      .deletingLastPathComponent()
  }()

  /// A list of words that `documentation.mk` gives to a name.
  static func words(of name: String) throws -> [String] {
    let makefile = try String(
      contentsOf: folder.appending(path: "documentation.mk"), encoding: .utf8
    ).replacing("\\\n", with: " ")
    let line = try #require(
      makefile.split(separator: "\n").first { $0.hasPrefix("\(name) := ") }, "\(name)")
    return try line.split(separator: " ").dropFirst(2).flatMap { word in
      word.hasPrefix("$(") ? try words(of: String(word.dropFirst(2).dropLast())) : [String(word)]
    }
  }

  /// Runs make with a target of `documentation.mk`, for the modules of this build.
  static func make(_ arguments: String...) throws -> FinishedProgram {
    var environment = ProcessInfo.processInfo.environment
    // The make that runs the tests, if one does, has its own words for its children.
    for name in ["MAKEFLAGS", "MAKELEVEL", "MFLAGS"] { environment[name] = nil }
    return try run(
      ["make", "-s", "-j2", "MODULES=\(products.appending(path: "Modules").path)"] + arguments,
      in: root, environment: environment)
  }
}

/// A program that has ended, with all that it said on both of its outputs.
struct FinishedProgram {
  var status: Int32
  var text: String
}

/// Runs a program, looked for as a shell does, to its end.
func run(
  _ words: [String], in folder: URL, environment: [String: String]
) throws -> FinishedProgram {
  let output = FileManager.default.temporaryDirectory.appending(path: "said-\(UUID())")
  try Data().write(to: output)
  defer { try? FileManager.default.removeItem(at: output) }
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = words
  process.currentDirectoryURL = folder
  process.environment = environment
  process.standardInput = FileHandle.nullDevice
  let handle = try FileHandle(forWritingTo: output)
  process.standardOutput = handle
  process.standardError = handle
  try process.run()
  process.waitUntilExit()
  return FinishedProgram(
    status: process.terminationStatus,
    text: String(decoding: try Data(contentsOf: output), as: UTF8.self))
}
