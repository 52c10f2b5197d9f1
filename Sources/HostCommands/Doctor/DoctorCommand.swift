// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues

/// `vitrine doctor`: looks at what the host stands on, and has a remedy for each problem.
@MainActor struct DoctorCommand {
  let options: PluginOptions
  let environment: [String: String]
  let asJSON: Bool

  /// Looks at everything; a problem makes the status `problems`.
  func run(_ output: inout HostOutput) throws -> ExitStatus {
    let findings =
      terminalFindings(
        isTerminal: output.isTerminal, columns: output.terminalColumns,
        rows: output.terminalRows)
      + localeFindings() + libraryFindings() + workerFindings() + placeFindings()
      + directoryFindings() + pluginFindings()
    let isFine = !findings.contains { $0.state == .problem }
    if asJSON {
      let report: FieldValue = .object([
        "version": .text(vitrineVersion), "fine": .bool(isFine),
        "findings": .array(findings.map(\.fieldValue)),
      ])
      try output.write(report.jsonText + "\n")
    } else {
      try output.write("vitrine \(vitrineVersion)\n")
      var area = ""
      for finding in findings {
        if finding.area != area { try output.write("\n\(finding.area)\n") }
        area = finding.area
        try output.write(finding.lines)
      }
    }
    return isFine ? .done : .problems
  }
}
