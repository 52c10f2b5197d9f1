// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import FieldValues
internal import IndexPaths
internal import JSONText
internal import Records

/// The records of a source that are read as they are shown, while more may come: in sections where the source has
/// some, else in one. A record's item is its ordinal among all that ever came.
@MainActor final class SourceItems: BrowserItems {
  private let source: any ItemSource
  /// Reads at once what is at hand.
  private let reader: any ItemReader
  /// Reads what may take its time; nil where all is at hand.
  private let windows: ItemWindows?
  private let search: ItemSearch?
  private let keptCount: Int?
  private let options: RecordOptions
  /// Told of each kind before the first record of it is shown.
  private let kinds: any KindKeeper
  private var knownKinds: Set<String> = []
  private var ordinals = 0..<0
  private var sections: [ItemSection] = []
  private(set) var progress: ReadingProgress?
  var refreshInterval: Duration? { source.refreshInterval }
  private var filter: LineFilter?

  /// How long a frame waits for a record that is not at hand.
  private static let patience = Duration.milliseconds(30)
  /// The kind of what stands for a record that is not there yet.
  static let awaitedKind = "record"

  /// The items of a source.
  ///
  /// - Parameters:
  ///   - keptCount: how many records stay at most, the last ones; nil keeps all.
  ///   - wake: called from another thread when something came that was asked for in vain.
  ///   - kinds: what loads plugins for them.
  init(
    _ source: any ItemSource, options: RecordOptions, keptCount: Int?,
    wake: @escaping @Sendable () -> Void, kinds: any KindKeeper
  ) throws(RecordsError) {
    self.source = source
    self.keptCount = keptCount
    self.kinds = kinds
    self.options = options
    reader = source.makeReader(options)
    windows = source.isAtHand ? nil : try ItemWindows(source, options: options, wake: wake)
    search = source.isAtHand ? nil : try ItemSearch(source, options: options, wake: wake)
    progress = ReadingProgress(bytes: 0, total: nil, isLive: source.standing.isLive)
  }

  /// Whether there is something to show, or nothing to wait for.
  var isReady: Bool {
    let standing = source.standing
    return !standing.ordinals.isEmpty || standing.hasEnded
  }

  /// What the records were recognised as, where some are shown so.
  var recognised: RecognisedShape? { kinds.showsRecognised ? reader.recognised : nil }

  /// What the first record is recognised as, if it is there, or known before it is.
  func recogniseFirst() -> RecognisedShape? {
    if let first = source.standing.ordinals.first, readRecord(at: first) == nil { return nil }
    return recognised
  }

  /// Whether all records that were come upon could be read, and the source to its end.
  var isWhole: Bool { reader.problems.isEmpty && !source.isDamaged && windows?.failure == nil }

  /// Has the source end.
  func end() {
    windows?.end()
    search?.end()
    source.end()
  }

  // MARK: BrowserItems

  var sectionCount: Int { max(1, sections.count) }

  func places(inSection section: Int) -> Range<Int> {
    sections.isEmpty ? ordinals : sections[section].ordinals
  }

  func record(at path: IndexPath) -> Record {
    guard let record = readRecord(at: path.item) else { return awaited(path.item) }
    if knownKinds.insert(record.kind).inserted { kinds.load(record.kind) }
    return record
  }

  func chosenRecord(at path: IndexPath) -> Record {
    (try? reader.records(in: path.item..<path.item + 1).first).map(settled) ?? record(at: path)
  }

  private func readRecord(at ordinal: Int) -> Record? {
    if let windows { return windows.record(at: ordinal, patience: Self.patience) }
    return (try? reader.records(in: ordinal..<ordinal + 1).first).map(settled)
  }

  private func settled(_ record: Record) -> Record {
    var record = record
    kinds.settle(&record, recognisedBy: reader.recognised?.plugin)
    return record
  }

  /// What stands for a record that is not there yet, or cannot be had.
  private func awaited(_ ordinal: Int) -> Record {
    // Why is told in the status line, and not once for each.
    let reason = windows?.failure == nil ? "reading…" : "cannot be read"
    return Record(
      identifier: "#\(ordinal + 1)", kind: Self.awaitedKind,
      fields: .object(["title": .text(reason)]))
  }

  func title(ofSection section: Int) -> String? { sections.isEmpty ? nil : sections[section].title }

  func header(ofSection section: Int, elementKind: String) -> CellItem {
    var fields: FieldObject = ["count": .integer(Int64(places(inSection: section).count))]
    if !sections.isEmpty { fields["title"] = .text(sections[section].title) }
    return CellItem(
      identifier: sections.isEmpty ? "" : sections[section].identifier, kind: elementKind,
      fields: .object(fields))
  }

  func takeArrivals() -> BrowserArrivals {
    source.refresh()
    let standing = source.standing
    progress =
      standing.hasEnded
      ? nil
      : ReadingProgress(
        bytes: standing.bytesRead, total: standing.bytesTotal,
        records: source.isAtHand ? nil : standing.ordinals.count,
        expectedRecords: standing.expectedCount, isLive: standing.isLive,
        isOrdering: standing.isOrdering)
    var arrivals = BrowserArrivals()
    arrivals.changed = windows?.takeArrivals() ?? []
    if takeSections(&arrivals) { return arrivals }
    var now = standing.ordinals
    if let keptCount, now.count > keptCount {
      now = now.upperBound - keptCount..<now.upperBound
      source.drop(before: now.lowerBound)
    }
    guard now != ordinals else { return arrivals }
    let before = ordinals
    ordinals = now
    let gone = min(now.lowerBound, before.upperBound) - before.lowerBound
    if gone > 0 { arrivals.removed[0] = gone }
    let come = now.upperBound - max(before.upperBound, now.lowerBound)
    if come > 0 { arrivals.appended[0] = come }
    arrivals.passed = max(0, now.lowerBound - before.upperBound)
    return arrivals
  }

  /// Takes in what the source's sections have come to; false where it has none.
  private func takeSections(_ arrivals: inout BrowserArrivals) -> Bool {
    let now = source.sections
    guard !now.isEmpty else { return !sections.isEmpty }
    // The first takes the place of the one that is there without records.
    let before =
      sections.isEmpty ? [ItemSection(identifier: "", title: "", ordinals: 0..<0)] : sections
    for (index, old) in before.enumerated() where now[index].ordinals != old.ordinals {
      arrivals.appended[index] = now[index].ordinals.count - old.ordinals.count
    }
    arrivals.newSections = now.count - before.count
    sections = now
    ordinals = 0..<(now.last?.ordinals.upperBound ?? 0)
    return true
  }

  var events: [String] {
    source.events + (windows?.failure.map { [$0.description] } ?? [])
  }

  var isIncomplete: Bool { source.isDamaged || windows?.failure != nil }

  var problems: [String] {
    var sentences = source.notices + source.faults + reader.problems
    if let failure = windows?.failure ?? search?.failure { sentences.append(failure.description) }
    return sentences
  }

  // MARK: Finding

  var searchesApart: Bool { search != nil }

  func isFound(at path: IndexPath, by query: FilterQuery) -> Bool {
    if filter?.query != query {
      filter = LineFilter(query, options: options, shapes: reader.recognisedShapes)
    }
    guard let filter else { return true }
    let ordinal = path.item
    let answer = unsafe reader.withJSON(at: ordinal) { line in
      unsafe filter.judge(line, identifier: reader.identifier(ofUnnamed: ordinal))
    }
    switch answer {
    case .found?: return true
    case .missing?: return false
    case .unsure?, nil: return isFound(query, parsing: ordinal)
    }
  }

  /// A broken record is found by its whole text too.
  private func isFound(_ query: FilterQuery, parsing ordinal: Int) -> Bool {
    guard let record = readRecord(at: ordinal) else { return false }
    if query.finds(record) { return true }
    guard reader.isBroken(ordinal) else { return false }
    let isInText = unsafe reader.withJSON(at: ordinal) { line in
      query.finds(text: unsafe String(decoding: line, as: UTF8.self))
    }
    return isInText ?? false
  }

  func beginFinding(_ query: FilterQuery) { search?.begin(query.isEmpty ? nil : query) }

  func takeFound() -> ItemSearch.Found { search?.take() ?? ItemSearch.Found(isComplete: true) }

  func look(for matcher: any ItemMatching, from place: IndexPath?, forwards: Bool) {
    search?.look(for: matcher, from: place?.item ?? -1, forwards: forwards)
  }

  func takeLook() -> ItemSearch.Answer? { search?.takeAnswer() }

  /// - Complexity: O(log *n*) in the sections.
  func path(ofOrdinal ordinal: Int) -> IndexPath {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].ordinals.upperBound <= ordinal { low = middle + 1 } else { high = middle }
    }
    return IndexPath(item: ordinal, section: low)
  }
}
