// SPDX-License-Identifier: MIT

internal import CSimdjson
internal import FieldValues

/// Builds values from the parser's events, which follow each other in memory.
@safe struct EventReader {
  /// The event to read next; the parser guarantees as many as the counts say.
  private var next: UnsafePointer<vitrine_json_event>
  /// The keys of the last object at each place, of which the parser says where an object has them again; none where
  /// keys were repeated.
  private(set) var keys: [[String]]
  /// Where objects get memory for their values.
  private(set) var room: PackedValues.Room

  init(
    next: UnsafePointer<vitrine_json_event>, keys: [[String]], room: PackedValues.Room
  ) {
    unsafe self.next = unsafe next
    self.keys = keys
    self.room = room
  }

  /// The value that is next.
  mutating func takeValue() -> FieldValue {
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
    case VITRINE_JSON_ARRAY: return unsafe takeArray(count: Int(event.number))
    case VITRINE_JSON_OBJECT, VITRINE_JSON_OBJECT_ALIKE: return unsafe takeObject(event)
    default: return .null
    }
  }

  private mutating func takeArray(count: Int) -> FieldValue {
    unsafe .array(
      [FieldValue](unsafeUninitializedCapacity: count) { elements, done in
        while done < count {
          unsafe elements.initializeElement(at: done, to: takeValue())
          done += 1
        }
      })
  }

  private mutating func takeObject(_ event: vitrine_json_event) -> FieldValue {
    let count = unsafe Int(event.number)
    let place = unsafe Int(event.length) - 1
    if unsafe event.kind == VITRINE_JSON_OBJECT_ALIKE, place < keys.count,
      keys[place].count == count
    {
      let known = keys[place]
      let total = unsafe Int(event.inside.values)
      if total > 0 {
        let values = unsafe room.take(
          total: total, textLength: Int(event.inside.text_length))
        var packing = PackedValues.Packing(values)
        pack(count, at: packing.takePlaces(count), withKeys: true, into: &packing)
        return .object(FieldObject(distinctKeys: known, packed: values))
      }
      let values = unsafe [FieldValue](unsafeUninitializedCapacity: count) { values, done in
        while done < count {
          unsafe next += 1
          unsafe values.initializeElement(at: done, to: takeValue())
          done += 1
        }
      }
      return .object(FieldObject(distinctKeys: known, values: values))
    }
    var members: [FieldObject.Member] = []
    members.reserveCapacity(count)
    for _ in 0..<count {
      let key = unsafe text(of: next.pointee)
      unsafe next += 1
      members.append(FieldObject.Member(key: key, value: takeValue()))
    }
    let object = FieldObject(members)
    if place >= 0 { remember(object.keys.count == count ? object.keys : [], at: place) }
    return .object(object)
  }

  /// Packs the values of an object or an array.
  private mutating func pack(
    _ count: Int, at first: Int, withKeys: Bool, into packing: inout PackedValues.Packing
  ) {
    for place in first..<first + count {
      if withKeys { unsafe next += 1 }
      let event = unsafe next.pointee
      unsafe next += 1
      switch unsafe Int(event.kind) {
      case VITRINE_JSON_FALSE: packing.put(.false, 0, at: place)
      case VITRINE_JSON_TRUE: packing.put(.true, 0, at: place)
      case VITRINE_JSON_INTEGER: unsafe packing.put(.integer, event.number, at: place)
      case VITRINE_JSON_UNSIGNED: unsafe packing.put(.unsigned, event.number, at: place)
      case VITRINE_JSON_DOUBLE: unsafe packing.put(.number, event.number, at: place)
      case VITRINE_JSON_DIGITS:
        unsafe packing.put(.digits, event.text, length: Int(event.length), at: place)
      case VITRINE_JSON_TEXT:
        unsafe packing.put(.text, event.text, length: Int(event.length), at: place)
      case VITRINE_JSON_ARRAY:
        let inner = unsafe Int(event.number)
        pack(
          inner, at: packing.putArray(count: inner, at: place), withKeys: false, into: &packing)
      default: packing.put(.null, 0, at: place)
      }
    }
  }

  /// The value that is next, of an object only the members that some names may mean.
  mutating func takeValue(ofMembers names: MemberNames) -> FieldValue {
    let event = unsafe next.pointee
    guard
      unsafe event.kind == VITRINE_JSON_OBJECT || event.kind == VITRINE_JSON_OBJECT_ALIKE
    else { return takeValue() }
    unsafe next += 1
    unsafe forgetKeys(of: event)
    var members: [FieldObject.Member] = []
    for _ in 0..<(unsafe Int(event.number)) {
      let key = unsafe next.pointee
      unsafe next += 1
      if unsafe names.mayMean(bytes(of: key)) {
        unsafe members.append(FieldObject.Member(key: text(of: key), value: takeValue()))
      } else {
        passValue()
      }
    }
    guard members.count == 1 else { return .object(FieldObject(members)) }
    return .object(FieldObject(distinctKeys: [members[0].key], values: [members[0].value]))
  }

  /// Goes behind the value that is next.
  private mutating func passValue() {
    var left: UInt64 = 1
    while left > 0 {
      let event = unsafe next.pointee
      unsafe next += 1
      left -= 1
      switch unsafe Int(event.kind) {
      case VITRINE_JSON_ARRAY: unsafe left += event.number
      case VITRINE_JSON_OBJECT, VITRINE_JSON_OBJECT_ALIKE:
        unsafe forgetKeys(of: event)
        unsafe left += 2 * event.number
      default: break
      }
    }
  }

  /// The parser knows the keys of an object that is passed over, and will not say where they come again.
  private mutating func forgetKeys(of event: vitrine_json_event) {
    let place = unsafe Int(event.length) - 1
    guard unsafe event.kind == VITRINE_JSON_OBJECT, place < keys.count, place >= 0 else { return }
    keys[place] = []
  }

  private mutating func remember(_ known: [String], at place: Int) {
    while keys.count <= place { keys.append([]) }
    keys[place] = known
  }

  private func text(of event: vitrine_json_event) -> String {
    unsafe String(decoding: bytes(of: event), as: UTF8.self)
  }

  private func bytes(of event: vitrine_json_event) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: event.text, count: Int(event.length))
  }
}
