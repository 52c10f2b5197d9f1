// SPDX-License-Identifier: MIT

internal import Glibc

// What a library's file says.
extension CheckTable {
  private static let relink = "build it with vitrine plugin build, or link it as that does"

  static func exports(_ facts: LibraryFacts) -> [CheckFinding] {
    var findings: [CheckFinding] = []
    if !facts.exports.contains("vitrine_entry") {
      findings.append(
        CheckFinding(
          "exports no vitrine_entry",
          "define it with VITRINE_EXPORT, in C++ inside extern \"C\""))
    }
    let others = facts.exports.filter { $0 != "vitrine_entry" }
    if !others.isEmpty {
      let shown = others.prefix(4).joined(separator: ", ")
      findings.append(
        CheckFinding(
          "exports \(others.count) more symbol\(others.count == 1 ? "" : "s"): \(shown)"
            + (others.count > 4 ? ", …" : ""),
          "hide them, or other libraries' calls may come here; \(relink)"))
    }
    return findings
  }

  static func imports(_ facts: LibraryFacts) -> [CheckFinding] {
    RiskyImport.all(among: facts.imports).map { found in
      CheckFinding(
        "imports \(found.name), which \(found.consequence)",
        "do without it, or make sure that no handler comes there", isWarning: true)
    }
  }

  static func searchPath(_ facts: LibraryFacts) -> [CheckFinding] {
    facts.searchDirectories.compactMap { directory in
      if directory.contains("$ORIGIN") || directory.contains("${ORIGIN}") {
        return CheckFinding(
          "has the loader search \(directory), which means nothing for a plugin in memory",
          "link without -rpath, or with an absolute directory")
      }
      guard directory.hasPrefix("/") else {
        return CheckFinding(
          "has the loader search \"\(directory)\" from wherever the host happens to be",
          "link without -rpath, or with an absolute directory")
      }
      var status = stat()
      guard unsafe lstat(directory, &status) == 0 else { return nil }
      guard status.st_mode & 0o022 != 0 || status.st_uid != 0 && status.st_uid != getuid()
      else { return nil }
      return CheckFinding(
        "has the loader search \(directory), which others may write to",
        "link without -rpath, or with a directory that only its owner writes to")
    }
  }

  static func threadStorage(_ facts: LibraryFacts) -> [CheckFinding] {
    guard facts.threadStorage == .initialExec else { return [] }
    return [
      CheckFinding(
        "reaches its variables per thread by initial-exec, of which a process has about 1.6 KiB for"
          + " all libraries that come later", "compile without -ftls-model=initial-exec, with -fPIC"
      )
    ]
  }

  static func linking(_ facts: LibraryFacts) -> [CheckFinding] {
    var findings: [CheckFinding] = []
    if facts.hasTextRelocations {
      findings.append(
        CheckFinding("has the loader write into its code", "compile all of it with -fPIC"))
    }
    if facts.wantsExecutableStack {
      findings.append(
        CheckFinding(
          "asks for a stack that code runs on",
          "link with -z noexecstack; nested functions of C need it"))
    }
    if !facts.isNeverUnloaded {
      findings.append(
        CheckFinding(
          "may be unloaded while others still point into it", "link with -z nodelete; \(relink)",
          isWarning: true))
    }
    if !facts.bindsAtOnce {
      findings.append(
        CheckFinding(
          "leaves the search for its functions to their first calls", "link with -z now; \(relink)",
          isWarning: true))
    }
    if facts.neededLibraries.contains(where: { $0.hasPrefix("libFoundation") }) {
      findings.append(
        CheckFinding(
          "needs Foundation, which takes three times as long to load as all else",
          "do without it: the standard library has texts and numbers", isWarning: true))
    }
    return findings
  }
}
