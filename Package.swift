// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// Language settings that every Swift target shares.
//  - strictMemorySafety: each use of an unsafe construct is marked `unsafe` where it stands; costs nothing at run time.
//  - ExistentialAny, InternalImportsByDefault, MemberImportVisibility: an import reaches no further than its file says.
let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Tests call C libraries by hand, and say so; marking each of those calls again would only be noise.
let testSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
]

// A sample is written as an app for iOS is.
let sampleSettings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

/// One library target in `Sources/<name>` and what it may import; arrows point to earlier rows only.
struct Module {
  var name: String
  var dependencies: [String]
  /// Files beside the sources that the compiler is not to see: goldens, cases, fixtures.
  var exclude: [String] = []
}

let modules: [Module] = [
  // Values that know nothing of each other.
  Module(name: "PlaneGeometry", dependencies: []),
  Module(name: "IndexPaths", dependencies: []),
  Module(name: "FieldValues", dependencies: []),
  // Foreign code.
  Module(name: "ForeignCalls", dependencies: ["CFFI", "FieldValues"]),
  Module(name: "JSONText", dependencies: ["CSimdjson", "FieldValues"]),
  // Text, geometry and data.
  Module(name: "TextCanvas", dependencies: ["CFriBidi", "PlaneGeometry"]),
  Module(name: "CollectionLayout", dependencies: ["PlaneGeometry", "IndexPaths"]),
  Module(name: "LayoutFiles", dependencies: ["CollectionLayout", "FieldValues", "PlaneGeometry"]),
  Module(name: "DiffableData", dependencies: ["CPrefetch", "IndexPaths"]),
  Module(name: "Records", dependencies: ["CCompression", "CLinux", "JSONText", "FieldValues"]),
  // Cells and what shows them.
  Module(name: "CellViews", dependencies: ["TextCanvas", "FieldValues", "PlaneGeometry"]),
  Module(
    name: "CellRegistry",
    dependencies: ["CellViews", "TextCanvas", "FieldValues", "PlaneGeometry", "IndexPaths"]),
  Module(
    name: "TextCollections",
    dependencies: [
      "CollectionLayout", "DiffableData", "CellRegistry", "CellViews", "TextCanvas", "FieldValues",
      "PlaneGeometry", "IndexPaths",
    ]),
  Module(name: "RenderBackends", dependencies: ["TextCanvas"]),
  Module(
    name: "Pictures", dependencies: ["CPNGImage", "CellViews", "RenderBackends", "TextCanvas"]),
  Module(name: "TerminalSession", dependencies: ["CTerminal"]),
  // Plugins.
  Module(name: "WorkerChannel", dependencies: ["CWorker"]),
  Module(
    name: "PluginHosting",
    dependencies: [
      "WorkerChannel", "CVitrinePlugin", "CLinux", "CCrash", "CDigest", "ForeignCalls",
      "CellRegistry", "CellViews", "JSONText", "FieldValues", "PlaneGeometry", "TextCanvas",
      "IndexPaths",
    ]),
  Module(name: "VitrinePluginKit", dependencies: ["CVitrinePlugin"]),
  Module(
    name: "PluginAuthoring",
    dependencies: [
      "CVitrinePlugin", "CPluginProbe", "CFFI", "CDigest", "ForeignCalls", "PluginHosting",
      "CellRegistry", "CellViews", "JSONText", "FieldValues", "PlaneGeometry", "TextCanvas",
      "IndexPaths",
    ]),
  // Apple's names.
  Module(name: "ConstraintSolver", dependencies: []),
  Module(
    name: "UIKit",
    dependencies: [
      "ConstraintSolver", "TextCollections", "CollectionLayout", "DiffableData", "CellViews",
      "TextCanvas", "Pictures", "RenderBackends", "TerminalSession", "PlaneGeometry", "IndexPaths",
    ]),
  Module(name: "_Testing_UIKit", dependencies: ["UIKit"]),
  // The commands.
  Module(
    name: "HostCommands",
    dependencies: [
      "CGetopt", "TextCollections", "CollectionLayout", "LayoutFiles", "DiffableData",
      "CellRegistry", "CellViews", "TextCanvas", "Pictures", "RenderBackends", "TerminalSession",
      "PluginHosting", "PluginAuthoring", "WorkerChannel", "Records", "JSONText", "FieldValues",
      "PlaneGeometry", "IndexPaths",
    ]),
]

/// Test targets in `Tests/<name>` and what they import.
let tests: [Module] = [
  Module(name: "FieldValuesTests", dependencies: ["FieldValues"]),
  Module(name: "PlaneGeometryTests", dependencies: ["PlaneGeometry"]),
  Module(name: "IndexPathsTests", dependencies: ["IndexPaths"]),
  Module(
    name: "CVitrinePluginTests", dependencies: ["CVitrinePlugin"],
    exclude: [
      "fake_host.c", "frozen", "snapshot-1.0.txt", "snapshot-1.1.txt", "snapshot-1.2.txt",
      "snapshot-source-1.txt",
    ]),
  Module(
    name: "ForeignCallsTests", dependencies: ["CTestProcess", "ForeignCalls", "CFFI"],
    exclude: ["bound.c"]),
  Module(name: "JSONTextTests", dependencies: ["JSONText", "FieldValues"]),
  Module(
    name: "TextCanvasTests", dependencies: ["TextCanvas", "PlaneGeometry"],
    exclude: [
      "generate-width-table.py", "terminal-widths.json", "wcwidth-reference.py",
      "wcwidth-reference.txt",
    ]),
  Module(
    name: "CollectionLayoutTests",
    dependencies: [
      "CollectionLayout", "PlaneGeometry", "IndexPaths",
    ], exclude: ["compositional-cases.json", "flow-cases.json"]),
  Module(
    name: "LayoutFilesTests",
    dependencies: [
      "LayoutFiles", "CollectionLayout", "FieldValues", "PlaneGeometry", "JSONText",
    ]),
  Module(name: "DiffableDataTests", dependencies: ["DiffableData", "IndexPaths"]),
  Module(name: "RecordsTests", dependencies: ["Records", "FieldValues", "JSONText"]),
  Module(
    name: "CellViewsTests",
    dependencies: [
      "FieldLiterals",
      "CellViews", "TextCanvas", "FieldValues", "PlaneGeometry", "JSONText",
    ]),
  Module(
    name: "CellRegistryTests",
    dependencies: [
      "FieldLiterals",
      "CellRegistry", "CellViews", "RenderBackends", "TextCanvas", "FieldValues", "PlaneGeometry",
      "IndexPaths",
    ]),
  Module(
    name: "TextCollectionsTests",
    dependencies: [
      "FieldLiterals",
      "TextCollections", "CollectionLayout", "DiffableData", "CellRegistry", "CellViews",
      "TextCanvas", "FieldValues", "PlaneGeometry", "IndexPaths",
    ]),
  Module(
    name: "RenderBackendsTests",
    dependencies: [
      "VTModel", "CAllocationCount", "RenderBackends", "TextCanvas", "PlaneGeometry",
    ], exclude: ["read_frame.py"]),
  Module(
    name: "PicturesTests",
    dependencies: [
      "Pictures", "CellViews", "RenderBackends", "TextCanvas", "PlaneGeometry", "FieldValues",
      "FieldLiterals",
    ], exclude: ["Fixtures", "make-fixtures.py"]),
  Module(
    name: "TerminalSessionTests",
    dependencies: ["CTestProcess", "TerminalSession", "CPseudoTerminal"]),
  Module(
    name: "WorkerChannelTests", dependencies: ["CTestProcess", "WorkerChannel", "CWorker"]),
  Module(
    name: "PluginHostingTests",
    dependencies: [
      "CTestProcess", "WorkerChannel", "PluginHosting", "CVitrinePlugin", "ForeignCalls",
      "CellRegistry",
      "CellViews", "TextCanvas", "TextCollections", "CollectionLayout",
      "FieldValues", "PlaneGeometry", "IndexPaths", "JSONText",
    ], exclude: ["Plugins"]),
  Module(
    name: "PluginAuthoringTests",
    dependencies: ["CTestProcess", "PluginAuthoring", "FieldValues", "ForeignCalls"]),
  Module(
    name: "HostCommandsTests",
    dependencies: [
      "CTestProcess", "HostCommands", "Records", "PluginHosting", "CellRegistry", "CellViews",
      "TextCollections",
      "TextCanvas", "RenderBackends", "FieldValues", "CollectionLayout", "LayoutFiles",
      "DiffableData", "JSONText", "TerminalSession", "IndexPaths", "FieldLiterals",
    ]),
  Module(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
  Module(
    name: "UIKitTests",
    dependencies: [
      "UIKit", "_Testing_UIKit", "TextCanvas", "TextCollections", "PlaneGeometry", "IndexPaths",
    ]),
  Module(
    name: "ModernCollectionViewsTests", dependencies: ["ModernScreens", "UIKit", "_Testing_UIKit"],
    exclude: ["Golden"]),
  Module(
    name: "Integration", dependencies: ["CTestProcess", "TextCanvas"],
    exclude: ["Errors", "Faults", "Golden"]),
  Module(
    name: "Fuzzing",
    dependencies: ["PluginHosting", "WorkerChannel", "ForeignCalls", "FieldValues"],
    exclude: ["Package.swift", "Entry", "Corpus"]),
  Module(name: "Architecture", dependencies: []),
  Module(
    name: "Documentation", dependencies: ["CTestProcess"],
    exclude: ["Baseline", "documentation.mk"]),
]

let package = Package(
  name: "vitrine",
  products: [
    .executable(name: "vitrine", targets: ["vitrine"]),
    .executable(name: "vitrine-worker", targets: ["vitrine-worker"]),
    .library(name: "TextCollections", targets: ["TextCollections"]),
    .library(name: "CollectionLayout", targets: ["CollectionLayout"]),
    .library(name: "DiffableData", targets: ["DiffableData"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "RenderBackends", targets: ["RenderBackends"]),
    .library(name: "PluginHosting", targets: ["PluginHosting"]),
    .library(name: "VitrinePluginKit", targets: ["VitrinePluginKit"]),
  ],
  targets: [
    .target(name: "CVitrinePlugin"),
    .target(name: "CLinux"),
    .target(name: "CCrash"),
    .target(name: "CPluginProbe"),
    .target(name: "CWorker"),
    .target(name: "CTerminal", dependencies: ["CCrash"]),
    .target(name: "CGetopt"),
    .target(
      name: "FieldLiterals", dependencies: ["FieldValues"], path: "Tests/FieldLiterals",
      swiftSettings: swiftSettings),
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
    .target(name: "CTestProcess", path: "Tests/CTestProcess"),
    .target(
      name: "VTModel", dependencies: ["TextCanvas"], path: "Tests/VTModel",
      swiftSettings: swiftSettings),
    .target(name: "CPrefetch"),
    .systemLibrary(name: "CFFI", pkgConfig: "libffi", providers: [.apt(["libffi-dev"])]),
    .systemLibrary(name: "CPNGImage"),
    .systemLibrary(name: "CCompression"),
    .systemLibrary(name: "CDigest", pkgConfig: "libmd", providers: [.apt(["libmd-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .target(
      name: "CSimdjson",
      // Without it simdjson checks how each value is read.
      cxxSettings: [.define("NDEBUG", .when(configuration: .release))],
      linkerSettings: [.linkedLibrary("simdjson")]),
    .executableTarget(
      name: "vitrine", dependencies: ["HostCommands"], swiftSettings: swiftSettings),
    .target(
      name: "ModernScreens", dependencies: ["UIKit"],
      path: "Samples/ModernCollectionViews/Screens", swiftSettings: sampleSettings),
    .executableTarget(
      name: "ModernCollectionViews", dependencies: ["ModernScreens", "UIKit"],
      path: "Samples/ModernCollectionViews/App", swiftSettings: sampleSettings),
    .executableTarget(
      name: "vitrine-worker", dependencies: ["PluginHosting"], swiftSettings: swiftSettings),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["TerminalSession", "CCrash"],
      path: "Tests/TerminalProbe", swiftSettings: swiftSettings),
    .executableTarget(
      name: "CallbackProbe", dependencies: ["ForeignCalls"], path: "Tests/CallbackProbe",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "VitrineBenchmarks",
      dependencies: [
        "CAllocationCount", "DiffableData", "CollectionLayout", "TextCollections", "CellViews",
        "RenderBackends", "TextCanvas", "PlaneGeometry", "IndexPaths", "CVitrinePlugin",
        "CellRegistry", "FieldValues", "ForeignCalls", "PluginHosting", "Records", "UIKit",
      ],
      path: "Tests/Benchmarks", exclude: ["Commands", "baseline.json", "measured.c"],
      swiftSettings: swiftSettings),
  ]
    + modules.map { module in
      .target(
        name: module.name,
        dependencies: module.dependencies.map { .init(stringLiteral: $0) },
        swiftSettings: swiftSettings)
    }
    + tests.map { test in
      .testTarget(
        name: test.name,
        dependencies: test.dependencies.map { .init(stringLiteral: $0) },
        path: "Tests/\(test.name)",
        exclude: test.exclude,
        swiftSettings: testSettings)
    },
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)
