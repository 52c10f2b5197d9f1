// SPDX-License-Identifier: MIT

internal import Glibc

/// Which variables of the host's environment a worker sees.
///
/// `HOME`, `PATH`, `USER`, `LOGNAME`, `TMPDIR`, `TZ`, `LANG`, `LANGUAGE` and those that begin with `LC_`; none that
/// change what the loader loads, and none that hold somebody's secrets. `SWIFT_BACKTRACE` is `enable=no`: writing a
/// backtrace takes seconds.
public enum WorkerEnvironment {
  private static let names: Set<String> = [
    "HOME", "PATH", "USER", "LOGNAME", "TMPDIR", "TZ", "LANG", "LANGUAGE",
  ]

  /// What is left of an environment, as `NAME=value`.
  public static func scrubbed(_ variables: [String]) -> [String] {
    let kept = variables.filter { variable in
      let name = variable.prefix { $0 != "=" }
      return name.utf8.count < variable.utf8.count
        && (names.contains(String(name)) || name.hasPrefix("LC_"))
    }
    return kept + ["SWIFT_BACKTRACE=enable=no"]
  }

  /// What is left of this process' environment.
  public static var ofProcess: [String] {
    var variables: [String] = []
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      variables.append(unsafe String(cString: text))
      unsafe entry += 1
    }
    return scrubbed(variables)
  }
}
