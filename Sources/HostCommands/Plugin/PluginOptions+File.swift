// SPDX-License-Identifier: MIT

internal import Glibc
internal import PluginAuthoring
internal import PluginHosting

extension PluginOptions {
  /// The file that an operand means: a path, a folder that holds what was built in it, or an identifier.
  func pluginFile(_ argument: String) throws(CommandFailure) -> PluginFile {
    var argument = argument
    if let build = try? PluginBuild(folder: argument) {
      guard unsafe access(build.output, F_OK) == 0 else {
        throw CommandFailure(
          .noInput,
          "\(build.output) is not there yet; make it with vitrine plugin build \(argument)")
      }
      argument = build.output
    }
    do throws(PluginError) {
      let reference = try PluginReference(argument: argument)
      return try PluginFile(reference, on: .ofProcess(named: directories))
    } catch {
      throw CommandFailure(error)
    }
  }
}
