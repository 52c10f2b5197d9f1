// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import FieldValues
internal import IndexPaths
internal import JSONText
internal import Records

/// The records of JSON Lines that are read while they are browsed: one section, in which a record's item is its
/// ordinal among all that ever came.
@MainActor final class LineItems: BrowserItems {
  private let source: LineSource
  private let records: LineRecords
  private let keptCount: Int?
  private let options: RecordOptions
  /// Called with each kind, and the plugin that recognised the records, before the first record of it is shown.
  private let showsKind: (String, String?) -> Void
  private var knownKinds: Set<String> = []
  private var ordinals = 0..<0
  private(set) var progress: ReadingProgress?
  private var filter: LineFilter?

  /// The items of a source.
  ///
  /// - Parameters:
  ///   - keptCount: how many records stay at most, the last ones; nil keeps all.
  ///   - showsKind: told of each kind before its first record is shown, and of the plugin that recognised it.
  init(
    _ source: LineSource, options: RecordOptions, keptCount: Int?,
    showsKind: @escaping (String, String?) -> Void
  ) {
    self.source = source
    self.keptCount = keptCount
    self.showsKind = showsKind
    self.options = options
    records = LineRecords(source, options: options)
    progress = ReadingProgress(bytes: 0, total: nil, isLive: true)
  }

  /// Whether there is something to show, or nothing to wait for.
  var isReady: Bool {
    let standing = source.standing
    return !standing.ordinals.isEmpty || standing.hasEnded
  }

  /// What the records were recognised as.
  var recognised: RecognisedShape? { records.recognised }

  /// Whether every line that was come upon could be read, and the source to its end.
  var isWhole: Bool { records.brokenCount == 0 && !source.isDamaged }

  // MARK: BrowserItems

  var sectionCount: Int { 1 }

  func places(inSection section: Int) -> Range<Int> { ordinals }

  func record(at path: IndexPath) -> Record {
    let record = records.record(at: path.item)
    if knownKinds.insert(record.kind).inserted {
      showsKind(record.kind, records.recognised?.plugin)
    }
    return record
  }

  func title(ofSection section: Int) -> String? { nil }

  func header(ofSection section: Int, elementKind: String) -> CellItem {
    CellItem(
      identifier: "", kind: elementKind,
      fields: .object(["count": .integer(Int64(ordinals.count))]))
  }

  func takeArrivals() -> BrowserArrivals {
    let standing = source.standing
    progress =
      standing.hasEnded
      ? nil
      : ReadingProgress(
        bytes: standing.bytesRead, total: standing.bytesTotal, isLive: standing.isLive)
    var now = standing.ordinals
    if let keptCount, now.count > keptCount {
      now = now.upperBound - keptCount..<now.upperBound
      source.drop(before: now.lowerBound)
    }
    guard now != ordinals else { return BrowserArrivals() }
    let before = ordinals
    ordinals = now
    var arrivals = BrowserArrivals()
    let gone = min(now.lowerBound, before.upperBound) - before.lowerBound
    if gone > 0 { arrivals.removed[0] = gone }
    let come = now.upperBound - max(before.upperBound, now.lowerBound)
    if come > 0 { arrivals.appended[0] = come }
    arrivals.passed = max(0, now.lowerBound - before.upperBound)
    return arrivals
  }

  var problems: [String] {
    var sentences = source.notices
    let lines = records.brokenLines.sorted { $0.line < $1.line }
    sentences += lines.map { "\($0.description); the line is shown as it is" }
    let count = records.brokenCount
    guard count > 0 else { return sentences }
    let told = count == 1 ? "1 line" : "\(count) lines"
    sentences.append("\(source.name): \(told) of those looked at could not be read")
    return sentences
  }

  func isFound(at path: IndexPath, by query: FilterQuery) -> Bool {
    if filter?.query != query {
      filter = LineFilter(query, options: options, shapes: records.recognisedShapes)
    }
    guard let filter else { return true }
    let ordinal = path.item
    let answer = unsafe records.withLine(at: ordinal) { line in
      unsafe filter.judge(line, identifier: LineRecords.identifier(at: ordinal))
    }
    switch answer {
    case .found?: return true
    case .missing?: return false
    case .unsure?, nil: return isFound(query, parsing: ordinal)
    }
  }

  /// A broken line is found by its whole text too.
  private func isFound(_ query: FilterQuery, parsing ordinal: Int) -> Bool {
    let record = records.record(at: ordinal)
    if query.finds(record) { return true }
    guard records.isBroken(ordinal) else { return false }
    let isInText = unsafe records.withLine(at: ordinal) { line in
      query.finds(text: unsafe String(decoding: line, as: UTF8.self))
    }
    return isInText ?? false
  }
}
