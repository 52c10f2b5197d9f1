// SPDX-License-Identifier: MIT

@main struct VitrineBenchmarks {
  static func main() {
    if CommandLine.arguments.dropFirst().first == "layouts" { return benchmarkLayouts() }
    benchmarkDifferences()
    benchmarkLayouts()
  }
}
