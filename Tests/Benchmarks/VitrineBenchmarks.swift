// SPDX-License-Identifier: MIT

/// Runs all benchmarks, or those that an argument names.
@main struct VitrineBenchmarks {
  static func main() {
    let all: KeyValuePairs<String, () -> Void> = [
      "differences": benchmarkDifferences, "flow": benchmarkFlowLayout,
      "layouts": benchmarkLayouts, "screens": benchmarkScreens,
    ]
    let wanted = CommandLine.arguments.dropFirst()
    for (name, run) in all where wanted.isEmpty || wanted.contains(name) { run() }
  }
}
