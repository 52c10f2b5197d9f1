// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// A text that is no JSON, without the elements of its array that cannot be read.
struct BrokenDocument {
  /// What is left of it.
  private(set) var text: [UInt8]
  /// The elements that were left out, and why.
  private(set) var broken: [JSONError] = []
  /// Sentences about what else was left out.
  private(set) var faults: [String] = []

  /// Looks for elements that can be read: those of the array at a path, or of that which ``ArrayPlace`` finds; else all
  /// up to where the text ends early. Nil where that leaves no object.
  ///
  /// - Parameter error: what is wrong with the text.
  /// - Complexity: O(*n*) in the text's size.
  init?(_ source: SourceBytes, _ error: JSONError, path: FieldPath?) {
    let bytes = unsafe source.withBytes { unsafe Array($0) }
    text = []
    if case .found(let place) = ArrayPlace.find(in: bytes, path: path) {
      // The objects around the array: that of each step, or an envelope.
      let depth = place.isOutermost ? 0 : path?.steps.count ?? 1
      guard takeElements(of: source, bytes, place, depth: depth) else { return nil }
    } else {
      guard path == nil, let whole = CutText.wholeElements(of: bytes) else { return nil }
      text = whole
      faults = ["\(error.description); what begins there is left out"]
    }
  }

  /// Puts the elements together that can be read; false where none of them is an object.
  private mutating func takeElements(
    of source: SourceBytes, _ bytes: [UInt8], _ place: ArrayPlace, depth: Int
  ) -> Bool {
    var scanner = RecordScanner(.elements(place))
    var elements: [LineScanner.Line] = []
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe scanner.scan(UnsafeRawBufferPointer(rebasing: bytes[place.offset...]), into: &elements)
    }
    let closed = scanner.completeEnd
    scanner.finish(into: &elements)
    let behind = elements.dropFirst().map { $0.start - 1 }
    let ends = behind + [scanner.endsOpen ? scanner.completeEnd : closed - 1]
    text = Array(bytes[..<place.offset])
    var hasObject = false
    var isFirst = true
    unsafe source.withBytes { padded in
      var parser = JSONParser(readsElements: true)
      var columns = ColumnCount(place.column)
      var counted = place.offset
      for (element, end) in zip(elements, ends) {
        let range = place.offset + element.start..<place.offset + end
        do throws(JSONError) {
          let value = try unsafe parser.value(
            ofPadded: UnsafeRawBufferPointer(rebasing: padded[range]), name: source.name,
            firstLine: element.number)
          hasObject = hasObject || value.isObject
          if !isFirst { text.append(UInt8(ascii: ",")) }
          isFirst = false
          text += bytes[range]
        } catch {
          columns = columns.passed(bytes[counted..<range.lowerBound])
          counted = range.lowerBound
          broken.append(error.behind(columns, onLine: element.number))
        }
      }
    }
    if let problem = scanner.problem { faults.append("\(source.name): \(problem)") }
    text.append(UInt8(ascii: "]"))
    if !place.isOutermost {
      let rest =
        scanner.hasEnded
        ? bytes[(place.offset + scanner.completeEnd)...]
        : Array(repeating: UInt8(ascii: "}"), count: depth)[...]
      text += rest
    }
    return hasObject
  }
}
