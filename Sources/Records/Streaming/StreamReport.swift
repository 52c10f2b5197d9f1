// SPDX-License-Identifier: MIT

public import JSONText

/// What is to be said of a source that was read as a stream, as far as it was read.
public struct StreamReport: Sendable {
  /// What was made distinct or made up, each a sentence for the user.
  public internal(set) var notices: [String] = []
  /// The first lines or elements that were left out, and why.
  public internal(set) var broken: [JSONError] = []
  /// What they are.
  public internal(set) var brokenForm = RecordForm.line
  /// How many there are in all.
  public internal(set) var brokenCount = 0
  /// What else is wrong with the source, each a sentence for the user; what could be read of it is there.
  public internal(set) var faults: [String] = []

  /// What the records were recognised as, of what the options have shapes for.
  public internal(set) var recognised: RecognisedShape?

  /// Whether everything that the source holds could be read.
  public var isWhole: Bool { brokenCount == 0 && faults.isEmpty }

  private static let rememberedErrors = 10

  mutating func note(_ error: JSONError) {
    brokenCount += 1
    if broken.count < Self.rememberedErrors { broken.append(error) }
  }
}
