// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CollectionLayout
internal import FieldValues
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
  /// Whether each item has rows of its own.
  let isList: Bool
  /// Tells of a long reading; nil where none is told of.
  let readingLine: ShownReadingLine?

  private enum Origin {
    case collection(RecordCollection)
    case stream(any ShownStream, KindsOnDemand)
  }

  private let origin: Origin

  /// A collection that was read whole.
  init(
    _ collection: RecordCollection, _ options: InputOptions, _ host: PluginHost
  ) throws(CommandFailure) {
    var collection = collection
    try options.settleKinds(of: &collection, host)
    try options.loadPlugins(for: collection, host, registry)
    options.showFields(in: registry)
    let chosen = try ChosenLayout(options, for: collection)
    layout = CollectionViewCompositionalLayout(chosen.makeLayout())
    isList = chosen.isList
    items = RecordDataSource(collection)
    title = collection.title
    readingLine = nil
    origin = .collection(collection)
  }

  /// A stream, whose records are one section without a name, or come section by section.
  ///
  /// Where plugins name layouts for what they recognise, it waits for the first records.
  ///
  /// - Parameters:
  ///   - follows: Whether what comes is shown at once.
  ///   - progress: A terminal that shows nothing else, for telling of a long reading of a file.
  init(
    _ stream: any ShownStream, _ options: InputOptions, _ host: PluginHost, follows: Bool = false,
    progress: Int32? = nil
  ) throws(CommandFailure) {
    let kinds = try KindsOnDemand(options, host, registry)
    options.showFields(in: registry)
    var peeked: [Record] = []
    if options.takesBroughtLayout, options.records.shapes.contains(where: { $0.layout != nil }) {
      while peeked.isEmpty, let next = stream.next() { peeked = next }
      let plugin = stream.recognised?.plugin
      for place in peeked.indices { kinds.settle(&peeked[place], recognisedBy: plugin) }
    }
    let chosen = try ChosenLayout(
      options, for: kinds.showsRecognised ? stream.recognised : nil)
    let parts = StreamedParts()
    layout = CollectionViewCompositionalLayout(
      chosen.makeLayout(traits: { parts.traits(at: $0) }))
    isList = chosen.isList
    var line: ShownReadingLine?
    if let progress, let stream = stream as? RecordStream {
      line = ShownReadingLine(stream, descriptor: progress)
    }
    readingLine = line
    items = StreamedDataSource(
      stream, parts, peeked: peeked, layout: layout, isList: isList, follows: follows, kinds: kinds,
      progress: { [line] in line?.update() })
    title = nil
    origin = .stream(stream, kinds)
  }

  /// What is to be said when all was shown, what it was recognised as, and whether everything that was read could be.
  func ending(
    _ options: InputOptions, _ host: PluginHost, _ log: PluginLogBook
  ) throws(CommandFailure) -> (sentences: [String], recognised: RecognisedShape?, isWhole: Bool) {
    switch origin {
    case .collection(let collection):
      let sentences = options.sentences(about: collection, host, log)
      return (sentences, collection.recognised, collection.isWhole)
    case .stream(let stream, let kinds):
      let report = stream.report
      stream.end()
      if let failure = stream.failure { throw failure }
      let sentences = options.sentences(about: report, host, log)
      let recognised = kinds.showsRecognised ? report.recognised : nil
      return (kinds.problems + sentences, recognised, report.isWhole)
    }
  }
}
