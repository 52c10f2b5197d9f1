// SPDX-License-Identifier: MIT

public import FieldValues
public import JSONText

/// One item of a collection, as its source has it.
public struct Record: Sendable, Hashable {
  /// Names the record among all of its collection.
  public var identifier: String
  /// The name of the way in which it is to be shown.
  public var kind: String
  /// What is known about it.
  public var fields: FieldValue

  /// A record.
  public init(identifier: String, kind: String, fields: FieldValue) {
    self.identifier = identifier
    self.kind = kind
    self.fields = fields
  }
}

/// A part of a collection with a title of its own.
public struct RecordSection: Sendable, Hashable {
  /// Names the section among all of its collection.
  public var identifier: String
  /// For people; nil where the section has no name of its own.
  public var title: String?
  /// The kind of its header, where the collection says one.
  public var headerKind: String?
  /// The kind of its footer, where the collection says one.
  public var footerKind: String?
  /// What else the collection says of it, for its header.
  public var fields: FieldObject
  /// A layout for this section, where the collection says one: a name, or the layout itself.
  public var layout: FieldValue?
  /// The records, in order.
  public var records: [Record]
}

/// Everything that one source holds.
public struct RecordCollection: Sendable {
  /// For people, where the source says one.
  public internal(set) var title: String?
  /// The layout that a collection file asks for: a name, a file beside it, or the layout itself.
  public internal(set) var layout: FieldValue?
  /// The plugins that a collection file asks for, by identifier.
  public internal(set) var plugins: [String] = []
  /// What the records were recognised as, of what the options have shapes for.
  public internal(set) var recognised: RecognisedShape?
  /// The sections, in order; their identifiers and those of all records differ from each other.
  public internal(set) var sections: [RecordSection] = []
  /// What was made distinct or made up, each a sentence for the user.
  public internal(set) var notices: [String] = []
  /// The lines or elements that were skipped, and why.
  public internal(set) var brokenLines: [JSONError] = []
  /// What they are.
  public internal(set) var brokenForm = RecordForm.line
  /// What else is wrong with the source, each a sentence for the user; what could be read of it is there.
  public internal(set) var faults: [String] = []

  /// A collection of nothing.
  public static let empty = RecordCollection()

  /// Whether everything that the source holds could be read.
  public var isWhole: Bool { brokenLines.isEmpty && faults.isEmpty }

  /// How many records all sections have.
  public var recordCount: Int { sections.reduce(0) { $0 + $1.records.count } }
}

/// How records are found in a source, and which of their fields say what.
public struct RecordOptions: Sendable {
  /// How the source is written; nil tells by its name and what it holds.
  public var format: SourceFormat?
  /// The table or view of a database; nil takes the only one.
  public var table: String?
  /// A statement whose rows are the records of a database; nil reads a table.
  public var query: String?
  /// Where in the source the records are; nil recognises them by shape.
  public var itemsPath: FieldPath?
  /// The kind of every record; nil reads it from a field.
  public var kind: String?
  /// The fields that make the kind, joined by `/`; empty: the first of `kind`, `type` and `@type` that is a text.
  public var kindFields: [FieldPath] = []
  /// The fields that make the identifier, joined by `/`; empty: the first of `id`, `uid`, `metadata.uid`, `_id`,
  /// `uuid`, `identifier` and `guid` that is a text or a number.
  public var identifierFields: [FieldPath] = []
  /// The fields whose values part records into sections, joined by `/`; empty: as the source has them.
  public var sectionFields: [FieldPath] = []
  /// Which records are wanted; nil wants all. What records are called does not depend on it.
  public var condition: RecordCondition?
  /// By which fields the records of each section are put in order, the first first; empty: as the source has them.
  public var sortKeys: [SortKey] = []
  /// Fields that are to be shown; what is said where no record has one depends on them, and nothing else.
  package var shownFields: [FieldPath] = []
  /// What plugins know by its shape: where the first records have one of these, the records are found and called as it
  /// says, as far as nothing else here does. A collection file is never looked at.
  public var shapes: [KnownShape] = []
  /// What was recognised of the source at hand.
  var recognition: Recognition?

  /// Everything is recognised by shape.
  public init() {}

  /// The fields that are asked for by name, which are to be told of where no record has them.
  var namedFields: [FieldPath] {
    (condition?.fields ?? []) + sortKeys.map(\.path) + kindFields + identifierFields
      + sectionFields + shownFields
  }

  /// Sort keys that begin with a minus sign, which asks for the last first elsewhere: here it is part of the name.
  var minusKeys: Set<FieldPath> {
    Set(sortKeys.map(\.path).filter { $0.steps.first?.first == "-" })
  }

  /// A record of these fields, named by them or by its ordinal from 0.
  public func record(of fields: FieldValue, ordinal: Int) -> Record {
    var naming = RecordNaming(self)
    return Record(
      identifier: naming.identifier(of: fields) ?? LineRecords.identifier(at: ordinal),
      kind: naming.kind(of: fields), fields: fields)
  }
}
