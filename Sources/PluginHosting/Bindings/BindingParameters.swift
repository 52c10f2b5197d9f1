// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues
internal import ForeignCalls

/// Reads the `parameters` of a function in a `.cells.json` file.
@MainActor internal struct BindingParameters {
  internal private(set) var arguments: [BoundSignature.Argument] = []
  /// One text per parameter, for people.
  internal private(set) var words: [String] = []
  internal private(set) var hasValue = false
  internal private(set) var hasOut = false
  internal private(set) var hasCallback = false
  /// Where the functions are named that free what is set.
  internal private(set) var helperPlaces: [String: String] = [:]

  /// What the function is called for unless that is said.
  internal var richestYield: BoundSignature.Yield {
    hasCallback ? .callback : hasOut ? .out : .returns
  }

  private static let forms = ["constant", "out", "buffer", "size", "callback"]

  internal mutating func add(
    _ value: FieldValue, number: Int, entry: CellsFileObject
  ) throws(PluginError.Finding) {
    guard arguments.count < ParameterList.maximumCount else {
      throw .badEntry(
        place: entry.place(of: "parameters"),
        problem: "a function takes at most \(ParameterList.maximumCount) parameters here")
    }
    if case .text(let word) = value {
      let type = try parsed(entry.place) { () throws(SignatureError) in
        try ParameterType(parsing: word, context: "parameter \(number)")
      }
      hasValue = true
      append(.value(type), word)
      return
    }
    guard case .object = value else {
      throw .badEntry(
        place: entry.place(of: "parameters"),
        problem: "a type or an object belongs here, found \(value.jsonText)")
    }
    let object = try CellsFileObject(value, place: "\(entry.place): parameter \(number)")
    guard let form = Self.forms.first(where: { object.has($0) }) else {
      try object.allow(Self.forms)
      throw .badEntry(
        place: object.place, problem: "one of \(Self.forms.joined(separator: ", ")) is missing")
    }
    switch form {
    case "constant": try addConstant(object)
    case "out": try addOut(object)
    case "buffer": try addBuffer(object)
    case "size": try addSize(object)
    default: try addCallback(object)
    }
  }

  private mutating func append(_ argument: BoundSignature.Argument, _ word: String) {
    arguments.append(argument)
    words.append(word)
  }

  private mutating func addConstant(_ object: CellsFileObject) throws(PluginError.Finding) {
    try object.allow(["constant", "type"])
    let type = try object.type("type")
    let value = try object.require("constant")
    let parameter = Parameter(name: "constant", path: "constant", type: type)
    do throws(FieldMismatch) {
      append(
        .constant(try FieldArguments.value(of: value, for: parameter), type),
        "\(value.jsonText) as \(type)")
    } catch {
      throw .badEntry(
        place: object.place(of: "constant"), problem: error.sentence)
    }
  }

  private mutating func addOut(_ object: CellsFileObject) throws(PluginError.Finding) {
    try object.allow(["out", "owner", "free"])
    let type = try object.type("out")
    let isText = type.base == .cstring
    guard type.base != .text, isText || !type.isOptional else {
      throw .badEntry(
        place: object.place(of: "out"),
        problem: "the function cannot set a \(type); write bool, i8 to u64, f32, f64, cstring or"
          + " cstring?")
    }
    if !isText, object.has("owner") || object.has("free") {
      throw .badEntry(place: object.place, problem: "only a cstring has an owner; leave it away")
    }
    hasOut = true
    let pointed = try BoundSignature.Pointed(type, reading: object)
    if let release = pointed.release { helperPlaces[release] = object.place(of: "free") }
    append(.out(pointed), "out \(type)")
  }

  private mutating func addBuffer(_ object: CellsFileObject) throws(PluginError.Finding) {
    try object.allow(["buffer"])
    let byteCount = try object.integer("buffer", in: 1...BoundSignature.mostBufferBytes)
    hasOut = true
    append(.buffer(byteCount: byteCount), "buffer of \(byteCount)")
  }

  private mutating func addSize(_ object: CellsFileObject) throws(PluginError.Finding) {
    try object.allow(["size", "of"])
    let type = try object.type("size")
    guard type.base.integerRange != nil, !type.isOptional else {
      throw .badEntry(
        place: object.place(of: "size"), problem: "a size is i8 to u64, found \(type)")
    }
    let place: Int?
    if object.has("of") {
      let number = try object.integer("of", in: 1...max(arguments.count, 1))
      place = arguments.indices.contains(number - 1) && hasSize(number - 1) ? number - 1 : nil
    } else {
      place = arguments.indices.last(where: hasSize)
    }
    guard let place else {
      throw .badEntry(
        place: object.place,
        problem: "there is no buffer and no cstring before it to have the size of")
    }
    append(.size(type.base, of: place), "size of parameter \(place + 1) as \(type)")
  }

  private func hasSize(_ place: Int) -> Bool {
    switch arguments[place] {
    case .buffer: true
    case .value(let type), .constant(_, let type): type.base == .cstring
    case .out, .size, .callback: false
    }
  }

  private mutating func addCallback(_ object: CellsFileObject) throws(PluginError.Finding) {
    try object.allow(["callback"])
    guard !hasCallback else {
      throw .badEntry(place: object.place, problem: "there is a callback already; one is possible")
    }
    let signature = try CallbackSignature(reading: try object.object("callback"))
    hasCallback = true
    let list = signature.parameters.map(\.description).joined(separator: ", ")
    append(
      .callback(signature), "callback (\(list)) → \(signature.returns.map(\.rawValue) ?? "void")")
  }
}

extension CallbackSignature {
  private enum Collect: String, CaseIterable {
    case list, join, count, sum
  }

  /// A callback as a `.cells.json` file describes it.
  @MainActor fileprivate init(reading entry: CellsFileObject) throws(PluginError.Finding) {
    try entry.allow([
      "parameters", "returns", "collect", "of", "separator", "answer", "most", "stop",
    ])
    var parameters: [Parameter] = []
    for (index, word) in try entry.texts("parameters").enumerated() {
      guard index < ParameterList.maximumCount else {
        throw .badEntry(
          place: entry.place(of: "parameters"),
          problem: "a callback takes at most \(ParameterList.maximumCount) parameters here")
      }
      parameters.append(try CallbackSignature.parameter(word, number: index + 1, entry))
    }
    let returns = try CallbackSignature.returns(entry)
    guard let collect = try entry.choice("collect", of: Collect.self) else {
      throw .badEntry(
        place: entry.place(of: "collect"), problem: "it is missing; it is list, join, count or sum")
    }
    let separator = try entry.optionalText("separator")
    if separator != nil, collect != .join {
      throw .badEntry(
        place: entry.place(of: "separator"), problem: "only join has one; leave it away")
    }
    let gathering: Gathering =
      switch collect {
      case .list: .list
      case .join: .join(separator: separator ?? "")
      case .count: .count
      case .sum: .sum
      }
    let answer = try CallbackSignature.answer("answer", returns, entry)
    self.init(
      parameters: parameters, returns: returns, gathering: gathering,
      gathered: try CallbackSignature.gathered(parameters, gathering, entry), answer: answer,
      lastAnswer: entry.has("stop") ? try CallbackSignature.answer("stop", returns, entry) : nil,
      most: entry.has("most")
        ? try entry.integer("most", in: 1...CallbackSignature.mostPossible) : 65_536)
  }

  private static func parameter(
    _ word: String, number: Int, _ entry: CellsFileObject
  ) throws(PluginError.Finding) -> Parameter {
    if word == "pointer" { return .opaque }
    let isPointed = word.hasSuffix("*") && word != "char*"
    let type = try parsed(entry.place) { () throws(SignatureError) in
      try ParameterType(
        parsing: isPointed ? String(word.dropLast()) : word, context: "parameter \(number)")
    }
    guard !type.isOptional else {
      throw .badEntry(
        place: "\(entry.place): parameter \(number)",
        problem: "whatever a callback is given may be NULL; write \(type.base.rawValue)")
    }
    guard isPointed else { return .value(type.base) }
    guard type.base != .text, type.base != .cstring else {
      throw .badEntry(
        place: "\(entry.place): parameter \(number)",
        problem: "only a number can be behind a pointer; write \"pointer\" for anything else")
    }
    return .pointed(type.base)
  }

  private static func returns(
    _ entry: CellsFileObject
  ) throws(PluginError.Finding) -> BaseType? {
    guard let word = try entry.optionalText("returns") else { return nil }
    let type = try parsed(entry.place) { () throws(SignatureError) in
      try ReturnType(parsing: word)
    }
    switch type {
    case .void: return nil
    case .scalar(let base): return base
    case .cstring:
      throw .badEntry(
        place: entry.place(of: "returns"),
        problem: "a callback gives back nothing, a number or a truth value")
    }
  }

  private static func answer(
    _ key: String, _ returns: BaseType?, _ entry: CellsFileObject
  ) throws(PluginError.Finding) -> ArgumentValue {
    guard entry.has(key) else { return .absent }
    let value = try entry.require(key)
    guard let returns else {
      throw .badEntry(place: entry.place(of: key), problem: "it returns void; leave it away")
    }
    let parameter = ForeignCalls.Parameter(name: key, path: key, type: ParameterType(returns))
    do throws(FieldMismatch) {
      return try FieldArguments.value(of: value, for: parameter)
    } catch {
      throw .badEntry(
        place: entry.place(of: key), problem: error.sentence)
    }
  }

  private static func gathered(
    _ parameters: [Parameter], _ gathering: Gathering, _ entry: CellsFileObject
  ) throws(PluginError.Finding) -> Int {
    let place: Int
    if entry.has("of") {
      place = try entry.integer("of", in: 1...max(parameters.count, 1)) - 1
    } else {
      place = parameters.firstIndex { $0 != .opaque } ?? 0
    }
    if gathering == .count { return place }
    guard parameters.indices.contains(place), parameters[place] != .opaque else {
      throw .badEntry(
        place: entry.place, problem: "there is no parameter to collect; count the calls instead")
    }
    if gathering == .sum, [.value(.text), .value(.cstring)].contains(parameters[place]) {
      throw .badEntry(
        place: entry.place, problem: "texts have no sum; collect a list, a join or the count")
    }
    return place
  }
}
