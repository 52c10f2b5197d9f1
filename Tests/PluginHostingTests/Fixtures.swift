// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// The plugins of `Tests/FaultyPlugins` and `Tests/PluginHostingTests/Plugins`, compiled once for all tests.
enum Fixtures {
  /// Where the compiled plugins are; nobody else can write there.
  static let directory: String = {
    let directory = TemporaryDirectory.make("fixtures")
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let sources = ["FaultyPlugins", "PluginHostingTests/Plugins"].flatMap { folder in
      let path = tests.appending(path: folder).path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { $0.hasSuffix(".c") || $0.hasSuffix(".cpp") }.map { "\(path)/\($0)" }
    }
    let include = tests.deletingLastPathComponent()
      .appending(path: "Sources/CVitrinePlugin/include").path
    // One shell runs the compilers, as many at once as there are processors.
    let script = """
      set -e
      compile() {
        name=$(basename "$1"); name=${name%.*}
        case "$1" in
          *.cpp) c++ -std=c++17 -Wall -Wextra -Werror -shared -fPIC -I "$2" -DNAME="\\"$name\\"" -o "$3/$name.so" "$1" ;;
          *) cc -std=c11 -Wall -Wextra -Werror -shared -fPIC -I "$2" -DNAME="\\"$name\\"" -o "$3/$name.so" "$1" ;;
        esac
      }
      running=0
      for source in \(sources.map { "'\($0)'" }.joined(separator: " ")); do
        compile "$source" '\(include)' '\(directory)' &
        running=$((running + 1))
        if [ $running -ge $(nproc) ]; then wait; running=0; fi
      done
      wait
      """
    let status = run("/bin/sh", ["-c", script])
    precondition(status == 0, "the compiler ended with \(status)")
    return directory
  }()

  /// The path of a compiled plugin.
  static func library(_ name: String) -> String { "\(directory)/\(name).so" }

  /// The bytes of a compiled plugin.
  static func bytes(_ name: String) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: library(name)) else {
      preconditionFailure("\(library(name)) was not compiled")
    }
    return [UInt8](data)
  }

  /// Whether any code of a plugin has run in this process.
  static func hasRun(_ name: String) -> Bool { getenv("VITRINE_RAN_\(name)") != nil }

  /// Runs a program and waits for it; its exit status.
  static func run(_ program: String, _ arguments: [String]) -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    do { try process.run() } catch { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// A directory for one test, which is removed when the test is over.
final class TemporaryDirectory {
  let path: String

  init() { path = TemporaryDirectory.make("test") }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes an empty directory with mode 0700.
  static func make(_ name: String) -> String {
    var template = Array("\(NSTemporaryDirectory())/vitrine-\(name)-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { preconditionFailure("mkdtemp: errno \(errno)") }
    // As the kernel names it, so that messages can be compared.
    guard let real = realpath(path, nil) else { preconditionFailure("realpath: errno \(errno)") }
    defer { free(real) }
    return String(cString: real)
  }

  /// Writes a file, in a folder that is made if needed; its path.
  @discardableResult func write(_ bytes: some Sequence<UInt8>, to name: String) -> String {
    let file = "\(path)/\(name)"
    let folder = URL(filePath: file).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(filePath: file))
    } catch {
      preconditionFailure("\(file): \(error)")
    }
    chmod(file, 0o600)
    return file
  }
}
