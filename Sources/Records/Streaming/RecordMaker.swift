// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// Makes records of the values of a stream, one after the other, as ``RecordBuilder`` makes those of a collection.
struct RecordMaker {
  private let options: RecordOptions
  private let naming: RecordNaming
  private let source: String
  private var register = IdentifierRegister()
  private var sightings: FieldSightings
  private var count = 0
  /// What came since it was taken, before its identifiers are distinct.
  private var records: [Record] = []
  /// The identifiers that came, of which those of records that are not wanted have no place among them.
  private var wanted: [(identifier: String, place: Int?)] = []

  init(_ options: RecordOptions, source: String) {
    self.options = options
    self.source = source
    naming = RecordNaming(options)
    sightings = FieldSightings(options)
  }

  /// How many records came since they were taken.
  var recordCount: Int { records.count }

  /// Takes the next value, under its key where it has one.
  mutating func append(_ fields: FieldValue, key: String? = nil) {
    count += 1
    let identifier = naming.identifier(of: fields, key: key) ?? "#\(count)"
    sightings.look(at: fields)
    if let condition = options.condition, !condition.holds(for: fields) {
      wanted.append((identifier, nil))
      return
    }
    wanted.append((identifier, records.count))
    records.append(Record(identifier: identifier, kind: naming.kind(of: fields), fields: fields))
  }

  /// The records that came since the last call.
  mutating func takeRecords() -> [Record] {
    register.readAhead(wanted.map { IdentifierRegister.hash($0.identifier) })
    for (identifier, place) in wanted {
      let distinct = register.distinct(identifier)
      if let place, distinct != identifier { records[place].identifier = distinct }
    }
    wanted.removeAll(keepingCapacity: true)
    var taken: [Record] = []
    taken.reserveCapacity(records.capacity)
    swap(&taken, &records)
    return taken
  }

  var notices: [String] {
    var sentences: [String] = []
    if let sentence = RecordBuilder.sentence(repeated: register.repeatedCount, file: source) {
      sentences.append(sentence)
    }
    if register.isFull {
      sentences.append(
        "\(source): identifiers are told apart among the first \(register.toldApart) items alone")
    }
    return sentences + sightings.sentences
  }
}
