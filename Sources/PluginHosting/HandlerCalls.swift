// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellViews
internal import ForeignCalls
internal import PlaneGeometry

/// What a plugin is told about a cell.
internal struct CellFacts: Hashable, Sendable {
  /// Names the reusable cell; 0 where there is none yet.
  internal var number: UInt64 = 0
  internal var isSelected = false
  internal var section: Int
  internal var item: Int
  /// The cell's, or the room for one.
  internal var size = Size.zero
  /// The item's.
  internal var identifier: String
  internal var kind: String
}

/// A cell that is to be configured, whose item has all that the handler takes.
@MainActor internal struct CellCall {
  internal var facts: CellFacts
  internal var arguments: [ArgumentValue]
  internal var target: TemplateCell
}

/// Why a cell shows a placeholder.
internal struct CellFailure: Error, Hashable, Sendable {
  /// What failures have in common that are counted together.
  internal var cause: String
  internal var text: String
  /// What helps; nil where the text says it.
  internal var remedy: CellRemedy?
}

/// A way to call the functions that a plugin has for one kind: in this process, or in another.
@MainActor internal protocol HandlerCalls: AnyObject {
  /// Has cells configured, in one call where the plugin has a batch form.
  ///
  /// - Returns: One for each cell; nil where all went well.
  func configure(_ cells: [CellCall]) -> [CellFailure?]

  /// The size that an item wants, as the plugin says it; nil when it does not know.
  func sizeHint(
    _ item: CellFacts, arguments: [ArgumentValue]
  ) throws(CellFailure) -> Size?

  /// Says that a cell leaves its item.
  func prepareForReuse(_ cell: CellFacts)
}

/// Calls a plugin in this process.
@MainActor internal final class DirectCalls: HandlerCalls {
  private let functions: HandlerFunctions
  private let arena = CallArena()

  internal init(_ functions: HandlerFunctions) { self.functions = functions }

  internal func configure(_ cells: [CellCall]) -> [CellFailure?] {
    if functions.facts.functions.contains(.batched) { return configureBatch(cells) }
    return cells.map { cell in
      begin(cell.facts)
      let failure = unsafe functions.configure(
        cell.target, record(of: cell.facts), arguments: cell.arguments)
      return failure.map { CellFailure(cause: "handler", text: $0, remedy: .words) }
    }
  }

  private func configureBatch(_ cells: [CellCall]) -> [CellFailure?] {
    var bytes = 0
    var count = 0
    for cell in cells {
      bytes += CallArena.size(of: cell.facts) + CallArena.size(of: cell.arguments)
      count += cell.arguments.count
    }
    arena.begin(textBytes: bytes, arguments: count)
    let records = unsafe cells.map { cell in
      unsafe (cell: cell.target as any SlotTarget, facts: record(of: cell.facts))
    }
    for cell in cells { add(cell.arguments) }
    return unsafe functions.configureBatch(records, arguments: arena.arguments).map { failure in
      failure.map { CellFailure(cause: "handler", text: $0, remedy: .words) }
    }
  }

  internal func sizeHint(_ item: CellFacts, arguments: [ArgumentValue]) -> Size? {
    begin(item, arguments)
    let record = unsafe record(of: item)
    add(arguments)
    var size = vitrine_size(width: item.size.width, height: item.size.height)
    let isKnown = unsafe functions.sizeHint(record, arguments: arena.arguments, size: &size)
    return isKnown ? Size(width: size.width, height: size.height) : nil
  }

  internal func prepareForReuse(_ cell: CellFacts) {
    begin(cell)
    unsafe functions.prepareForReuse(record(of: cell))
  }

  private func begin(_ facts: CellFacts, _ arguments: [ArgumentValue] = []) {
    arena.begin(
      textBytes: CallArena.size(of: facts) + CallArena.size(of: arguments),
      arguments: arguments.count)
  }

  private func add(_ values: [ArgumentValue]) {
    for (value, parameter) in zip(values, functions.facts.parameters.parameters) {
      arena.add(value, as: parameter.type)
    }
  }

  /// The facts in C; their texts are in the arena.
  private func record(of facts: CellFacts) -> vitrine_cell {
    var record = unsafe facts.record
    unsafe record.identifier = arena.add(facts.identifier)
    unsafe record.kind = arena.add(facts.kind)
    return unsafe record
  }
}

extension CellFacts {
  /// The facts in C, without their texts.
  internal var record: vitrine_cell {
    var record = unsafe vitrine_cell()
    unsafe record.size = UInt32(MemoryLayout<vitrine_cell>.size)
    unsafe record.state = isSelected ? UInt32(VITRINE_CELL_SELECTED) : 0
    unsafe record.cell = number
    unsafe record.section = Int64(section)
    unsafe record.item = Int64(item)
    unsafe record.width = size.width
    unsafe record.height = size.height
    return unsafe record
  }
}

extension CallArena {
  /// The bytes that the texts of a cell take.
  nonisolated internal static func size(of facts: CellFacts) -> Int {
    size(of: facts.identifier) + size(of: facts.kind)
  }

  /// The bytes that the texts among arguments take.
  nonisolated internal static func size(of arguments: [ArgumentValue]) -> Int {
    var bytes = 0
    for case .text(let text) in arguments { bytes += size(of: text) }
    return bytes
  }
}
