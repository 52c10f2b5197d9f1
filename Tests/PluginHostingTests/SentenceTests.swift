// SPDX-License-Identifier: MIT

import CVitrinePlugin
import Testing

@testable import PluginHosting

@Suite struct `What is said about a file` {
  private static let hostHash =
    UInt64(VITRINE_LAYOUT_HASH_HIGH) << 32 | UInt64(VITRINE_LAYOUT_HASH_LOW)

  @Test func `Each finding names what was found and what to do`() {
    let table: [(PluginError.Finding, String)] = [
      (
        .noSuchFile,
        "no such file; check the path, or give a plugin's name to look for it on the search path"
      ),
      (.cannotBeRead(errno: 13), "cannot be read: Permission denied; make it readable for you"),
      (.notAFile("a directory"), "a directory, not a file; name the plugin's file itself"),
      (
        .symbolicLink,
        "a symbolic link, which is not followed on the search path; copy the file there, or name it"
          + " with --plugin"
      ),
      (
        .ownedByOther(what: "it", user: 1000),
        "it belongs to user 1000, who could change it; only files of yours or of root are loaded"
          + " (chown)"
      ),
      (
        .writableByOthers(what: "its directory /p", mode: 0o040777),
        "its directory /p can be written by others (mode 0777); take that right away with chmod"
          + " go-w"
      ),
      (
        .tooLarge(limit: 1_073_741_824),
        "larger than 1073741824 bytes, the most that a plugin's file may have; make it smaller (strip)"
      ),
      (
        .changedMeanwhile,
        "changed while it was read; try again when it is written completely"
      ),
      (
        .notALibrary,
        "not a plugin: no ELF file; a plugin is a dynamic library or a .cells.json file"
      ),
      (
        .wrongClass,
        "not a 64-bit little-endian ELF file of version 1; build it for this machine"
      ),
      (
        .notADynamicLibrary(type: 2),
        "no dynamic library: its ELF type is 2, not 3; link it with -shared"
      ),
      (
        .wrongMachine(found: 183, host: 62),
        "built for AArch64, this host runs on x86-64; build it for this machine"
      ),
      (
        .halfFile(part: "segment 2", end: 9000, size: 4096),
        "half a file: segment 2 ends at byte 9000, the file at byte 4096; copy or build it again"
      ),
      (
        .hole(part: "section 11", offset: 4096),
        "half a file: nothing was written at byte 4096, in section 11; copy or build it again"
      ),
      (
        .malformed("it has no dynamic section"),
        "a damaged ELF file: it has no dynamic section; build it again"
      ),
      (
        .tag(
          field: "layout_hash", found: 0x1122_3344_DDCC_BBAA,
          host: Self.hostHash),
        "layout_hash of the tag is 0x11223344DDCCBBAA, this host has 0x\(String(Self.hostHash, radix: 16, uppercase: true)); build the"
          + " plugin with this host's vitrine/plugin.h"
      ),
      (
        .cannotBeCopied(errno: 28),
        "cannot be copied into memory: No space left on device; free some memory or disk"
      ),
      (
        .entryOfEarlierFile("/p/other.so"),
        "the loader handed back the library of /p/other.so for it; name only one of the two"
      ),
      (
        .doesNotShow(kind: "k", nearest: nil),
        "shows no kind \"k\"; vitrine plugin inspect lists its kinds"
      ),
    ]
    for (finding, sentence) in table {
      #expect(PluginError("/p/a.so", finding).description == "/p/a.so: \(sentence)")
    }
  }

  @Test func `A name with control characters stays on its line and moves no cursor`() {
    let error = PluginError("a\n\u{1B}[2Jb.so", .noSuchDirectory)
    #expect(error.description == "a↵␛[2Jb.so: no such directory; check --plugin-path")
  }
}
