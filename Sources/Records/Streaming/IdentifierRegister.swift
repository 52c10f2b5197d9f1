// SPDX-License-Identifier: MIT

/// Makes identifiers distinct that come one after the other, in 12 bytes for each on the average, and none beyond a
/// number of them.
///
/// Of each its hash of 64 bits is kept, seeded anew by each process: that two identifiers of three million have one is
/// less likely than one in a million, and costs the later one a number behind it.
struct IdentifierRegister {
  /// How many are told apart.
  static let limit = 3 << 20
  /// Of how many that came more than once the last number is known.
  private static let mostRepeated = 1 << 16

  /// 0 is free. As many as a power of two, at most three quarters of them taken.
  private var slots = [UInt64](repeating: 0, count: 1024)
  /// How many places there are, of eight bytes each.
  var slotCount: Int { slots.count }
  private var count = 0
  private let limit: Int
  private var lastNumbers: [String: Int] = [:]
  /// What reading ahead has read, so that it is read.
  private var readAhead: UInt64 = 0

  /// How many got a number.
  private(set) var repeatedCount = 0
  /// Whether there were more than are told apart.
  private(set) var isFull = false
  /// How many were told apart.
  private(set) var toldApart = 0

  init(limit: Int = IdentifierRegister.limit) {
    self.limit = limit
  }

  /// The identifier, with a number behind it where another has it.
  mutating func distinct(_ wanted: String) -> String { distinct(wanted, Self.hash(wanted)) }

  private mutating func distinct(_ wanted: String, _ hash: UInt64) -> String {
    guard !isFull else { return wanted }
    if take(hash) {
      toldApart += 1
      return wanted
    }
    guard !isFull else { return wanted }
    guard lastNumbers.count < Self.mostRepeated || lastNumbers[wanted] != nil else {
      isFull = true
      return wanted
    }
    repeatedCount += 1
    toldApart += 1
    var number = lastNumbers[wanted] ?? 1
    repeat { number += 1 } while !take(Self.hash("\(wanted) (\(number))")) && !isFull
    lastNumbers[wanted] = number
    return "\(wanted) (\(number))"
  }

  /// Records with distinct identifiers.
  mutating func name(_ records: [Record], _ wanted: [WantedIdentifier]) -> [Record] {
    var records = records
    let hashes = wanted.map { Self.hash($0.text) }
    readAhead(hashes)
    for (identifier, hash) in zip(wanted, hashes) {
      let text = distinct(identifier.text, hash)
      if let place = identifier.place, text != identifier.text {
        records[place].identifier = text
      }
    }
    return records
  }

  /// What is to be said of a source's identifiers.
  func notices(of source: String) -> [String] {
    var sentences: [String] = []
    if let sentence = RecordBuilder.notice(ofRepeated: repeatedCount, file: source) {
      sentences.append(sentence)
    }
    if isFull {
      sentences.append(
        "\(source): identifiers are told apart among the first \(toldApart) items alone")
    }
    return sentences
  }

  /// Has the places of identifiers that come next in the processor's cache: reading them one after the other would
  /// wait for each.
  mutating func readAhead(_ hashes: [UInt64]) {
    guard !isFull else { return }
    // Beyond the limit none has a place.
    while 4 * min(count + hashes.count, limit - 1) >= 3 * slots.count { grow() }
    let mask = slots.count - 1
    for hash in hashes { readAhead ^= slots[Int(truncatingIfNeeded: hash) & mask] }
  }

  /// False when it is taken.
  private mutating func take(_ hash: UInt64) -> Bool {
    if count >= limit {
      isFull = true
      slots = []
      lastNumbers = [:]
      return false
    }
    if 4 * count >= 3 * slots.count { grow() }
    guard insert(hash) else { return false }
    count += 1
    return true
  }

  static func hash(_ identifier: String) -> UInt64 {
    let hash = UInt64(bitPattern: Int64(identifier.hashValue))
    return hash == 0 ? 1 : hash
  }

  private mutating func insert(_ hash: UInt64) -> Bool {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if slots[slot] == hash { return false }
      slot = (slot + 1) & mask
    }
    slots[slot] = hash
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: 2 * old.count)
    for hash in old where hash != 0 { _ = insert(hash) }
  }
}
