// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct `A Swift plugin` {
  @Test func `The Zoo exports one symbol, carries the tag and is never unloaded`() throws {
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
    }
  }
}
