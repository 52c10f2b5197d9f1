// SPDX-License-Identifier: MIT

public import FieldValues
public import JSONText
internal import Synchronization

/// Reads and parses the records of a source one by one, as they are asked for.
///
/// A record has the kind and the identifier that its fields say, as in a ``RecordCollection``; but identifiers are
/// not made distinct, as that would need all of them. A record whose fields say none is named by its ordinal from 1:
/// `#7`. A line that is no JSON is a record too, of the kind `broken line`: it shows what is wrong, and its text.
///
/// One thread uses it.
@safe public final class LineRecords {
  /// Where the records are.
  public let source: LineSource
  /// Of the broken lines that were come upon, the first ones.
  public private(set) var brokenLines: [JSONError] = []
  /// How many broken lines were come upon.
  public var brokenCount: Int { broken.count }

  private var naming: RecordNaming
  private let options: RecordOptions
  /// The shapes that the records may have, where they were recognised.
  public private(set) var recognisedShapes: [KnownShape] = []
  /// What the records were recognised as, of what the options have shapes for; told by the first that were asked for.
  public private(set) var recognised: RecognisedShape?
  private var hasLooked: Bool
  private var broken: Set<Int> = []
  private var parser: JSONParser
  /// Bytes that were read together, since neighbours are often asked for one after the other.
  private var window: [UInt8] = []
  private var windowPlaces = 0..<0
  /// Where a place is on its line, so that a long line is not gone through for each of its elements.
  private var knownColumns: (place: Int, columns: ColumnCount)?
  private var recent: [(ordinal: Int, record: Record)?]

  private static let windowSize = 1 << 16
  /// Of a place that is far from the last, no more than this is read with it: the next may be far away again.
  private static let farSize = 1 << 12
  private static let recentCount = 256
  /// A line that is longer is not parsed.
  private static let longestLine = 1 << 30
  /// What was needed for a line that is longer is given back.
  private static let longLine = 1 << 24
  /// How much of a broken line is shown, in bytes.
  private static let shownText = 4096
  private static let rememberedErrors = 10
  /// The kind of a record that stands for a line that is no JSON.
  public static let brokenKind = "broken line"
  /// The kind of a record that says none.
  public static let defaultKind = RecordNaming.defaultKind

  /// A reader of a source's records.
  public init(_ source: LineSource, options: RecordOptions) {
    self.source = source
    self.options = options
    hasLooked = options.shapes.isEmpty
    parser = JSONParser(readsElements: source.places.form == .element)
    naming = RecordNaming(options)
    recent = Array(repeating: nil, count: Self.recentCount)
  }

  /// The record with an ordinal, read now or a short time ago. One that is gone says so.
  ///
  /// - Complexity: O(length of the line).
  public func record(at ordinal: Int) -> Record {
    let slot = ordinal % Self.recentCount
    if let recent = recent[slot], recent.ordinal == ordinal { return recent.record }
    let record = parse(ordinal)
    recent[slot] = (ordinal, record)
    return record
  }

  /// Whether a record is one that stands for a broken line.
  public func isBroken(_ ordinal: Int) -> Bool { broken.contains(ordinal) }

  /// The identifier of a record that says none.
  public static func identifier(at ordinal: Int) -> String { "#\(ordinal + 1)" }

  /// The identifiers of records. One that begins with it is told by its first bytes, whatever is behind them; others
  /// are read whole.
  public func identifiers(in ordinals: Range<Int>) -> [String] { identifiers(of: ordinals) }

  func identifiers(of ordinals: some Collection<Int>) -> [String] {
    if !hasLooked { look() }
    let (locations, parts) = source.shared.state.withLock { state in
      (ordinals.map { state.indexedLocation(of: $0) }, state.parts)
    }
    let leading = naming.leading
    var identifiers: [String] = []
    identifiers.reserveCapacity(ordinals.count)
    for (ordinal, location) in zip(ordinals, locations) {
      var identifier: String?
      if let leading, let location {
        identifier = unsafe withLine(location.places, parts[location.part]) { line in
          unsafe leading.identifier(of: line)
        }.flatMap { $0 }
      }
      identifiers.append(identifier ?? record(at: ordinal).identifier)
    }
    return identifiers
  }

  /// Calls a body with the bytes of a record's line or element, without white space behind them; nil when they are
  /// gone, or more than a gigabyte.
  public func withLine<Result>(
    at ordinal: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard let (places, part) = source.shared.state.withLock({ $0.location(of: ordinal) }) else {
      return nil
    }
    return unsafe withLine(places, part, body)
  }

  private func withLine<Result>(
    _ places: Range<Int>, _ part: SourcePart, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard places.count <= Self.longestLine, hold(places, part) else { return nil }
    let start = places.lowerBound - windowPlaces.lowerBound
    return unsafe window.withUnsafeBytes { bytes in
      var line = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<start + places.count])
      if places.lowerBound == part.base, unsafe line.starts(with: [0xEF, 0xBB, 0xBF]) {
        unsafe line = unsafe UnsafeRawBufferPointer(rebasing: line[3...])
      }
      // The comma or the bracket that ends an element.
      if source.places.form == .element, !isOpen(places, part) {
        unsafe line = unsafe UnsafeRawBufferPointer(rebasing: line.dropLast())
      }
      while let last = unsafe line.last, LineScanner.isSpace(last) {
        unsafe line = unsafe UnsafeRawBufferPointer(rebasing: line.dropLast())
      }
      return unsafe body(line)
    }
  }

  /// Whether an element is the last of an array that is not closed.
  private func isOpen(_ places: Range<Int>, _ part: SourcePart) -> Bool {
    places.upperBound == part.end && source.shared.state.withLock { $0.endsOpen }
  }

  // MARK: Reading

  /// Has places in the window; false when not all of them can be read any more.
  private func hold(_ places: Range<Int>, _ part: SourcePart) -> Bool {
    if windowPlaces.lowerBound <= places.lowerBound, windowPlaces.upperBound >= places.upperBound {
      return true
    }
    let isNear = abs(places.lowerBound - windowPlaces.upperBound) <= Self.windowSize
    windowPlaces = 0..<0
    let room = min(isNear ? Self.windowSize : Self.farSize, part.end - places.lowerBound)
    let wanted = max(places.count, room)
    let size = wanted + JSONParser.padding
    // The memory of one very long line is given back with the next.
    if window.count < size || window.count > 16 * max(size, Self.windowSize) {
      window = []
      window = [UInt8](repeating: 0x20, count: max(size, Self.windowSize + JSONParser.padding))
    }
    let got = unsafe window.withUnsafeMutableBytes { bytes in
      unsafe read(
        from: places.lowerBound, part,
        into: UnsafeMutableRawBufferPointer(rebasing: bytes[..<wanted]))
    }
    guard got >= places.count else { return false }
    windowPlaces = places.lowerBound..<places.lowerBound + got
    return true
  }

  /// Reads bytes from a place on; fewer than there is room for where there are no more.
  private func read(
    from place: Int, _ part: SourcePart, into room: UnsafeMutableRawBufferPointer
  ) -> Int {
    if let file = part.file {
      return unsafe file.read(at: part.fileOffset + place - part.base, into: room)
    }
    return source.shared.state.withLock { state in
      unsafe state.stream.copy(from: place, into: room)
    }
  }

  /// What stands on a line before a place of it.
  private func columns(before place: Int, _ part: SourcePart) -> ColumnCount {
    var piece = [UInt8](repeating: 0, count: Self.windowSize)
    let known = knownColumns.flatMap { $0.place <= place ? $0 : nil }
    var characters = 0
    var end = place
    let first = known?.place ?? part.base
    while end > first {
      let start = max(first, end - piece.count)
      var columns = ColumnCount()
      let isFound = unsafe piece.withUnsafeMutableBytes { bytes in
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[..<(end - start)])
        let got = unsafe read(from: start, part, into: room)
        return unsafe columns.pass(UnsafeRawBufferPointer(room)) || got < room.count
      }
      characters += columns.characters
      if isFound { return ColumnCount(characters) }
      end = start
    }
    if let known {
      characters += known.columns.characters
    } else if case .elements(let array) = source.places {
      characters += array.column
    }
    let columns = ColumnCount(characters)
    knownColumns = (place, columns)
    return columns
  }

  /// Looks at the first records, if there are some, though none was asked for.
  func lookAhead() {
    if !hasLooked, !source.standing.ordinals.isEmpty { look() }
  }

  /// The fields of a record alone; nil where it is gone, or its line is longer than a gigabyte.
  func fields(at ordinal: Int) -> Result<FieldValue, JSONError>? {
    let number = source.shared.state.withLock { $0.index.number(of: ordinal) }
    let name = source.name
    var length = 0
    let fields = unsafe withLine(at: ordinal) { line in
      length = line.count
      return Result { () throws(JSONError) in
        try unsafe parser.value(ofPadded: line, name: name, firstLine: number)
      }
    }
    if length > Self.longLine { forgetMemory() }
    return fields
  }

  /// Looks at the first records that are there, once, for what their shape tells.
  private func look() {
    hasLooked = true
    let name = source.name
    var sample: [FieldValue] = []
    for ordinal in source.standing.ordinals.prefix(Recognition.sampleCount)
    where lineLength(ordinal) <= Self.longLine {
      let value = unsafe withLine(at: ordinal) { line in
        try? unsafe parser.value(ofPadded: line, name: name, firstLine: 1)
      }
      if let value, let value { sample.append(value) }
    }
    let options = options.recognising(lines: sample)
    recognised = options.recognition?.summary
    recognisedShapes = options.recognition?.shapes ?? []
    naming = RecordNaming(options)
  }

  private func forgetMemory() {
    parser = JSONParser(readsElements: source.places.form == .element)
  }

  private func parse(_ ordinal: Int) -> Record {
    if !hasLooked { look() }
    let number = source.shared.state.withLock { $0.index.number(of: ordinal) }
    let (name, form) = (source.name, source.places.form)
    let parsed = unsafe withLine(at: ordinal) {
      line -> (Result<FieldValue, JSONError>, text: String) in
      do throws(JSONError) {
        return (
          .success(try unsafe parser.value(ofPadded: line, name: name, firstLine: number)), ""
        )
      } catch {
        return unsafe (
          .failure(error), String(decoding: line.prefix(Self.shownText), as: UTF8.self)
        )
      }
    }
    // The parser's memory is as long as the longest text.
    if lineLength(ordinal) > Self.longLine { forgetMemory() }
    switch parsed {
    case (.success(let fields), _)?:
      return Record(
        identifier: naming.identifier(of: fields) ?? Self.identifier(at: ordinal),
        kind: naming.kind(of: fields), fields: fields)
    case (.failure(let error), let text)?:
      return brokenRecord(ordinal, placed(error, ordinal, number), text: text)
    case nil:
      let problem =
        lineLength(ordinal) > Self.longestLine
        ? "the \(form) is longer than a gigabyte" : "the \(form) is gone: the file was cut short"
      let error = JSONError(name: name, line: number, column: 1, problem: problem)
      return brokenRecord(ordinal, error, text: "")
    }
  }

  /// An error with its place in the source.
  private func placed(_ error: JSONError, _ ordinal: Int, _ line: Int) -> JSONError {
    guard source.places.form == .element,
      let (places, part) = source.shared.state.withLock({ $0.location(of: ordinal) })
    else { return error }
    return error.behind(columns(before: places.lowerBound, part), onLine: line)
  }

  private func lineLength(_ ordinal: Int) -> Int {
    source.shared.state.withLock { $0.location(of: ordinal)?.places.count ?? 0 }
  }

  private func brokenRecord(_ ordinal: Int, _ error: JSONError, text: String) -> Record {
    if broken.insert(ordinal).inserted, brokenLines.count < Self.rememberedErrors {
      brokenLines.append(error)
    }
    var fields = FieldObject()
    fields["title"] = .text(Self.title(of: source.places.form, error.line))
    fields["problem"] = .text(error.problem)
    fields["column"] = .integer(Int64(error.column))
    fields["text"] = .text(text)
    return Record(
      identifier: Self.identifier(at: ordinal), kind: Self.brokenKind, fields: .object(fields))
  }

  private static func title(of form: RecordForm, _ line: Int) -> String {
    form == .line ? "line \(line) cannot be read" : "the \(form) on line \(line) cannot be read"
  }
}
