// SPDX-License-Identifier: MIT

/// Where the records of a text are.
enum RecordPlaces: Hashable {
  /// One on each line.
  case lines
  /// The elements of an array.
  case elements(ArrayPlace)

  var form: RecordForm {
    switch self {
    case .lines: .line
    case .elements: .element
    }
  }
}

/// Finds the records of a text that comes piece by piece: its lines, or the elements of an array.
struct RecordScanner {
  private var lines = LineScanner()
  private var elements: ElementLines?
  private let endsWithText: Bool

  /// A scan from the first byte of a text, or behind the bracket of an array.
  init(_ places: RecordPlaces = .lines) {
    switch places {
    case .lines: endsWithText = true
    case .elements(let place):
      elements = ElementLines(firstLine: place.line)
      endsWithText = place.isOutermost
    }
  }

  /// How many bytes were scanned.
  var offset: Int { elements?.offset ?? lines.offset }

  /// Behind the last record that was found.
  var completeEnd: Int { elements?.completeEnd ?? lines.completeEnd }

  /// How many of the last bytes of the record found last, and of those found with it, are none of its text.
  var tailLength: Int { elements == nil || endsOpen ? 0 : 1 }

  /// Whether the last element was found though nothing ends it.
  var endsOpen: Bool { elements?.endsOpen ?? false }

  /// Whether nothing that comes is a record any more.
  var hasEnded: Bool { elements?.hasEnded ?? false }

  /// Scans the next bytes; what is found is put behind what there is.
  mutating func scan(_ bytes: UnsafeRawBufferPointer, into found: inout [LineScanner.Line]) {
    if elements == nil {
      unsafe lines.scan(bytes, into: &found)
    } else {
      unsafe elements?.scan(bytes, into: &found)
    }
  }

  /// Ends the last record, where nothing did.
  mutating func finish(into found: inout [LineScanner.Line]) {
    if elements == nil {
      lines.finish(into: &found)
    } else {
      elements?.finish(into: &found)
    }
  }

  /// What is wrong with a text that has ended; nil where it is as it should be.
  var problem: String? {
    guard let elements else { return nil }
    if elements.hasRest, endsWithText { return "there is text behind the array, which is left out" }
    guard !elements.hasEnded else { return nil }
    return elements.isCutOff
      ? "the array is not closed: the text ends in an element, which is left out"
      : "the array is not closed"
  }
}
