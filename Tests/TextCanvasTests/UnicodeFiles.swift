// SPDX-License-Identifier: MIT

import Foundation

/// The files of Debian's unicode-data, Unicode 15.0.
enum UnicodeFiles {
  static let folder = "/usr/share/unicode"
  static let exist = FileManager.default.fileExists(atPath: folder + "/EastAsianWidth.txt")

  /// The fields of a file's lines, comments left out.
  static func rows(_ name: String) throws -> [[String]] {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      .split(separator: "\n")
      .map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
      .map { $0.components(separatedBy: ";").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  /// The text of code points in hexadecimal, with spaces between; surrogates are left out.
  static func text(_ codes: String) -> String {
    var text = ""
    for code in codes.split(separator: " ") {
      if let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// `0041` or `0041..005A`.
  static func range(_ field: String) -> ClosedRange<UInt32>? {
    let ends = field.components(separatedBy: "..")
    guard let first = UInt32(ends[0], radix: 16), let last = UInt32(ends[ends.count - 1], radix: 16)
    else { return nil }
    return first...last
  }

  /// What a script beside the tests prints, or nil where it cannot run to its end.
  static func run(_ name: String) -> Data? {
    let script = Process()
    script.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    script.arguments = [
      "python3",
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name).path,
    ]
    let output = Pipe()
    script.standardOutput = output
    script.standardError = FileHandle.nullDevice
    guard (try? script.run()) != nil else { return nil }
    let made = output.fileHandleForReading.readDataToEndOfFile()
    script.waitUntilExit()
    return script.terminationStatus == 0 ? made : nil
  }
}
