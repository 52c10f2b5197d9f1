// SPDX-License-Identifier: MIT

/// Runs all benchmarks, or those that an argument names: `differences`, `screens`.
@main struct VitrineBenchmarks {
  static func main() {
    let wanted = CommandLine.arguments.dropFirst()
    if wanted.isEmpty || wanted.contains("differences") { benchmarkDifferences() }
    if wanted.isEmpty || wanted.contains("screens") { benchmarkScreens() }
  }
}
