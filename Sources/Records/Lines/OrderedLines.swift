// SPDX-License-Identifier: MIT

internal import FieldValues

/// The records of a ``LineSource`` in the order of sections and sort keys: a thread goes once through all of them when
/// they are read, and then they are read as they are asked for, as those of the source itself.
///
/// Of each record its place in the order is kept, 4 bytes, besides what the source keeps of it. What they are put in
/// order by is kept on disk meanwhile where it is much. No record is there before all are in order.
///
/// A record that cannot be read comes last, or is left out and told of where there is a condition.
final class OrderedLines: ItemSource {
  private let lines: LineSource
  private let state: Guarded<LineOrdering.State>

  var name: String { lines.name }

  /// Orders what a source has that is begun here.
  ///
  /// - Parameters:
  ///   - wake: called from another thread when there is news.
  ///   - begin: begins to read all records, whatever their fields are, and tells of what has come.
  /// - Throws: what `begin` throws; when no thread can be had.
  init(
    _ options: RecordOptions, wake: @escaping @Sendable () -> Void,
    _ begin: (_ wake: @escaping @Sendable () -> Void) throws(RecordsError) -> LineSource
  ) throws(RecordsError) {
    let state = Guarded(LineOrdering.State())
    self.state = state
    let lines = try begin { state.change { $0.hasNews = true } }
    self.lines = lines
    do throws(SystemFailure) {
      try startThread {
        var ordering = LineOrdering(lines, options, state, wake)
        ordering.run()
      }
    } catch {
      throw .unreadable(file: lines.name, errno: error.errno)
    }
  }

  deinit { end() }

  // MARK: ItemSource

  var standing: ItemStanding {
    let read = lines.standing
    return state.withLock { state in
      ItemStanding(
        ordinals: 0..<state.order.count,
        bytesRead: state.hasEnded ? read.bytesRead : state.bytesTaken,
        bytesTotal: read.bytesTotal, isOrdering: !state.hasEnded, hasEnded: state.hasEnded)
    }
  }

  var sections: [ItemSection] { state.withLock { $0.sections } }

  var notices: [String] { lines.notices + state.withLock { $0.notices } }

  var faults: [String] { lines.faults + state.withLock { $0.faults } }

  var events: [String] { lines.events + state.withLock { $0.faults } }

  var isAtHand: Bool { true }

  func makeReader(_ options: RecordOptions) -> any ItemReader {
    OrderedLineRecords(self, LineRecords(lines, options: options))
  }

  func end() {
    state.change { $0.isToEnd = true }
    lines.end()
  }

  /// Where records are among those of the source.
  func places(of ordinals: Range<Int>) -> [Int] {
    state.withLock { state in
      ordinals.clamped(to: 0..<state.order.count).map { state.order[$0] }
    }
  }
}

/// Reads records of an ``OrderedLines``.
private final class OrderedLineRecords: ItemReader {
  private let source: OrderedLines
  private let lines: LineRecords

  init(_ source: OrderedLines, _ lines: LineRecords) {
    self.source = source
    self.lines = lines
  }

  private func place(of ordinal: Int) -> Int? {
    source.places(of: ordinal..<ordinal + 1).first
  }

  func records(in ordinals: Range<Int>) -> [Record] {
    source.places(of: ordinals).map { lines.record(at: $0) }
  }

  func identifiers(in ordinals: Range<Int>) -> [String] {
    lines.identifiers(of: source.places(of: ordinals))
  }

  func identifier(ofUnnamed ordinal: Int) -> String {
    LineRecords.identifier(at: place(of: ordinal) ?? ordinal)
  }

  func withJSON<Result>(
    at ordinal: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard let place = place(of: ordinal) else { return nil }
    return unsafe lines.withJSON(at: place, body)
  }

  func isBroken(_ ordinal: Int) -> Bool { place(of: ordinal).map(lines.isBroken) ?? false }

  var problems: [String] { lines.problems }

  var recognised: RecognisedShape? {
    // Asked for before a record can be.
    lines.lookAhead()
    return lines.recognised
  }

  var recognisedShapes: [KnownShape] { lines.recognisedShapes }
}
