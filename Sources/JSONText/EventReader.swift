// SPDX-License-Identifier: MIT

internal import CSimdjson
internal import FieldValues
internal import Glibc

/// The keys of the last object at each place of a text.
///
/// Records are alike: an object most often has the keys of the one that stood where it stands, in the record before
/// it. Their strings are then used again, and need not be told apart a second time.
struct KeyMemory {
  /// The elements of one array stand at one place, the members of one object each at its own, up to a number.
  private struct Place {
    var keys: [String] = []
    var inner: [Int] = []
  }

  private static let (maximumPlaces, maximumKeys, maximumInner) = (1024, 256, 64)

  /// The outermost value's is inside the first.
  private var places: [Place] = []

  /// The place of what stands inside another, or nil when it is one too many.
  mutating func place(inside outer: Int?, at index: Int) -> Int? {
    guard let outer else { return nil }
    if places.isEmpty { places.append(Place()) }
    let index = min(index, Self.maximumInner)
    while places[outer].inner.count <= index {
      guard places.count < Self.maximumPlaces else { return nil }
      places[outer].inner.append(places.count)
      places.append(Place())
    }
    return places[outer].inner[index]
  }

  /// The last object's keys, which differ from each other.
  func keys(at place: Int?) -> [String] { place.map { places[$0].keys } ?? [] }

  mutating func remember(_ object: FieldObject, at place: Int?) {
    guard let place, object.members.count <= Self.maximumKeys else { return }
    places[place].keys = object.members.map(\.key)
  }
}

/// Builds values from the parser's events, which follow each other in memory.
@safe struct EventReader {
  /// The event to read next; the parser guarantees as many as the counts say.
  private var next: UnsafePointer<vitrine_json_event>
  private(set) var keys: KeyMemory

  init(next: UnsafePointer<vitrine_json_event>, keys: KeyMemory) {
    unsafe self.next = unsafe next
    self.keys = keys
  }

  /// The value that is next, which stands inside another at an index.
  mutating func takeValue(inside outer: Int?, at index: Int) -> FieldValue {
    let event = unsafe next.pointee
    unsafe next += 1
    switch unsafe Int(event.kind) {
    case VITRINE_JSON_FALSE: return .bool(false)
    case VITRINE_JSON_TRUE: return .bool(true)
    case VITRINE_JSON_INTEGER: return unsafe .integer(Int64(bitPattern: event.number))
    case VITRINE_JSON_UNSIGNED: return unsafe .unsigned(event.number)
    case VITRINE_JSON_DOUBLE: return unsafe .number(Double(bitPattern: event.number))
    case VITRINE_JSON_DIGITS: return unsafe .digits(text(of: event))
    case VITRINE_JSON_TEXT: return unsafe .text(text(of: event))
    case VITRINE_JSON_ARRAY:
      return unsafe takeArray(count: Int(event.number), at: keys.place(inside: outer, at: index))
    case VITRINE_JSON_OBJECT:
      return unsafe takeObject(count: Int(event.number), at: keys.place(inside: outer, at: index))
    default: return .null
    }
  }

  private mutating func takeArray(count: Int, at place: Int?) -> FieldValue {
    var elements: [FieldValue] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(takeValue(inside: place, at: 0)) }
    return .array(elements)
  }

  private mutating func takeObject(count: Int, at place: Int?) -> FieldValue {
    let known = keys.keys(at: place)
    var hasKnownKeys = known.count == count
    var members: [FieldObject.Member] = []
    members.reserveCapacity(count)
    for index in 0..<count {
      let event = unsafe next.pointee
      unsafe next += 1
      let key: String
      if index < known.count, unsafe isText(of: event, known[index]) {
        key = known[index]
      } else {
        key = unsafe text(of: event)
        hasKnownKeys = false
      }
      members.append(
        FieldObject.Member(key: key, value: takeValue(inside: place, at: index)))
    }
    if hasKnownKeys { return .object(FieldObject(distinct: members)) }
    let object = FieldObject(members)
    keys.remember(object, at: place)
    return .object(object)
  }

  private func text(of event: vitrine_json_event) -> String {
    unsafe String(
      decoding: UnsafeRawBufferPointer(start: event.text, count: Int(event.length)), as: UTF8.self)
  }

  private func isText(of event: vitrine_json_event, _ string: String) -> Bool {
    let length = unsafe Int(event.length)
    return unsafe string.utf8.withContiguousStorageIfAvailable { utf8 in
      guard utf8.count == length, let start = utf8.baseAddress else { return false }
      return unsafe memcmp(start, event.text, length) == 0
    } ?? false
  }
}
