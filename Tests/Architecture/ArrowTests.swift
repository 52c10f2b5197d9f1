// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Which module may import which: the house's plan, written apart from the manifest so that both must agree.
private let allowedArrows: [String: Set<String>] = [
  "PlaneGeometry": [],
  "IndexPaths": [],
  "FieldValues": [],
  "ForeignCalls": ["CFFI", "FieldValues"],
  "JSONText": ["CSimdjson", "FieldValues"],
  "TextCanvas": ["CFriBidi", "PlaneGeometry"],
  "CollectionLayout": ["PlaneGeometry", "IndexPaths"],
  "LayoutFiles": ["CollectionLayout", "FieldValues", "PlaneGeometry"],
  "DiffableData": ["CPrefetch", "IndexPaths"],
  "Records": ["CCompression", "CLinux", "JSONText", "FieldValues"],
  "CellViews": ["TextCanvas", "FieldValues", "PlaneGeometry"],
  "CellRegistry": ["CellViews", "TextCanvas", "FieldValues", "PlaneGeometry", "IndexPaths"],
  "TextCollections": [
    "CollectionLayout", "DiffableData", "CellRegistry", "CellViews", "TextCanvas", "FieldValues",
    "PlaneGeometry", "IndexPaths",
  ],
  "RenderBackends": ["TextCanvas"],
  "Pictures": ["CPNGImage", "CellViews", "RenderBackends", "TextCanvas"],
  "TerminalSession": ["CTerminal"],
  "WorkerChannel": ["CWorker"],
  "PluginHosting": [
    "WorkerChannel", "CVitrinePlugin", "CLinux", "CCrash", "CDigest", "ForeignCalls",
    "CellRegistry", "CellViews", "JSONText",
    "FieldValues",
    "PlaneGeometry", "TextCanvas", "IndexPaths",
  ],
  "VitrinePluginKit": ["CVitrinePlugin"],
  "PluginAuthoring": [
    "CVitrinePlugin", "CPluginProbe", "CFFI", "CDigest", "ForeignCalls", "PluginHosting",
    "CellRegistry",
    "CellViews", "JSONText", "FieldValues", "PlaneGeometry", "TextCanvas", "IndexPaths",
  ],
  "ConstraintSolver": [],
  "_Testing_UIKit": ["UIKit"],
  "UIKit": [
    "ConstraintSolver", "TextCollections", "CollectionLayout", "DiffableData", "CellViews",
    "TextCanvas", "Pictures", "RenderBackends", "TerminalSession", "PlaneGeometry", "IndexPaths",
  ],
  "HostCommands": [
    "CGetopt", "TextCollections", "CollectionLayout", "LayoutFiles", "DiffableData", "CellRegistry",
    "CellViews", "TextCanvas", "Pictures", "RenderBackends", "TerminalSession", "PluginHosting",
    "PluginAuthoring", "WorkerChannel", "Records",
    "JSONText", "FieldValues", "PlaneGeometry", "IndexPaths",
  ],
  "vitrine": ["HostCommands"],
  "vitrine-worker": ["PluginHosting"],
]

/// What any module may import besides: the standard library's parts, which cost nothing at start-up.
private let systemModules: Set<String> = ["Swift", "Glibc", "Synchronization"]

private let packageRoot = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

@Suite struct `The architecture` {
  @Test(arguments: allowedArrows.keys.sorted())
  func `A module imports only what the plan allows`(module: String) throws {
    let allowed = try #require(allowedArrows[module]).union(systemModules)
      .union(module == "UIKit" ? ["Foundation", "FoundationNetworking", "Observation"] : [])
    let folder = packageRoot.appending(path: "Sources/\(module)")
    let files = try swiftFiles(below: folder)
    #expect(!files.isEmpty)
    for file in files {
      for imported in try importedModules(of: file) where !allowed.contains(imported) {
        Issue.record("\(module)/\(file.lastPathComponent) imports \(imported)")
      }
    }
  }

  @Test func `The manifest declares the plan's arrows and no others`() throws {
    let manifest = try String(
      contentsOf: packageRoot.appending(path: "Package.swift"), encoding: .utf8)
    let declared = try declaredModules(in: manifest, arrayNamed: "modules")
    for (module, dependencies) in declared {
      #expect(allowedArrows[module] == dependencies, "\(module)")
    }
    #expect(Set(declared.keys).union(["vitrine", "vitrine-worker"]) == Set(allowedArrows.keys))
  }

  @Test func `Every folder in Sources is in the plan`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: packageRoot.appending(path: "Sources").path)
    let foreign = folders.filter { $0.hasPrefix("C") && $0.dropFirst().first?.isUppercase == true }
    // What installs the rest is no target.
    let swift = Set(folders).subtracting(foreign).subtracting(["Installation"])
    #expect(swift == Set(allowedArrows.keys))
  }

  @Test func `No arrow of the plan closes a circle`() {
    var settled: Set<String> = []
    var remaining = allowedArrows
    while !remaining.isEmpty {
      let next = remaining.filter {
        $0.value.filter { allowedArrows[$0] != nil }.isSubset(of: settled)
      }
      guard !next.isEmpty else {
        Issue.record("these import each other: \(remaining.keys.sorted())")
        return
      }
      settled.formUnion(next.keys)
      for key in next.keys { remaining[key] = nil }
    }
  }

  @Test func `No target is named like a type in it`() throws {
    for module in allowedArrows.keys {
      let declaration = try Regex(#"(?:class|struct|enum|actor|protocol)\s+\#(module)\b"#)
      for file in try swiftFiles(below: packageRoot.appending(path: "Sources/\(module)")) {
        let source = try String(contentsOf: file, encoding: .utf8)
        #expect(source.firstMatch(of: declaration) == nil, "\(file.lastPathComponent)")
      }
    }
  }

  @Test func `The top level holds what the README names and nothing else`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: packageRoot.path)
      .filter { !$0.hasPrefix(".") }
    let known: Set<String> = [
      "Package.swift", "Sources", "Plugins", "Tests", "Samples", "README.md", "LICENSE",
      "CHANGELOG.md", "CONTRIBUTING.md", "Makefile",
    ]
    #expect(Set(names).subtracting(known) == [])
  }
}

private func swiftFiles(below folder: URL) throws -> [URL] {
  let enumerator = try #require(
    FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
  return enumerator.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
}

private func importedModules(of file: URL) throws -> [String] {
  let statement =
    /^(?:@\w+(?:\([^)]*\))?\s+)*(?:public |package |internal |fileprivate |private )?import (?:(?:struct|class|enum|func|var|let|protocol|typealias) )?(\w+)/
  return try String(contentsOf: file, encoding: .utf8)
    .split(separator: "\n")
    .compactMap { line in line.firstMatch(of: statement).map { String($0.1) } }
}

/// The rows `Module(name: "…", dependencies: ["…"])` of one array of the manifest.
private func declaredModules(
  in manifest: String, arrayNamed name: String
) throws -> [String: Set<String>] {
  let start = try #require(manifest.range(of: "let \(name): [Module] = ["))
  let end = try #require(manifest.range(of: "\n]", range: start.upperBound..<manifest.endIndex))
  let body = manifest[start.upperBound..<end.lowerBound]
  let row = /Module\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\]/
  var modules: [String: Set<String>] = [:]
  for match in body.matches(of: row) {
    modules[String(match.1)] = Set(match.2.matches(of: /"(\w+)"/).map { String($0.1) })
  }
  return modules
}
