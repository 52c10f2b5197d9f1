// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CollectionLayout
internal import FieldValues
internal import JSONText
internal import LayoutFiles
internal import Records

/// Which layout a collection is shown with: the user's, the collection's, a section's own, or a list. Fields that the
/// user asks for are rows, and so in a list where the user names no layout.
struct ChosenLayout {
  private let options: InputOptions
  private let collection: RecordCollection
  private var whole = LayoutDescription.list
  /// Layouts that hold for single sections, by index.
  private var own: [Int: LayoutDescription] = [:]

  /// Whether each item has rows of its own, one below the other.
  let isList: Bool

  /// What is above all sections: the names of the fields that items are rows of, where these stand below each other.
  private var names: [LayoutBoundaryItem] {
    guard isList, !options.fields.isEmpty else { return [] }
    var item = LayoutBoundaryItem(
      elementKind: FieldColumn.namesKind,
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(1)), alignment: .top)
    item.pinsToVisibleBounds = options.pinsFieldNames
    // Rows and the headers of sections pass below it.
    item.zIndex = 3
    return [item]
  }

  private var configuration: LayoutConfiguration {
    var configuration = whole.configuration
    configuration.boundaryItems += names
    return configuration
  }

  /// Reads the layout that the user names, or the plugin that recognised the first records, for records of which only a
  /// stream is known.
  init(
    _ options: InputOptions, for recognised: RecognisedShape?
  ) throws(CommandFailure) {
    try self.init(options, for: RecordCollection.empty, recognised)
  }

  /// Reads the layouts that the user, the collection, or the plugin that recognised its records names.
  init(_ options: InputOptions, for collection: RecordCollection) throws(CommandFailure) {
    try self.init(options, for: collection, collection.recognised)
  }

  private init(
    _ options: InputOptions, for collection: RecordCollection, _ recognised: RecognisedShape?
  ) throws(CommandFailure) {
    self.options = options
    self.collection = collection
    let brought = options.takesBroughtLayout ? recognised?.layout ?? collection.layout : nil
    let named = options.layout.map(FieldValue.text) ?? brought
    isList = [nil, .text("list")].contains(named)
    whole = try wholeLayout(recognised)
    // The user's choice holds for every section.
    guard options.takesBroughtLayout else { return }
    for (index, section) in collection.sections.enumerated() {
      guard let layout = section.layout else { continue }
      own[index] = try collectionLayout(layout, of: "sections[\(index)]")
    }
  }

  /// The layout for all sections of the collection; names stand above items, and above nothing where there are none.
  func makeLayout() -> CompositionalLayout {
    let traits = collection.sections.map { section in
      SectionTraits(identifier: section.identifier, hasHeader: section.title != nil)
    }
    let layout = whole.makeLayout(for: traits, replacing: own)
    layout.configuration = collection.recordCount > 0 ? configuration : whole.configuration
    return layout
  }

  /// A layout for sections that come and go.
  ///
  /// - Parameter section: the index in the collection, and the title, of the section that is shown at an index.
  func makeLayout(
    section: @escaping (Int) -> (index: Int, hasTitle: Bool)
  ) -> CompositionalLayout {
    makeLayout(traits: { shown in
      let (index, hasTitle) = section(shown)
      let identifier =
        collection.sections.indices.contains(index) ? collection.sections[index].identifier : ""
      return (index, SectionTraits(identifier: identifier, hasHeader: hasTitle))
    })
  }

  /// A layout for sections that come and go.
  ///
  /// - Parameter traits: the index among all, and what a layout asks of it, of the section that is shown at an index.
  func makeLayout(
    traits section: @escaping (Int) -> (index: Int, traits: SectionTraits)
  ) -> CompositionalLayout {
    CompositionalLayout(configuration: configuration) { shown, environment in
      let (index, traits) = section(shown)
      return (own[index] ?? whole).section(at: index, traits: traits, environment: environment)
    }
  }

  private func wholeLayout(
    _ recognised: RecognisedShape?
  ) throws(CommandFailure) -> LayoutDescription {
    if let argument = options.layout {
      if layoutNames.contains(argument) { return try decode(.text(argument), from: argument) }
      return try decode(file: argument, orName: argument, place: "--layout")
    }
    guard options.takesBroughtLayout else { return try decode(.text("list"), from: "list") }
    if let recognised, let layout = recognised.layout {
      return try decode(layout, from: "the plugin \(recognised.plugin)")
    }
    guard let layout = collection.layout else { return try decode(.text("list"), from: "list") }
    return try collectionLayout(layout)
  }

  /// A layout as a collection file says it: inline, by name, or as a file in the collection's own folder.
  private func collectionLayout(
    _ layout: FieldValue, of section: String? = nil
  ) throws(CommandFailure) -> LayoutDescription {
    guard case .text(let name) = layout, !layoutNames.contains(name) else {
      return try decode(layout, from: section.map { "\(options.source): \($0)" } ?? options.source)
    }
    let place = section.map { "\($0).layout" } ?? "layout"
    guard !name.contains("/"), name != ".." else {
      throw CommandFailure(
        .badData,
        "\(options.source): \(place) names '\(name)'; a layout file lies beside its collection")
    }
    let folder = options.file.lastIndex(of: "/").map { options.file[...$0] } ?? ""
    return try decode(file: folder + name, orName: name, place: "\(options.source): \(place)")
  }

  private func decode(
    file: String, orName name: String, place: String
  ) throws(CommandFailure) -> LayoutDescription {
    let value: FieldValue
    do throws(RecordsError) {
      value = try readDocument(file: file)
    } catch .unreadable(_, 2) {
      let remedy =
        nearestWord(to: name, among: layoutNames).map { "did you mean \($0)?" }
        ?? "layouts are \(layoutNames.joined(separator: ", "))"
      throw CommandFailure(
        options.layout == nil ? .badData : .usage,
        "\(place): there is no layout '\(name)' and no such file; \(remedy)"
      )
    } catch {
      throw CommandFailure(error)
    }
    return try decode(value, from: file)
  }

  private func decode(
    _ value: FieldValue, from source: String
  ) throws(CommandFailure) -> LayoutDescription {
    do throws(LayoutFileError) {
      return try decodeLayout(value)
    } catch {
      throw CommandFailure(.badData, "\(source): \(error)")
    }
  }
}

extension InputOptions {
  /// Whether a layout counts that the collection names, or what recognised it.
  var takesBroughtLayout: Bool { layout == nil && fields.isEmpty }

  /// What ends a command whose layout, the user's or the collection's own, cannot be made.
  func failure(of error: LayoutError) -> CommandFailure {
    let place = error.section == nil ? "" : "layout: "
    return CommandFailure(.badData, "\(layout ?? source): \(place)\(error)")
  }
}
