// SPDX-License-Identifier: MIT

/// Named values in the order of their source; of a repeated key the last value counts, at the first's place.
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

  /// All members, in order; the keys differ from each other.
  public private(set) var members: [Member]

  /// An object of the members given, in order.
  ///
  /// - Complexity: O(n); past sixteen members repeated keys are found through a table.
  public init(_ members: [Member] = []) {
    if members.count <= 16, Self.areDistinct(members) {
      self.members = members
      return
    }
    self.members = []
    self.members.reserveCapacity(members.count)
    var places: [String: Int] = [:]
    places.reserveCapacity(members.count)
    for member in members {
      if let place = places[member.key] {
        self.members[place].value = member.value
      } else {
        places[member.key] = self.members.count
        self.members.append(member)
      }
    }
  }

  /// Compares each two keys, which for few of them is quicker than a table.
  private static func areDistinct(_ members: [Member]) -> Bool {
    for index in members.indices.dropFirst() {
      let key = members[index].key
      for other in members[..<index] where other.key == key { return false }
    }
    return true
  }

  /// An object of members whose keys the caller knows to differ from each other.
  package init(distinct members: [Member]) {
    self.members = members
  }

  /// The value of a key; setting nil removes the member, setting a new key appends it.
  ///
  /// - Complexity: O(n) in the number of members, of which records have few.
  public subscript(key: String) -> FieldValue? {
    get {
      for member in members where member.key == key { return member.value }
      return nil
    }
    set {
      let place = members.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension FieldObject: ExpressibleByDictionaryLiteral {
  /// The members in the order of the literal.
  public init(dictionaryLiteral elements: (String, FieldValue)...) {
    self.init(elements.map { Member(key: $0.0, value: $0.1) })
  }
}
