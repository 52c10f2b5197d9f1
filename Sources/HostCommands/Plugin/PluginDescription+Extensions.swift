// SPDX-License-Identifier: MIT

internal import FieldValues
internal import PluginHosting
internal import TextCanvas

extension PluginDescription.Extensions {
  /// A line for each thing that the plugin has.
  var lines: [String] {
    var lines = backends.map { backend in
      "backend     " + visibleText(backend.name + (backend.summary.map { ": \($0)" } ?? ""))
    }
    lines += screens.map { screen in
      "screen      " + visibleText(screen.name + (screen.summary.map { ": \($0)" } ?? ""))
    }
    var words: [String: [String]] = [:]
    for actions in actions {
      var parts: [String] = []
      if actions.isToldOfSelection { parts.append("is told of selection") }
      if actions.hasPrimaryAction { parts.append("Enter") }
      parts += actions.contextActions.map { "\($0.identifier) (\($0.title))" }
      words[actions.kind, default: []] += parts
    }
    for (kind, words) in words.sorted(by: { $0.key < $1.key }) {
      lines.append("actions     " + visibleText("\(kind): " + words.joined(separator: ", ")))
    }
    lines += formats.map { visibleText("format      \($0.name) (\($0.parameters))") }
    lines += drawings.map { visibleText("drawing     \($0.slot) of \($0.kind)") }
    lines += decorations.map { visibleText("decoration  \($0)") }
    lines += sources.map { source in
      let opens = source.schemes.map { $0 + "://" } + source.endings.map { "." + $0 }
      return "source      "
        + visibleText(
          source.name + (opens.isEmpty ? "" : " (\(opens.joined(separator: ", ")))")
            + (source.summary.map { ": \($0)" } ?? ""))
    }
    if let stateVersion {
      lines.append(visibleText("state       version \(stateVersion), kept when it is built anew"))
    }
    return lines
  }

  /// The same as a JSON value.
  var fieldValue: FieldValue {
    .object([
      "backends": .array(backends.map(\.fieldValue)), "screens": .array(screens.map(\.fieldValue)),
      "actions": .array(
        actions.map { actions in
          .object([
            "kind": .text(actions.kind), "isToldOfSelection": .bool(actions.isToldOfSelection),
            "hasPrimaryAction": .bool(actions.hasPrimaryAction),
            "contextActions": .array(
              actions.contextActions.map { action in
                .object([
                  "identifier": .text(action.identifier), "title": .text(action.title),
                  "isDestructive": .bool(action.isDestructive),
                ])
              }),
          ])
        }),
      "formats": .array(
        formats.map {
          .object(["name": .text($0.name), "parameters": .text($0.parameters)])
        }),
      "drawings": .array(
        drawings.map { .object(["kind": .text($0.kind), "slot": .text($0.slot)]) }),
      "decorations": .array(decorations.map { .text($0) }),
      "sources": .array(
        sources.map { source in
          .object([
            "name": .text(source.name), "summary": source.summary.map { .text($0) } ?? .null,
            "schemes": .array(source.schemes.map { .text($0) }),
            "endings": .array(source.endings.map { .text($0) }),
          ])
        }),
      "stateVersion": stateVersion.map { .text($0) } ?? .null,
    ])
  }
}

extension PluginDescription.Extensions.Backend {
  fileprivate var fieldValue: FieldValue {
    .object(["name": .text(name), "summary": summary.map { .text($0) } ?? .null])
  }
}
