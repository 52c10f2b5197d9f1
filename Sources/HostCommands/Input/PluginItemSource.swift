// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText
internal import PluginHosting
internal import Records
internal import Synchronization

/// The records that a plugin brings, as a source. Its functions are the main thread's, on which its reader is used.
final class PluginItemSource: ItemSource {
  let name: String
  private let source: PluginSource
  private let state: Mutex<State>

  private struct State {
    var standing = ItemStanding(ordinals: 0..<0, hasEnded: false)
    var faults: [String] = []
  }

  /// What can be asked for changes with ``refresh()`` alone.
  @MainActor init(_ source: PluginSource, location: String) throws(PluginError) {
    self.source = source
    name = location
    state = Mutex(State())
    try source.open(location)
    state.withLock { $0.standing = ItemStanding(ordinals: 0..<0, isLive: true, hasEnded: false) }
    refresh()
  }

  /// Asks the plugin how many records there are.
  @MainActor func refresh() {
    guard !state.withLock({ $0.standing.hasEnded }) else { return }
    do throws(PluginError) {
      let count = try source.count()
      state.withLock { state in
        // A plugin that takes records back would take them from the screen.
        let end = max(state.standing.ordinals.upperBound, count.count)
        state.standing = ItemStanding(
          ordinals: 0..<end, isLive: count.isCounting, hasEnded: !count.isCounting)
      }
    } catch {
      state.withLock { state in
        state.standing.hasEnded = true
        state.faults.append(error.description)
      }
    }
  }

  /// The lines that the plugin writes for some records.
  @MainActor func lines(of ordinals: Range<Int>) throws(PluginError) -> [UInt8] {
    try source.read(ordinals)
  }

  // MARK: ItemSource

  var standing: ItemStanding { state.withLock { $0.standing } }
  var notices: [String] { [] }
  var faults: [String] { state.withLock { $0.faults } }
  var isAtHand: Bool { true }
  var refreshInterval: Duration? { standing.hasEnded ? nil : .seconds(1) }

  func makeReader(_ options: RecordOptions) -> any ItemReader {
    PluginItemReader(self, options)
  }

  /// The host closes it with the plugin.
  func end() {}
}

/// Reads what a plugin writes, some records at a time.
private final class PluginItemReader: ItemReader {
  private let source: PluginItemSource
  private let options: RecordOptions
  private var parser = JSONParser()
  private var window: [Record] = []
  private var first = 0
  private(set) var problems: [String] = []
  private var broken: Set<Int> = []

  private static let windowSize = 64
  private static let mostProblems = 10

  init(_ source: PluginItemSource, _ options: RecordOptions) {
    self.source = source
    self.options = options
  }

  func records(in ordinals: Range<Int>) -> [Record] {
    ordinals.map { ordinal in
      if !window.indices.contains(ordinal - first) { read(around: ordinal) }
      return window.indices.contains(ordinal - first)
        ? window[ordinal - first]
        : Self.missing(ordinal, "the plugin gave no record")
    }
  }

  func isBroken(_ ordinal: Int) -> Bool { broken.contains(ordinal) }

  private static func missing(_ ordinal: Int, _ problem: String) -> Record {
    Record(
      identifier: LineRecords.identifier(at: ordinal), kind: LineRecords.brokenKind,
      fields: .object(["title": .text("record \(ordinal + 1)"), "problem": .text(problem)]))
  }

  private func read(around ordinal: Int) {
    let end = source.standing.ordinals.upperBound
    first = ordinal / Self.windowSize * Self.windowSize
    let wanted = first..<max(first, min(first + Self.windowSize, end))
    window = []
    let bytes: [UInt8]
    do throws(PluginError) {
      // Whoever reads is on the main thread: it is what the plugin's functions are for.
      let read = MainActor.assumeIsolated { [source] in
        Result { () throws(PluginError) in try source.lines(of: wanted) }
      }
      bytes = try read.get()
    } catch {
      note(error.description)
      return
    }
    for line in bytes.split(separator: 0x0A).prefix(wanted.count) {
      let place = first + window.count
      let padded = Array(line) + repeatElement(0x20, count: JSONParser.padding)
      do throws(JSONError) {
        let result = unsafe padded.withUnsafeBytes { padded in
          Result { () throws(JSONError) in
            try unsafe parser.value(
              ofPadded: UnsafeRawBufferPointer(rebasing: padded[..<line.count]),
              name: source.name, firstLine: place + 1)
          }
        }
        let fields = try result.get()
        window.append(options.record(of: fields, ordinal: place))
      } catch {
        note("\(error)")
        broken.insert(place)
        window.append(Self.missing(place, error.problem))
      }
    }
  }

  private func note(_ problem: String) {
    if problems.count < Self.mostProblems, !problems.contains(problem) { problems.append(problem) }
  }
}
