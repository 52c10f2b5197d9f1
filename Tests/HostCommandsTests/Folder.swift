// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import HostCommands

/// What a command wrote, and how it ended.
struct HostRun {
  var status: HostCommands.ExitStatus
  var output: String
  var errors: String
}

/// A folder of files that is gone after the test.
final class Folder {
  let path = NSTemporaryDirectory() + "vitrine-host-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    return "\(path)/\(name)"
  }

  /// Runs a command line with its descriptors on files here, and what it finds out about plugins kept here.
  @MainActor func run(_ arguments: [String]) throws -> HostRun {
    let names = ["\(path)/.output", "\(path)/.errors"]
    for name in names { try Data().write(to: URL(fileURLWithPath: name)) }
    let handles = try names.map { name in
      try #require(FileHandle(forWritingAtPath: name))
    }
    let status = VitrineHost.run(
      arguments,
      environment: ["XDG_CACHE_HOME": "\(path)/cache", "XDG_STATE_HOME": "\(path)/state"],
      output: handles[0].fileDescriptor,
      errors: handles[1].fileDescriptor)
    for handle in handles { try handle.close() }
    return HostRun(
      status: status, output: try String(contentsOfFile: names[0], encoding: .utf8),
      errors: try String(contentsOfFile: names[1], encoding: .utf8))
  }
}
