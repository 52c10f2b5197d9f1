// SPDX-License-Identifier: MIT

internal import FieldValues

/// Gives records their identifiers, kinds and sections, one after the other.
struct RecordBuilder {
  private let options: RecordOptions
  private var naming: RecordNaming
  private let file: String
  private var sections: [RecordSection] = []
  private var sectionPlaces: [String: Int] = [:]
  /// The identifiers given so far, and the part of the source that each was first given in.
  private var owners: [String: Int] = [:]
  private var partCount = 0
  private var recordCount = 0
  private var repeatedIdentifiers = 0
  /// For an identifier that came more than once, the number last given to it.
  private var lastNumbers: [String: Int] = [:]

  init(options: RecordOptions, file: String) {
    self.options = options
    naming = RecordNaming(options)
    self.file = file
  }

  var notices: [String] {
    Self.notice(ofRepeated: repeatedIdentifiers, file: file).map { [$0] } ?? []
  }

  /// What is to be said of identifiers that were made distinct; nil of none.
  static func notice(ofRepeated count: Int, file: String) -> String? {
    guard count > 0 else { return nil }
    let (items, them) =
      count == 1
      ? ("1 item has an identifier", "it") : ("\(count) items have identifiers", "each")
    return
      "\(file): \(items) that others have too; \(them) got a number behind it, as in 'x (2)'; --id-field chooses another field"
  }

  /// Adds the records of a shape's part.
  mutating func add(_ part: RecordShape.Part) {
    partCount += 1
    let place =
      options.sectionFields.isEmpty ? section(named: part.key ?? "", title: part.key) : nil
    owners.reserveCapacity(owners.count + part.items.count)
    if let place {
      sections[place].records.reserveCapacity(sections[place].records.count + part.items.count)
    }
    for item in part.items {
      append(
        item.fields, key: item.key, kind: part.key, sectionKey: part.key,
        to: place ?? section(of: item.fields))
    }
  }

  /// Adds the sections of a collection file, or only their records where a field makes the sections.
  mutating func add(_ file: CollectionFile) {
    var taken = Set(file.sections.compactMap(\.identifier))
    for (index, part) in file.sections.enumerated() {
      let unnamed = file.sections.count == 1 ? "" : "#\(index + 1)"
      var identifier = part.identifier ?? part.title ?? unnamed
      if part.identifier == nil, !taken.insert(identifier).inserted {
        let base = identifier
        var number = index + 1
        repeat {
          identifier = "\(base) (\(number))"
          number += 1
        } while !taken.insert(identifier).inserted
      }
      add(part, identifier: identifier)
    }
  }

  private mutating func add(_ part: CollectionFile.Section, identifier: String) {
    partCount += 1
    var place: Int?
    if options.sectionFields.isEmpty {
      let own = section(named: identifier, title: part.title)
      sections[own].headerKind = part.headerKind
      sections[own].footerKind = part.footerKind
      sections[own].layout = part.layout
      sections[own].fields = part.fields
      place = own
    }
    for fields in part.items {
      append(
        fields, key: nil, kind: part.kind, sectionKey: identifier,
        to: place ?? section(of: fields))
    }
  }

  /// All sections. One that a field made has its records however far apart they came.
  func finishedSections() -> [RecordSection] { sections }

  private mutating func section(of fields: FieldValue) -> Int {
    let value = RecordNaming.joined(options.sectionFields, of: fields)
    return section(named: value ?? "", title: value ?? "(none)")
  }

  private mutating func section(named identifier: String, title: String?) -> Int {
    if let place = sectionPlaces[identifier] { return place }
    sectionPlaces[identifier] = sections.count
    sections.append(
      RecordSection(identifier: identifier, title: title, fields: FieldObject(), records: []))
    return sections.count - 1
  }

  private mutating func append(
    _ fields: FieldValue, key: String?, kind: String?, sectionKey: String?, to place: Int
  ) {
    recordCount += 1
    let identifier = distinct(
      naming.identifier(of: fields, key: key), sectionKey: sectionKey, ordinal: recordCount)
    sections[place].records.append(
      Record(
        identifier: identifier,
        kind: naming.kind(of: fields, default: kind), fields: fields))
  }

  /// An identifier that no record has yet: the one wanted, with its section before it where another section has
  /// it, with a number behind it where its own has it; `#7` where none is wanted.
  private mutating func distinct(_ wanted: String?, sectionKey: String?, ordinal: Int) -> String {
    var candidate = wanted ?? "#\(ordinal)"
    guard let owner = take(candidate) else { return candidate }
    if owner != partCount, let sectionKey, !sectionKey.isEmpty {
      candidate = "\(sectionKey)/\(candidate)"
      if take(candidate) == nil { return candidate }
    }
    repeatedIdentifiers += 1
    var number = lastNumbers[candidate] ?? 1
    repeat { number += 1 } while take("\(candidate) (\(number))") != nil
    lastNumbers[candidate] = number
    return "\(candidate) (\(number))"
  }

  /// Takes an identifier for the part at hand; the part that has it already, if one has.
  private mutating func take(_ identifier: String) -> Int? {
    // Looked for once, whether it is there or not.
    func kept(_ owner: inout Int) -> Int { owner }
    let count = owners.count
    let owner = kept(&owners[identifier, default: partCount])
    return owners.count == count ? owner : nil
  }
}
