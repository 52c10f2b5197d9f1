// SPDX-License-Identifier: MIT

internal import ForeignCalls
internal import WorkerChannel

/// One call of a function in a worker.
internal struct FunctionCall: Hashable {
  /// Among the functions of the `.cells.json` file, or the formats of the plugin.
  internal var function: Int
  internal var values: [ArgumentValue]
}

/// Why a function gave no value, for the cell that wanted it.
internal struct FunctionRefusal: Error, Hashable, CustomStringConvertible {
  internal var description: String
}

/// What a call gave.
internal typealias FunctionOutcome = Result<BoundValue, FunctionRefusal>

// MARK: - Writing

extension MessageWriter {
  /// Adds calls, behind their count.
  internal mutating func add(_ calls: [FunctionCall]) {
    add(UInt32(calls.count))
    for call in calls {
      add(UInt32(call.function))
      add(UInt32(call.values.count))
      for value in call.values { add(ReturnValue(value)) }
    }
  }

  /// Adds what calls gave, behind their count.
  internal mutating func add(_ outcomes: [FunctionOutcome]) {
    add(UInt32(outcomes.count))
    for outcome in outcomes { add(outcome) }
  }

  private mutating func add(_ outcome: FunctionOutcome) {
    switch outcome {
    case .success(let value):
      add(UInt32(1))
      add(value)
    case .failure(let refusal):
      add(UInt32(0))
      add(refusal.description)
    }
  }

  private mutating func add(_ value: BoundValue) {
    switch value {
    case .single(let value):
      add(UInt32(0))
      add(value)
    case .list(let values):
      add(UInt32(1))
      add(UInt32(values.count))
      for value in values { add(value) }
    }
  }

  private mutating func add(_ value: ReturnValue) {
    switch value {
    case .nothing: add(UInt32(0))
    case .absent: add(UInt32(1))
    case .bool(let flag):
      add(UInt32(2))
      add(UInt32(flag ? 1 : 0))
    case .signed(let integer):
      add(UInt32(3))
      add(UInt64(bitPattern: integer))
    case .unsigned(let integer):
      add(UInt32(4))
      add(integer)
    case .float(let number):
      add(UInt32(5))
      add(number.bitPattern)
    case .text(let text):
      add(UInt32(6))
      add(text)
    }
  }
}

// MARK: - Reading

extension MessageReader {
  internal mutating func calls() throws(JunkMessage) -> [FunctionCall] {
    var calls: [FunctionCall] = []
    for _ in 0..<(try count("calls", least: 8)) {
      let function = Int(try u32("function"))
      var values: [ArgumentValue] = []
      for _ in 0..<(try count("arguments", least: 4)) {
        values.append(ArgumentValue(try value()))
      }
      calls.append(FunctionCall(function: function, values: values))
    }
    return calls
  }

  /// The outcomes of so many calls.
  internal mutating func outcomes(_ wanted: Int) throws(JunkMessage) -> [FunctionOutcome] {
    let count = try count("results", least: 8)
    guard count == wanted else { throw JunkMessage("\(count) results of \(wanted) calls") }
    var outcomes: [FunctionOutcome] = []
    for _ in 0..<count {
      guard try index("mark of a value", below: 2) == 1 else {
        let reason = try text("reason", limit: WorkerAnswer.longestSentence)
        outcomes.append(.failure(FunctionRefusal(description: reason)))
        continue
      }
      outcomes.append(.success(try boundValue()))
    }
    return outcomes
  }

  private mutating func boundValue() throws(JunkMessage) -> BoundValue {
    guard try index("mark of a list", below: 2) == 1 else { return .single(try value()) }
    var values: [ReturnValue] = []
    for _ in 0..<(try count("values", least: 4)) { values.append(try value()) }
    return .list(values)
  }

  private mutating func value() throws(JunkMessage) -> ReturnValue {
    switch try u32("form of a value") {
    case 0: return .nothing
    case 1: return .absent
    case 2: return .bool(try index("truth value", below: 2) == 1)
    case 3: return .signed(Int64(bitPattern: try u64("integer")))
    case 4: return .unsigned(try u64("integer"))
    case 5: return .float(Double(bitPattern: try u64("number")))
    case 6: return .text(try text("text"))
    case let form: throw JunkMessage("form \(form) of a value")
    }
  }
}

extension ReturnValue {
  /// An argument, which is written as a result is.
  fileprivate init(_ value: ArgumentValue) {
    self =
      switch value {
      case .absent: .absent
      case .bool(let flag): .bool(flag)
      case .signed(let integer): .signed(integer)
      case .unsigned(let integer): .unsigned(integer)
      case .float(let number): .float(number)
      case .text(let text): .text(text)
      }
  }
}

extension ArgumentValue {
  fileprivate init(_ value: ReturnValue) {
    self =
      switch value {
      case .nothing, .absent: .absent
      case .bool(let flag): .bool(flag)
      case .signed(let integer): .signed(integer)
      case .unsigned(let integer): .unsigned(integer)
      case .float(let number): .float(number)
      case .text(let text): .text(text)
      }
  }
}
