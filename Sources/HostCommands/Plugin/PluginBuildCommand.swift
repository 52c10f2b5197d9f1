// SPDX-License-Identifier: MIT

internal import PluginAuthoring
internal import PluginHosting

/// `vitrine plugin build`: a plugin from the sources in a folder.
@MainActor struct PluginBuildCommand {
  let folder: String
  let output: String?
  let runsTests: Bool

  init(_ parsed: ParsedArguments) {
    folder = parsed.operands.first ?? "."
    output = parsed.last("output")
    runsTests = parsed.has("test")
  }

  func run(_ printed: inout HostOutput) throws -> ExitStatus {
    do {
      let build = try PluginBuild(folder: folder, output: output)
      let installation = try HostInstallation.ofProcess()
      if runsTests {
        try build.runTests(with: installation)
        return .done
      }
      try build.run(with: installation) { file in
        let host = PluginHost(searchPath: .ofProcess()) { _ in }
        defer { host.end() }
        try host.load(.file(file))
      }
      let made = shown(build.output)
      try printed.write(
        build.language == .json && output == nil
          ? "\(made) is right as it is; templates need no building.\n" : "Built \(made)\n")
      return .done
    } catch let error as AuthoringError {
      throw CommandFailure(error)
    } catch let error as PluginError {
      throw CommandFailure(error)
    }
  }

  private func shown(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }
}
