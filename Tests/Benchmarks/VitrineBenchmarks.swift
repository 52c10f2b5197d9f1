// SPDX-License-Identifier: MIT

/// Measures everything, or with `arrays`, `memory` or `snapshots` as the only argument that part.
@main struct VitrineBenchmarks {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.count == 2, arguments.first == "memory", let name = arguments.last {
      printPeakMemory(of: name)
      return
    }
    let part = arguments.first
    if part ?? "arrays" == "arrays" { benchmarkDifferences() }
    if part ?? "memory" == "memory" { benchmarkMemory() }
    if part ?? "snapshots" == "snapshots" { benchmarkSnapshots() }
  }
}
