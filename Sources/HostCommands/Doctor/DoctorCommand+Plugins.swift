// SPDX-License-Identifier: MIT

internal import Glibc
internal import PluginHosting

extension DoctorCommand {
  /// The directories in which plugins are looked for, and what names none.
  func directoryFindings() -> [DoctorFinding] {
    directoryFindings(PluginSearchPath.ofProcess(named: options.directories))
  }

  /// The directories of a search path, and what of `$VITRINE_PLUGIN_PATH` is not on it.
  func directoryFindings(_ path: PluginSearchPath) -> [DoctorFinding] {
    let area = "Search path"
    let relative = (environment["VITRINE_PLUGIN_PATH"] ?? "").split(separator: ":").filter {
      !$0.hasPrefix("/")
    }
    let leftOut = relative.map { name in
      DoctorFinding.problem(
        area, "'\(name)' of VITRINE_PLUGIN_PATH is passed over, as it is not absolute",
        remedy: "write the whole path there, from / on")
    }
    return leftOut + path.directories.map { finding($0, area) }
  }

  private func finding(_ directory: PluginSearchPath.Directory, _ area: String) -> DoctorFinding {
    var status = stat()
    guard unsafe stat(directory.path, &status) == 0 else {
      let text = "\(directory.path) is not there"
      return switch directory.origin {
      case .commandLine: .problem(area, text, remedy: "leave out --plugin-path, or make it")
      case .environment:
        .problem(area, text, remedy: "take it out of VITRINE_PLUGIN_PATH, or make it")
      case .user, .system: .note(area, text)
      }
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return .problem(
        area, "\(directory.path) is no directory", remedy: "name the directory that it is in")
    }
    guard unsafe access(directory.path, R_OK | X_OK) == 0 else {
      return .problem(
        area, "\(directory.path) cannot be read", remedy: "chmod a+rx \(directory.path)")
    }
    // Others could exchange plugins there; with the sticky bit they can only add.
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      return .problem(
        area, "\(directory.path) is someone else's: none of its plugins is loaded",
        remedy: "chown \(geteuid()) \(directory.path)")
    }
    guard status.st_mode & 0o022 == 0 || status.st_mode & S_ISVTX != 0 else {
      return .problem(
        area, "others can write in \(directory.path): none of its plugins is loaded",
        remedy: "chmod go-w \(directory.path)")
    }
    return .fine(area, directory.path)
  }

  /// The user's policy, and each plugin that can be found.
  func pluginFindings() -> [DoctorFinding] {
    let area = "Plugins"
    let host: PluginHost
    var options = options
    // Those that are not there have been told, and are to hide no plugin of the others.
    options.directories.removeAll { unsafe access($0, F_OK) != 0 }
    do throws(CommandFailure) {
      host = try options.makeHost(
        log: PluginLogBook(), judgements: PluginJudgements(variables: environment))
    } catch {
      return [
        .problem(
          area, error.sentence, remedy: "mend or remove the file; until then no plugin is loaded")
      ]
    }
    defer { host.end() }
    var findings = [policyFinding(area)]
    do throws(PluginError) {
      for entry in try host.catalog() { findings.append(finding(entry, area)) }
    } catch {
      findings.append(.problem(area, error.description, remedy: "see vitrine plugin list"))
    }
    return findings
  }

  private func policyFinding(_ area: String) -> DoctorFinding {
    let policy = try? PluginPolicy.ofUser(
      rule: .byDirectory, trusted: [], environment: PluginSearchPath.secureEnvironment)
    guard let file = policy?.file, unsafe access(file, F_OK) == 0 else {
      return .note(area, "no policy of your own; plugins installed with Vitrine run in its process")
    }
    return .fine(area, "your policy is \(file)")
  }

  private func finding(_ entry: PluginHost.CatalogEntry, _ area: String) -> DoctorFinding {
    switch entry.state {
    case .usable:
      let name = entry.plugin.map { "\($0.identifier) \($0.version)" } ?? "a plugin"
      return .fine(area, "\(name)  \(entry.file)")
    case .shadowed(let other):
      return .note(area, "\(entry.file) is not used: \(other) comes first")
    case .refused(let error):
      guard let quarantined = error.quarantined else {
        return .problem(area, error.description, remedy: "vitrine plugin validate \(entry.file)")
      }
      return .problem(
        area,
        "\(entry.file) is in quarantine since \(quarantined.when): \(quarantined.reason)",
        remedy: "build it again, or try it again: \(quarantined.retryCommand)")
    }
  }
}
