// SPDX-License-Identifier: MIT

internal import FieldValues
internal import PluginAuthoring
internal import PluginHosting
internal import TextCanvas

extension LibraryFacts {
  /// The facts for people: a line for each, risky imports with what they do.
  func text(of file: PluginFile) -> String {
    var lines = ["library     \(visibleText(file.path))"]
    func add(_ name: String, _ text: String) {
      lines.append("  " + name + String(repeating: " ", count: 12 - name.count) + visibleText(text))
    }
    add("content", "\(size) bytes, SHA-256 \(contentHash)")
    if let buildIdentifier { add("build id", buildIdentifier) }
    if let machine { add("machine", machine) }
    if let tag {
      add("tag", "ABI \(tag.major), needs \(tag.major).\(tag.minorNeeded)\(flags(of: tag))")
    } else {
      add("tag", "none")
    }
    add("exports", exports.isEmpty ? "nothing" : exports.joined(separator: ", "))
    add("needs", neededLibraries.isEmpty ? "no library" : neededLibraries.joined(separator: ", "))
    if !searchDirectories.isEmpty {
      add("searches", searchDirectories.joined(separator: ", "))
    }
    if let threadStorage { add("per thread", "\(threadStorage.rawValue) storage") }
    add(
      "linked",
      [
        isNeverUnloaded ? "never unloaded" : "may be unloaded",
        bindsAtOnce ? "names resolved at once" : "names resolved when first called",
      ].joined(separator: ", ") + (hasTextRelocations ? ", writes into its code" : "")
        + (wantsExecutableStack ? ", wants to run code on the stack" : ""))
    let risky = RiskyImport.all(among: imports)
    // Every linker puts the last four into every library.
    let untold = Set(
      risky.map(\.name) + [
        "_ITM_deregisterTMCloneTable", "_ITM_registerTMCloneTable", "__cxa_finalize",
        "__gmon_start__",
      ])
    let told = imports.filter { !untold.contains($0) }
    add("imports", told.isEmpty ? "nothing of note" : told.joined(separator: ", "))
    for found in risky { add("! imports", "\(found.name), which \(found.consequence)") }
    return lines.joined(separator: "\n")
  }

  private func flags(of tag: Tag) -> String {
    (tag.spawnsThreads ? ", starts threads" : "")
      + (tag.isInProcessOnly ? ", only in the host's process" : "")
      + (tag.isReentrant ? ", may be entered again" : "")
  }

  /// The facts for programs.
  var fieldValue: FieldValue {
    let tagValue: FieldValue =
      tag.map { tag in
        .object([
          "major": .integer(Int64(tag.major)), "minorNeeded": .integer(Int64(tag.minorNeeded)),
          "spawnsThreads": .bool(tag.spawnsThreads), "isInProcessOnly": .bool(tag.isInProcessOnly),
          "isReentrant": .bool(tag.isReentrant),
          "layoutHash": .text("0x" + String(tag.layoutHash, radix: 16, uppercase: true)),
        ])
      } ?? .null
    return .object([
      "size": .integer(Int64(size)), "sha256": .text(contentHash),
      "machine": machine.map { .text($0) } ?? .null,
      "buildIdentifier": buildIdentifier.map { .text($0) } ?? .null, "tag": tagValue,
      "exports": .array(exports.map { .text($0) }), "imports": .array(imports.map { .text($0) }),
      "riskyImports": .array(
        RiskyImport.all(among: imports).map {
          .object(["name": .text($0.name), "consequence": .text($0.consequence)])
        }),
      "neededLibraries": .array(neededLibraries.map { .text($0) }),
      "searchDirectories": .array(searchDirectories.map { .text($0) }),
      "threadStorage": threadStorage.map { .text($0.rawValue) } ?? .null,
      "isNeverUnloaded": .bool(isNeverUnloaded), "bindsAtOnce": .bool(bindsAtOnce),
      "hasTextRelocations": .bool(hasTextRelocations),
      "wantsExecutableStack": .bool(wantsExecutableStack),
    ])
  }
}
