// SPDX-License-Identifier: MIT

public import FieldValues

/// Reads the records of an ``ItemSource``. One thread at a time uses it, and waits until what it asks for is there.
public protocol ItemReader: AnyObject {
  /// The records with some ordinals, in order, as many as are asked for: a record that is gone, or cannot be read by
  /// itself, is one that says so.
  ///
  /// - Parameter ordinals: within the source's standing.
  /// - Throws: what keeps it from reading now; the next call tries again.
  func records(in ordinals: Range<Int>) throws(RecordsError) -> [Record]

  /// The identifiers of records, which some sources know without reading the whole of them.
  func identifiers(in ordinals: Range<Int>) throws(RecordsError) -> [String]

  /// What a record is called that says nothing of it itself, nor has a key in its source.
  func identifier(ofUnnamed ordinal: Int) -> String

  /// Which of some records are found, ascending.
  func ordinals(
    in ordinals: Range<Int>, foundBy matcher: any ItemMatching
  ) throws(RecordsError) -> [Int]

  /// Calls a body with the JSON that a record is written as, without white space around it; nil where it is written
  /// otherwise, or is gone.
  func withJSON<Result>(
    at ordinal: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result?

  /// Whether a record that was read stands for something that could not be.
  func isBroken(_ ordinal: Int) -> Bool

  /// Sentences about records that could not be read, of those that were asked for.
  var problems: [String] { get }

  /// What the records were recognised as, of what the options have shapes for; told by the first that were read.
  var recognised: RecognisedShape? { get }

  /// The shapes that the records may have, where they were recognised.
  var recognisedShapes: [KnownShape] { get }
}

extension ItemReader {
  /// Reads the records.
  public func identifiers(in ordinals: Range<Int>) throws(RecordsError) -> [String] {
    try records(in: ordinals).map(\.identifier)
  }

  /// Its ordinal from 1: `#7`.
  public func identifier(ofUnnamed ordinal: Int) -> String {
    LineRecords.identifier(at: ordinal)
  }

  /// Reads the records and looks at each.
  public func ordinals(
    in ordinals: Range<Int>, foundBy matcher: any ItemMatching
  ) throws(RecordsError) -> [Int] {
    let records = try records(in: ordinals)
    return zip(ordinals, records).filter { matcher.finds($0.1) }.map { $0.0 }
  }

  /// They are written otherwise.
  public func withJSON<Result>(
    at ordinal: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? { nil }

  /// None does.
  public func isBroken(_ ordinal: Int) -> Bool { false }

  /// There are none.
  public var problems: [String] { [] }

  /// Nobody looks.
  public var recognised: RecognisedShape? { nil }

  /// Nobody looks.
  public var recognisedShapes: [KnownShape] { [] }
}

extension ItemReader {
  /// The records with some ordinals up to the first that cannot be read, and why it cannot.
  func recordsBeforeFailure(in ordinals: Range<Int>) -> ([Record], RecordsError?) {
    do throws(RecordsError) {
      return (try records(in: ordinals), nil)
    } catch {
      // All of them failed with the one.
      guard ordinals.count > 1 else { return ([], error) }
    }
    var found: [Record] = []
    for ordinal in ordinals {
      do throws(RecordsError) {
        found += try records(in: ordinal..<ordinal + 1)
      } catch {
        return (found, error)
      }
    }
    return (found, nil)
  }
}

/// What is looked for in records: some parts, each of which is to be found anywhere in a record's identifier, kind or
/// values.
public protocol ItemMatching: Sendable {
  /// Whether a record is found.
  func finds(_ record: Record) -> Bool
  /// A bit for each part; nil where there are too many, or they are not to be told by bytes.
  var parts: UInt64? { get }
  /// The parts that a text holds.
  func parts(in text: UnsafeRawBufferPointer) -> UInt64
  /// The parts that numbers may hold as they are shown, by themselves or behind a `#`.
  var numberParts: UInt64 { get }
}
