// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import FieldValues
internal import JSONText
internal import PluginAuthoring
internal import PluginHosting
internal import TextCanvas

/// `vitrine plugin inspect`: what a plugin's file says, and on request what the plugin registers.
@MainActor struct PluginInspectCommand {
  let plugin: String
  let options: PluginOptions
  let asJSON: Bool
  let runsEntry: Bool

  func run(_ output: inout HostOutput) throws -> ExitStatus {
    let file = try options.pluginFile(plugin)
    var verdict: PluginError?
    var form: PluginForm?
    do throws(PluginError) {
      form = try file.judge()
    } catch {
      verdict = error
    }
    let facts = form == .cells ? nil : try? LibraryFacts(file)
    // A file that is no library and that the host refuses has nothing to tell.
    if let verdict, facts == nil { throw CommandFailure(verdict) }
    var described: DescribedPlugin?
    if verdict == nil, runsEntry || form == .cells {
      do throws(AuthoringError) {
        described = try DescribedPlugin(file, form: asJSON ? "json" : "text")
      } catch {
        throw CommandFailure(error)
      }
    }
    try output.write(
      asJSON
        ? json(file, facts, verdict, described) + "\n" : text(file, facts, verdict, described))
    if let finding = described?.findings.first {
      throw CommandFailure(
        .pluginUnavailable, "\(file.path): \(finding.problem); \(finding.remedy)")
    }
    return verdict == nil ? .done : .pluginUnavailable
  }

  private func text(
    _ file: PluginFile, _ facts: LibraryFacts?, _ verdict: PluginError?,
    _ described: DescribedPlugin?
  ) -> String {
    var blocks: [String] = []
    if let described, !described.lines.isEmpty {
      blocks.append(described.lines.joined(separator: "\n"))
    }
    if let facts { blocks.append(facts.text(of: file)) }
    if let verdict { blocks.append("The host refuses it: \(visibleText(verdict.description))") }
    if facts != nil, described == nil, verdict == nil {
      blocks.append(
        "None of its code has run; --run has its entry tell its kinds, in a process apart.")
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func json(
    _ file: PluginFile, _ facts: LibraryFacts?, _ verdict: PluginError?,
    _ described: DescribedPlugin?
  ) -> String {
    var object: FieldObject = ["file": .text(file.path)]
    object["refused"] = verdict.map { .text($0.description) } ?? .null
    object["library"] = facts?.fieldValue ?? .null
    object["plugin"] =
      described?.lines.first.flatMap { try? parseJSON($0.utf8, name: "plugin") } ?? .null
    return FieldValue.object(object).jsonText
  }
}

extension PluginDescription {
  /// The description as a JSON value.
  var fieldValue: FieldValue { .object(fields) }

  /// The description's members, in the order of the text form.
  var fields: FieldObject {
    [
      "identifier": .text("\(identifier)"), "name": .text(name), "version": .text(version),
      "summary": summary.map { .text($0) } ?? .null, "file": .text(file),
      "form": .text(form == .library ? "library" : "cells"),
      "handlers": .array(
        handlers.map { handler in
          .object([
            "kind": .text(handler.kind), "role": .text(handler.role.rawValue),
            "slots": .array(handler.slots.map { .text($0) }),
            "parameters": .text(handler.parameters), "isTyped": .bool(handler.isTyped),
            "isBatched": .bool(handler.isBatched), "hasSizeHint": .bool(handler.hasSizeHint),
            "preparesForReuse": .bool(handler.preparesForReuse),
          ])
        }),
      "functions": .array(
        bindings.map { binding in
          .object([
            "name": .text(binding.name), "library": .text(binding.library),
            "symbol": .text(binding.symbol),
            "parameters": .array(binding.parameters.map { .text($0) }),
            "returns": .text(binding.returns), "gives": .text(binding.gives),
            "fails": binding.fails.map { .text($0) } ?? .null,
          ])
        }),
      "extensions": extensions.fieldValue,
    ]
  }
}
