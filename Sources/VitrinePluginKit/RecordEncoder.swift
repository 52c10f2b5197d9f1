// SPDX-License-Identifier: MIT

/// Writes what is encodable as JSON on one line (RFC 8259), its fields in the order in which they are encoded.
struct RecordEncoder: Encoder {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  fileprivate let place: Place

  fileprivate init(_ place: Place, _ path: [any CodingKey]) {
    self.place = place
    codingPath = path
  }

  static func write(_ value: some Encodable, to text: inout String) throws {
    let place = Place()
    try place.put(value, [])
    place.write(to: &text)
  }

  func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
    place.beginObject()
    return KeyedEncodingContainer(Fields<Key>(place: place, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.beginArray()
    return Elements(place: place, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(place: place, codingPath: codingPath)
  }
}

/// Where a value goes: encoders may fill the places of a record in any order.
private final class Place {
  private enum Content {
    case nothing
    case scalar(String)
    case array([Place])
    case object([(name: String, place: Place)])
  }

  private var content = Content.nothing

  func beginArray() { if case .array = content {} else { content = .array([]) } }
  func beginObject() { if case .object = content {} else { content = .object([]) } }

  var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }

  func field(_ name: String) -> Place {
    guard case .object(var fields) = content else { return self }
    content = .nothing
    let place = Place()
    fields.append((name, place))
    content = .object(fields)
    return place
  }

  func element() -> Place {
    guard case .array(var elements) = content else { return self }
    content = .nothing
    let place = Place()
    elements.append(place)
    content = .array(elements)
    return place
  }

  func putNull() { content = .scalar("null") }

  func put<Value: Encodable>(_ value: Value, _ path: [any CodingKey]) throws {
    switch value {
    case let text as String: content = .scalar(Self.quoted(text))
    case let flag as Bool: content = .scalar(flag ? "true" : "false")
    case let integer as any FixedWidthInteger: content = .scalar("\(integer)")
    case let number as Double: try put(number: number, path)
    case let number as Float:
      guard number.isFinite else { return try put(number: Double(number), path) }
      content = .scalar("\(number)")
    default: try value.encode(to: RecordEncoder(self, path))
    }
  }

  private func put(number: Double, _ path: [any CodingKey]) throws {
    guard number.isFinite else {
      let name = path.map(\.stringValue).joined(separator: ".")
      throw PluginFailure("the field \(name) of a record is \(number), which is no number of JSON")
    }
    content = .scalar("\(number)")
  }

  func write(to text: inout String) {
    switch content {
    case .nothing: text += "{}"
    case .scalar(let scalar): text += scalar
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { text += "," }
        text += Self.quoted(field.name) + ":"
        field.place.write(to: &text)
      }
      text += "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let place: Place
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { place.field(key.stringValue).putNull() }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try place.field(key.stringValue).put(value, codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: keyedBy)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { RecordEncoder(place.field("super"), codingPath) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: Key) -> RecordEncoder {
    RecordEncoder(place.field(key.stringValue), codingPath + [key])
  }
}

private struct Elements: UnkeyedEncodingContainer {
  let place: Place
  let codingPath: [any CodingKey]

  var count: Int { place.count }

  func encodeNil() { place.element().putNull() }
  func encode(_ value: some Encodable) throws { try place.element().put(value, codingPath) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    RecordEncoder(place.element(), codingPath).container(keyedBy: keyedBy)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    RecordEncoder(place.element(), codingPath).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { RecordEncoder(place.element(), codingPath) }
}

private struct Single: SingleValueEncodingContainer {
  let place: Place
  let codingPath: [any CodingKey]

  func encodeNil() { place.putNull() }
  func encode(_ value: some Encodable) throws { try place.put(value, codingPath) }
}
