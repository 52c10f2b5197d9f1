// SPDX-License-Identifier: MIT

internal import CellViews
internal import DiffableData
internal import FieldValues
internal import JSONText
internal import Records

/// `vitrine diff OLD NEW`: what applying one collection over another would do.
@MainActor struct DiffCommand {
  let old: String
  let new: String
  let records: RecordOptions
  let asJSON: Bool

  /// Compares; differences make the status `problems`.
  func run(
    _ output: inout HostOutput, _ errors: inout HostOutput
  ) throws -> ExitStatus {
    guard old != "-" || new != "-" else {
      throw CommandFailure(
        .usage, "diff reads standard input once; name a file for the other")
    }
    let before = try RecordCollection.read(old, records)
    let after = try RecordCollection.read(new, records)
    let comparison = CollectionComparison(from: before, to: after)
    if asJSON {
      try output.write(comparison.json.jsonText + "\n")
    } else {
      try output.write(comparison.text)
    }
    for sentence in before.notices + after.notices + before.faults + after.faults {
      try errors.say(sentence)
    }
    for collection in [before, after] {
      let form = collection.brokenForm
      for error in collection.brokenLines {
        try errors.say("\(error.description); the \(form) is skipped")
      }
    }
    if !before.isWhole || !after.isWhole { return .badData }
    return comparison.isEmpty ? .done : .problems
  }
}
