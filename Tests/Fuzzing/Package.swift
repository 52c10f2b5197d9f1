// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// What `make fuzz` builds, of the package's own sources with coverage that libFuzzer follows: PluginHosting and what it
// needs. libFuzzer brings `main`.
let package = Package(
  name: "Fuzzing",
  targets: [
    .systemLibrary(name: "CFFI", pkgConfig: "libffi"),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi"),
    .systemLibrary(name: "CDigest", pkgConfig: "libmd"),
    .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CVitrinePlugin"),
    .target(name: "CLinux"),
    .target(name: "CCrash"),
    module("PlaneGeometry"),
    module("IndexPaths"),
    module("FieldValues"),
    module("ForeignCalls", ["CFFI", "FieldValues"]),
    module("JSONText", ["CSimdjson", "FieldValues"]),
    module("TextCanvas", ["CFriBidi", "PlaneGeometry"]),
    module("CellViews", ["TextCanvas", "FieldValues", "PlaneGeometry"]),
    module(
      "CellRegistry", ["CellViews", "TextCanvas", "FieldValues", "PlaneGeometry", "IndexPaths"]),
    .target(name: "CWorker"),
    module("WorkerChannel", ["CWorker"]),
    module(
      "PluginHosting",
      [
        "WorkerChannel", "CVitrinePlugin", "CLinux", "CCrash", "CDigest", "ForeignCalls",
        "CellRegistry",
        "CellViews", "JSONText", "FieldValues", "PlaneGeometry", "TextCanvas", "IndexPaths",
      ]),
    .executableTarget(
      name: "Fuzzer",
      dependencies: ["PluginHosting", "WorkerChannel", "ForeignCalls", "FieldValues"],
      exclude: ["Package.swift", "ReplayTests.swift", "Corpus"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: [
      .strictMemorySafety(),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ])
}
