// SPDX-License-Identifier: MIT

/// What a callback has gathered during one call.
struct CallbackGathering: Sendable {
  let signature: CallbackSignature
  private var values: [ReturnValue] = []
  private var reported = 0
  private var textBytes = 0
  private var whole: Int64? = 0
  private var total = 0.0

  /// No more text than this is kept, in bytes.
  private static let mostText = 1 << 26

  init(_ signature: CallbackSignature) {
    self.signature = signature
  }

  /// Takes what the library reports.
  ///
  /// - Parameter arguments: a pointer to each C argument.
  /// - Returns: what the callback is to give back.
  mutating func report(_ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>?)
    -> ArgumentValue
  {
    guard !isFull else { return signature.lastAnswer }
    reported += 1
    switch signature.gathering {
    case .count: break
    case .list, .join: keep(unsafe value(from: arguments))
    case .sum: add(unsafe value(from: arguments))
    }
    return isFull ? signature.lastAnswer : signature.answer
  }

  private var isFull: Bool {
    reported >= signature.most || textBytes > CallbackGathering.mostText
  }

  /// What the call gathered.
  var gathered: BoundValue {
    switch signature.gathering {
    case .list: .list(values)
    case .join(let separator):
      .single(.text(values.map(\.joinedText).joined(separator: separator)))
    case .count: .single(.unsigned(UInt64(reported)))
    case .sum: .single(whole.map { .signed($0) } ?? .float(total))
    }
  }

  private mutating func keep(_ value: ReturnValue) {
    if case .text(let text) = value { textBytes += text.utf8.count }
    values.append(value)
  }

  private mutating func add(_ value: ReturnValue) {
    let (integer, number): (Int64?, Double)
    switch value {
    case .signed(let signed): (integer, number) = (signed, Double(signed))
    case .unsigned(let unsigned): (integer, number) = (Int64(exactly: unsigned), Double(unsigned))
    case .bool(let flag): (integer, number) = (flag ? 1 : 0, flag ? 1 : 0)
    case .float(let float): (integer, number) = (nil, float)
    case .nothing, .text, .absent: return
    }
    total += number
    guard let sum = whole, let integer else {
      whole = nil
      return
    }
    let (next, overflow) = sum.addingReportingOverflow(integer)
    whole = overflow ? nil : next
  }

  private func value(
    from arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> ReturnValue {
    var place = 0
    for parameter in signature.parameters[..<signature.gathered] {
      if case .value(.text) = parameter { place += 1 }
      place += 1
    }
    guard let arguments = unsafe arguments, let first = unsafe arguments[place] else {
      return .absent
    }
    switch signature.parameters[signature.gathered] {
    case .opaque:
      return .absent
    case .value(.cstring):
      let text = unsafe first.load(as: UnsafePointer<CChar>?.self)
      return unsafe text.map { .text(unsafe String(cString: $0)) } ?? .absent
    case .value(.text):
      guard let start = unsafe first.load(as: UnsafePointer<UInt8>?.self),
        let length = unsafe arguments[place + 1]?.load(as: Int.self), length >= 0
      else { return .absent }
      let bytes = unsafe UnsafeBufferPointer(start: start, count: length)
      return .text(unsafe String(decoding: bytes, as: UTF8.self))
    case .value(let base):
      return unsafe ReturnValue(at: first, as: base)
    case .pointed(let base):
      guard let address = unsafe first.load(as: UnsafeRawPointer?.self) else { return .absent }
      return unsafe ReturnValue(at: address, as: base)
    }
  }
}

extension ReturnValue {
  fileprivate var joinedText: String {
    switch self {
    case .nothing, .absent: ""
    case .bool(let flag): "\(flag)"
    case .signed(let integer): "\(integer)"
    case .unsigned(let integer): "\(integer)"
    case .float(let number): "\(number)"
    case .text(let text): text
    }
  }
}
