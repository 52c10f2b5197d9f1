// SPDX-License-Identifier: MIT

import Synchronization

/// Runs all benchmarks, or those that arguments name; `--json FILE` before them has the figures written there, too.
@main struct VitrineBenchmarks {
  @MainActor static func main() throws {
    let all: KeyValuePairs<String, @MainActor () throws -> Void> = [
      "differences": benchmarkDifferences, "memory": benchmarkMemory,
      "snapshots": benchmarkSnapshots, "layouts": benchmarkLayouts, "flow": benchmarkFlowLayout,
      "screens": benchmarkScreens,
      "collections": benchmarkCollectionView, "constraints": benchmarkConstraints,
      "plugins": benchmarkPlugins, "records": benchmarkRecords,
    ]
    var wanted = CommandLine.arguments.dropFirst()
    if wanted.count == 2, wanted.first == peakMemoryArgument, let name = wanted.last {
      printPeakMemory(of: name)
      return
    }
    if wanted.count == 2, wanted.first == loadPluginArgument, let file = wanted.last {
      return try loadPlugin(file)
    }
    var file: String?
    if wanted.first == "--json" {
      file = wanted.dropFirst().first
      wanted = wanted.dropFirst(2)
    }
    for (name, run) in all where wanted.isEmpty || wanted.contains(name) {
      measurements.withLock { $0.begin(name) }
      try run()
    }
    if let file { try measurements.withLock { try $0.write(to: file) } }
  }
}
