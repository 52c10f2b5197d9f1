// SPDX-License-Identifier: MIT

@testable import PluginHosting

/// A file that is read has what it describes; the libraries that it may name are few, for loading one runs its code.
@MainActor func runCellsFile(_ bytes: [UInt8]) {
  do throws(PluginError.Finding) {
    let libraries = BindingLibraries { name throws(PluginError.Finding) in
      guard ["libm.so.6", "libc.so.6"].contains(name) else { throw .notLoadable("not here") }
      return try LoadedLibrary(systemLibrary: name)
    }
    let file = try PluginHosting.CellsFile(bytes, path: "/fuzz.cells.json") {
      _, binding throws(PluginError.Finding) in
      try binding.load(from: libraries)
    }
    let kinds = file.description.handlers.map { "\($0.role) \($0.kind)" }
    precondition(kinds.count == file.registrations.count)
    precondition(Set(kinds).count == kinds.count, "\(kinds)")
    for binding in file.description.bindings {
      precondition(binding.parameters.count <= 12, "\(binding)")
    }
    precondition(file.cellRegistrations(ledger: HandlerLedger()).count == kinds.count)
  } catch {
    precondition(!error.sentence.isEmpty)
  }
}
