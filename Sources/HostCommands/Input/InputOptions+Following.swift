// SPDX-License-Identifier: MIT

internal import Records

extension InputOptions {
  /// Refuses what cannot be shown line by line as it comes.
  func requireFollowable() throws(UsageError) {
    let format = records.format ?? SourceFormat(fileName: file)
    if let format, format.isTable || records.format == .json {
      throw UsageError(
        sentence:
          "--follow reads JSON Lines, and \(source) is \(format.rawValue.uppercased()); leave --follow out"
      )
    }
    for (name, isGiven) in [
      ("table", records.table != nil), ("query", records.query != nil),
      ("items", records.itemsPath != nil),
      ("section-field", !records.sectionFields.isEmpty),
      ("sort", !records.sortKeys.isEmpty),
    ] where isGiven {
      throw UsageError(
        sentence: "--follow shows each line as it comes, and --\(name) needs all of them; "
          + "leave one of the two out")
    }
  }
}
