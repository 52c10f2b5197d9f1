// SPDX-License-Identifier: MIT

internal import FieldValues

/// What a function gives a statement back.
enum SQLiteResult {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension SQLiteConnection {
  /// A function of this host: its arguments as a record's fields go in.
  private final class Function {
    let library: SQLiteLibrary
    let names: [String]
    let body: (FieldValue) -> SQLiteResult
    let reader = SQLiteFieldReader()

    init(
      _ library: SQLiteLibrary, _ names: [String], _ body: @escaping (FieldValue) -> SQLiteResult
    ) {
      self.library = library
      self.names = names
      self.body = body
    }

    @unsafe func call(_ context: OpaquePointer?, _ arguments: UnsafeMutablePointer<OpaquePointer?>?)
    {
      let values = names.indices.map { unsafe reader.value(of: cell(arguments?[$0])) }
      switch body(.object(FieldObject(distinctKeys: names, values: values))) {
      case .null: unsafe library.resultNull(context)
      case .integer(let number): unsafe library.resultInteger(context, number)
      case .real(let number): unsafe library.resultDouble(context, number)
      case .text(var text):
        text.withUTF8 { bytes in
          unsafe library.resultText(
            context, bytes.baseAddress ?? UnsafePointer(bitPattern: 1),
            Int32(clamping: bytes.count), SQLiteLibrary.copies)
        }
      case .blob(let bytes):
        unsafe bytes.withUnsafeBytes { bytes in
          unsafe library.resultBlob(
            context, bytes.baseAddress, Int32(clamping: bytes.count), SQLiteLibrary.copies)
        }
      }
    }

    @unsafe private func cell(_ value: OpaquePointer?) -> SQLiteCell {
      switch unsafe library.valueType(value) {
      case 1: return unsafe .integer(library.valueInteger(value))
      case 2: return unsafe .real(library.valueDouble(value))
      case 3:
        let start = unsafe library.valueText(value)
        return unsafe .text(
          UnsafeRawBufferPointer(start: start, count: Int(library.valueBytes(value))))
      case 4:
        let start = unsafe library.valueBlob(value)
        return unsafe .blob(
          UnsafeRawBufferPointer(start: start, count: Int(library.valueBytes(value))))
      default: return unsafe .null
      }
    }
  }

  /// Lets statements call a function with columns as arguments.
  ///
  /// - Parameter names: what the arguments are called in the record that the body is given.
  func register(
    _ name: String, arguments names: [String], _ body: @escaping (FieldValue) -> SQLiteResult
  ) throws(DatabaseProblem) {
    let data = unsafe Unmanaged.passRetained(Function(library, names, body)).toOpaque()
    let code = unsafe library.createFunction(
      handle, name, Int32(names.count), SQLiteLibrary.utf8, data,
      { context, _, arguments in
        guard let opened = try? SQLiteLibrary.opened.get(),
          let data = unsafe opened.userData(context)
        else { return }
        unsafe Unmanaged<Function>.fromOpaque(data).takeUnretainedValue().call(context, arguments)
      }, nil, nil,
      { data in
        if let data = unsafe data { unsafe Unmanaged<Function>.fromOpaque(data).release() }
      })
    guard code == SQLiteLibrary.ok else { throw problem(code) }
  }

  /// Lets statements order texts as ``SortKey`` says, under the name `vitrine_natural`.
  func registerNaturalOrder() throws(DatabaseProblem) {
    let code = unsafe library.createCollation(
      handle, "vitrine_natural", SQLiteLibrary.utf8, nil,
      { _, leftCount, left, rightCount, right in
        let left = unsafe UnsafeRawBufferPointer(start: left, count: Int(leftCount))
        let right = unsafe UnsafeRawBufferPointer(start: right, count: Int(rightCount))
        let order = unsafe SortValue.order(
          .text(String(decoding: left, as: UTF8.self)),
          .text(String(decoding: right, as: UTF8.self)), isDescending: false)
        return order == .before ? -1 : order == .same ? 0 : 1
      }, nil)
    guard code == SQLiteLibrary.ok else { throw problem(code) }
  }
}

extension SQLiteResult {
  /// A value as SQLite puts it in the order of ``SortKey``: numbers, texts, booleans, arrays and objects.
  init(sorting value: FieldValue?) {
    switch SortValue(value) {
    case .missing: self = .null
    case .number(.integer(let number)):
      self = Int64(exactly: number).map(SQLiteResult.integer) ?? .real(Double(number))
    case .number(.double(let number)): self = .real(number)
    case .text(let text): self = .text(text)
    case .bool(let truth): self = .blob([truth ? 1 : 0])
    case .composite: self = .blob([2])
    }
  }
}
