// SPDX-License-Identifier: MIT

/// Runs all benchmarks, or those that an argument names.
@main struct VitrineBenchmarks {
  @MainActor static func main() throws {
    let all: KeyValuePairs<String, @MainActor () throws -> Void> = [
      "differences": benchmarkDifferences, "flow": benchmarkFlowLayout,
      "screens": benchmarkScreens, "collections": benchmarkCollectionView,
    ]
    let wanted = CommandLine.arguments.dropFirst()
    for (name, run) in all where wanted.isEmpty || wanted.contains(name) { try run() }
  }
}
