// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Records
import Testing

/// Debian's programs that compress, and the libraries that are to read what they write.
enum Compressor: String, CaseIterable, CustomTestStringConvertible {
  case gzip, zstd

  static let sentence: Comment =
    "something is not installed: apt-get install gzip zstd zlib1g libzstd1"
  static let areThere =
    ["/usr/bin/gzip", "/usr/bin/zstd"].allSatisfy { (path: String) in access(path, X_OK) == 0 }
    && ["libz.so.1", "libzstd.so.1"].allSatisfy { (name: String) in dlopen(name, RTLD_NOW) != nil }

  var testDescription: String { rawValue }
  var ending: String { self == .gzip ? "gz" : "zst" }

  /// One member or frame.
  func compress(_ bytes: some Sequence<UInt8>, _ arguments: [String] = []) throws -> Data {
    let folder = NSTemporaryDirectory() + "vitrine-compress-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(bytes).write(to: URL(filePath: folder + "/plain"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(rawValue)")
    process.arguments = ["-q"] + arguments + [folder + "/plain"]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try Data(contentsOf: URL(filePath: folder + "/plain." + ending))
  }
}

/// A file of these bytes, for as long as the body runs.
@discardableResult func withFile<Result>(
  _ name: String, _ bytes: Data, _ body: (String) throws -> Result
) throws -> Result {
  let folder = NSTemporaryDirectory() + "vitrine-file-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try bytes.write(to: URL(filePath: "\(folder)/\(name)"))
  return try body("\(folder)/\(name)")
}
