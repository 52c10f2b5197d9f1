// SPDX-License-Identifier: MIT

import CVitrinePlugin
import Foundation
import Testing

@Suite struct `The ABI` {
  private static let versions = ["1.0", "1.1", "1.2"]

  @Test func `The header has what the snapshots of all minor versions have, and nothing else`()
    throws
  {
    let header = try String(contentsOfFile: includeFolder + "/vitrine/plugin.h", encoding: .utf8)
    let declared = DeclaredNames(header: header)
    let snapshots = try Self.versions.map { try Snapshot(version: $0) }
    let members = snapshots.flatMap { $0.members.map(\.fullName) }
    #expect(declared.members.sorted() == members.sorted())
    // The minor version is the one constant that changes.
    let constants = snapshots.flatMap { $0.constants.map(\.name) } + ["VITRINE_ABI_MINOR"]
    #expect(declared.constants.sorted() == constants.sorted())
    #expect("\(VITRINE_ABI_MAJOR).\(VITRINE_ABI_MINOR)" == Self.versions.last)
  }

  @Test(arguments: [
    ("1.0", "vitrine/plugin.h"), ("1.1", "vitrine/plugin.h"), ("1.2", "vitrine/plugin.h"),
    ("1.0", "plugin-1.0.h"),
  ])
  func `Every member is where the snapshot says, with its size and type`(
    version: String, header: String
  ) throws {
    let snapshot = try Snapshot(version: version)
    let frozen = Snapshot.file("frozen").path
    try withTemporaryFolder { folder in
      let source = folder.appending(path: "layout.c")
      try snapshot.program(including: header).write(to: source, atomically: true, encoding: .utf8)
      let tool = folder.appending(path: "layout").path
      let built = try run(
        "gcc",
        ["-std=gnu11", "-Werror", "-I", includeFolder, "-I", frozen, source.path, "-o", tool])
      #expect(built.status == 0, "\(built.output)")
      #expect(try run(tool, []).output == snapshot.text)
    }
  }

  @Test func `The layout hash is that of the first version's members`() throws {
    let lines = try Snapshot(version: "1.0").members.map(\.layoutLine).joined()
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in lines.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    #expect(UInt32(truncatingIfNeeded: hash) == VITRINE_LAYOUT_HASH_LOW)
    #expect(UInt32(truncatingIfNeeded: hash >> 32) == VITRINE_LAYOUT_HASH_HIGH)
  }

  @Test func `The frozen header of the first version declares what its snapshot has`() throws {
    let header = try String(
      contentsOf: Snapshot.file("frozen/plugin-1.0.h"), encoding: .utf8)
    let declared = DeclaredNames(header: header)
    let snapshot = try Snapshot(version: "1.0")
    #expect(declared.members == snapshot.members.map(\.fullName))
    #expect(
      declared.constants.sorted()
        == (snapshot.constants.map(\.name) + ["VITRINE_ABI_MINOR"]).sorted())
  }
}
