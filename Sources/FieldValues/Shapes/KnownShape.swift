// SPDX-License-Identifier: MIT

/// Records of a form that a plugin knows: how they are told from others, and what they are then called.
public struct KnownShape: Sendable, Hashable {
  /// How a record's kind is made.
  public struct Kind: Sendable, Hashable {
    /// The kind, or what it begins with where a field makes the rest of it.
    public var name: String
    /// The field whose text is put behind the name.
    public var field: FieldPath?
    /// Whether only what follows the last dot of the field's text counts: `service` of `cron.service`.
    public var takesEnding = false
    /// The kinds that the plugin shows.
    public var known: Set<String>
    /// The kind of a record whose own is none of these; nil leaves it.
    public var other: String?

    /// A kind that all records have.
    public init(_ name: String, known: Set<String> = []) {
      self.name = name
      self.known = known
    }
  }

  /// The plugin's name.
  public var plugin: String
  /// What such records are, for people: `Kubernetes objects`.
  public var title: String
  /// What holds for the whole that the records are in.
  public var document = FieldShape([])
  /// Where the records are in it; nil finds them by shape.
  public var itemsPath: FieldPath?
  /// What holds for each record.
  public var record: FieldShape
  /// How its kind is made.
  public var kind: Kind
  /// The fields that make its identifier, joined by `/`; empty: the usual ones.
  public var identifierFields: [FieldPath] = []
  /// Where a record has further ones below it; they are shown after it.
  public var childrenPath: FieldPath?
  /// Which shapes count before others, whatever they say: the least first.
  public var precedence = 0
  /// The layout that suits such records: a name, or the layout itself.
  public var layout: FieldValue?

  /// A shape of records.
  public init(plugin: String, title: String, record: FieldShape, kind: Kind) {
    self.plugin = plugin
    self.title = title
    self.record = record
    self.kind = kind
  }

  /// How much must be so for a record to be taken for one of these; a place where the records are counts twice.
  public var specificity: Int {
    document.specificity + record.specificity + (itemsPath == nil ? 0 : 2)
  }

  /// The kind of a record that has the shape; nil where its fields make none.
  public func kind(of record: FieldValue) -> String? {
    guard let field = kind.field else { return kind.name }
    var made: String?
    if case .text(let text) = record[field] {
      let end =
        kind.takesEnding
        ? text.lastIndex(of: ".").map { text[text.index(after: $0)...] } : text[...]
      made = end.map { kind.name + $0 }
    }
    if let made, kind.known.contains(made) { return made }
    return kind.other ?? made
  }
}
