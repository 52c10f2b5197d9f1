// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import FieldValues
internal import JSONText
internal import PluginHosting
internal import Records
internal import TextCanvas

extension InputOptions {
  /// Has records recognised by what plugins know, unless the user says what is to show them.
  ///
  /// - Parameter host: the one that is to show them.
  @MainActor mutating func recogniseShapes(_ host: PluginHost) {
    guard plugins.recognition != .none, fields.isEmpty, records.kind == nil,
      records.kindFields.isEmpty
    else { return }
    if plugins.recognition == .shipped, !plugins.named.isEmpty {
      // What the user names recognises what it knows, and nothing else does.
      records.shapes = plugins.named.flatMap { name in
        (try? PluginReference(argument: name)).map { host.knownShapes(of: $0) } ?? []
      }
      return
    }
    records.shapes = host.knownShapes(trustedOnly: plugins.recognition == .shipped)
  }

  /// What is said of records that were recognised.
  func sentence(about recognised: RecognisedShape) -> String {
    "\(source): shown as \(recognised.title), by the plugin \(recognised.plugin); --no-auto shows records as they are"
  }

  /// Whether plugins are to be found that know the kinds of items: rows of fields need none to be shown, but what the
  /// user does to them does.
  ///
  /// - Parameter actsOnItems: whether the user may have plugins act on items.
  func looksUpKinds(actsOnItems: Bool) -> Bool { fields.isEmpty || actsOnItems }

  /// Loads the plugins that the user, the collection and its kinds name, and registers what they show.
  ///
  /// - Parameter actsOnItems: whether the user may have plugins act on items.
  @MainActor func loadPlugins(
    for collection: RecordCollection, _ host: PluginHost, _ registry: KindRegistry,
    actsOnItems: Bool = false
  ) throws(CommandFailure) {
    try plugins.loadNamed(into: host)
    for name in collection.plugins {
      // A collection names plugins that are installed; it never makes the host open a path.
      guard let identifier = PluginIdentifier(name) else {
        throw CommandFailure(
          .badData,
          "\(source): plugins has '\(name)', which is no plugin's identifier (a-z, 0-9, '.', '_', '-')"
        )
      }
      do throws(PluginError) {
        try host.load(.identifier(identifier))
      } catch {
        throw CommandFailure(error)
      }
    }
    if let name = collection.recognised?.plugin, let identifier = PluginIdentifier(name) {
      _ = host.loadIfUsable(identifier)
    }
    var kinds: Set<String> = []
    let looksUpItems = looksUpKinds(actsOnItems: actsOnItems)
    for section in collection.sections {
      if looksUpItems { for record in section.records { kinds.insert(record.kind) } }
      if let header = section.headerKind { kinds.insert(header) }
      if let footer = section.footerKind { kinds.insert(footer) }
    }
    do throws(PluginError) {
      try host.loadPlugins(showing: kinds)
    } catch {
      throw CommandFailure(error)
    }
    try plugins.register(host, in: registry)
  }

  /// What plugins have to say, and what is to be said of them.
  @MainActor func pluginSentences(_ host: PluginHost, _ log: PluginLogBook) -> [String] {
    host.refusals.map(\.description) + kindSentences(host)
      + log.lines.map { "plugin \($0.plugin): \($0.text)" } + host.problems.map(\.description)
  }

  /// What is said of kinds that nobody shows and that are like one which somebody does.
  @MainActor private func kindSentences(_ host: PluginHost) -> [String] {
    guard fields.isEmpty, !host.unshownKinds.isEmpty else { return [] }
    let shown = host.plugins.flatMap { $0.description.handlers.map(\.kind) }
    let unshown = host.unshownKinds.subtracting(shown).subtracting([LineRecords.defaultKind])
    // Data may have as many kinds as records.
    return unshown.sorted().prefix(100).compactMap { kind in
      nearestWord(to: kind, among: shown).map {
        "\(source): no plugin shows the kind '\(visibleText(kind))'; did you mean '\($0)'?"
      }
    }
  }

  /// What is to be said when a collection was shown: what was made up, skipped, refused, or shown as a placeholder.
  @MainActor func sentences(
    about collection: RecordCollection, _ host: PluginHost, _ log: PluginLogBook
  ) -> [String] {
    return sentences(
      collection.notices, collection.faults, broken: collection.brokenLines,
      collection.brokenForm, count: collection.brokenLines.count, host, log)
  }

  /// What is to be said when a stream was shown, as far as it was read.
  @MainActor func sentences(
    about report: StreamReport, _ host: PluginHost, _ log: PluginLogBook
  ) -> [String] {
    sentences(
      report.notices, report.faults, broken: report.broken, report.brokenForm,
      count: report.brokenCount, host, log)
  }

  @MainActor private func sentences(
    _ notices: [String], _ faults: [String], broken: [JSONError], _ form: RecordForm, count: Int,
    _ host: PluginHost, _ log: PluginLogBook
  ) -> [String] {
    var sentences = notices + pluginSentences(host, log) + faults
    sentences += broken.prefix(10).map { "\($0.description); the \(form) is skipped" }
    if count > 0 {
      sentences.append("\(source): \(form.counted(count)) skipped that could not be read")
    }
    return sentences
  }
}
