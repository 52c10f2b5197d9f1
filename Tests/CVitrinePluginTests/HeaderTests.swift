// SPDX-License-Identifier: MIT

import CVitrinePlugin
import Foundation
import Testing

/// A language the header promises to compile as.
struct Language: Sendable, CustomTestStringConvertible {
  var compiler: String
  var options: [String]
  var testDescription: String { ([compiler] + options).joined(separator: " ") }
}

private let languages = [
  Language(compiler: "gcc", options: ["-std=c11", "-x", "c"]),
  Language(compiler: "g++", options: ["-std=c++17", "-x", "c++"]),
  Language(compiler: "clang", options: ["-std=c11", "-x", "c"]),
  Language(compiler: "clang++", options: ["-std=c++17", "-x", "c++"]),
]

private let strict = ["-Wall", "-Wextra", "-pedantic", "-Werror", "-I", includeFolder]

private let emptyPlugin = """
  #include "vitrine/plugin.h"
  VITRINE_PLUGIN_TAG(VITRINE_TAG_SPAWNS_THREADS);
  const vitrine_plugin *vitrine_entry(uint32_t host_abi) { (void)host_abi; return NULL; }
  int another_symbol(void) { return 1; }
  """

@Suite struct `The plugin header` {
  @Test(arguments: languages)
  func `It compiles alone`(language: Language) throws {
    try withTemporaryFolder { folder in
      let source = folder.appending(path: "alone.txt")
      try "#include \"vitrine/plugin.h\"\n".write(to: source, atomically: true, encoding: .utf8)
      let result = try run(
        language.compiler, language.options + strict + ["-fsyntax-only", source.path])
      #expect(result.status == 0, "\(result.output)")
    }
  }

  @Test(arguments: languages)
  func `A plugin keeps its tag through optimizing and collecting, and exports one symbol`(
    language: Language
  ) throws {
    try withTemporaryFolder { folder in
      let source = folder.appending(path: "plugin.txt")
      let library = folder.appending(path: "plugin.so")
      try emptyPlugin.write(to: source, atomically: true, encoding: .utf8)
      let built = try run(
        language.compiler,
        language.options + strict + [
          "-O2", "-fPIC", "-shared", "-ffunction-sections", "-fdata-sections",
          "-Wl,--gc-sections", "-Wl,-z,defs", "-Wl,--version-script=\(exportsMap)",
          source.path, "-o", library.path,
        ])
      #expect(built.status == 0, "\(built.output)")
      let symbols = try run("nm", ["-D", "--defined-only", library.path])
      #expect(
        symbols.output.split(separator: "\n").map { $0.split(separator: " ").last }
          == ["vitrine_entry"])
      let tag = Data("VTRN".utf8) + Data([32, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0])
      #expect(try Data(contentsOf: library).range(of: tag) != nil)
    }
  }

  @Test(arguments: languages)
  func `A plugin's own test saves its state and has it taken over`(language: Language) throws {
    let plugin = packageRoot.appending(path: "Tests/PluginHostingTests/Plugins/keeping.c").path
    let text = """
      #define NAME "keeping"
      #include "\(plugin)"
      #include "vitrine/fake_host.h"
      static vitrine_fake_state state;
      int main(void) {
        const vitrine_plugin *table = vitrine_entry(VITRINE_ABI);
        vitrine_fake_host host;
        vitrine_instance *first = NULL, *second = NULL;
        vitrine_fake_cell cell;
        vitrine_fake_host_begin(&host);
        VITRINE_EXPECT(table->create(&host.host, &first) == VITRINE_OK);
        VITRINE_EXPECT(table->create(&host.host, &second) == VITRINE_OK);
        vitrine_fake_cell_begin(&cell, "kept", first);
        VITRINE_EXPECT(show(&cell.sink, "t") == VITRINE_OK);
        VITRINE_EXPECT(vitrine_fake_save(table, first, &state) == VITRINE_OK);
        VITRINE_EXPECT(state.length == 1 && state.bytes[0] == '1');
        VITRINE_EXPECT(vitrine_fake_restore(table, second, "1", &state) == VITRINE_OK);
        vitrine_fake_cell_begin(&cell, "kept", second);
        VITRINE_EXPECT(show(&cell.sink, "t") == VITRINE_OK);
        VITRINE_EXPECT_TEXT(&cell, "text", "one 2");
        VITRINE_EXPECT(vitrine_fake_restore(table, second, "2", &state) == VITRINE_ERROR_ARGUMENT);
        VITRINE_EXPECT(strcmp(state.fail, "of another version") == 0);
        table->destroy(first), table->destroy(second);
        return vitrine_fake_summary();
      }

      """
    try withTemporaryFolder { folder in
      let source = folder.appending(path: "test.txt")
      let tool = folder.appending(path: "test").path
      try text.write(to: source, atomically: true, encoding: .utf8)
      let built = try run(
        language.compiler, language.options + ["-I", includeFolder, source.path, "-o", tool])
      #expect(built.status == 0, "\(built.output)")
      let result = try run(tool, [])
      #expect(result.status == 0 && result.output == "10 checks, 0 failed\n", "\(result.output)")
    }
  }

  @Test func `The Swift kit's tag is the header's`() throws {
    let kit = try String(
      contentsOf: packageRoot.appending(path: "Sources/VitrinePluginKit/PluginTag.swift"),
      encoding: .utf8)
    let tags = kit.matches(of: /let pluginTag: PluginTag = \(([^)]*)\)/).map { match in
      match.1.split(separator: ",").compactMap { word -> UInt32? in
        let digits = word.filter { $0 != "_" && $0 != " " }
        return digits.hasPrefix("0x") ? UInt32(digits.dropFirst(2), radix: 16) : UInt32(digits)
      }
    }
    #expect(tags.count == 4)
    let flags: [UInt32] = [3, 1, 2, 0]
    for (tag, flags) in zip(tags, flags) {
      #expect(
        tag == [
          VITRINE_TAG_MAGIC, UInt32(MemoryLayout<vitrine_tag>.size), VITRINE_ABI_MAJOR, 0, flags,
          VITRINE_LAYOUT_HASH_LOW, VITRINE_LAYOUT_HASH_HIGH, 0,
        ])
    }
  }
}
