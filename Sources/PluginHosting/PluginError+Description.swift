// SPDX-License-Identifier: MIT

internal import Glibc

extension PluginError: CustomStringConvertible {
  /// One line: the file, what was found, what to do. Control characters in names are made visible.
  public var description: String {
    oneLine("\(subject): \(finding.sentence)")
  }
}

extension PluginError.Finding {
  internal var sentence: String {
    switch self {
    // Finding the file.
    case .noSuchFile:
      "no such file; check the path, or give a plugin's name to look for it on the search path"
    case .noSuchDirectory:
      "no such directory; check --plugin-path"
    case .cannotBeNamedSo:
      "neither a file nor a name of a plugin; a name is 1 to 64 of the characters a-z 0-9 . _ -"
    case .notOnSearchPath(let directories, let nearest):
      "no plugin of this name on the search path (\(directories.joined(separator: ":")))"
        + (nearest.map { "; did you mean \($0)?" }
          ?? "; put its .so or .cells.json there, or name its file with --plugin")
    case .cannotBeRead(let code):
      "cannot be read: \(systemText(code)); "
        + (code == EACCES || code == EPERM ? "make it readable for you" : "check the path")
    case .cannotBeWatched(let code):
      "they cannot be watched: \(systemText(code)); see fs.inotify in sysctl -a, or leave out --watch"
    case .notAFile(let what):
      "\(what), not a file; name the plugin's file itself"
    case .symbolicLink:
      "a symbolic link, which is not followed on the search path; copy the file there, or name it"
        + " with --plugin"
    case .ownedByOther(let what, let user):
      "\(what) belongs to user \(user), who could change it; only files of yours or of root are"
        + " loaded (chown)"
    case .writableByOthers(let what, let mode):
      "\(what) can be written by others (mode \(octal(mode))); take that right away with chmod go-w"
    case .tooLarge(let limit):
      "larger than \(limit) bytes, the most that a plugin's file may have; make it smaller (strip)"
    case .changedMeanwhile:
      "changed while it was read; try again when it is written completely"

    // The bytes of the file.
    case .notALibrary:
      "not a plugin: no ELF file; a plugin is a dynamic library or a .cells.json file"
    case .noTag:
      "not a plugin: a library without the section .note.vitrine; add VITRINE_PLUGIN_TAG(0) to"
        + " its source"
    case .wrongClass:
      "not a 64-bit little-endian ELF file of version 1; build it for this machine"
    case .notADynamicLibrary(let type):
      "no dynamic library: its ELF type is \(type), not \(elfTypeDynamic); link it with -shared"
    case .wrongMachine(let found, let host):
      "built for \(machineName(found)), this host runs on \(machineName(host)); build it for this"
        + " machine"
    case .halfFile(let part, let end, let size):
      "half a file: \(part) ends at byte \(end), the file at byte \(size); copy or build it again"
    case .hole(let part, let offset):
      "half a file: nothing was written at byte \(offset), in \(part); copy or build it again"
    case .malformed(let problem):
      "a damaged ELF file: \(problem); build it again"
    case .tag(let field, let found, let host):
      "\(field) of the tag is \(hexadecimal(found)), this host has \(hexadecimal(host)); build the"
        + " plugin with this host's vitrine/plugin.h"
    case .tagTooSmall(let found, let least):
      "tag_size of the tag is \(found), the least is \(least); build the plugin with this host's"
        + " vitrine/plugin.h"
    case .needsNewerHost(let needed, let host):
      "needs a host of ABI 1.\(needed), this is 1.\(host); install a newer vitrine or an older"
        + " version of the plugin"

    // Loading it.
    case .cannotBeCopied(let code):
      "cannot be copied into memory: \(systemText(code)); free some memory or disk"
    case .notLoadable(let detail):
      "cannot be loaded: \(detail); link the plugin with what it needs (-z defs finds it early)"
    case .missingEntry(let detail):
      "exports no vitrine_entry: \(detail); define it with VITRINE_EXPORT, in C++ inside"
        + " extern \"C\""
    case .entryOfEarlierFile(let file):
      "the loader handed back the library of \(file) for it; name only one of the two"
    case .refusedHost(let major, let minor):
      "vitrine_entry returned NULL: the plugin cannot work with ABI \(major).\(minor) of this host;"
        + " install another version of either"

    case .quarantined(let entry):
      "quarantined since \(entry.when): \(entry.reason)"
        + (entry.times > 1 ? " (\(entry.times) times)" : "")
        + "; build it again, or try it again with: \(entry.retryCommand)"

    // What its entry handed back.
    case .tableTooSmall(let table, let found, let least):
      "size of \(table) is \(found), the least is \(least); set it to sizeof(\(table))"
    case .tableOfOtherMajor(let found, let host):
      "abi of vitrine_plugin has major version \(found), this host has \(host); set it to"
        + " VITRINE_ABI"
    case .badStride(let found, let least):
      "registration_stride is \(found), it is at least \(least) and a multiple of 8; set it to"
        + " sizeof(vitrine_cell_registration)"
    case .tooManyRegistrations(let found, let limit):
      "registration_count is \(found), the most is \(limit); set it to the length of"
        + " registrations_static"
    case .missingText(let member):
      "\(member) is NULL; give it a value"
    case .textTooLong(let member, let limit):
      "\(member) has no NUL byte within \(limit) bytes; shorten it or end it"
    case .textNotUTF8(let member):
      "\(member) is not UTF-8; save the source as UTF-8"
    case .badIdentifier(let identifier):
      "identifier \"\(identifier)\" is no name of a plugin; use 1 to 64 of the characters"
        + " a-z 0-9 . _ -"
    case .filedUnderOtherName(let identifier, let wanted):
      "holds plugin \(identifier), not \(wanted); call the file by the plugin's name"
    case .badKind(let kind):
      "kind \"\(kind)\" is no name of a kind; use 1 to 64 characters without control characters"
    case .duplicateKind(let kind):
      "registers kind \"\(kind)\" twice; remove one registration"
    case .badTemplate(let kind, let problem):
      "kind \"\(kind)\": \(problem)"
    case .badParameters(let kind, let problem):
      "parameters of kind \"\(kind)\": \(problem)"
    case .badExtension(let identifier, let problem):
      "extension \(identifier): \(problem)"
    case .backendFailed(let backend, let text):
      "the backend \"\(backend)\" failed: \(text); choose another, or ask the plugin's author"
    case .sourceFailed(let source, let text):
      "the source \"\(source)\" failed: \(text); correct the location, or ask the plugin's author"
    case .stateFailed(let isSaving, let text):
      "its state was not \(isSaving ? "saved" : "taken over"): \(text)"
    case .createFailed(let status, let text):
      text.isEmpty
        ? "create failed with status \(status) and no text; ask the plugin's author for one"
        : "create failed: \(text) (status \(status)); put that right, or ask the plugin's author"

    // In a worker.
    case .saidByWorker(let sentence): sentence
    case .failedInWorker(let sentence): sentence
    case .inProcessOnly(let directory, let policyFile):
      "can only run in the host's own process (VITRINE_TAG_IN_PROCESS_ONLY), where it could take"
        + " the host down; use --in-process"
        + (policyFile.map { ", or add \"\(directory)\" to \"trusted\" in \($0)" } ?? "")
    case .forbidden(let policyFile):
      "is never to be run, says \(policyFile); change its \"run\" there to use it"

    // Other plugins, and `.cells.json`.
    case .sameContent(let file):
      "the same content as \(file); name only one of the two"
    case .sameIdentifier(let identifier, let file):
      "plugin \(identifier) is already loaded from \(file); name only one of the two"
    case .doesNotShow(let kind, let nearest):
      "shows no kind \"\(kind)\"; "
        + (nearest.map { "did you mean \"\($0)\"?" } ?? "vitrine plugin inspect lists its kinds")
    case .notJSON(let line, let column, let problem):
      "line \(line), column \(column): \(problem)"
    case .badEntry(let place, let problem):
      "\(place): \(problem)"
    case .unknownWord(let place, let word, let nearest):
      "\(place): unknown word \"\(word)\""
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "; remove it")
    case .noLibrary(let place, let library, let detail):
      "\(place): library \(library) cannot be loaded: \(detail); install it or correct its name"
    case .noSymbol(let place, let symbol, let library):
      "\(place): \(library) has no function \(symbol); check the spelling (nm -D lists them)"
    }
  }
}

private let elfTypeDynamic = 3

private func systemText(_ code: Int32) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text)
}

private func octal(_ mode: UInt32) -> String {
  "0" + String(mode & 0o7777, radix: 8)
}

private func hexadecimal(_ number: UInt64) -> String {
  number < 0x1_0000 ? String(number) : "0x" + String(number, radix: 16, uppercase: true)
}

private func machineName(_ machine: UInt16) -> String {
  switch machine {
  case 3: "x86 (32 bit)"
  case 40: "ARM (32 bit)"
  case 62: "x86-64"
  case 183: "AArch64"
  case 243: "RISC-V"
  default: "ELF machine \(machine)"
  }
}
