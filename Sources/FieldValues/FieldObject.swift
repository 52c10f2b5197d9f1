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
  /// What the keys name, in the same order.
  public private(set) var values: [FieldValue]

  /// An object of the members given, in order.
  ///
  /// - Complexity: O(n); past sixteen members repeated keys are found through a table.
  public init(_ members: some Collection<Member> = []) {
    keys = members.map(\.key)
    values = members.map(\.value)
    if keys.count <= 16, Self.areDistinct(keys) { return }
    keys.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
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
    keys = members.map(\.key)
    values = members.map(\.value)
  }

  /// An object of keys that the caller knows to differ from each other, and as many values.
  package init(distinctKeys keys: [String], values: [FieldValue]) {
    precondition(
      keys.count == values.count, "\(keys.count) keys do not name \(values.count) values")
    self.keys = keys
    self.values = values
  }

  /// The value of a key; setting nil removes the member, setting a new key appends it.
  ///
  /// - Complexity: O(n) in the number of members, of which records have few.
  public subscript(key: String) -> FieldValue? {
    get { keys.firstIndex(of: key).map { values[$0] } }
    set {
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
      Member(key: object.keys[position], value: object.values[position])
    }
  }

  /// All members, in order.
  public var members: Members { Members(of: self) }
}

extension FieldObject: ExpressibleByDictionaryLiteral {
  /// The members in the order of the literal.
  public init(dictionaryLiteral elements: (String, FieldValue)...) {
    self.init(elements.map { Member(key: $0.0, value: $0.1) })
  }
}
