// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// What there is to say of records that are gone through once, to choose among them or to put them in order.
struct ChoiceReport: Sendable {
  private let name: String
  private var sightings: FieldSightings
  private var leftOut: [JSONError] = []
  private var leftOutCount = 0

  private static let rememberedErrors = 10

  /// - Parameters:
  ///   - options: the fields of whose condition, keys and sections are looked for.
  ///   - name: what the records' source is called.
  init(_ options: RecordOptions, name: String) {
    self.name = name
    sightings = FieldSightings(options)
  }

  /// Whether some record had each of the fields, so that no other need be looked at.
  var isComplete: Bool { sightings.isComplete }

  /// Looks at a record.
  mutating func look(at fields: FieldValue) { sightings.look(at: fields) }

  /// Notes a record that is left out, since it could not be read and nobody knows whether it meets the condition.
  mutating func note(_ error: JSONError) {
    leftOutCount += 1
    if leftOut.count < Self.rememberedErrors { leftOut.append(error) }
  }

  /// Of fields that no record has.
  var notices: [String] { sightings.sentences }

  /// Of records that were left out.
  var faults: [String] {
    var sentences = leftOut.map { "\($0.description); it is left out" }
    if leftOutCount > 0 {
      let records = leftOutCount == 1 ? "1 record is" : "\(leftOutCount) records are"
      sentences.append("\(name): \(records) left out that could not be read")
    }
    return sentences
  }
}
