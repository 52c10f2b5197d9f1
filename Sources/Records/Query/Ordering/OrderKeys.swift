// SPDX-License-Identifier: MIT

internal import FieldValues

/// What records are put in order by: the section that they are of, where they are parted, and the sort keys.
struct OrderKeys {
  private let keys: [SortKey]
  private let numbers: SectionNumbers?
  /// How many records each section has.
  private var counts: [UInt32] = []

  init(_ options: RecordOptions) {
    keys = options.sortKeys
    numbers = options.sectionFields.isEmpty ? nil : SectionNumbers(options)
  }

  var hasSections: Bool { numbers != nil }

  /// The number of a record's section, which comes up also with one that is not wanted; nil where there is one part.
  func section(of fields: FieldValue) -> Int? { numbers.map { Int($0.number(of: fields)) } }

  /// Counts a record that is wanted.
  mutating func count(in section: Int?) {
    guard let section else { return }
    if counts.count <= section {
      counts.append(contentsOf: repeatElement(0, count: section + 1 - counts.count))
    }
    counts[section] += 1
  }

  /// Appends the bytes by which a record is put in order.
  func append(_ fields: FieldValue, in section: Int?, to bytes: inout [UInt8]) {
    if let section { OrderCode.append(bigEndian: UInt32(section), to: &bytes) }
    for key in keys {
      OrderCode.append(SortValue(fields[key.path]), isDescending: key.isDescending, to: &bytes)
    }
  }

  /// A section with all of its records, from an ordinal on; nil where there is one part.
  func section(_ number: Int, from first: Int) -> ItemSection? {
    guard let numbers else { return nil }
    var section = numbers.section(Int64(number), from: first)
    section.ordinals = first..<first + Int(counts[number])
    return section
  }

  /// All sections in order.
  var sections: [ItemSection] {
    var first = 0
    return counts.indices.compactMap { number in
      defer { first += Int(counts[number]) }
      return section(number, from: first)
    }
  }
}
