// SPDX-License-Identifier: MIT

internal import Glibc
internal import PluginAuthoring

/// `vitrine plugin dev`: shows items with the plugin of a folder, which is built and loaded anew as its sources change.
@MainActor struct PluginDevCommand {
  private let folder: String
  private let options: BrowseOptions
  private let environment: [String: String]

  /// - Parameter parsed: what was said behind `plugin dev`: a folder, a file of items, and options of `browse`.
  init(
    _ parsed: ParsedArguments, environment: [String: String]
  ) throws(UsageError) {
    folder = parsed.operands.first ?? "."
    var browsing = parsed
    browsing.operands = [parsed.operands.dropFirst().first ?? "\(folder)/sample.json"]
    var options = try BrowseOptions(browsing)
    options.watches = true
    self.options = options
    self.environment = environment
  }

  /// The words behind `plugin dev` without the `--` that may stand between the folder and what is for `browse`.
  nonisolated static func joined(_ words: [String]) -> [String] {
    guard let mark = words.firstIndex(of: "--") else { return words }
    return (mark == 0 ? ["."] : Array(words[..<mark])) + words[(mark + 1)...]
  }

  func run(_ output: inout HostOutput, _ errors: inout HostOutput) throws -> ExitStatus {
    let file = options.input.file
    let isFile = file != "-" && options.input.server == nil
    if unsafe isFile && access(file, R_OK) != 0 {
      throw CommandFailure(
        .noInput,
        "there are no items in \(file); name a file of items: vitrine plugin dev \(folder) FILE")
    }
    let development: PluginDevelopment
    do throws(AuthoringError) {
      development = try PluginDevelopment(folder: folder)
    } catch {
      throw CommandFailure(error)
    }
    return try BrowseCommand(
      options: options, environment: environment, development: development
    ).run(&output, &errors)
  }
}
