// SPDX-License-Identifier: MIT

internal import CSimdjson
public import FieldValues

/// Reads JSON texts, one after the other, with the memory of the last for the next.
///
/// Keys keep their order; of a repeated key the last value counts. Integers are exact to 64 bits, and numbers that
/// no machine type holds exactly are kept as their digits. Arrays and objects may be nested 512 deep. A byte order
/// mark is passed over. Half of a surrogate pair is an error, and so is broken UTF-8.
@safe public struct JSONParser: ~Copyable {
  /// Made and owned here; simdjson's own memory grows to the longest text.
  private let state: OpaquePointer
  private var keys: [[String]] = []
  private var room = PackedValues.Room()
  private let readsElements: Bool

  /// The bytes of whatever value that must be readable behind a text.
  public static let padding = Int(VITRINE_JSON_PADDING)

  /// A parser without memory yet.
  ///
  /// - Parameter readsElements: Whether the texts are elements of an array: what is behind one is then told of as
  ///   standing where a comma is expected.
  public init(readsElements: Bool = false) {
    self.readsElements = readsElements
    guard let state = unsafe vitrine_json_parser_create() else {
      preconditionFailure("There is no memory for a JSON parser")
    }
    unsafe self.state = unsafe state
  }

  deinit { unsafe vitrine_json_parser_destroy(state) }

  /// The value of a text.
  ///
  /// - Parameters:
  ///   - text: UTF-8 with at least `padding` readable bytes behind it.
  ///   - name: What the text is called in an error.
  ///   - firstLine: The number of the text's first line in an error.
  /// - Complexity: O(*n*).
  public mutating func value(
    ofPadded text: UnsafeRawBufferPointer, name: String, firstLine: Int = 1
  ) throws(JSONError) -> FieldValue {
    try unsafe read(text, name: name, firstLine: firstLine) { $0.takeValue() }
  }

  /// The value of a text, of an object only the members that some names mean, and those whose keys are not of ASCII. The
  /// whole text is checked.
  ///
  /// - Parameters:
  ///   - names: Of members of the outermost object.
  ///   - text: UTF-8 with at least `padding` readable bytes behind it.
  ///   - name: What the text is called in an error.
  ///   - firstLine: The number of the text's first line in an error.
  /// - Complexity: O(*n*).
  package mutating func members(
    _ names: MemberNames, ofPadded text: UnsafeRawBufferPointer, name: String, firstLine: Int
  ) throws(JSONError) -> FieldValue {
    try unsafe read(text, name: name, firstLine: firstLine) { $0.takeValue(ofMembers: names) }
  }

  private mutating func read(
    _ text: UnsafeRawBufferPointer, name: String, firstLine: Int,
    _ take: (inout EventReader) -> FieldValue
  ) throws(JSONError) -> FieldValue {
    var events: UnsafePointer<vitrine_json_event>?
    var count = 0
    var bytes = unsafe text
    if unsafe bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      unsafe bytes = unsafe UnsafeRawBufferPointer(rebasing: bytes[3...])
    }
    // simdjson copies what it needs of the text; the events point into the parser or the text, and are read
    // before this function returns.
    let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    let error = unsafe vitrine_json_parse(state, start, bytes.count, &events, &count)
    guard error == 0, let events = unsafe events else {
      throw unsafe JSONFault.find(
        in: bytes, name: name, firstLine: firstLine, isElement: readsElements)
        ?? JSONError(
          name: name, line: firstLine, column: 1,
          problem: unsafe String(cString: vitrine_json_error_text(error)))
    }
    // Moved there and back, so that it is never held twice and copied.
    var reader = unsafe EventReader(
      next: events, keys: exchange(&keys, with: []),
      room: exchange(&room, with: PackedValues.Room()))
    defer {
      keys = reader.keys
      room = reader.room
    }
    return take(&reader)
  }

  /// Has the objects of the next texts share their keys and their memory with each other, and not with those that were
  /// read before: threads that use the same at once wait for each other's reference counts. The memory is given back
  /// when the last of them is.
  public mutating func beginBatch() {
    room.share()
    for place in keys.indices where !keys[place].isEmpty { keys[place] = keys[place].map { $0 } }
  }
}

/// The value of one JSON text.
///
/// - Parameter name: What the text is called in an error.
public func parseJSON(_ text: some Sequence<UInt8>, name: String) throws(JSONError) -> FieldValue {
  var padded = Array(text)
  let count = padded.count
  padded.append(contentsOf: repeatElement(0x20, count: JSONParser.padding))
  var parser = JSONParser()
  let result: Result<FieldValue, JSONError> = unsafe padded.withUnsafeBytes { bytes in
    do throws(JSONError) {
      return .success(
        try unsafe parser.value(
          ofPadded: UnsafeRawBufferPointer(rebasing: bytes[..<count]), name: name))
    } catch {
      return .failure(error)
    }
  }
  return try result.get()
}
