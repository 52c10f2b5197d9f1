// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import ForeignCalls

/// The memory of calls of a kind's functions for some items: every piece ends where nobody may touch, and what is the
/// host's is sealed.
@safe final class HandlerCall {
  /// How the memory is laid out, beyond what version 1.0 says.
  struct Layout {
    /// Bytes from one argument to the next; at least 24, a multiple of 8.
    var argumentStride = unsafe MemoryLayout<vitrine_argument>.stride
    /// What `size` of a cell says, and how long it is; at least 80.
    var cellSize = unsafe MemoryLayout<vitrine_cell>.size
    /// What `size` of a batch says, and how long it is; at least 48.
    var batchSize = unsafe MemoryLayout<vitrine_batch>.size
    /// Which of the flags of `state` the cells have.
    var cellState: UInt32 = 0
    /// The room of the cells, in points.
    var room = (width: 40.0, height: 3.0)
  }

  let kind: ProbedKind
  let count: Int
  private let instance: OpaquePointer?
  private let sinkFunctions: UnsafePointer<vitrine_sink_functions>
  private let rows: [[ArgumentValue]]
  private let layout: Layout
  private let memory = GuardedMemory()
  private let sinks: UnsafeMutableRawPointer
  private let cells: UnsafeMutableRawPointer
  private let sinkPointers: UnsafeMutableRawPointer
  private let arguments: UnsafeMutableRawPointer
  private let statuses: UnsafeMutableRawPointer
  private let batch: UnsafeMutableRawPointer
  private var rawCalls: [RawCall] = []

  /// Above this many texts they share one piece.
  private static let mostPieces = 512

  /// Lays out the memory of calls.
  ///
  /// - Parameters:
  ///   - rows: one or more; each with the values of one item, in the form that ``Parameter/checked(_:)`` gives. A call
  ///     for more cells than rows takes the rows again from the first.
  ///   - count: how many cells.
  ///   - functions: where sinks lead, when not to the recorder.
  init(
    _ kind: ProbedKind, instance: OpaquePointer?, rows: [[ArgumentValue]], count: Int? = nil,
    layout: Layout = Layout(), functions: UnsafePointer<vitrine_sink_functions>? = nil
  ) {
    unsafe sinkFunctions = unsafe functions ?? SinkRecorder.functions
    self.kind = kind
    unsafe self.instance = instance
    self.rows = rows
    let count = count ?? rows.count
    self.count = count
    self.layout = layout
    let parameters = kind.parameters.count
    unsafe sinks = memory.make(count * SinkRecorder.stride, "the sinks")
    unsafe cells = memory.make(count * layout.cellSize, "a cell")
    unsafe sinkPointers = memory.make(count * 8, "the list of sinks")
    unsafe statuses = memory.make(count * 4, "the statuses", isOpen: true)
    unsafe arguments = memory.make(
      count * parameters * layout.argumentStride, "the arguments")
    unsafe batch = memory.make(layout.batchSize, "the batch")
    fillCells()
    fillArguments()
    fillBatch()
    memory.seal()
  }

  private func fillCells() {
    let kindText = unsafe text("\(kind.name)")
    for index in 0..<count {
      let cell = unsafe cells + index * layout.cellSize
      unsafe UnsafeMutableRawBufferPointer(start: cell, count: layout.cellSize)
        .initializeMemory(as: UInt8.self, repeating: 0xA5)
      var facts = unsafe vitrine_cell()
      unsafe facts.size = UInt32(layout.cellSize)
      unsafe facts.state = layout.cellState
      unsafe facts.cell = UInt64(UInt(bitPattern: cell))
      unsafe facts.item = Int64(index)
      unsafe facts.width = layout.room.width
      unsafe facts.height = layout.room.height
      unsafe facts.identifier = kindText
      unsafe facts.kind = kindText
      unsafe cell.storeBytes(of: facts, as: vitrine_cell.self)
      let sink = unsafe sinks + index * SinkRecorder.stride
      unsafe sink.storeBytes(
        of: vitrine_sink(
          functions: sinkFunctions, instance: instance,
          cell: UnsafePointer(cell.assumingMemoryBound(to: vitrine_cell.self))),
        as: vitrine_sink.self)
      unsafe sinkPointers.storeBytes(
        of: sink, toByteOffset: index * 8, as: UnsafeMutableRawPointer.self)
    }
  }

  private func text(_ text: String) -> vitrine_string {
    let start = unsafe memory.make(text, endsWithNUL: false, "a text of a cell")
    return unsafe vitrine_string(
      utf8_borrowed: UnsafePointer(start.assumingMemoryBound(to: CChar.self)),
      length: text.utf8.count)
  }

  private func fillBatch() {
    unsafe UnsafeMutableRawBufferPointer(start: batch, count: layout.batchSize)
      .initializeMemory(as: UInt8.self, repeating: 0xA5)
    var facts = unsafe vitrine_batch()
    unsafe facts.size = UInt32(layout.batchSize)
    unsafe facts.count = UInt32(count)
    unsafe facts.parameter_count = UInt32(kind.parameters.count)
    unsafe facts.argument_stride = UInt32(layout.argumentStride)
    unsafe facts.instance = instance
    unsafe facts.sinks = UnsafePointer(
      sinkPointers.assumingMemoryBound(to: UnsafeMutablePointer<vitrine_sink>?.self))
    unsafe facts.arguments =
      kind.parameters.isEmpty
      ? nil : UnsafePointer(arguments.assumingMemoryBound(to: vitrine_argument.self))
    unsafe facts.statuses = unsafe statuses.assumingMemoryBound(to: vitrine_status.self)
    unsafe batch.storeBytes(of: facts, as: vitrine_batch.self)
  }
}

// MARK: - Arguments

extension HandlerCall {
  private func fillArguments() {
    let texts = rows.joined().filter { if case .text = $0 { true } else { false } }.count
    var shared = texts > HandlerCall.mostPieces ? SharedTexts(rows, memory) : nil
    var prepared: [[vitrine_argument]] = unsafe []
    for row in rows {
      var values: [vitrine_argument] = unsafe []
      var raw = [unsafe RawCall.Argument(pointer: nil)]
      for (parameter, value) in zip(kind.parameters, row) {
        var argument = unsafe vitrine_argument()
        unsafe argument.type =
          UInt32(BaseType.allCases.firstIndex(of: parameter.type.base) ?? 0) + 1
        unsafe argument.present = 1
        switch value {
        case .absent: unsafe argument.present = 0
        case .bool(let flag): unsafe argument.bits = flag ? 1 : 0
        case .signed(let integer): unsafe argument.bits = UInt64(bitPattern: integer)
        case .unsigned(let integer): unsafe argument.bits = integer
        case .float(let number): unsafe argument.bits = number.bitPattern
        case .text(let text):
          let start =
            unsafe shared?.place(text)
            ?? memory.make(text, endsWithNUL: parameter.type.base == .cstring, "a text")
          unsafe argument.bits = UInt64(text.utf8.count)
          unsafe argument.utf8_borrowed = UnsafePointer(
            start.assumingMemoryBound(to: CChar.self))
        }
        unsafe values.append(argument)
        unsafe raw += rawArguments(argument, parameter.type)
      }
      unsafe prepared.append(values)
      rawCalls.append(RawCall(raw))
    }
    let stride = layout.argumentStride
    var address = unsafe arguments
    for index in 0..<count {
      let row = unsafe prepared[index % prepared.count]
      unsafe row.forEach { value in
        unsafe UnsafeMutableRawBufferPointer(start: address, count: stride)
          .initializeMemory(as: UInt8.self, repeating: 0xA5)
        unsafe address.storeBytes(of: value, as: vitrine_argument.self)
        unsafe address += stride
      }
    }
  }

  private func rawArguments(
    _ argument: vitrine_argument, _ type: ParameterType
  ) -> [RawCall.Argument] {
    switch type.base {
    case .text:
      return unsafe [
        .init(pointer: argument.present == 0 ? nil : UnsafeRawPointer(argument.utf8_borrowed)),
        .init(size: argument.present == 0 ? 0 : Int(argument.bits)),
      ]
    case .cstring: return unsafe [.init(pointer: UnsafeRawPointer(argument.utf8_borrowed))]
    default:
      guard type.isOptional else { return unsafe [.init(type.base, bits: argument.bits)] }
      guard unsafe argument.present != 0 else { return unsafe [.init(pointer: nil)] }
      let size = byteCount(of: type.base)
      let place = unsafe memory.make(size, "an optional argument")
      let bits =
        unsafe type.base == .f32
        ? UInt64(Float(Double(bitPattern: argument.bits)).bitPattern) : argument.bits
      for byte in 0..<size {
        unsafe place.storeBytes(
          of: UInt8(truncatingIfNeeded: bits >> (8 * byte)), toByteOffset: byte, as: UInt8.self)
      }
      return unsafe [.init(pointer: UnsafeRawPointer(place))]
    }
  }

  private func byteCount(of base: BaseType) -> Int {
    switch base {
    case .bool, .i8, .u8: 1
    case .i16, .u16: 2
    case .i32, .u32, .f32: 4
    case .i64, .u64, .f64, .text, .cstring: 8
    }
  }

  /// All texts of many rows in one piece, each with a NUL behind it.
  @safe private struct SharedTexts {
    private var next: UnsafeMutableRawPointer

    init(_ rows: [[ArgumentValue]], _ memory: GuardedMemory) {
      var size = 0
      for case .text(let text) in rows.joined() { size += text.utf8.count + 1 }
      unsafe next = memory.make(size, "the texts")
    }

    mutating func place(_ text: String) -> UnsafeMutableRawPointer {
      let start = unsafe next
      for byte in text.utf8 {
        unsafe next.storeBytes(of: byte, as: UInt8.self)
        unsafe next += 1
      }
      unsafe next.storeBytes(of: 0, as: UInt8.self)
      unsafe next += 1
      return unsafe start
    }
  }
}

// MARK: - Calling

extension HandlerCall {
  /// The sink of the first cell.
  var firstSink: UnsafeRawPointer { unsafe UnsafeRawPointer(sinks) }

  /// The batch of all cells.
  var batchAddress: UnsafePointer<vitrine_batch> {
    unsafe UnsafePointer(batch.assumingMemoryBound(to: vitrine_batch.self))
  }

  private var sinkRange: Range<UInt> {
    unsafe UInt(bitPattern: sinks)..<UInt(bitPattern: sinks) + UInt(count * SinkRecorder.stride)
  }

  /// What a call for several cells gave back: for each cell, and as a whole.
  struct Outcome {
    var statuses: [vitrine_status]
    var whole: vitrine_status
    var values: [Int: [String: String]]
    var fails: [Int: String]
  }

  /// Calls the batch form for all cells.
  func configureBatch(records: Bool = true) -> Outcome? {
    guard let function = unsafe kind.configureBatch else { return nil }
    let whole = SinkRecorder.shared.during(kind, sinks: sinkRange, records: records) {
      unsafe function(UnsafePointer(batch.assumingMemoryBound(to: vitrine_batch.self)))
    }
    let written = (0..<count).map { index in
      unsafe statuses.load(fromByteOffset: index * 4, as: vitrine_status.self)
    }
    return Outcome(
      statuses: written, whole: whole, values: SinkRecorder.shared.values,
      fails: SinkRecorder.shared.fails)
  }

  /// Calls the typed form for each cell.
  func configureEach(records: Bool = true) -> Outcome? {
    guard let function = kind.configure else { return nil }
    var outcome = Outcome(statuses: [], whole: 0, values: [:], fails: [:])
    for index in 0..<count {
      let sink = unsafe sinks + index * SinkRecorder.stride
      let start = UInt(bitPattern: sink)
      let status = SinkRecorder.shared.during(
        kind, sinks: start..<start + UInt(SinkRecorder.stride), records: records
      ) {
        unsafe rawCalls[index % rawCalls.count].call(function, leading: UnsafeRawPointer(sink))
      }
      outcome.statuses.append(status)
      if records {
        outcome.values[index] = SinkRecorder.shared.values[0]
        outcome.fails[index] = SinkRecorder.shared.fails[0]
      }
    }
    return outcome
  }

  /// Calls whatever form the host would call.
  func configure(records: Bool = true) -> Outcome? {
    configureBatch(records: records) ?? configureEach(records: records)
  }

  /// Asks for the size of the first cell; nil when the kind tells none.
  func sizeHint() -> (status: vitrine_status, size: vitrine_size)? {
    guard let function = unsafe kind.sizeHint else { return nil }
    var size = vitrine_size(width: layout.room.width, height: layout.room.height)
    let status = SinkRecorder.shared.during(kind, sinks: 0..<0, records: false) {
      unsafe function(
        instance, UnsafePointer(cells.assumingMemoryBound(to: vitrine_cell.self)),
        kind.parameters.isEmpty
          ? nil : UnsafePointer(arguments.assumingMemoryBound(to: vitrine_argument.self)),
        UInt32(kind.parameters.count), UInt32(layout.argumentStride), &size)
    }
    return (status, size)
  }

  /// Tells that a cell leaves its item, if the kind wants to know.
  func prepareForReuse(cell index: Int = 0) {
    guard let function = unsafe kind.prepareForReuse, index < count else { return }
    SinkRecorder.shared.during(kind, sinks: 0..<0, records: false) {
      unsafe function(
        instance,
        UnsafePointer(
          (cells + index * layout.cellSize).assumingMemoryBound(to: vitrine_cell.self)))
    }
  }
}
