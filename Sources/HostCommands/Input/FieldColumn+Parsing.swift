// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import FieldValues

extension FieldColumn {
  /// The most columns that a field may be given.
  private static let widest = 1_000

  /// `title,year:4`: fields with commas between them, each with the columns that it takes where it says so.
  static func columns(_ text: String) throws(UsageError) -> [FieldColumn] {
    var columns: [FieldColumn] = []
    for part in parts(of: text) { columns.append(try column(part)) }
    return columns
  }

  /// What stands between the commas that no double quotes are around.
  private static func parts(of text: String) -> [Substring] {
    var isQuoted = false
    return text.split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
  }

  private static func column(_ part: Substring) throws(UsageError) -> FieldColumn {
    var name = part
    var width: Int?
    if let colon = part.lastIndex(of: ":"), let number = Int(part[part.index(after: colon)...]) {
      guard (1...widest).contains(number) else {
        throw UsageError(
          sentence: "--fields: \(part[..<colon]) may have 1 to \(widest) columns, not \(number)")
      }
      name = part[..<colon]
      width = number
    }
    guard let path = FieldPath(String(name)) else {
      throw UsageError(
        sentence: "--fields takes fields with commas between, such as title,year:4, not '\(part)'")
    }
    return FieldColumn(path: path, width: width)
  }
}

extension InputOptions {
  /// Has items shown as rows of the fields that the user asks for, where any are asked for.
  @MainActor func showFields(in registry: KindRegistry) {
    guard !fields.isEmpty else { return }
    registry.showAllItems(with: .rows(of: fields), under: .names(of: fields))
  }
}
