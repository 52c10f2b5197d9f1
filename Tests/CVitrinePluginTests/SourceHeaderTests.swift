// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct `The header of sources` {
  @Test func `It has what its snapshot has, and nothing else`() throws {
    let header = try String(contentsOfFile: includeFolder + "/vitrine/source.h", encoding: .utf8)
    let declared = DeclaredNames(header: header)
    let snapshot = try Snapshot(version: "source-1")
    #expect(declared.members == snapshot.members.map(\.fullName))
    #expect(declared.constants.sorted() == snapshot.constants.map(\.name).sorted())
  }

  @Test func `Every member is where the snapshot says, with its size and type`() throws {
    let snapshot = try Snapshot(version: "source-1")
    try withTemporaryFolder { folder in
      let source = folder.appending(path: "layout.c")
      try snapshot.program(including: "vitrine/source.h")
        .write(to: source, atomically: true, encoding: .utf8)
      let tool = folder.appending(path: "layout").path
      let built = try run(
        "gcc", ["-std=gnu11", "-Werror", "-I", includeFolder, source.path, "-o", tool])
      #expect(built.status == 0, "\(built.output)")
      #expect(try run(tool, []).output == snapshot.text)
    }
  }

  @Test(arguments: [("gcc", "-std=c11"), ("g++", "-std=c++17")])
  func `It compiles as C and as C++ without a warning`(compiler: String, standard: String) throws {
    try withTemporaryFolder { folder in
      let source = folder.appending(path: compiler == "gcc" ? "use.c" : "use.cpp")
      try "#include <vitrine/source.h>\n".write(to: source, atomically: true, encoding: .utf8)
      let built = try run(
        compiler,
        [
          standard, "-Wall", "-Wextra", "-pedantic", "-Werror", "-I", includeFolder, "-c",
          source.path, "-o", folder.appending(path: "use.o").path,
        ])
      #expect(built.status == 0, "\(built.output)")
    }
  }
}
