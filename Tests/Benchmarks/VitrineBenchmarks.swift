// SPDX-License-Identifier: MIT

@main struct VitrineBenchmarks {
  static func main() {
    benchmarkDifferences()
    benchmarkFlowLayout()
  }
}
