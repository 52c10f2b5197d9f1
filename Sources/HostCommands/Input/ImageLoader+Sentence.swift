// SPDX-License-Identifier: MIT

internal import Pictures

extension ImageLoader {
  /// What is to be said of the pictures that could not be shown; nil when there are none.
  var sentence: String? {
    guard let first = problems.first else { return nil }
    // A picture that is written into the collection has no name.
    let name = first.name.hasPrefix("data:") ? "a data: URL" : first.name
    guard problems.count > 1 else { return "image \(name): \(first.reason)" }
    return "\(problems.count) images are not shown; the first, \(name): \(first.reason)"
  }
}
