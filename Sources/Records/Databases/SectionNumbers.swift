// SPDX-License-Identifier: MIT

internal import FieldValues

/// The sections of records as they come up, numbered.
final class SectionNumbers {
  private let fields: [FieldPath]
  private var numbers: [String: Int64] = [:]
  private var values: [String?] = []

  init(_ options: RecordOptions) {
    fields = options.sectionFields
  }

  func number(of record: FieldValue) -> Int64 {
    let value = RecordNaming.joined(fields, of: record)
    if let number = numbers[value ?? ""] { return number }
    numbers[value ?? ""] = Int64(values.count)
    values.append(value)
    return Int64(values.count - 1)
  }

  func section(_ number: Int64, from ordinal: Int) -> ItemSection {
    let value = values[Int(number)]
    return ItemSection(
      identifier: value ?? "", title: value ?? "(none)", ordinals: ordinal..<ordinal)
  }
}
