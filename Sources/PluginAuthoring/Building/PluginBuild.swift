// SPDX-License-Identifier: MIT

internal import Glibc

/// Builds the plugin whose sources are in one folder.
///
/// The language follows from the files at the folder's top. What is linked exports one symbol, is never unloaded and
/// has all of its names resolved; a Swift module's name is new with each content, because two generations of one module
/// in a process share names. The file is renamed into place with the owner alone to write to it, so that nobody ever opens half of one.
public struct PluginBuild: Sendable {
  /// The folder with the sources.
  public let folder: String
  /// What they are written in.
  public let language: PluginLanguage
  /// The file that is made; for templates alone, the file that is there.
  public let output: String

  private let sources: [String]
  private let stem: String

  /// Looks into a folder.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - output: where the plugin is to be; by default in the folder, under the folder's name.
  /// - Throws: an ``AuthoringError`` when the folder is no plugin's.
  public init(folder: String, output: String? = nil) throws(AuthoringError) {
    self.folder = folder
    var found: [PluginLanguage: [String]] = [:]
    for name in try fileNames(in: folder) {
      if let language = PluginLanguage(ofFile: name) { found[language, default: []].append(name) }
    }
    // Templates beside code belong to nobody here; a package may hold anything.
    if found[.rust] != nil { found = [.rust: []] }
    if found.count > 1 { found[.json] = nil }
    guard let (language, names) = found.first else { throw .noSources(folder: folder) }
    guard found.count == 1 else {
      throw .severalLanguages(
        folder: folder, languages: PluginLanguage.allCases.filter { found[$0] != nil })
    }
    self.language = language
    sources = names.map { "\(folder)/\($0)" }
    stem = try PluginBuild.name(ofFolder: folder)
    if let output {
      self.output = output
    } else if language == .json {
      guard names.count == 1 else { throw .severalLanguages(folder: folder, languages: [.json]) }
      self.output = sources[0]
    } else {
      self.output = "\(folder)/\(stem).so"
    }
  }

  /// Builds, with what the installation holds. The compiler speaks for itself.
  ///
  /// - Parameter transcript: takes what it says; by default that goes where this process writes.
  /// - Parameter check: judges a `.cells.json` file before it is put into place.
  /// - Throws: an ``AuthoringError``; what was at the output before is still there then.
  public func run(
    with installation: HostInstallation, transcript: BuildTranscript? = nil,
    check: (String) throws -> Void
  ) throws {
    if language == .json {
      try check(sources[0])
      guard output != sources[0] else { return }
    }
    let part = "\(output).\(getpid()).part"
    do {
      switch language {
      case .c, .cpp:
        try runProgram(nativeCommand(installation, to: part), transcript: transcript)
      case .swift:
        try runProgram(swiftCommand(installation, to: part), transcript: transcript)
      case .rust: try buildPackage(to: part, transcript)
      case .json: try copy(sources[0], to: part)
      }
      if language != .json { try judge(part) }
      guard unsafe chmod(part, language == .json ? 0o644 : 0o755) == 0 else {
        throw AuthoringError.nothingMade(output)
      }
      guard unsafe rename(part, output) == 0 else {
        throw AuthoringError.cannotWrite(output, errno: errno)
      }
    } catch {
      unsafe unlink(part)
      throw error
    }
  }

  /// Compiles the folder's `test` with the plugin's sources into a program, and runs it.
  ///
  /// - Throws: an ``AuthoringError`` when there is none, or it does not succeed.
  public func runTests(with installation: HostInstallation) throws(AuthoringError) {
    guard language != .json else { throw .noTests(folder: folder) }
    if language == .rust {
      try runProgram(
        ["cargo", "test", "--offline", "--quiet", "--manifest-path", "\(folder)/Cargo.toml"])
      return
    }
    let tests = ((try? fileNames(in: "\(folder)/test")) ?? [])
      .filter { PluginLanguage(ofFile: $0) == language }.map { "\(folder)/test/\($0)" }
    guard !tests.isEmpty else { throw .noTests(folder: folder) }
    let program = "\(folder)/test/.\(stem).\(getpid())"
    defer { unsafe unlink(program) }
    if language == .swift {
      try runProgram(
        [
          "swiftc", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name",
          "test_\(word)", "-I", installation.moduleMap,
        ] + (try installation.kitSources(withTesting: true)) + sources + tests + ["-o", program])
    } else {
      // A test includes the source that it looks into, so that it reaches what the plugin keeps to itself.
      try runProgram(
        compiler + ["-g", "-Wall", "-Wextra"] + ownFlags + ["-I", installation.include] + tests
          + libraries + ["-o", program])
    }
    try runProgram([program.contains("/") ? program : "./\(program)"])
  }
}

// MARK: - Command lines

extension PluginBuild {
  private var compiler: [String] {
    language == .c
      ? [variable("CC") ?? "cc", "-std=c11"] : [variable("CXX") ?? "c++", "-std=c++17"]
  }

  private func nativeCommand(
    _ installation: HostInstallation, to part: String
  ) throws(AuthoringError) -> [String] {
    compiler + ["-O2", "-fPIC", "-fvisibility=hidden", "-Wall", "-Wextra"]
      + ownFlags + ["-I", installation.include] + sources
      + ["-shared", "-Wl,--version-script=\(installation.exports)"]
      + ["-Wl,-z,defs", "-Wl,-z,nodelete", "-Wl,-z,now"] + libraries + ["-o", part]
  }

  /// What the user wants the compiler to be told, by the names that make has for it.
  private var ownFlags: [String] { words(language == .c ? "CFLAGS" : "CXXFLAGS") }

  /// What is linked behind the sources: the library of mathematics where it is used, and the user's own.
  private var libraries: [String] { ["-Wl,--as-needed", "-lm"] + words("LDLIBS") }

  private func words(_ name: String) -> [String] {
    (variable(name) ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func swiftCommand(
    _ installation: HostInstallation, to part: String
  ) throws(AuthoringError) -> [String] {
    let all = try installation.kitSources(withTesting: false) + sources
    var content: [UInt8] = []
    for source in all { content += try readFile(source) }
    let mark = SHA256.hexadecimal(of: content).prefix(12)
    let linker = [
      "--version-script=\(installation.exports)", "-z", "defs", "-z", "nodelete", "-z", "now",
    ]
    return [
      "swiftc", "-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-emit-library",
      "-module-name", "plug_\(word)_\(mark)", "-I", installation.moduleMap,
    ] + all + linker.flatMap { ["-Xlinker", $0] } + ["-o", part]
  }

  /// The linker exports what a package marks and nothing else, by itself.
  private func buildPackage(
    to part: String, _ transcript: BuildTranscript?
  ) throws(AuthoringError) {
    let target = "\(folder)/target"
    let flags = ["nodelete", "defs", "now"].map { "-C link-arg=-Wl,-z,\($0)" }
    try runProgram(
      ["cargo", "build", "--release", "--offline", "--quiet"]
        + ["--manifest-path", "\(folder)/Cargo.toml", "--target-dir", target],
      variables: ["RUSTFLAGS": flags.joined(separator: " ")], transcript: transcript)
    let made = try fileNames(in: "\(target)/release")
      .filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") }
    guard let library = made.first else {
      throw .nothingMade("\(target)/release/lib….so (crate-type is to be [\"cdylib\"])")
    }
    try copy("\(target)/release/\(library)", to: part)
  }

  /// Refuses what no host can use, as far as the file tells without being run.
  private func judge(_ part: String) throws(AuthoringError) {
    // What cannot be read here is said by those who put it into place.
    guard let bytes = try? readFile(part), let facts = LibraryFacts(bytes) else { return }
    guard facts.exports.contains("vitrine_entry") else { throw .noEntry(folder: folder) }
    guard facts.tag != nil else { throw .noTag(folder: folder) }
  }

  private func copy(_ source: String, to target: String) throws(AuthoringError) {
    try writeFile(try readFile(source), to: target, mode: 0o644)
  }

  private var word: String {
    String(stem.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  private static func name(ofFolder folder: String) throws(AuthoringError) -> String {
    guard let path = unsafe realpath(folder, nil) else {
      throw .cannotRead(folder, errno: errno)
    }
    defer { unsafe free(path) }
    return unsafe String(cString: path).split(separator: "/").last.map(String.init) ?? "plugin"
  }

  private func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
