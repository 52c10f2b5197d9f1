// SPDX-License-Identifier: MIT

import FieldValues
import Testing

@Suite struct `Packed values` {
  /// Values of every kind but objects, texts of every length up to beyond the pieces that are copied.
  private static let values: [FieldValue] =
    [
      .null, .bool(false), .bool(true), .integer(.min), .integer(-1), .integer(.max),
      .unsigned(.max), .number(-0.5), .number(1e300),
      .digits("0.1000000000000000055511151231257827"),
      .text(""), .text("naïve 世界 👩‍👩‍👧"), .array([]),
      .array([
        .text("a"), .array([.integer(1), .array([.null]), .text("inner text of some length")]),
      ]),
      .array((0..<300).map { .integer($0) }),
    ] + (1...40).map { .text(String(repeating: "x", count: $0)) }

  private static let keys = values.indices.map { "key \($0)" }

  private static func packed(_ values: [FieldValue]) -> PackedValues {
    var room = PackedValues.Room()
    return packed(values, in: &room)
  }

  private static func packed(
    _ values: [FieldValue], in room: inout PackedValues.Room
  ) -> PackedValues {
    let (total, textLength) = size(of: values)
    let packed = room.take(total: total, textLength: textLength)
    var packing = PackedValues.Packing(packed)
    put(values, at: packing.takePlaces(values.count), into: &packing)
    return packed
  }

  private static func size(of values: [FieldValue]) -> (total: Int, textLength: Int) {
    values.reduce((0, 0)) { sum, value in
      switch value {
      case .text(let text), .digits(let text): return (sum.0 + 1, sum.1 + text.utf8.count)
      case .array(let elements):
        let inner = size(of: elements)
        return (sum.0 + 1 + inner.total, sum.1 + inner.textLength)
      default: return (sum.0 + 1, sum.1)
      }
    }
  }

  private static func put(
    _ values: [FieldValue], at first: Int, into packing: inout PackedValues.Packing
  ) {
    for (place, value) in zip(first..., values) {
      switch value {
      case .null: packing.put(.null, 0, at: place)
      case .bool(let truth): packing.put(truth ? .true : .false, 0, at: place)
      case .integer(let number): packing.put(.integer, UInt64(bitPattern: number), at: place)
      case .unsigned(let number): packing.put(.unsigned, number, at: place)
      case .number(let number): packing.put(.number, number.bitPattern, at: place)
      case .digits(let text): put(.digits, text, at: place, into: &packing)
      case .text(let text): put(.text, text, at: place, into: &packing)
      case .array(let elements):
        let inner = packing.putArray(count: elements.count, at: place)
        put(elements, at: inner, into: &packing)
      case .object: Issue.record("An object is not packed")
      }
    }
  }

  private static func put(
    _ kind: PackedValues.Kind, _ text: String, at place: Int,
    into packing: inout PackedValues.Packing
  ) {
    let bytes = Array(text.utf8) + [UInt8](repeating: 0xFF, count: 16)
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      packing.put(kind, start, length: bytes.count - 16, at: place)
    }
  }

  private let plain = FieldObject(distinctKeys: keys, values: values)
  private let object = FieldObject(distinctKeys: keys, packed: packed(values))

  @Test func `Each value comes out as it was put in`() {
    #expect(object.values == Self.values)
    #expect(object.members.map(\.value) == Self.values)
    for (key, value) in zip(Self.keys, Self.values) { #expect(object[key] == value) }
    #expect(object["key"] == nil)
  }

  @Test func `An object is equal to another however they are held`() {
    let other = FieldObject(distinctKeys: Self.keys, packed: Self.packed(Self.values))
    #expect(object == plain)
    #expect(plain == object)
    #expect(object == other)
    #expect(object.hashValue == plain.hashValue)
    for place in Self.values.indices where Self.values[place] != .array([]) {
      var changed = Self.values
      changed[place] = .array([])
      let different = FieldObject(distinctKeys: Self.keys, packed: Self.packed(changed))
      #expect(object != different)
      #expect(plain != different)
    }
  }

  @Test func `Texts are equal that Unicode calls equivalent`() {
    let one = FieldObject(distinctKeys: ["a"], packed: Self.packed([.text("caf\u{E9}")]))
    let other = FieldObject(distinctKeys: ["a"], packed: Self.packed([.text("cafe\u{301}")]))
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one != FieldObject(distinctKeys: ["a"], packed: Self.packed([.text("cafe")])))
  }

  @Test func `Zero is equal to its negative`() {
    let one = FieldObject(distinctKeys: ["a"], packed: Self.packed([.number(0)]))
    #expect(one == FieldObject(distinctKeys: ["a"], packed: Self.packed([.number(-0.0)])))
  }

  @Test func `A change is one of the copy that is changed`() {
    var changed = object
    changed["key 0"] = .text("new")
    changed["key 1"] = nil
    changed["another"] = .object(["inner": .integer(1)])
    #expect(changed["key 0"] == .text("new"))
    #expect(changed.keys == Self.keys.filter { $0 != "key 1" } + ["another"])
    #expect(changed["key 2"] == .bool(true))
    #expect(changed["another"] == .object(["inner": .integer(1)]))
    #expect(object == plain)
  }

  @Test func `What says nothing is told without making it`() {
    for place in Self.values.indices {
      #expect(object.saysNothing(at: place) == Self.values[place].saysNothing)
      #expect(plain.saysNothing(at: place) == Self.values[place].saysNothing)
    }
    #expect(Self.values.filter(\.saysNothing) == [.null, .text(""), .array([])])
  }

  @Test func `The bytes of a text are there to be read, of nothing else`() {
    for held in [object, plain] {
      for (place, value) in Self.values.enumerated() {
        var bytes: [UInt8] = []
        let isText = held.withText(at: place) { text in
          bytes = Array(text)
          return !text.isEmpty
        }
        if case .text(let text) = value {
          #expect(bytes == Array(text.utf8))
          #expect(isText == !text.isEmpty)
        } else {
          #expect(isText == nil)
        }
      }
    }
  }

  @Test
  func `Objects that get memory together have each its own values, also beyond one piece of it`() {
    var room = PackedValues.Room()
    room.share()
    let records = (0..<2_000).map { number -> [FieldValue] in
      let length = number % 100 == 99 ? 40_000 : number % 97
      return [
        .integer(Int64(number)), .text(String(repeating: "y", count: length)),
        .array([.integer(Int64(-number))]),
      ]
    }
    let objects = records.map {
      FieldObject(distinctKeys: ["a", "b", "c"], packed: Self.packed($0, in: &room))
    }
    #expect(objects.map(\.values) == records)
    room.share()
    let last = Self.packed(records[0], in: &room)
    #expect(objects[0] == FieldObject(distinctKeys: ["a", "b", "c"], packed: last))
  }

  @Test func `Keys are shared once they were found equal`() {
    var keys = object.keys.map { $0 }
    #expect(object.shareKeys(with: &keys))
    #expect(keys == object.keys)
    #expect(
      keys.withUnsafeBufferPointer { $0.baseAddress }
        == object.keys.withUnsafeBufferPointer { $0.baseAddress })
    var others = Array(object.keys.dropLast()) + ["other"]
    #expect(!object.shareKeys(with: &others))
    #expect(others.last == "other")
  }
}
