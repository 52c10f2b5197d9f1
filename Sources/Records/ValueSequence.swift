// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// Objects and arrays that stand one behind the other, over as many lines as they take: what `jq` writes, or pages of an
/// answer that were put together.
enum ValueSequence {
  /// Reads a text as that; nil where it is none, as the first of them cannot be read, or no other that can.
  ///
  /// - Complexity: O(*n*) in the text's size.
  static func read(
    _ bytes: UnsafeRawBufferPointer, _ name: String, _ parser: inout JSONParser
  ) -> SourceValues? {
    var values: [SourceValues.Line] = []
    var broken: [JSONError] = []
    var scan = unsafe ValueScan(bytes)
    while let next = scan.next() {
      do throws(JSONError) {
        let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[next.range])
        let value = try unsafe parser.value(ofPadded: text, name: name, firstLine: next.line)
        values.append(SourceValues.Line(number: next.line, value: value))
      } catch {
        guard !values.isEmpty else { return nil }
        broken.append(error.behind(next.columns, onLine: next.line))
      }
    }
    guard values.count > 1 else { return nil }
    guard broken.isEmpty, values.allSatisfy(\.value.isArray) else {
      return .lines(values, broken: broken, form: .value)
    }
    return .document(
      .array(
        values.flatMap { line in
          guard case .array(let elements) = line.value else { return [FieldValue]() }
          return elements
        }))
  }
}

/// A walk from one value to the next. What begins like none goes on to the text's end.
@safe private struct ValueScan {
  struct Place {
    var range: Range<Int>
    /// The number of the line on which it begins, from 1.
    var line: Int
    /// What stands before it on that line.
    var columns: ColumnCount
  }

  private let bytes: UnsafeRawBufferPointer
  private var place = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = unsafe bytes
    if unsafe bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (place, lineStart) = (3, 3) }
  }

  mutating func next() -> Place? {
    while unsafe place < bytes.count, unsafe LineScanner.isSpace(bytes[place]) { step() }
    guard unsafe place < bytes.count else { return nil }
    let (start, startLine, startOfLine) = (place, line, lineStart)
    let opens = unsafe bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[")
    var depth = 0
    var isText = false
    while unsafe place < bytes.count {
      let byte = unsafe bytes[place]
      step()
      if isText {
        if byte == UInt8(ascii: "\\"), unsafe place < bytes.count { step() }
        if byte == UInt8(ascii: "\"") { isText = false }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if opens, depth == 0, !isText { break }
    }
    var columns = ColumnCount()
    unsafe columns.pass(UnsafeRawBufferPointer(rebasing: bytes[startOfLine..<start]))
    return Place(range: start..<place, line: startLine, columns: columns)
  }

  private mutating func step() {
    if unsafe bytes[place] == 0x0A {
      line += 1
      lineStart = place + 1
    }
    place += 1
  }
}
