// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import PlaneGeometry
internal import WorkerChannel

/// What a worker answered: copied out of the shared memory, then checked to the last byte.
///
/// The bytes begin with the answer's form and the lines for the log; what follows depends on the form.
internal struct WorkerAnswer: Hashable {
  /// A line for the log.
  internal struct LogLine: Hashable {
    internal var level: UInt32
    internal var text: String
  }

  /// What a plugin is and shows.
  internal struct Description: Hashable {
    /// A kind with its texts.
    internal struct Kind: Hashable {
      internal var kind: String
      internal var role: CellRole
      internal var template: String
      internal var parameters: String
      internal var functions: KindFacts.Functions
    }

    internal var identifier: String
    internal var name: String
    internal var version: String
    internal var summary: String?
    internal var kinds: [Kind]
    internal var extensions = ExtensionWords()
  }

  /// A change of a slot of one of the cells asked for.
  internal struct Change: Hashable {
    internal var cell: Int
    internal var slot: Int
    internal var change: SlotChange
  }

  /// Why one of the cells asked for failed.
  internal struct Failure: Hashable {
    internal var cell: Int
    internal var text: String
  }

  /// The number at an answer's beginning.
  internal enum Form: UInt32 {
    case done, refused, tooLarge, description, configured, size, sizeUnknown, results, noValue,
      drawing, outcome, bytes
  }

  /// What was answered.
  internal enum Content: Hashable {
    /// Done, and nothing to say.
    case done
    /// The plugin is refused, with the sentence why.
    case refused(String)
    /// More would have to be said than an answer holds.
    case tooLarge
    case description(Description)
    case configured([Change], failures: [Failure])
    /// Nil: the plugin does not know.
    case size(width: UInt64, height: UInt64)
    case sizeUnknown
    /// What each of the calls gave.
    case results([FunctionOutcome])
    /// A function of an extension was not called, or gave nothing that can be used, and why.
    case noValue(String)
    case drawing([DrawingOrder])
    case outcome(ActionOutcome)
    /// What a backend wrote, or a part of it.
    case bytes([UInt8], isLast: Bool)
  }

  /// How many lines did not fit.
  internal var droppedLines: Int
  internal var lines: [LogLine]
  internal var content: Content
}

/// What an answer can be about: what was asked.
internal struct AnswerLimits {
  /// How many cells were to be configured.
  internal var cells = 0
  /// How many functions were to be called.
  internal var calls = 0
  /// How many slots the template of their kind has.
  internal var slots = 0
  /// Whether nothing but a message may come of an action.
  internal var takesMessagesOnly = false
}

extension WorkerAnswer {
  /// The most bytes of a text that says why something failed, or of a line for the log.
  internal static let longestSentence = 16384

  /// The answer that bytes spell.
  ///
  /// - Throws: what is wrong with them. No bytes at all do more harm than that.
  /// - Complexity: O(*n*) in the bytes.
  internal static func decode(
    _ bytes: [UInt8], limits: AnswerLimits
  ) throws(JunkMessage) -> WorkerAnswer {
    var reader = MessageReader(bytes)
    let form = try reader.u32("form")
    let dropped = Int(try reader.u32("number of lines dropped"))
    var lines: [LogLine] = []
    for _ in 0..<(try reader.count("lines", least: 8)) {
      lines.append(
        LogLine(
          level: try reader.u32("level"), text: try reader.text("line", limit: longestSentence)))
    }
    let content = try content(form, &reader, limits)
    try reader.requireEnd()
    return WorkerAnswer(droppedLines: dropped, lines: lines, content: content)
  }

  private static func content(
    _ form: UInt32, _ reader: inout MessageReader, _ limits: AnswerLimits
  ) throws(JunkMessage) -> Content {
    switch Form(rawValue: form) {
    case .done: return .done
    case .refused: return .refused(try reader.text("reason", limit: longestSentence))
    case .tooLarge: return .tooLarge
    case .description: return .description(try description(&reader))
    case .configured: return try configured(&reader, limits)
    case .size: return .size(width: try reader.u64("width"), height: try reader.u64("height"))
    case .sizeUnknown: return .sizeUnknown
    case .results: return .results(try reader.outcomes(limits.calls))
    case .noValue: return .noValue(try reader.text("reason", limit: longestSentence))
    case .drawing: return .drawing(try reader.orders())
    case .outcome: return .outcome(try reader.outcome(limits))
    case .bytes:
      let isLast = try reader.index("mark of the last bytes", below: 2) == 1
      return .bytes(try reader.bytes("bytes"), isLast: isLast)
    case nil: throw JunkMessage("form \(form) of an answer")
    }
  }

  private static func description(
    _ reader: inout MessageReader
  ) throws(JunkMessage) -> Description {
    let identifier = try reader.text("identifier", limit: 256)
    let name = try reader.text("name", limit: 1024)
    let version = try reader.text("version", limit: 256)
    let hasSummary = try reader.index("mark of a summary", below: 2) == 1
    let summary = hasSummary ? try reader.text("summary", limit: 4096) : nil
    var kinds: [Description.Kind] = []
    for _ in 0..<(try reader.count("kinds", least: 20)) {
      let kind = try reader.text("kind", limit: 256)
      let role: CellRole = try reader.index("role", below: 2) == 0 ? .item : .supplementary
      let template = try reader.text("template", limit: 1 << 20)
      let parameters = try reader.text("parameters", limit: 4096)
      let functions = try reader.index("functions", below: 16)
      kinds.append(
        Description.Kind(
          kind: kind, role: role, template: template, parameters: parameters,
          functions: KindFacts.Functions(rawValue: UInt32(functions))))
    }
    return Description(
      identifier: identifier, name: name, version: version, summary: summary, kinds: kinds,
      extensions: try reader.extensionWords())
  }

  private static func configured(
    _ reader: inout MessageReader, _ limits: AnswerLimits
  ) throws(JunkMessage) -> Content {
    var changes: [Change] = []
    let count = try reader.count("changes", least: 12)
    changes.reserveCapacity(count)
    for _ in 0..<count {
      let cell = try reader.index("cell", below: limits.cells)
      let word = try reader.u32("change")
      let slot = Int(word & 0xFF_FFFF)
      guard slot < limits.slots else {
        throw JunkMessage("slot \(slot), there are \(limits.slots)")
      }
      let text = try reader.text("value")
      guard let form = SlotChange.Form(rawValue: word >> 24) else {
        throw JunkMessage("form \(word >> 24) of a change")
      }
      changes.append(Change(cell: cell, slot: slot, change: SlotChange(form, text)))
    }
    var failures: [Failure] = []
    for _ in 0..<(try reader.count("failures", least: 8)) {
      failures.append(
        Failure(
          cell: try reader.index("cell", below: limits.cells),
          text: try reader.text("failure", limit: longestSentence)))
    }
    return .configured(changes, failures: failures)
  }
}

// MARK: - Writing

/// The parts of an answer that a worker writes.
extension MessageWriter {
  /// Begins an answer: its form and the lines for the log.
  internal mutating func begin(
    _ form: WorkerAnswer.Form, lines: [WorkerAnswer.LogLine], dropped: Int
  ) {
    add(form.rawValue)
    add(UInt32(clamping: dropped))
    add(UInt32(lines.count))
    for line in lines {
      add(line.level)
      add(line.text)
    }
  }

  internal mutating func add(_ description: WorkerAnswer.Description) {
    add(description.identifier)
    add(description.name)
    add(description.version)
    add(UInt32(description.summary == nil ? 0 : 1))
    if let summary = description.summary { add(summary) }
    add(UInt32(description.kinds.count))
    for kind in description.kinds {
      add(kind.kind)
      add(UInt32(kind.role == .item ? 0 : 1))
      add(kind.template)
      add(kind.parameters)
      add(kind.functions.rawValue)
    }
    add(description.extensions)
  }

  /// Adds a change of a slot of a cell.
  internal mutating func add(
    _ form: SlotChange.Form, _ text: BorrowedText, slot: Int, cell: Int
  ) {
    unsafe add(UInt32(cell), form.rawValue << 24 | UInt32(slot), text.bytes)
  }
}
