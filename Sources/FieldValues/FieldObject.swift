// SPDX-License-Identifier: MIT

/// Named values in the order of their source; of a repeated key the last value counts, at the first's place.
///
/// Objects that were read one after the other and have the same keys share them in memory.
public struct FieldObject: Sendable, Hashable {
  /// One key with its value.
  public struct Member: Sendable, Hashable {
    /// The name, unique in its object.
    public var key: String
    /// What it names.
    public var value: FieldValue

    /// A member of a key and its value.
    public init(key: String, value: FieldValue) {
      self.key = key
      self.value = value
    }
  }

  /// The names of the members, in order; they differ from each other.
  public private(set) var keys: [String]
  private var contents: Contents

  /// What the keys name.
  private enum Contents: Sendable {
    case values([FieldValue])
    case packed(PackedValues)
  }

  /// An object of the members given, in order.
  ///
  /// - Complexity: O(n); past sixteen members repeated keys are found through a table.
  public init(_ members: some Collection<Member> = []) {
    self.init(distinctKeys: members.map(\.key), values: members.map(\.value))
    if keys.count <= 16, Self.areDistinct(keys) { return }
    keys.removeAll(keepingCapacity: true)
    var values: [FieldValue] = []
    values.reserveCapacity(members.count)
    defer { contents = .values(values) }
    var places: [String: Int] = [:]
    places.reserveCapacity(members.count)
    for member in members {
      if let place = places[member.key] {
        values[place] = member.value
      } else {
        places[member.key] = keys.count
        keys.append(member.key)
        values.append(member.value)
      }
    }
  }

  /// Compares each two keys, which for few of them is quicker than a table.
  private static func areDistinct(_ keys: [String]) -> Bool {
    for index in keys.indices.dropFirst() where keys[..<index].contains(keys[index]) {
      return false
    }
    return true
  }

  /// An object of members whose keys the caller knows to differ from each other.
  package init(distinct members: [Member]) {
    self.init(distinctKeys: members.map(\.key), values: members.map(\.value))
  }

  /// An object of keys that the caller knows to differ from each other, and as many values.
  package init(distinctKeys keys: [String], values: [FieldValue]) {
    precondition(
      keys.count == values.count, "\(keys.count) keys do not name \(values.count) values")
    self.keys = keys
    contents = .values(values)
  }

  /// An object of keys that the caller knows to differ from each other, and their values.
  package init(distinctKeys keys: [String], packed values: PackedValues) {
    self.keys = keys
    contents = .packed(values)
  }

  /// Has other keys be those of this object where they are the same keys, in the same order; false where they are not.
  ///
  /// - Complexity: O(1) where they are shared already, as those of records that were read one after the other are.
  package func shareKeys(with others: inout [String]) -> Bool {
    let isShared = unsafe keys.withUnsafeBufferPointer { own in
      unsafe others.withUnsafeBufferPointer { unsafe $0.baseAddress == own.baseAddress }
    }
    if isShared && keys.count == others.count { return true }
    guard keys == others else { return false }
    others = keys
    return true
  }

  /// What the keys name, in the same order.
  ///
  /// - Complexity: O(n) in the size of the object, whose texts may be made by this.
  public var values: [FieldValue] {
    switch contents {
    case .values(let values): values
    case .packed(let values): keys.indices.map { values.value(at: $0) }
    }
  }

  /// The value of the key at a place.
  package func value(at place: Int) -> FieldValue {
    switch contents {
    case .values(let values): values[place]
    case .packed(let values): values.value(at: place)
    }
  }

  /// Whether the value at a place is null, or a text, an array or an object of nothing.
  package func saysNothing(at place: Int) -> Bool {
    switch contents {
    case .values(let values): values[place].saysNothing
    case .packed(let values): values.saysNothing(at: place)
    }
  }

  /// What a function says of the UTF-8 bytes of the text at a place; nil where the value is no text.
  package func withText(
    at place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool? {
    switch contents {
    case .packed(let values): return unsafe values.withText(at: place, body)
    case .values(let values):
      guard case .text(var text) = values[place] else { return nil }
      return text.withUTF8(body)
    }
  }

  /// The value of a key; setting nil removes the member, setting a new key appends it.
  ///
  /// - Complexity: O(n) in the number of members, of which records have few; and in the size of a text, which may be
  ///   made by this.
  public subscript(key: String) -> FieldValue? {
    get { keys.firstIndex(of: key).map(value(at:)) }
    set {
      var values = values
      contents = .values([])
      defer { contents = .values(values) }
      switch (keys.firstIndex(of: key), newValue) {
      case (let place?, let value?): values[place] = value
      case (let place?, nil):
        keys.remove(at: place)
        values.remove(at: place)
      case (nil, let value?):
        keys.append(key)
        values.append(value)
      case (nil, nil): break
      }
    }
  }
}

extension FieldObject {
  /// The keys of an object, each with its value, in order.
  public struct Members: Sendable, RandomAccessCollection {
    private let object: FieldObject

    init(of object: FieldObject) { self.object = object }

    /// The place of the first member.
    public var startIndex: Int { 0 }
    /// The place behind the last member.
    public var endIndex: Int { object.keys.count }

    /// The member at a place from `startIndex` to before `endIndex`.
    public subscript(position: Int) -> Member {
      Member(key: object.keys[position], value: object.value(at: position))
    }
  }

  /// All members, in order.
  public var members: Members { Members(of: self) }
}

extension FieldObject {
  /// Whether both have the same keys in the same order, and equal values.
  public static func == (one: FieldObject, other: FieldObject) -> Bool {
    guard one.keys == other.keys else { return false }
    if case (.packed(let some), .packed(let others)) = (one.contents, other.contents) {
      return some.isEqual(to: others, count: one.keys.count)
    }
    return one.keys.indices.allSatisfy { one.value(at: $0) == other.value(at: $0) }
  }

  /// Adds the keys and the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(keys)
    for place in keys.indices { hasher.combine(value(at: place)) }
  }
}

extension FieldObject: ExpressibleByDictionaryLiteral {
  /// The members in the order of the literal.
  public init(dictionaryLiteral elements: (String, FieldValue)...) {
    self.init(elements.map { Member(key: $0.0, value: $0.1) })
  }
}
