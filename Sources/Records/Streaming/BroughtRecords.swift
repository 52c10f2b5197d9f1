// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// Makes records of JSON Lines that somebody brings some at a time, as ``RecordStream`` makes those of a file: in memory
/// that does not depend on how many come.
public struct BroughtRecords: ~Copyable {
  /// What the source is called in messages.
  public let name: String
  private let itemsPath: FieldPath?
  private var maker: RecordMaker
  private var register = IdentifierRegister()
  private var scanner = LineScanner()
  private var parser = JSONParser()
  private var standing = StreamReport()

  /// Memory of a record that long is given back.
  private static let longRecord = 1 << 24

  /// Nothing came yet.
  ///
  /// - Parameters:
  ///   - name: What the source is called in messages.
  ///   - options: Where the records are in each line, and which of them are wanted; nothing that needs all of them.
  public init(name: String, options: RecordOptions) {
    self.name = name
    itemsPath = options.itemsPath
    maker = RecordMaker(options)
  }

  /// The records of the next lines. Where records are recognised, the first lines that come tell as what.
  ///
  /// - Parameter lines: Whole lines; the last may be without its line feed.
  /// - Complexity: O(*n*).
  public mutating func take(_ lines: [UInt8]) -> [Record] {
    var text = lines
    if let last = text.last, last != 0x0A { text.append(0x0A) }
    let count = text.count
    text.append(contentsOf: repeatElement(0x20, count: JSONParser.padding))
    let base = scanner.offset
    var found: [LineScanner.Line] = []
    unsafe text.withUnsafeBytes { bytes in
      unsafe scanner.scan(UnsafeRawBufferPointer(rebasing: bytes[..<count]), into: &found)
      for (index, line) in found.enumerated() {
        let end = index + 1 < found.count ? found[index + 1].start : scanner.completeEnd
        unsafe append(
          UnsafeRawBufferPointer(rebasing: bytes[line.start - base..<end - base]),
          number: line.number)
      }
    }
    let (records, wanted) = maker.takeRecords()
    standing.recognised = maker.recognised
    return register.name(records, wanted)
  }

  private mutating func append(_ line: UnsafeRawBufferPointer, number: Int) {
    var text = unsafe line
    while let last = unsafe text.last, LineScanner.isSpace(last) {
      unsafe text = unsafe UnsafeRawBufferPointer(rebasing: text.dropLast())
    }
    do throws(JSONError) {
      let value = try unsafe parser.value(ofPadded: text, name: name, firstLine: number)
      append(value, number: number)
    } catch {
      standing.note(error)
    }
    // The parser's memory is as long as the longest text.
    if line.count > Self.longRecord { parser = JSONParser() }
  }

  /// A value, or what a line has at the path to the items.
  private mutating func append(_ value: FieldValue, number: Int) {
    guard let itemsPath else { return maker.append(value) }
    guard let part = RecordShape.Part(of: value, at: itemsPath) else {
      return standing.note(
        JSONError(
          name: name, line: number, column: 1, problem: "there are no items at \(itemsPath)"))
    }
    for item in part.items { maker.append(item.fields, key: item.key) }
  }

  /// What the records that came are recognised as.
  public var recognised: RecognisedShape? { standing.recognised }

  /// What is to be said of the records that came.
  public var report: StreamReport {
    var report = standing
    report.notices += maker.notices + register.notices(of: name)
    return report
  }
}
