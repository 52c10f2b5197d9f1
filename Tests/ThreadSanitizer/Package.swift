// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// What `make tsan` builds, of the package's own sources: DiffableData and what it needs. The test bundle of the whole
// package counts allocations by a malloc of its own, which the sanitizer, having one too, does not survive.
let package = Package(
  name: "ThreadSanitizer",
  targets: [
    .target(name: "CPrefetch"),
    .target(name: "IndexPaths", swiftSettings: settings),
    .target(
      name: "DiffableData", dependencies: ["CPrefetch", "IndexPaths"], swiftSettings: settings),
    .testTarget(
      name: "DiffableDataTests", dependencies: ["DiffableData", "IndexPaths"],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
  ],
  swiftLanguageModes: [.v6]
)

var settings: [SwiftSetting] {
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
