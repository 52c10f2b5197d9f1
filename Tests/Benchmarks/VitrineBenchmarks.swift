// SPDX-License-Identifier: MIT

/// Runs all benchmarks, or those that an argument names.
@main struct VitrineBenchmarks {
  @MainActor static func main() throws {
    let all: KeyValuePairs<String, @MainActor () throws -> Void> = [
      "differences": benchmarkDifferences, "memory": benchmarkMemory,
      "snapshots": benchmarkSnapshots, "layouts": benchmarkLayouts, "flow": benchmarkFlowLayout,
      "screens": benchmarkScreens,
      "collections": benchmarkCollectionView, "constraints": benchmarkConstraints,
      "plugins": benchmarkPlugins, "records": benchmarkRecords,
    ]
    let wanted = CommandLine.arguments.dropFirst()
    if wanted.count == 2, wanted.first == peakMemoryArgument, let name = wanted.last {
      printPeakMemory(of: name)
      return
    }
    if wanted.count == 2, wanted.first == loadPluginArgument, let file = wanted.last {
      return try loadPlugin(file)
    }
    for (name, run) in all where wanted.isEmpty || wanted.contains(name) { try run() }
  }
}
