// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CollectionLayout
internal import PluginHosting
internal import Records
internal import TextCollections

/// A source that was opened to be shown, with what shows it.
@MainActor struct ShownSource {
  let items: any ShownItems
  let layout: CollectionViewCompositionalLayout
  let registry = KindRegistry()
  /// For people, where the source says one.
  let title: String?
  /// Tells of a long reading; nil where none is told of.
  let readingLine: ShownReadingLine?

  private enum Origin {
    case collection(RecordCollection)
    case stream(RecordStream, KindsOnDemand)
  }

  private let origin: Origin

  /// A collection that was read whole.
  init(
    _ collection: RecordCollection, _ options: InputOptions, _ host: PluginHost
  ) throws(CommandFailure) {
    try options.loadPlugins(for: collection, host, registry)
    layout = CollectionViewCompositionalLayout(
      try ChosenLayout(options, for: collection).makeLayout())
    items = RecordDataSource(collection)
    title = collection.title
    readingLine = nil
    origin = .collection(collection)
  }

  /// A stream, whose records are one section without a name, or come section by section.
  ///
  /// - Parameter progress: A terminal that shows nothing else, for telling of a long reading.
  init(
    _ stream: RecordStream, _ options: InputOptions, _ host: PluginHost, progress: Int32?
  ) throws(CommandFailure) {
    let kinds = try KindsOnDemand(options.plugins, host, registry)
    let parts = StreamedParts()
    layout = CollectionViewCompositionalLayout(
      try ChosenLayout(options).makeLayout(traits: { (index: $0, traits: parts.traits(at: $0)) }))
    let line = progress.map { ShownReadingLine(stream, descriptor: $0) }
    items = StreamedDataSource(
      stream, parts, layout: layout,
      showsKind: { kinds.load($0, of: stream.report.recognised?.plugin) },
      progress: { line?.update() })
    title = nil
    readingLine = line
    origin = .stream(stream, kinds)
  }

  /// What is to be said when all was shown, what it was recognised as, and whether everything that was read could be.
  func ending(
    _ options: InputOptions, _ host: PluginHost, _ log: PluginLogBook
  ) -> (sentences: [String], recognised: RecognisedShape?, isWhole: Bool) {
    switch origin {
    case .collection(let collection):
      let sentences = options.sentences(about: collection, host, log)
      return (sentences, collection.recognised, collection.isWhole)
    case .stream(let stream, let kinds):
      let report = stream.report
      stream.end()
      let sentences = options.sentences(about: report, host, log)
      return (kinds.problems + sentences, report.recognised, report.isWhole)
    }
  }
}
