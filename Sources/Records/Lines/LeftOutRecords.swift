// SPDX-License-Identifier: MIT

internal import JSONText

/// Records that could not be read, so that nobody knows whether they meet a condition.
struct LeftOutRecords {
  private var first: [JSONError] = []
  private var count = 0

  private static let toldErrors = 10

  var isEmpty: Bool { count == 0 }

  mutating func note(_ error: JSONError) {
    count += 1
    if first.count < Self.toldErrors { first.append(error) }
  }

  /// What is to be said of them.
  func sentences(about name: String) -> [String] {
    guard count > 0 else { return [] }
    let records = count == 1 ? "1 record is" : "\(count) records are"
    return first.map { "\($0.description); it is left out" }
      + ["\(name): \(records) left out that could not be read"]
  }
}
