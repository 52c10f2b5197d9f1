// SPDX-License-Identifier: MIT

/// What one call of a decoder did.
struct DecodingStep {
  /// How many bytes of the input it is done with.
  var consumed = 0
  /// How many bytes it wrote.
  var produced = 0
  /// What is wrong with the bytes that follow, after which it is not called again.
  var fault: String?
}

/// Decompresses piece by piece, in memory that does not depend on the length.
protocol StreamDecoder: AnyObject {
  /// Takes from the input and writes to the output, neither of which need be used up.
  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> DecodingStep

  /// Whether the input may end here: before the first or behind a whole member or frame.
  var isBetweenParts: Bool { get }
}
