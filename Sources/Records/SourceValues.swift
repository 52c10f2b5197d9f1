// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// What a text holds, before its shape is looked at.
enum SourceValues {
  /// Nothing but white space.
  case nothing
  /// One JSON value, without the elements of its array that could not be read, and with sentences about what else could
  /// not.
  case document(FieldValue, broken: [JSONError] = [], faults: [String] = [])
  /// Values, each by itself, and why others cannot be read.
  case lines([Line], broken: [JSONError], form: RecordForm = .line)
  /// Rows under a line of names.
  case table(Table)
  /// What an XML document holds, by the name of its root element.
  case markup(FieldValue, faults: [String] = [])

  /// One line of JSON Lines.
  struct Line {
    /// From 1, with the empty lines counted.
    var number: Int
    var value: FieldValue
  }

  /// Reads a text as what its format or its name says, or else as JSON or as JSON Lines, whichever it is.
  ///
  /// It is JSON Lines when it is called so (`.jsonl`, `.ndjson`), when its first line is a value by itself and
  /// other lines follow, or when it is no JSON but most of its first lines are objects or arrays. Values that take
  /// several lines may stand one behind the other too, and arrays are then one. Of a source that ended before its
  /// time those lines or elements are read that came whole; so are, of a document that is broken, the elements of its
  /// array that are whole.
  ///
  /// - Parameter path: where that array is, where that is said.
  static func read(
    _ source: SourceBytes, _ format: SourceFormat?, path: FieldPath? = nil
  ) throws(RecordsError) -> SourceValues {
    let format = format ?? SourceFormat(fileName: source.name)
    if let format, format.isTable { return .table(try Table(source, format)) }
    if format == .xml || (format == nil && MarkupReader.isMarkup(source)) {
      return try markup(source)
    }
    guard let fault = source.fault else {
      do throws(RecordsError) {
        return try read(whole: source, format)
      } catch {
        return try read(broken: source, error, path: path)
      }
    }
    let bytes = unsafe source.withBytes { unsafe Array($0) }
    if areLines(bytes, isWhole: true, format) == true {
      let lines = CutText.wholeLines(of: bytes)
      return try read(whole: SourceBytes(name: source.name, bytes: lines), format)
    }
    do throws(RecordsError) {
      return try read(whole: source, format)
    } catch {
      guard let elements = CutText.wholeElements(of: bytes) else { throw fault }
      do throws(RecordsError) {
        return try read(whole: SourceBytes(name: source.name, bytes: elements), format)
      } catch {
        throw fault
      }
    }
  }

  private static func markup(_ source: SourceBytes) throws(RecordsError) -> SourceValues {
    do throws(RecordsError) {
      let (document, problem) = try MarkupReader.document(source)
      // What ended the source is told of, and not how that looks in the text.
      guard let problem, source.fault == nil else { return .markup(document) }
      return .markup(document, faults: ["\(problem.description); what follows is left out"])
    } catch {
      throw source.fault ?? error
    }
  }

  private static func read(
    broken source: SourceBytes, _ error: RecordsError, path: FieldPath?
  ) throws(RecordsError) -> SourceValues {
    guard case .brokenText(let problem) = error,
      let left = BrokenDocument(source, problem, path: path)
    else { throw error }
    do throws(RecordsError) {
      let value = try document(SourceBytes(name: source.name, bytes: left.text))
      return .document(value ?? .null, broken: left.broken, faults: left.faults)
    } catch _ {
      throw error
    }
  }

  private static func read(
    whole source: SourceBytes, _ format: SourceFormat?
  ) throws(RecordsError) -> SourceValues {
    let result = unsafe source.withBytes { bytes in
      Result { () throws(JSONError) -> SourceValues in try unsafe read(bytes, source.name, format) }
    }
    do {
      return try result.get()
    } catch {
      throw .brokenText(error)
    }
  }

  /// Reads a text as one JSON value; nil when there is nothing but white space.
  static func document(_ source: SourceBytes) throws(RecordsError) -> FieldValue? {
    if let fault = source.fault { throw fault }
    let result = unsafe source.withBytes { bytes in
      Result { () throws(JSONError) -> FieldValue? in
        var splitter = unsafe LineSplitter(bytes)
        guard splitter.next() != nil else { return nil }
        var parser = JSONParser()
        return try unsafe parser.value(ofPadded: bytes, name: source.name)
      }
    }
    do {
      return try result.get()
    } catch {
      throw .brokenText(error)
    }
  }

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ name: String, _ format: SourceFormat?
  ) throws(JSONError) -> SourceValues {
    var splitter = unsafe LineSplitter(bytes)
    guard let first = splitter.next() else { return .nothing }
    var parser = JSONParser()
    let hasMore = splitter.next() != nil && format != .json
    if unsafe format == .jsonl || (hasMore && value(bytes, first, &parser) != nil) {
      return unsafe lines(bytes, name, &parser)
    }
    do throws(JSONError) {
      return .document(try unsafe parser.value(ofPadded: bytes, name: name))
    } catch {
      if unsafe hasMore && mostLinesAreContainers(bytes, &parser) {
        return unsafe lines(bytes, name, &parser)
      }
      guard let values = unsafe ValueSequence.read(bytes, name, &parser) else { throw error }
      return values
    }
  }

  /// Whether a text that begins so is JSON Lines, as far as that shows before its end: by its format or by its first
  /// line; nil when more of it is needed to tell.
  static func areLines(_ head: [UInt8], isWhole: Bool, _ format: SourceFormat?) -> Bool? {
    if let format { return format == .jsonl }
    let mark = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = unsafe head.withUnsafeBytes { bytes -> Range<Int>? in
      var splitter = unsafe LineSplitter(UnsafeRawBufferPointer(rebasing: bytes[mark...]))
      let first = splitter.next()
      return splitter.next() == nil ? nil : first?.range
    }
    guard let first else { return isWhole ? false : nil }
    let line = head[(mark + first.lowerBound)..<(mark + first.upperBound)]
    return (try? parseJSON(line, name: "")) != nil
  }

  private static func lines(
    _ bytes: UnsafeRawBufferPointer, _ name: String, _ parser: inout JSONParser
  ) -> SourceValues {
    var lines: [Line] = []
    var broken: [JSONError] = []
    var splitter = unsafe LineSplitter(bytes)
    while let line = splitter.next() {
      do throws(JSONError) {
        let value = try unsafe parser.value(
          ofPadded: UnsafeRawBufferPointer(rebasing: bytes[line.range]), name: name,
          firstLine: line.number)
        lines.append(Line(number: line.number, value: value))
      } catch {
        broken.append(error)
      }
    }
    return .lines(lines, broken: broken)
  }

  private static func value(
    _ bytes: UnsafeRawBufferPointer, _ line: LineSplitter.Line, _ parser: inout JSONParser
  ) -> FieldValue? {
    let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[line.range])
    return try? unsafe parser.value(ofPadded: text, name: "")
  }

  /// Whether most of the first lines of a text are objects or arrays by themselves, though its first is none.
  static func areMostlyLines(_ head: [UInt8]) -> Bool {
    let lines = CutText.wholeLines(of: Array(head.prefix(1 << 20)))
    let source = SourceBytes(name: "", bytes: lines)
    return unsafe source.withBytes { bytes in
      var parser = JSONParser()
      return unsafe mostLinesAreContainers(bytes, &parser)
    }
  }

  private static func mostLinesAreContainers(
    _ bytes: UnsafeRawBufferPointer, _ parser: inout JSONParser
  ) -> Bool {
    var splitter = unsafe LineSplitter(bytes)
    // The broken ones begin and end as an object does.
    var (containers, broken, others) = (0, 0, 0)
    while containers + broken + others < 50, let line = splitter.next() {
      switch unsafe value(bytes, line, &parser) {
      case .object, .array: containers += 1
      case nil where unsafe line.isLikeObject(in: bytes): broken += 1
      default: others += 1
      }
    }
    return others == 0 ? containers > 0 : containers > broken + others
  }
}

/// The lines of a text that hold more than white space.
@safe private struct LineSplitter {
  struct Line {
    var range: Range<Int>
    /// From 1, with the empty lines counted.
    var number: Int

    /// Whether it begins and ends as an object does.
    func isLikeObject(in bytes: UnsafeRawBufferPointer) -> Bool {
      let text = unsafe bytes[range]
      let first = unsafe text.first { !LineScanner.isSpace($0) }
      let last = unsafe text.last { !LineScanner.isSpace($0) }
      return first == UInt8(ascii: "{") && last == UInt8(ascii: "}")
    }
  }

  private let bytes: UnsafeRawBufferPointer
  private var place = 0
  private var number = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = unsafe bytes
  }

  mutating func next() -> Line? {
    while unsafe place < bytes.count {
      let start = place
      let end = unsafe bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      place = end + 1
      number += 1
      let isBlank = unsafe bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }
      if !isBlank { return Line(range: start..<end, number: number) }
    }
    return nil
  }
}
