// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@Suite struct `The cost of long text` {
  /// The least of three runs: what else the machine does only ever adds.
  private func seconds(_ body: () -> Void) -> Duration {
    (0..<3).map { _ in ContinuousClock().measure(body) }.min() ?? .zero
  }

  @Test(arguments: [true, false])
  func `One line of any width costs its length, not its square`(wraps: Bool) {
    func cost(words: Int) -> Duration {
      let text = String(repeating: "word ", count: words)
      return seconds { _ = wrapText(text, columns: .max, wraps: wraps) }
    }
    // Eight times the text: eight times the cost if linear, sixty-four if quadratic.
    #expect(cost(words: 40_000) < cost(words: 5_000) * 24)
  }

  @Test(arguments: Truncation.allCases)
  func `One unwrapped line of ten megabytes costs what it shows`(truncation: Truncation) {
    let text = String(repeating: "word ", count: 2_000_000)
    let short = String(repeating: "word ", count: 80)
    func cost(_ text: String) -> Duration {
      seconds {
        _ = wrapText(text, columns: 40, maximumLines: 1, truncation: truncation, wraps: false)
      }
    }
    // Reading the whole would cost 25,000 times as much.
    #expect(cost(text) < cost(short) * 100)
  }
}
