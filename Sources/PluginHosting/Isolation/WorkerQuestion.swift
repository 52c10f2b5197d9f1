// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import ForeignCalls
internal import WorkerChannel

/// What a host asks a worker.
internal enum WorkerOperation: UInt32 {
  /// Load the plugin and say what it registers.
  case describe = 1
  /// Have the plugin make what it keeps.
  case create = 2
  /// Configure cells.
  case configure = 3
  /// Tell the size of an item.
  case sizeHint = 4
  /// Call functions of a `.cells.json` file, or formats of a plugin.
  case call = 5
  /// Stop threads and free what is kept.
  case end = 6
  /// Draw an item.
  case draw = 7
  /// Act on an item.
  case perform = 8
  /// Begin a picture; an earlier one of the backend is ended.
  case beginPicture = 9
  /// Write rows of a picture.
  case renderRows = 10
  /// Write cells of a picture.
  case renderElements = 11
  /// End a picture.
  case endPicture = 12
  /// Give the rest of what was written.
  case moreBytes = 13
  /// Say what the plugin keeps.
  case saveState = 14
  /// Take over what an earlier build of the plugin kept.
  case restoreState = 15
  /// Begin to show pictures on a terminal.
  case beginScreen = 16
  /// Show what the next picture changes.
  case showChanges = 17
  /// Show no more pictures.
  case endScreen = 18
  /// Open a location; an earlier one of the source is closed.
  case openSource = 32
  /// Tell how many records a source has.
  case countSource = 33
  /// Write records of a source.
  case readSource = 34
  /// Close what a source has open.
  case closeSource = 35
}

/// The head of a question. Behind it: for each cell that leaves its item, the number of its registration in 8 bytes;
/// the `vitrine_cell` of each of these and then of each cell that the question is about; the `vitrine_argument`s of the
/// latter; the texts, each with a NUL byte behind it, or a part of a picture, or calls. Where the records of `vitrine/plugin.h`
/// have a pointer, they hold the place of the text in the question.
internal struct QuestionHead: BitwiseCopyable {
  internal var operation: UInt32
  /// Of a kind or an extension among the plugin's.
  internal var index: UInt32
  internal var leavingCount: UInt32 = 0
  internal var cellCount: UInt32 = 0
  internal var argumentCount: UInt32 = 0
  /// The width policy of a drawing, the trigger of an action, the number of a picture; else 0.
  internal var detail: UInt32

  internal init(_ operation: WorkerOperation, index: Int = 0, detail: UInt32 = 0) {
    self.operation = operation.rawValue
    self.index = UInt32(index)
    self.detail = detail
  }

  internal static let size = MemoryLayout<QuestionHead>.size

  /// Where the records of cells begin.
  internal var cells: Int { QuestionHead.size + 8 * Int(leavingCount) }
  /// Where the arguments begin.
  internal var arguments: Int {
    unsafe cells + MemoryLayout<vitrine_cell>.stride * Int(leavingCount + cellCount)
  }
  /// Where the texts begin.
  internal var texts: Int {
    unsafe arguments + MemoryLayout<vitrine_argument>.stride * Int(argumentCount)
  }
}

/// Writes a question.
@safe internal struct WorkerQuestion {
  /// What is sent.
  internal let bytes: [UInt8]
  /// How many cells that left their items it tells of.
  internal let leavingCount: Int

  /// A question without cells.
  ///
  /// - Parameters:
  ///   - index: Of the backend that it is for.
  ///   - detail: The number of the picture.
  ///   - body: The part of the picture.
  internal init(
    _ operation: WorkerOperation, index: Int = 0, detail: UInt32 = 0,
    body: MessageWriter = MessageWriter()
  ) {
    let head = QuestionHead(operation, index: index, detail: detail)
    bytes = unsafe withUnsafeBytes(of: head) { unsafe Array($0) } + body.bytes
    leavingCount = 0
  }

  /// Calls of functions.
  internal init(_ calls: [FunctionCall]) {
    var body = MessageWriter()
    body.add(calls)
    self.init(.call, body: body)
  }

  /// A question about cells of one kind.
  ///
  /// - Parameters:
  ///   - index: The kind's, or the extension's.
  ///   - leaving: Cells that left their items since the last question, each with the number of its kind.
  internal init(
    _ operation: WorkerOperation, index: Int, detail: UInt32 = 0,
    leaving: [(index: Int, cell: CellFacts)] = [],
    cells: [(facts: CellFacts, arguments: [ArgumentValue])], parameters: [Parameter]
  ) {
    var head = QuestionHead(operation, index: index, detail: detail)
    head.leavingCount = UInt32(leaving.count)
    head.cellCount = UInt32(cells.count)
    head.argumentCount = UInt32(cells.count * parameters.count)
    leavingCount = leaving.count
    var textSize = 0
    for (_, cell) in leaving { textSize += CallArena.size(of: cell) }
    for cell in cells {
      textSize += CallArena.size(of: cell.facts) + CallArena.size(of: cell.arguments)
    }
    let size = head.texts + textSize
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var writer = unsafe QuestionWriter(UnsafeMutableRawBufferPointer(buffer), texts: head.texts)
      writer.add(head)
      for (index, _) in leaving { writer.add(UInt64(index)) }
      for (_, cell) in leaving { writer.add(cell) }
      for cell in cells { writer.add(cell.facts) }
      for cell in cells {
        for (value, parameter) in zip(cell.arguments, parameters) {
          writer.add(value, parameter.type)
        }
      }
      precondition(writer.isComplete, "a question of \(size) bytes that are not all written")
      count = size
    }
  }
}

/// Writes the records of a question, and behind them the texts, into memory of just their size.
@safe private struct QuestionWriter {
  private let memory: UnsafeMutableRawBufferPointer
  private let texts: Int
  /// Where the next record is written.
  private var record = 0
  /// Where the next text is written.
  private var text: Int

  init(_ memory: UnsafeMutableRawBufferPointer, texts: Int) {
    unsafe self.memory = memory
    self.texts = texts
    text = texts
  }

  /// Whether every byte was written.
  var isComplete: Bool { unsafe record == texts && text == memory.count }

  mutating func add<Record: BitwiseCopyable>(_ record: Record) {
    let end = self.record + MemoryLayout<Record>.stride
    precondition(end <= texts, "a record that ends at \(end), and the texts begin at \(texts)")
    unsafe memory.storeBytes(of: record, toByteOffset: self.record, as: Record.self)
    self.record = end
  }

  mutating func add(_ cell: CellFacts) {
    var record = unsafe cell.record
    unsafe record.identifier = place(cell.identifier)
    unsafe record.kind = place(cell.kind)
    unsafe add(record)
  }

  mutating func add(_ value: ArgumentValue, _ type: ParameterType) {
    var argument = unsafe vitrine_argument(value, as: type)
    if case .text(let text) = value { unsafe argument.utf8_borrowed = place(text).utf8_borrowed }
    unsafe add(argument)
  }

  /// Writes a text and a NUL byte; its place, where a pointer to it is to be.
  private mutating func place(_ text: String) -> vitrine_string {
    let start = self.text
    let length = text.utf8.count
    let end = start + length + 1
    precondition(unsafe end <= memory.count, "a text that ends at \(end)")
    let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[start..<end])
    unsafe rest.copyBytes(from: text.utf8)
    unsafe rest[length] = 0
    self.text = end
    return unsafe vitrine_string(utf8_borrowed: UnsafePointer(bitPattern: start), length: length)
  }
}

/// A question as a worker finds it in the shared memory: its records, made ready for the plugin where they are.
@safe internal struct ReceivedQuestion {
  internal let head: QuestionHead
  private let bytes: UnsafeMutableRawBufferPointer

  /// - Parameter bytes: what the host wrote, which the worker believes.
  internal init?(_ bytes: UnsafeMutableRawBufferPointer) {
    guard bytes.count >= QuestionHead.size else { return nil }
    head = unsafe bytes.load(as: QuestionHead.self)
    unsafe self.bytes = bytes
    guard head.texts <= bytes.count, let base = bytes.baseAddress else { return nil }
    for index in 0..<Int(head.leavingCount + head.cellCount) {
      let offset = unsafe head.cells + index * MemoryLayout<vitrine_cell>.stride
      let record = unsafe (base + offset).assumingMemoryBound(to: vitrine_cell.self)
      unsafe record.pointee.identifier.move(to: base)
      unsafe record.pointee.kind.move(to: base)
    }
    for index in 0..<Int(head.argumentCount) {
      let offset = unsafe head.arguments + index * MemoryLayout<vitrine_argument>.stride
      let record = unsafe (base + offset).assumingMemoryBound(to: vitrine_argument.self)
      guard let place = unsafe record.pointee.utf8_borrowed else { continue }
      unsafe record.pointee.utf8_borrowed = pointer(place, base)
    }
  }

  /// The cells that left their items, each with the number of its kind.
  internal var leaving: [(index: Int, cell: vitrine_cell)] {
    unsafe (0..<Int(head.leavingCount)).map { index in
      let number = unsafe bytes.load(fromByteOffset: QuestionHead.size + 8 * index, as: UInt64.self)
      return unsafe (Int(number), cell(index))
    }
  }

  /// The cells to configure.
  internal var cells: [vitrine_cell] {
    unsafe (0..<Int(head.cellCount)).map { unsafe cell(Int(head.leavingCount) + $0) }
  }

  /// The arguments of all cells; NULL when there are none.
  internal var arguments: UnsafePointer<vitrine_argument>? {
    guard head.argumentCount > 0, let base = unsafe bytes.baseAddress else { return nil }
    return unsafe UnsafePointer(
      (base + head.arguments).assumingMemoryBound(to: vitrine_argument.self))
  }

  /// The arguments of one cell as values.
  internal func values(ofCell index: Int, count: Int) -> [ArgumentValue] {
    guard let arguments = unsafe arguments else { return [] }
    return (0..<count).map { unsafe ArgumentValue(arguments[index * count + $0]) }
  }

  /// What is behind the records: a part of a picture, or calls.
  internal var body: MessageReader {
    MessageReader(unsafe [UInt8](UnsafeRawBufferPointer(rebasing: bytes[head.texts...])))
  }

  private func cell(_ index: Int) -> vitrine_cell {
    unsafe bytes.load(
      fromByteOffset: head.cells + index * MemoryLayout<vitrine_cell>.stride, as: vitrine_cell.self)
  }
}

private func pointer(
  _ place: UnsafePointer<CChar>, _ base: UnsafeMutableRawPointer
) -> UnsafePointer<CChar> {
  unsafe UnsafePointer((base + Int(bitPattern: place)).assumingMemoryBound(to: CChar.self))
}

extension vitrine_string {
  /// Turns the place of a text into its address.
  fileprivate mutating func move(to base: UnsafeMutableRawPointer) {
    unsafe utf8_borrowed = utf8_borrowed.map { unsafe pointer($0, base) }
  }
}

extension vitrine_argument {
  /// The argument of a value, without the address of its text.
  internal init(_ value: ArgumentValue, as type: ParameterType) {
    unsafe self.init()
    unsafe self.type = type.base.wireNumber
    unsafe present = 1
    switch value {
    case .absent: unsafe present = 0
    case .bool(let flag): unsafe bits = flag ? 1 : 0
    case .signed(let integer): unsafe bits = UInt64(bitPattern: integer)
    case .unsigned(let integer): unsafe bits = integer
    case .float(let number): unsafe bits = number.bitPattern
    case .text(let text): unsafe bits = UInt64(text.utf8.count)
    }
  }
}

extension ArgumentValue {
  /// The value that an argument holds.
  internal init(_ argument: vitrine_argument) {
    guard unsafe argument.present != 0 else {
      self = .absent
      return
    }
    let bits = unsafe argument.bits
    switch unsafe BaseType(wireNumber: argument.type) {
    case .bool: self = .bool(bits != 0)
    case .i8, .i16, .i32, .i64: self = .signed(Int64(bitPattern: bits))
    case .u8, .u16, .u32, .u64: self = .unsigned(bits)
    case .f32, .f64: self = .float(Double(bitPattern: bits))
    case .text, .cstring:
      self = .text(unsafe copyText(argument.utf8_borrowed, Int(truncatingIfNeeded: bits)) ?? "")
    case nil: self = .absent
    }
  }
}

extension BaseType {
  /// The type that a number stands for in a `vitrine_argument`.
  internal init?(wireNumber: UInt32) {
    guard let type = BaseType.allCases.first(where: { $0.wireNumber == wireNumber }) else {
      return nil
    }
    self = type
  }
}
