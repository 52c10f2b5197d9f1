// SPDX-License-Identifier: MIT

internal import PluginHosting
internal import Records

/// The records that a plugin brings, asked for as they are shown: those that it has when it is opened, and what comes
/// later where it is followed.
@MainActor final class PluginStream: ShownStream {
  private let source: PluginItemSource
  private var records: BroughtRecords
  /// Those that were not asked for yet.
  private var rest: Range<Int>
  private let following: Following?
  private(set) var failure: CommandFailure?

  /// How many records are asked for at once.
  private static let windowSize = 512
  /// How often it is asked for more.
  private static let interval: Int32 = 1000

  /// - Parameter following: nil takes what there is.
  init(_ source: PluginItemSource, _ options: RecordOptions, following: Following? = nil) {
    self.source = source
    self.following = following
    records = BroughtRecords(name: source.name, options: options)
    rest = source.standing.ordinals
    failure = source.notices.first.map { CommandFailure(.inputOutput, $0) }
  }

  func next() -> [Record]? {
    while failure == nil, !rest.isEmpty || awaitMore() {
      let window = rest.prefix(Self.windowSize)
      rest = rest.dropFirst(Self.windowSize)
      do throws(PluginError) {
        let next = records.take(try source.lines(of: window))
        // Of some lines no record is wanted.
        if !next.isEmpty { return next }
      } catch {
        failure = CommandFailure(.inputOutput, error.description)
      }
    }
    return nil
  }

  /// Asks for more until there is some; false when none is to come.
  private func awaitMore() -> Bool {
    guard let following else { return false }
    while failure == nil, source.standing.isLive, !source.standing.hasEnded,
      !following.reader.hasGone, following.interruption?.hasCome != true
    {
      following.reader.wait(
        or: following.interruption?.descriptor ?? -1, milliseconds: Self.interval)
      source.refresh()
      failure = source.notices.first.map { CommandFailure(.inputOutput, $0) }
      rest = rest.upperBound..<max(rest.upperBound, source.standing.ordinals.upperBound)
      if !rest.isEmpty { return true }
    }
    return false
  }

  /// The plugin may take its time.
  var isReady: Bool { failure != nil || (rest.isEmpty && following == nil) }

  /// What a plugin brings is one part.
  var section: ItemSection? { nil }

  var recognised: RecognisedShape? { records.recognised }

  var report: StreamReport { records.report }

  /// The host closes it with the plugin.
  func end() {}
}
