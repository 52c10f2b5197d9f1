// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// The plugins of `Tests/FaultyPlugins` and `Tests/PluginHostingTests/Plugins`, compiled once for all tests.
enum Fixtures {
  /// Where the compiled plugins are; nobody else can write there.
  static let directory: String = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let directory = tests.deletingLastPathComponent().appending(path: ".build/test-plugins").path
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    chmod(directory, 0o700)
    let sources = ["FaultyPlugins", "PluginHostingTests/Plugins"].flatMap { folder in
      let path = tests.appending(path: folder).path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { name in [".c", ".cpp", ".swift"].contains { name.hasSuffix($0) } }
        .map { "\(path)/\($0)" }
    }
    // The slowest come first.
    .sorted { $0.hasSuffix(".swift") && !$1.hasSuffix(".swift") }
    let include = tests.deletingLastPathComponent()
      .appending(path: "Sources/CVitrinePlugin/include").path
    let kit = tests.deletingLastPathComponent().appending(path: "Sources/VitrinePluginKit").path
    // As many compilers at once as there are processors.
    let limit = ProcessInfo.processInfo.activeProcessorCount
    var running: [Compiler] = []
    for source in sources {
      if running.count >= limit { wait(for: running.removeFirst()) }
      let name = URL(filePath: source).deletingPathExtension().lastPathComponent
      let output = "\(directory)/\(name).so"
      let part = "\(output).\(getpid())"
      if source.hasSuffix(".swift") {
        let command = swiftCommand(source, to: part, kit: kit, include: include)
        running.append(
          Compiler(source: source, part: part, output: output, process: start(command)))
        continue
      }
      let compiler =
        source.hasSuffix(".cpp") ? ["/usr/bin/c++", "-std=c++17"] : ["/usr/bin/cc", "-std=c11"]
      let process = start(
        compiler + [
          "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-I", include, "-DNAME=\"\(name)\"",
          "-o", part, source,
        ])
      running.append(Compiler(source: source, part: part, output: output, process: process))
    }
    running.forEach(wait)
    return directory
  }()

  /// The kit's sources are compiled into the plugin's own module.
  private static func swiftCommand(
    _ source: String, to output: String, kit: String, include: String
  ) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: kit)) ?? []
    let sources = names.filter { $0.hasSuffix(".swift") }.map { "\(kit)/\($0)" } + [source]
    return [
      "/usr/bin/env", "swiftc", "-Onone", "-swift-version", "6", "-parse-as-library",
      "-emit-library", "-module-name", "plug_test", "-I", include, "-o", output,
      "-Xlinker", "-z", "-Xlinker", "nodelete",
    ] + sources
  }

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

  private static func start(_ command: [String]) -> pid_t {
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    defer { words.forEach { free($0) } }
    words.append(nil)
    var process = pid_t()
    let code = posix_spawn(&process, command[0], nil, nil, &words, environ)
    precondition(code == 0, "\(command[0]): errno \(code)")
    return process
  }

  private struct Compiler {
    var source: String
    var part: String
    var output: String
    var process: pid_t
  }

  // Renamed into place, for another run of the tests may be reading.
  private static func wait(for compiler: Compiler) {
    var status: Int32 = 0
    while waitpid(compiler.process, &status, 0) < 0, errno == EINTR {}
    precondition(status == 0, "\(compiler.source): the compiler ended with status \(status)")
    let code = rename(compiler.part, compiler.output)
    precondition(code == 0, "\(compiler.output): errno \(errno)")
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
