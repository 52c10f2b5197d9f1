// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// The directories in which plugins are looked for, in order: the first that has a plugin wins.
///
/// 1. those of `--plugin-path`, in the order given;
/// 2. those of `$VITRINE_PLUGIN_PATH`, parted by colons;
/// 3. `$XDG_DATA_HOME/vitrine/plugins`, by default `~/.local/share/vitrine/plugins`;
/// 4. `../lib/vitrine/plugins` from the directory of the executable;
/// 5. for an executable inside a `.build` directory, that directory's `plugins`;
/// 6. `/usr/local/lib/vitrine/plugins` and `/usr/lib/vitrine/plugins`.
///
/// Every entry is absolute and stands once. What the environment says is left out where it is not absolute, and
/// altogether in a process that runs with another's rights. The current directory is never one of them, unless
/// the user named it.
public struct PluginSearchPath: Sendable, Hashable {
  /// Whose word a directory is on the path by: the first are asked first.
  public enum Origin: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// The user's, on the command line.
    case commandLine
    /// That of `$VITRINE_PLUGIN_PATH`.
    case environment
    /// It is the user's own.
    case user
    /// It is the installation's or the build's.
    case system

    /// The order in which they are asked.
    public static func < (one: Origin, other: Origin) -> Bool { one.rawValue < other.rawValue }
  }

  /// One directory of the path.
  public struct Directory: Sendable, Hashable {
    /// Absolute, without `.` steps or doubled slashes.
    public let path: String
    /// True when the user named it: that it is missing is then worth a sentence.
    public var isNamed: Bool { origin == .commandLine }
    /// Whose word it is on the path by.
    public let origin: Origin
  }

  /// All directories, whether they exist or not, in the order of the search.
  public let directories: [Directory]

  /// Those of the installation and of the build: entries 4, 5 and 6. Who can write there can change the host itself.
  public let trusted: [String]

  /// The search path that follows from the facts given.
  ///
  /// - Parameters:
  ///   - named: the values of `--plugin-path`; relative ones start at `currentDirectory`.
  ///   - environment: the value of a variable, nil where it is not set.
  ///   - executable: the absolute path of the running executable, nil where it is not known.
  ///   - currentDirectory: absolute.
  public init(
    named: [String], environment: (String) -> String?, executable: String?, currentDirectory: String
  ) {
    var paths = named.map {
      ($0.hasPrefix("/") ? $0 : currentDirectory + "/" + $0, Origin.commandLine)
    }
    func add(_ path: String, _ origin: Origin) {
      if path.hasPrefix("/") { paths.append((path, origin)) }
    }

    for path in environment("VITRINE_PLUGIN_PATH")?.split(separator: ":") ?? [] {
      add(String(path), .environment)
    }
    if let dataHome = environment("XDG_DATA_HOME"), dataHome.hasPrefix("/") {
      add(dataHome + "/vitrine/plugins", .user)
    } else if let home = environment("HOME") {
      add(home + "/.local/share/vitrine/plugins", .user)
    }
    let firstTrusted = paths.count
    if let executable {
      let steps = executable.split(separator: "/")
      add("/" + steps.dropLast(2).map { $0 + "/" }.joined() + "lib/vitrine/plugins", .system)
      if let build = steps.lastIndex(of: ".build"), build < steps.count - 1 {
        add("/" + steps[...build].joined(separator: "/") + "/plugins", .system)
      }
    }
    add("/usr/local/lib/vitrine/plugins", .system)
    add("/usr/lib/vitrine/plugins", .system)

    trusted = paths[firstTrusted...].map { PluginSearchPath.tidied($0.0) }
    var seen: Set<String> = []
    directories = paths.compactMap { path, origin in
      let path = PluginSearchPath.tidied(path)
      return seen.insert(path).inserted ? Directory(path: path, origin: origin) : nil
    }
  }

  /// The search path of this process, with the user's directories in front.
  public static func ofProcess(named: [String] = []) -> PluginSearchPath {
    PluginSearchPath(
      named: named, environment: secureEnvironment, executable: linkTarget("/proc/self/exe"),
      currentDirectory: linkTarget("/proc/self/cwd") ?? "/")
  }

  /// An absolute path without `.` steps and doubled slashes; `..` stays, for it may lead through a link.
  private static func tidied(_ path: String) -> String {
    "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// A variable of this process, nil where it is not set or the process runs with another's rights.
  public static func secureEnvironment(_ name: String) -> String? {
    guard let value = unsafe vitrine_secure_environment(name) else { return nil }
    return unsafe String(cString: value)
  }

  private static func linkTarget(_ path: String) -> String? {
    let target = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = max(0, unsafe readlink(path, start, buffer.count))
    }
    return target.isEmpty ? nil : String(decoding: target, as: UTF8.self)
  }
}
