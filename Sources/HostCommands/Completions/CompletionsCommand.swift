// SPDX-License-Identifier: MIT

internal import FieldValues

/// `vitrine completions`: prints what a shell reads to complete lines of the host's.
struct CompletionsCommand {
  var shell: String

  func run(_ output: inout HostOutput) throws -> ExitStatus {
    guard let shell = CompletionShell(rawValue: shell) else {
      let known = CompletionShell.allCases.map(\.rawValue)
      let remedy =
        nearestWord(to: self.shell, among: known).map { "did you mean \($0)?" }
        ?? "there are \(known.joined(separator: ", "))"
      throw CommandFailure(.usage, "completions has no '\(self.shell)'; \(remedy)")
    }
    try output.write(shell.script)
    return .done
  }
}
