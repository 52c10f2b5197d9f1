// SPDX-License-Identifier: MIT

internal import PluginHosting
internal import Records

/// The records that a plugin brings, asked for as they are shown: those that it has when it is opened, for what comes
/// later is not waited for.
@MainActor final class PluginStream: ShownStream {
  private let source: PluginItemSource
  private var records: BroughtRecords
  /// Those that were not asked for yet.
  private var rest: Range<Int>
  private(set) var failure: CommandFailure?

  /// How many records are asked for at once.
  private static let windowSize = 512

  init(_ source: PluginItemSource, _ options: RecordOptions) {
    self.source = source
    records = BroughtRecords(name: source.name, options: options)
    rest = source.standing.ordinals
    failure = source.notices.first.map { CommandFailure(.inputOutput, $0) }
  }

  func next() -> [Record]? {
    while failure == nil, !rest.isEmpty {
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

  /// The plugin may take its time.
  var isReady: Bool { failure != nil || rest.isEmpty }

  var recognised: RecognisedShape? { records.recognised }

  var report: StreamReport { records.report }

  /// The host closes it with the plugin.
  func end() {}
}
