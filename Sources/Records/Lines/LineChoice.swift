// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText
internal import Synchronization

/// Chooses the records that meet a condition, while a source is read.
struct LineChoice: ~Copyable {
  private let condition: RecordCondition
  private let required: RequiredText?
  private let name: String
  private var parser: JSONParser
  private var text: [UInt8] = []
  private let form: RecordForm
  /// Of the records that were gone through; counted where they are elements.
  private var columns = ColumnCount()
  /// Of those that were looked at.
  private(set) var report: ChoiceReport

  init(_ condition: RecordCondition, name: String, _ places: RecordPlaces) {
    self.condition = condition
    required = RequiredText(condition)
    self.name = name
    form = places.form
    parser = JSONParser(readsElements: form == .element)
    if case .elements(let place) = places { columns = ColumnCount(place.column) }
    var options = RecordOptions()
    options.condition = condition
    report = ChoiceReport(options, name: name)
  }

  /// The records among some that follow each other, and where they end.
  ///
  /// - Parameters:
  ///   - end: behind the last one.
  ///   - tail: how many of the last bytes of each are none of its text.
  mutating func choose(
    _ lines: [LineScanner.Line], upTo end: Int, tail: Int, _ shared: SharedLines
  ) -> (lines: [LineScanner.Line], ends: [Int]) {
    guard let first = lines.first, read(first.start..<end, shared) else { return ([], []) }
    var chosen: [LineScanner.Line] = []
    var ends: [Int] = []
    for (index, line) in lines.enumerated() {
      let next = index + 1 < lines.count ? lines[index + 1].start : end
      guard holds(line.start - first.start..<max(line.start, next - tail) - first.start, line)
      else { continue }
      chosen.append(line)
      ends.append(next)
    }
    if form == .element { columns = columns.passed(text[..<(end - first.start)]) }
    return (chosen, ends)
  }

  /// Reads a part of the file or the stream at hand; false where it is gone by now.
  private mutating func read(_ places: Range<Int>, _ shared: SharedLines) -> Bool {
    let size = places.count + JSONParser.padding
    if text.count < size || text.count > 64 * size {
      text = [UInt8](repeating: 0x20, count: size)
    }
    let part = shared.state.withLock { $0.parts[$0.parts.count - 1] }
    let got = unsafe text.withUnsafeMutableBytes { bytes in
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[..<places.count])
      if let file = part.file {
        return unsafe file.read(at: part.fileOffset + places.lowerBound, into: room)
      }
      return shared.state.withLock { state in
        unsafe state.stream.copy(from: part.base + places.lowerBound, into: room)
      }
    }
    return got == places.count
  }

  private mutating func holds(_ range: Range<Int>, _ line: LineScanner.Line) -> Bool {
    let name = name
    var isLeftOut = false
    let result = unsafe text.withUnsafeBytes { bytes in
      var range = range
      while !range.isEmpty, unsafe LineScanner.isSpace(bytes[range.upperBound - 1]) {
        range = range.lowerBound..<range.upperBound - 1
      }
      let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
      return Result { () throws(JSONError) in
        guard report.isComplete, let required, unsafe !required.mayBe(in: text) else {
          return try unsafe parser.value(ofPadded: text, name: name, firstLine: line.number)
        }
        // What cannot be read is told of all the same.
        isLeftOut = true
        return try unsafe parser.members(
          .none, ofPadded: text, name: name, firstLine: line.number)
      }
    }
    switch result {
    case .success where isLeftOut: return false
    case .success(let value):
      report.look(at: value)
      return condition.holds(for: value)
    case .failure(let error):
      report.note(
        form == .element
          ? error.behind(columns.passed(text[..<range.lowerBound]), onLine: line.number) : error)
      return false
    }
  }
}
