// SPDX-License-Identifier: MIT

/// A kind of item and how it is shown.
public struct CellKind: Sendable {
  /// Fills the slots of one cell from one item's fields. What it throws is shown in the cell's place.
  public typealias Handler = @Sendable (Slots, Arguments) throws -> Void

  enum Work: Sendable {
    case template
    /// Fills the slots by the names of the parameters.
    case named(Handler)
    /// Fills the slots by the places of the parameters.
    case typed(@Sendable (Slots, inout ArgumentReader) throws -> Void)
  }

  enum SizeWork: Sendable {
    case named(@Sendable (CellSize, Arguments) throws -> CellSize?)
    case typed(@Sendable (CellSize, inout ArgumentReader) throws -> CellSize?)
  }

  let kind: String
  let template: String
  let parameters: String
  let isSupplementary: Bool
  let work: Work
  let size: SizeWork?

  /// A kind whose cells a function of the fields fills:
  ///
  /// ```swift
  /// CellKind("movie", template: card, fields: "title, vote = rating.average") {
  ///   (title: String, vote: Double?) in
  ///   [.text("title", title), .text("vote", vote.map { "\($0)" } ?? "–")]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - kind: 1 to 64 characters, none of them a control character, unique in the plugin.
  ///   - template: the template, as JSON.
  ///   - fields: what the function takes, in order; each with the way to it where that is another than its name. At
  ///     most 12.
  ///   - isSupplementary: true for a header or footer of a section.
  ///   - show: what the slots are to show. What it throws is shown in the cell's place.
  public init<each Field: FieldType>(
    _ kind: String, template: String, fields: String, isSupplementary: Bool = false,
    show: @escaping @Sendable (repeat each Field) throws -> [SlotValue]
  ) {
    let types = typeWords(repeat (each Field).self)
    self.init(
      kind, template, parameterList(fields, types: types, of: "kind \(kind)"), isSupplementary,
      .typed { slots, reader in
        try slots.set(try show(repeat reader.next((each Field).self)))
      }, nil)
  }

  /// The same with a function that tells the size an item wants without measuring it, which is worth it where the size
  /// is known from the fields alone:
  ///
  /// ```swift
  /// CellKind("line", template: line, fields: "text") { (text: String) in
  ///   [.text("text", text)]
  /// } size: { (room, text: String) in
  ///   CellSize(width: room.width, height: 1)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - kind: what items say that they are, such as `film`.
  ///   - template: the cell's views, as JSON.
  ///   - fields: the parameter list: fields and their types, in the order of `show`'s parameters.
  ///   - isSupplementary: whether it is a header or footer.
  ///   - show: fills the slots of a cell from the fields of its item.
  ///   - size: the size that an item wants, from the room that the layout offers, which is 0 where it is open. Nil,
  ///     and what it throws, has the filled template measured.
  public init<each Field: FieldType>(
    _ kind: String, template: String, fields: String, isSupplementary: Bool = false,
    show: @escaping @Sendable (repeat each Field) throws -> [SlotValue],
    size: @escaping @Sendable (CellSize, repeat each Field) throws -> CellSize?
  ) {
    let types = typeWords(repeat (each Field).self)
    self.init(
      kind, template, parameterList(fields, types: types, of: "kind \(kind)"), isSupplementary,
      .typed { slots, reader in
        try slots.set(try show(repeat reader.next((each Field).self)))
      },
      .typed { room, reader in try size(room, repeat reader.next((each Field).self)) })
  }

  /// A kind whose cells a closure fills, which asks for the fields by their names.
  ///
  /// - Parameters:
  ///   - kind: 1 to 64 characters, none of them a control character, unique in the plugin.
  ///   - template: the template, as JSON.
  ///   - parameters: the fields that the handler wants: `name: text, weight = mass.kg: f64?`; at most 12.
  ///   - isSupplementary: true for a header or footer of a section.
  ///   - configure: fills the slots.
  ///   - size: the size that an item wants, from the room that the layout offers, which is 0 where it is open; nil when
  ///     the filled template is to be measured.
  public init(
    _ kind: String, template: String, parameters: String = "", isSupplementary: Bool = false,
    configure: @escaping Handler,
    size: (@Sendable (CellSize, Arguments) throws -> CellSize?)? = nil
  ) {
    self.init(
      kind, template, parameters, isSupplementary, .named(configure), size.map { .named($0) })
  }

  /// A kind that its template alone shows.
  ///
  /// - Parameters:
  ///   - kind: 1 to 64 characters, none of them a control character, unique in the plugin.
  ///   - template: the template, as JSON.
  ///   - isSupplementary: true for a header or footer of a section.
  public init(_ kind: String, template: String, isSupplementary: Bool = false) {
    self.init(kind, template, "", isSupplementary, .template, nil)
  }

  private init(
    _ kind: String, _ template: String, _ parameters: String, _ isSupplementary: Bool, _ work: Work,
    _ size: SizeWork?
  ) {
    self.kind = kind
    self.template = template
    self.parameters = parameters
    self.isSupplementary = isSupplementary
    self.work = work
    self.size = size
  }

  /// The names of the parameters, in order.
  var parameterNames: [String] {
    var isQuoted = false
    var names: [String] = []
    var current = ""
    var isName = true
    for character in parameters {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        names.append(current)
        current = ""
        isName = true
      case ":" where !isQuoted, "=" where !isQuoted: isName = false
      default: if isName, !character.isWhitespace { current.append(character) }
      }
    }
    return current.isEmpty ? names : names + [current]
  }
}
