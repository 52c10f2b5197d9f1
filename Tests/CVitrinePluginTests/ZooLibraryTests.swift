// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct `A Swift plugin` {
  @Test
  func
    `The Zoo exports one symbol, carries the tag, is never unloaded and fills cells of a 1.0 host`()
    throws
  {
    try withTemporaryFolder { folder in
      let library = folder.appending(path: "zoo.so").path
      let sources = try ["Sources/VitrinePluginKit", "Plugins/Zoo"].flatMap { path in
        try FileManager.default.contentsOfDirectory(
          at: packageRoot.appending(path: path), includingPropertiesForKeys: nil
        ).map(\.path).filter { $0.hasSuffix(".swift") }
      }
      let built = try run(
        "swiftc",
        [
          "-O", "-wmo", "-parse-as-library", "-swift-version", "6", "-emit-library",
          "-module-name", "plug_zoo_test", "-I", includeFolder, "-o", library,
        ] + sources
          + ["--version-script=\(exportsMap)", "-z", "nodelete", "-z", "defs", "--gc-sections"]
          .flatMap { ["-Xlinker", $0] })
      #expect(built.status == 0, "\(built.output)")
      let symbols = try run("nm", ["-D", "--defined-only", library]).output
      #expect(
        symbols.split(separator: "\n").map { $0.split(separator: " ").last } == ["vitrine_entry"])
      #expect(try run("readelf", ["-SW", library]).output.contains(".note.vitrine"))
      #expect(try run("readelf", ["-d", library]).output.contains("NODELETE"))

      let host = folder.appending(path: "host").path
      let source = packageRoot.appending(path: "Tests/CVitrinePluginTests/fake_host.c").path
      let compiled = try run(
        "gcc",
        [
          "-std=c11", "-Wall", "-Wextra", "-Werror", "-I", Snapshot.file("frozen").path, source,
          "-o", host,
        ])
      #expect(compiled.status == 0, "\(compiled.output)")
      let shown = try run(host, [library])
      #expect(shown.status == 0)
      #expect(
        shown.output == """
          zoo 1.0.0, 1 kind: animal
          0 name = Lion
          0 latin = Panthera leo
          0 type = Mammal
          0 type styled yellow
          0 weight = 1.8–2 lb
          0 habitat = Savanna
          0 habitat-line hidden 0
          0 diet = Meat
          0 diet-line hidden 0
          1 name = Odd
          1 latin =\u{20}
          1 weight = unknown
          1 habitat =\u{20}
          1 habitat-line hidden 1
          1 fails with -7: the template has no slot "diet"
          0, 0 and -7

          """)
    }
  }
}
