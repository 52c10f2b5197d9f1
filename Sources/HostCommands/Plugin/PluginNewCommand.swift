// SPDX-License-Identifier: MIT

internal import PluginAuthoring

/// `vitrine plugin new`: a folder with a plugin that works.
struct PluginNewCommand {
  let project: PluginProject
  let directory: String

  init(_ parsed: ParsedArguments) throws(CommandFailure) {
    guard let word = parsed.last("language") else {
      throw CommandFailure(
        .usage, "plugin new needs --language c, cpp, swift, rust or json")
    }
    do throws(AuthoringError) {
      var extras: Set<PluginExtra> = []
      for word in parsed.all("with") { extras.insert(try PluginExtra(named: word)) }
      project = try PluginProject(
        named: parsed.operands[0], in: try PluginLanguage(named: word), with: extras)
    } catch {
      throw CommandFailure(error)
    }
    directory = parsed.last("directory") ?? "."
  }

  func run(_ output: inout HostOutput) throws -> ExitStatus {
    let folder: String
    do throws(AuthoringError) {
      folder = try project.write(in: directory)
    } catch {
      throw CommandFailure(error)
    }
    try output.write("Made \(folder), a plugin that works as it is:\n")
    let width = (project.files.map(\.path.count).max() ?? 0) + 2
    for file in project.files {
      let space = String(repeating: " ", count: width - file.path.count)
      try output.write("  \(file.path)\(space)\(file.meaning)\n")
    }
    try output.write("\nNext:\n  cd \(folder)\n")
    for command in project.nextCommands { try output.write("  \(command)\n") }
    return .done
  }
}

extension CommandFailure {
  init(_ error: AuthoringError) {
    let status: ExitStatus =
      switch error {
      case .badName, .unknownLanguage, .unknownExtra, .extraWithoutCode: .usage
      case .exists, .cannotWrite: .cannotCreate
      case .cannotRead, .noSources, .severalLanguages, .noTests: .noInput
      case .programFailed, .nothingMade, .noEntry, .noTag, .noLibrary: .problems
      case .missingPart, .noProgram: .pluginUnavailable
      }
    self.init(status, error.description)
  }
}
