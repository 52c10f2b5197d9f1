// SPDX-License-Identifier: MIT

public import FieldValues

/// Records that a plugin knows, with what it says of them.
///
/// Some of the first records are looked at, and every one of them must have a shape of the plugin. Of several plugins
/// those with the least precedence count, of these the one whose shapes say most, of equals the first. A record further on that has none of the shapes is
/// called what it would be without.
struct Recognition: Sendable {
  /// How many records are looked at.
  static let sampleCount = 8

  /// Shapes of one plugin and one place.
  let shapes: [KnownShape]
  private let childrenPath: FieldPath?

  /// Where the records are.
  var itemsPath: FieldPath? { shapes.first?.itemsPath }

  /// What is known of it for others.
  var summary: RecognisedShape? {
    shapes.first.map {
      RecognisedShape(
        plugin: $0.plugin, title: $0.title, layout: shapes.lazy.compactMap(\.layout).first)
    }
  }

  private init(_ shapes: [KnownShape]) {
    self.shapes = shapes
    childrenPath = shapes.lazy.compactMap(\.childrenPath).first
  }

  /// The shape that a record has.
  func shape(of fields: FieldValue) -> KnownShape? {
    shapes.first { $0.record.holds(for: fields) }
  }

  /// Looks at records.
  ///
  /// - Parameters:
  ///   - known: the shapes of all plugins, in the order of the plugins.
  ///   - document: what the records are in, where that is a value.
  ///   - records: the first records at a path, or found by shape for nil; nil when there is nothing.
  static func best(
    of known: [KnownShape], document: FieldValue?, records: (FieldPath?) -> [FieldValue]?
  ) -> Recognition? {
    var best: (recognition: Recognition, score: Int, precedence: Int)?
    var rest = known[...]
    while let first = rest.first {
      let isSame = { (shape: KnownShape) in
        shape.plugin == first.plugin && shape.itemsPath == first.itemsPath
      }
      let group = rest.filter { shape in
        guard isSame(shape) else { return false }
        guard !shape.document.requirements.isEmpty else { return true }
        return document.map(shape.document.holds(for:)) ?? false
      }
      rest = rest.filter { !isSame($0) }[...]
      guard !group.isEmpty, let sample = records(first.itemsPath), !sample.isEmpty else { continue }
      let recognition = Recognition(Array(group))
      let found = sample.map { recognition.shape(of: $0)?.specificity }
      let score = found.reduce(Int.max) { min($0, $1 ?? 0) }
      guard score > 0 else { continue }
      if let best, (best.precedence, -best.score) <= (first.precedence, -score) { continue }
      best = (recognition, score, first.precedence)
    }
    return best?.recognition
  }

  /// The records of a document.
  func parts(of document: FieldValue) -> [RecordShape.Part] {
    let parts =
      itemsPath.map { path in RecordShape.Part(ofAny: document, at: path).map { [$0] } ?? [] }
      ?? RecordShape(document).parts
    return parts.map(flattened)
  }

  // MARK: - Trees

  /// The records with those below them, each after the one that it is below.
  ///
  /// - Complexity: O(*n*) in the number of records of all depths.
  func flattened(_ part: RecordShape.Part) -> RecordShape.Part {
    guard let childrenPath else { return part }
    var whole = part
    whole.items = []
    for item in part.items {
      whole.items.append(item)
      append(children(of: item.fields, childrenPath), below: "", depth: 1, childrenPath, to: &whole)
    }
    return whole
  }

  private func append(
    _ children: [FieldValue], below stem: String, depth: Int, _ path: FieldPath,
    to part: inout RecordShape.Part
  ) {
    for (index, child) in children.enumerated() {
      let isLast = index == children.count - 1
      var fields = child
      if case .object(var object) = child {
        object["@tree"] = .text(stem + (isLast ? "└─" : "├─"))
        object["@depth"] = .integer(Int64(depth))
        fields = .object(object)
      }
      part.items.append((nil, fields))
      append(
        self.children(of: child, path), below: stem + (isLast ? "  " : "│ "), depth: depth + 1,
        path, to: &part)
    }
  }

  private func children(of fields: FieldValue, _ path: FieldPath) -> [FieldValue] {
    switch fields[path] {
    case .array(let elements): elements.filter(\.isObject)
    // An element of XML that is there once.
    case .object(let object): [.object(object)]
    default: []
    }
  }
}

/// What the records of a source were recognised as.
public struct RecognisedShape: Sendable, Hashable {
  /// The name of the plugin that knows them.
  public var plugin: String
  /// What they are, for people: `Kubernetes objects`.
  public var title: String
  /// The layout that suits them: a name, or the layout itself.
  public var layout: FieldValue?
}
