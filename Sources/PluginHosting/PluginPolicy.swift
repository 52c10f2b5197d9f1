// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues
internal import Glibc
internal import JSONText

/// Which plugins run in the host's own process, and which in a worker.
///
/// A plugin runs where the user's file says that it is to run. Any other runs in the host's process when its file is in
/// a trusted directory, or in a folder of one, and else in a worker. `.cells.json` files without functions have no code
/// to run anywhere.
///
/// The file is `$XDG_CONFIG_HOME/vitrine/plugins.json`, by default `~/.config/vitrine/plugins.json`:
///
/// ```json
/// {
///   "vitrine": 1,
///   "trusted": ["/home/me/plugins"],
///   "plugins": { "movies": { "run": "process" }, "odd": { "run": "worker" }, "bad": { "run": "never" } }
/// }
/// ```
public struct PluginPolicy: Sendable, Hashable {
  /// Where a plugin runs.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    /// In the host's own process: quickest, and a crash is the host's.
    case process
    /// In a process of its own.
    case worker
    /// Nowhere.
    case never
  }

  /// What holds for plugins that the file does not name.
  public enum Rule: Sendable, Hashable {
    /// Those of trusted directories run in the host's process.
    case byDirectory
    /// All run in one place, and those that the file names too, unless it says `never`.
    case always(Place)
  }

  /// What holds for plugins in general.
  public var rule: Rule
  /// Absolute paths.
  public var trustedDirectories: [String]
  /// What the file says of plugins by their names.
  public var places: [PluginIdentifier: Place]
  /// The path of the user's file, whether there is one or not; nil where there is no home for one.
  public var file: String?

  /// A policy without a file.
  public init(rule: Rule, trustedDirectories: [String] = []) {
    self.rule = rule
    self.trustedDirectories = trustedDirectories
    places = [:]
  }

  /// All plugins in the host's process.
  public static let inProcess = PluginPolicy(rule: .always(.process))

  /// The policy of the user's file, if there is one.
  ///
  /// - Parameters:
  ///   - rule: What holds for plugins in general.
  ///   - trusted: Directories that are trusted besides those of the file.
  ///   - environment: Gives the variables that name the user's folders; nil for one that is not set.
  /// - Throws: What is wrong with the file.
  public static func ofUser(
    rule: Rule, trusted: [String], environment: (String) -> String?
  ) throws(PluginError) -> PluginPolicy {
    var policy = PluginPolicy(rule: rule, trustedDirectories: trusted)
    let home = environment("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
    let folder = environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
    guard let folder else { return policy }
    let file = folder + "/vitrine/plugins.json"
    policy.file = file
    do throws(PluginError.Finding) {
      guard let bytes = try readIfThere(file) else { return policy }
      try policy.read(bytes, name: file)
    } catch {
      throw PluginError(file, error)
    }
    return policy
  }

  /// Adds what a file says.
  private mutating func read(_ bytes: [UInt8], name: String) throws(PluginError.Finding) {
    let value: FieldValue
    do throws(JSONError) {
      value = try parseJSON(bytes, name: name)
    } catch {
      throw .notJSON(line: error.line, column: error.column, problem: error.problem)
    }
    let root = try CellsFileObject(value, place: "")
    try root.allow(["vitrine", "trusted", "plugins"])
    let version = try root.require("vitrine")
    guard version == .integer(1) else {
      throw .badEntry(
        place: "vitrine",
        problem: "this host reads version 1, found \(version.jsonText); write 1")
    }
    for directory in try root.optionalTexts("trusted") {
      guard directory.hasPrefix("/") else {
        throw .badEntry(
          place: "trusted", problem: "\"\(directory)\" is no absolute path; begin it with /")
      }
      trustedDirectories.append(directory)
    }
    for (name, entry) in try root.objects("plugins") {
      guard let identifier = PluginIdentifier(name) else { throw .badIdentifier(name) }
      try entry.allow(["run"])
      let word = try entry.text("run")
      guard let place = Place(rawValue: word) else {
        let words = Place.allCases.map(\.rawValue)
        throw .badEntry(
          place: entry.place(of: "run"),
          problem: "\"\(word)\" is none of \(words.joined(separator: ", "))"
            + (nearestWord(to: word, among: words).map { "; did you mean \($0)?" } ?? ""))
      }
      places[identifier] = place
    }
  }

  /// Where a plugin runs.
  ///
  /// - Parameters:
  ///   - directory: The path of the directory that its file is in.
  ///   - names: Its name, or those that it may have while it is not known.
  internal func place(
    of file: JudgedFile, _ names: [PluginIdentifier]
  ) throws(PluginError.Finding) -> Place {
    let place = place(directory: file.directory, names: names)
    if place == .never { throw .forbidden(policyFile: self.file ?? "the policy") }
    if place == .worker, file.isInProcessOnly {
      throw .inProcessOnly(directory: file.directory, policyFile: self.file)
    }
    return place
  }

  /// Whether a plugin runs nowhere, whatever directory its file is in.
  internal func forbids(_ name: PluginIdentifier) -> Bool {
    places[name] == .never || rule == .always(.never)
  }

  internal func place(directory: String, names: [PluginIdentifier]) -> Place {
    let said = names.lazy.compactMap { places[$0] }.first
    if said == .never { return .never }
    switch rule {
    case .always(let place): return place
    case .byDirectory: return said ?? (isTrusted(directory) ? .process : .worker)
    }
  }

  private func isTrusted(_ directory: String) -> Bool {
    // Of two paths that are the same the ends are, wherever links lead.
    if trustedDirectories.contains(directory) { return true }
    let path = realPath(directory)
    let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    return trustedDirectories.contains { trusted in
      let trusted = realPath(trusted)
      return trusted == path || trusted == parent
    }
  }
}

/// A path without links, or the path itself where there is nothing.
private func realPath(_ path: String) -> String {
  guard let real = unsafe realpath(path, nil) else { return path }
  defer { unsafe free(real) }
  return unsafe String(cString: real)
}

/// The bytes of a small file of the user's own; nil when there is none.
private func readIfThere(_ path: String) throws(PluginError.Finding) -> [UInt8]? {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else {
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw .cannotBeRead(errno: errno)
  }
  defer { close(descriptor) }
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0 else { throw .cannotBeRead(errno: errno) }
  try requireOwnFile(status)
  let limit = 1 << 20
  guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
  return try JudgedFile.read(descriptor, count: Int(status.st_size))
}
