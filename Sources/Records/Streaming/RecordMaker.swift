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
  /// What came since it was taken.
  var records: [Record] = []

  init(_ options: RecordOptions, source: String) {
    self.options = options
    self.source = source
    naming = RecordNaming(options)
    sightings = FieldSightings(options)
  }

  /// Takes the next value, under its key where it has one.
  mutating func append(_ fields: FieldValue, key: String? = nil) {
    count += 1
    let wanted = naming.identifier(of: fields, key: key) ?? "#\(count)"
    let identifier = register.distinct(wanted)
    sightings.look(at: fields)
    if let condition = options.condition, !condition.holds(for: fields) { return }
    records.append(Record(identifier: identifier, kind: naming.kind(of: fields), fields: fields))
  }

  var notices: [String] {
    var sentences: [String] = []
    if let sentence = RecordBuilder.sentence(repeated: register.repeatedCount, file: source) {
      sentences.append(sentence)
    }
    if register.isFull {
      sentences.append(
        "\(source): identifiers are told apart among the first \(IdentifierRegister.limit) items alone"
      )
    }
    return sentences + sightings.sentences
  }
}
