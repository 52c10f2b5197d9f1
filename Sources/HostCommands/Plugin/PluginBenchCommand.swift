// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues
internal import PluginAuthoring
internal import PluginHosting
internal import TextCanvas

/// `vitrine plugin bench`: what a plugin's handlers cost.
@MainActor struct PluginBenchCommand {
  let plugin: String
  let options: PluginOptions
  let asJSON: Bool

  init(_ parsed: ParsedArguments) throws(UsageError) {
    plugin = parsed.operands[0]
    options = try PluginOptions(parsed)
    asJSON = parsed.has("json")
  }

  func run(_ output: inout HostOutput) throws -> ExitStatus {
    let file = try options.pluginFile(plugin)
    let measured: PluginMeasurement
    do {
      _ = try file.judge()
      measured = try PluginMeasurement(file)
    } catch let error as AuthoringError {
      throw CommandFailure(error)
    } catch let error as PluginError {
      throw CommandFailure(error)
    }
    if let finding = measured.findings.first {
      throw CommandFailure(
        .pluginUnavailable, "\(file.path): \(finding.problem); \(finding.remedy)")
    }
    try output.write(asJSON ? json(file, measured) + "\n" : text(measured))
    return .done
  }

  private func text(_ measured: PluginMeasurement) -> String {
    guard let direct = measured.directNanoseconds else {
      return "Nothing to measure: templates alone show its kinds\n"
    }
    let width = (measured.kinds.map(\.name.displayColumns).max() ?? 0) + 2
    func column(_ text: String) -> String {
      String(repeating: " ", count: max(0, 10 - text.count)) + text
    }
    func ratio(_ value: Double?) -> String {
      guard let value else { return column("–") }
      let tenths = (value * 10).rounded() / 10
      return column("×\(value < 100 ? "\(tenths)" : "\(Int(value.rounded()))")")
    }
    var text =
      "kind" + String(repeating: " ", count: max(0, width - 4)) + column("call") + column("batch")
      + column("shown") + "\n"
    for kind in measured.kinds {
      let name = visibleText(kind.name)
      text += name + String(repeating: " ", count: max(0, width - name.displayColumns))
      text += ratio(kind.call) + ratio(kind.batch) + ratio(kind.shown) + "\n"
    }
    return text + "×1 is a direct call of a C function: \((direct * 100).rounded() / 100) ns\n"
  }

  private func json(_ file: PluginFile, _ measured: PluginMeasurement) -> String {
    func number(_ value: Double?) -> FieldValue { value.map { .number($0) } ?? .null }
    return FieldValue.object([
      "file": .text(file.path), "directNanoseconds": number(measured.directNanoseconds),
      "kinds": .array(
        measured.kinds.map { kind in
          .object([
            "kind": .text(kind.name), "call": number(kind.call), "batch": number(kind.batch),
            "shown": number(kind.shown),
          ])
        }),
    ]).jsonText
  }
}
