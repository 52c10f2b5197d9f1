// SPDX-License-Identifier: MIT

/// Measures everything, or with `arrays` or `snapshots` as the only argument that half.
@main struct VitrineBenchmarks {
  static func main() {
    let half = CommandLine.arguments.dropFirst().first
    if half != "snapshots" { benchmarkDifferences() }
    if half != "arrays" { benchmarkSnapshots() }
  }
}
