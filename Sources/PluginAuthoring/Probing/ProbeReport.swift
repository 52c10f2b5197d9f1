// SPDX-License-Identifier: MIT

internal import Glibc
internal import TextCanvas

/// What a process that tries a plugin out tells the one that started it: lines of words parted by tabs, written at
/// once, so that they have arrived when the plugin ends the process.
///
/// | line | meaning |
/// |---|---|
/// | `at PHRASE` | what is done now; the last one tells where a crash was |
/// | `problem SENTENCE REMEDY`, `warning SENTENCE REMEDY` | a finding |
/// | `skip REASON` | the check does not concern this plugin |
/// | `value TEXT` | a result |
/// | `handler KIND FUNCTION` | as what the handler of a kind is called, in C |
/// | `fault written|passed NAME` | the plugin wrote to sealed memory, or went past the end of a piece |
/// | `done` | the end was reached |
struct ProbeReport {
  /// The descriptor that the starting process has made for it.
  static let descriptor: Int32 = 3

  private(set) var findingCount = 0
  private var seen: Set<String> = []

  /// No check says more than this.
  private static let mostFindings = 12

  func at(_ phrase: String) { write(["at", phrase]) }

  mutating func problem(_ sentence: String, _ remedy: String) {
    finding("problem", sentence, remedy)
  }

  mutating func warning(_ sentence: String, _ remedy: String) {
    finding("warning", sentence, remedy)
  }

  func skip(_ reason: String) { write(["skip", reason]) }

  /// A line as it is, which must hold neither a tab nor an end of line.
  func value(_ line: String) { write(line: "value\t\(line)\n") }

  func handler(of kind: String, _ function: String) { write(["handler", kind, function]) }

  func done() { write(["done"]) }

  private mutating func finding(_ word: String, _ sentence: String, _ remedy: String) {
    guard findingCount < ProbeReport.mostFindings, seen.insert(sentence).inserted else { return }
    findingCount += 1
    write([word, sentence, remedy])
  }

  private func write(_ words: [String]) {
    write(line: words.map { visibleText($0) }.joined(separator: "\t") + "\n")
  }

  private func write(line: String) {
    var rest = Array(line.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(ProbeReport.descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      // Nobody reads any more.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
