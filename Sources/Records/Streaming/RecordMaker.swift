// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// Makes records of the values of a stream, one after the other, as ``RecordBuilder`` makes those of a collection.
struct RecordMaker {
  private var options: RecordOptions
  private var naming: RecordNaming
  private var sightings: FieldSightings
  /// Nil where the condition tells nothing of the kind.
  private let required: RequiredText?
  private var count = 0
  /// What came since it was taken, before its identifiers are distinct.
  private var records: [Record] = []
  private var wanted: [WantedIdentifier] = []
  /// The first values, which tell what they are; nil when they have.
  private var sample: [(fields: FieldValue, key: String?)]?

  init(_ options: RecordOptions) {
    self.options = options
    naming = RecordNaming(options)
    sightings = FieldSightings(options)
    required = options.condition.flatMap { RequiredText($0) }
    sample = options.shapes.isEmpty ? nil : []
  }

  /// How many records came since they were taken.
  var recordCount: Int { records.count }

  /// What the records were recognised as.
  var recognised: RecognisedShape? { options.recognition?.summary }

  /// Takes the next value, under its key where it has one.
  mutating func append(_ fields: FieldValue, key: String? = nil) {
    guard sample != nil else { return make(fields, key: key) }
    sample?.append((fields, key))
    if sample?.count == Recognition.sampleCount { look() }
  }

  /// Looks at the first values for what their shape tells, and makes records of them.
  private mutating func look() {
    guard let values = sample else { return }
    sample = nil
    options = options.recognising(lines: values.map(\.fields))
    naming = RecordNaming(options)
    for value in values { make(value.fields, key: value.key) }
  }

  private mutating func make(_ fields: FieldValue, key: String?) {
    sightings.look(at: fields)
    if let condition = options.condition, !condition.holds(for: fields) {
      return leaveOut(fields, key: key)
    }
    count += 1
    let identifier = naming.identifier(of: fields, key: key) ?? "#\(count)"
    wanted.append(WantedIdentifier(text: identifier, place: records.count))
    records.append(Record(identifier: identifier, kind: naming.kind(of: fields), fields: fields))
  }

  /// The members that are all there is to know of a record that is written so, because it does not meet the condition
  /// whatever the others are; nil where it may meet it, or more is to be seen of it.
  func membersToLeaveOut(_ text: UnsafeRawBufferPointer) -> MemberNames? {
    guard let required, sample == nil, sightings.isComplete,
      let members = naming.identifyingMembers, unsafe !required.mayBe(in: text)
    else { return nil }
    return members
  }

  /// Takes a value that does not meet the condition, with the members at least that tell its identifier.
  mutating func leaveOut(_ fields: FieldValue, key: String? = nil) {
    count += 1
    let identifier = naming.identifier(of: fields, key: key) ?? "#\(count)"
    wanted.append(WantedIdentifier(text: identifier, place: nil))
  }

  /// The records that came since the last call, and what they are to be called.
  mutating func takeRecords() -> ([Record], [WantedIdentifier]) {
    // Nobody waits for more of them.
    if sample?.isEmpty == false { look() }
    defer {
      records = []
      wanted = []
      records.reserveCapacity(512)
      wanted.reserveCapacity(512)
    }
    return (records, wanted)
  }

  /// Sentences about fields that no record has.
  var notices: [String] { sightings.sentences }
}

/// What a record is to be called, unless another is called so.
struct WantedIdentifier: Sendable {
  var text: String
  /// Its place among the records that came with it; nil where the record itself is not wanted.
  var place: Int?
}
