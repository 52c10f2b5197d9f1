// SPDX-License-Identifier: MIT

internal import Glibc
internal import Pictures
internal import PluginAuthoring
internal import WorkerChannel

extension DoctorCommand {
  /// The libraries that are opened when they are needed. Those that the program is linked with are there, or it would
  /// not run.
  func libraryFindings() -> [DoctorFinding] {
    PictureLibraries.survey().map { use, error in
      guard let error else { return .fine("Libraries", use) }
      return .problem("Libraries", "no \(use): \(error.reason)", remedy: error.remedy)
    }
  }

  /// The program that foreign code runs in, and what plugins are built with.
  func workerFindings() -> [DoctorFinding] {
    let area = "Installation"
    var findings: [DoctorFinding] = []
    do throws(WorkerError) {
      findings.append(.fine(area, "plugins are isolated by \(try WorkerExecutable.find())"))
    } catch {
      findings.append(.problem(area, sentence: "plugins cannot be isolated: \(error)"))
    }
    do throws(AuthoringError) {
      let installation = try HostInstallation.ofProcess()
      findings.append(.fine(area, "plugins are built with \(installation.include)/vitrine"))
    } catch {
      findings.append(.problem(area, sentence: "plugins cannot be built: \(error)"))
    }
    return findings
  }

  /// The directories in which the host keeps what it finds out.
  func placeFindings() -> [DoctorFinding] {
    let places = [
      (what: "what is known of plugins", variable: "XDG_CACHE_HOME", home: ".cache"),
      (what: "plugins in quarantine", variable: "XDG_STATE_HOME", home: ".local/state"),
    ]
    return places.map { what, variable, home in
      let area = "Places"
      guard let base = directory(variable, below: home) else {
        return .problem(
          area, "there is no place for \(what): neither \(variable) nor HOME is absolute",
          remedy: "export HOME, or \(variable)=/an/absolute/path")
      }
      let path = base + "/vitrine"
      guard let found = existing(path) else {
        return .problem(area, "\(path) cannot be made", remedy: "make it: mkdir -p \(path)")
      }
      guard unsafe access(found, W_OK | X_OK) == 0 else {
        return .problem(
          area, "\(path), for \(what), cannot be written", remedy: "chown it to yourself: \(found)")
      }
      return .fine(area, "\(path), for \(what)" + (found == path ? "" : ", made when needed"))
    }
  }

  private func directory(_ variable: String, below home: String) -> String? {
    if let path = environment[variable], path.hasPrefix("/") { return path }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/\(home)" : nil }
  }

  /// The path, or the nearest directory above it that is there.
  private func existing(_ path: String) -> String? {
    var steps = path.split(separator: "/")
    while !steps.isEmpty {
      let path = steps.map { "/" + $0 }.joined()
      if unsafe access(path, F_OK) == 0 { return path }
      steps.removeLast()
    }
    return unsafe access("/", F_OK) == 0 ? "/" : nil
  }
}
