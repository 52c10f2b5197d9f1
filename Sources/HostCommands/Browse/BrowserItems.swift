// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import FieldValues
internal import IndexPaths
internal import Records

/// How far reading has come.
struct ReadingProgress: Sendable, Hashable {
  var bytes: Int
  /// The file's size; nil for a pipe.
  var total: Int?
  /// How many records are counted, of about how many, where records are counted and not bytes.
  var records: Int?
  var expectedRecords: Int?
  /// Whether more may come after the end: the file is followed, or the pipe is open.
  var isLive = false
  /// Whether what is read is put in order, and none of it is shown before all was read.
  var isOrdering = false
}

/// What came since it was last asked for.
struct BrowserArrivals: Hashable {
  /// Records at the end of each section that was there, by section.
  var appended: [Int: Int] = [:]
  /// Leading records of each section that are gone, by section; those behind keep their places.
  var removed: [Int: Int] = [:]
  /// Sections at the end.
  var newSections = 0
  /// Records that came and went unseen.
  var passed = 0
  /// Ordinals of records that are other ones than they were when they were last asked for.
  var changed: [Range<Int>] = []

  var isEmpty: Bool {
    appended.isEmpty && removed.isEmpty && newSections == 0 && passed == 0 && changed.isEmpty
  }

  /// How many records came.
  var count: Int { appended.values.reduce(passed, +) }
}

/// What a browser browses: all records of a source, whatever of them is shown.
@MainActor protocol BrowserItems: AnyObject {
  var sectionCount: Int { get }
  /// The items that a section's records have. They begin at 0 until leading records are removed.
  func places(inSection section: Int) -> Range<Int>
  func record(at path: IndexPath) -> Record
  /// The record when it was chosen, whatever time that takes.
  func chosenRecord(at path: IndexPath) -> Record
  /// A section's title; nil where it has none.
  func title(ofSection section: Int) -> String?
  /// A section as an item, for its header.
  func header(ofSection section: Int, elementKind: String) -> CellItem
  /// Makes what was read meanwhile part of the sections, and says what that is.
  func takeArrivals() -> BrowserArrivals
  /// Nil when all is read.
  var progress: ReadingProgress? { get }
  /// How often ``takeArrivals()`` is called though nothing tells that something came; nil where that is always told.
  var refreshInterval: Duration? { get }
  /// What has happened to the source by now, in its order.
  var events: [String] { get }
  /// Whether not all of it could be read.
  var isIncomplete: Bool { get }
  /// What went wrong while reading on; told once, at the end.
  var problems: [String] { get }
  /// Whether a record is found by a query.
  func isFound(at path: IndexPath, by query: FilterQuery) -> Bool
  /// Whether records are searched by a thread, and never by ``isFound(at:by:)``.
  var searchesApart: Bool { get }
  /// Begins to search for all that a query finds.
  func beginFinding(_ query: FilterQuery)
  /// The ordinals that were found since the last call.
  func takeFound() -> ItemSearch.Found
  /// Looks for the next record that is found behind a place, or before it; from the first one where there is none.
  func look(for matcher: any ItemMatching, from place: IndexPath?, forwards: Bool)
  /// What came of it, once.
  func takeLook() -> ItemSearch.Answer?
  /// Where the record with an ordinal is.
  func path(ofOrdinal ordinal: Int) -> IndexPath
}

extension BrowserItems {
  func chosenRecord(at path: IndexPath) -> Record { record(at: path) }
  var refreshInterval: Duration? { nil }
  var searchesApart: Bool { false }
  func beginFinding(_ query: FilterQuery) {}
  func takeFound() -> ItemSearch.Found { ItemSearch.Found(isComplete: true) }
  func look(for matcher: any ItemMatching, from place: IndexPath?, forwards: Bool) {}
  func takeLook() -> ItemSearch.Answer? { nil }
  func path(ofOrdinal ordinal: Int) -> IndexPath { IndexPath(item: ordinal, section: 0) }
}

extension BrowserItems {
  var recordCount: Int { (0..<sectionCount).reduce(0) { $0 + places(inSection: $1).count } }
}

/// A collection that was read whole.
@MainActor final class CollectionItems: BrowserItems {
  private let collection: RecordCollection

  init(_ collection: RecordCollection) {
    self.collection = collection
  }

  var sectionCount: Int { collection.sections.count }

  func places(inSection section: Int) -> Range<Int> {
    collection.sections[section].records.indices
  }

  func record(at path: IndexPath) -> Record {
    collection.sections[path.section].records[path.item]
  }

  func title(ofSection section: Int) -> String? { collection.sections[section].title }

  func header(ofSection section: Int, elementKind: String) -> CellItem {
    CellItem(header: collection.sections[section], elementKind: elementKind)
  }

  func takeArrivals() -> BrowserArrivals { BrowserArrivals() }

  var progress: ReadingProgress? { nil }

  var events: [String] {
    let count = collection.brokenLines.count
    guard count > 0 else { return collection.faults }
    let form = collection.brokenForm
    return ["\(form.counted(count)) skipped that could not be read"] + collection.faults
  }

  var isIncomplete: Bool { !collection.isWhole }

  var problems: [String] { [] }

  func isFound(at path: IndexPath, by query: FilterQuery) -> Bool {
    query.finds(record(at: path))
  }
}
