// SPDX-License-Identifier: MIT

internal import FieldValues
internal import ForeignCalls

/// Reads one entry of `functions` in a `.cells.json` file: how a function of a library is called.
///
/// ```json
/// "number": { "library": "libc.so.6", "symbol": "strtol", "returns": "i64", "fails": "errno",
///             "parameters": ["cstring", { "constant": null, "type": "cstring?" }, { "constant": 0, "type": "i32" }] },
/// "target": { "library": "libc.so.6", "symbol": "readlink", "returns": "i64", "fails": "negative",
///             "parameters": ["cstring", { "buffer": 4096 }, { "size": "u64" }] },
/// "absolute": { "library": "libc.so.6", "symbol": "realpath", "fails": "null",
///             "parameters": ["cstring", { "constant": null, "type": "cstring?" }],
///             "returns": { "type": "cstring", "owner": "caller", "free": "free" } },
/// "files": { "library": "libc.so.6", "symbol": "ftw", "returns": "i32", "fails": "negative",
///             "parameters": ["cstring",
///               { "callback": { "parameters": ["cstring", "pointer", "i32"], "returns": "i32", "collect": "list" } },
///               { "constant": 16, "type": "i32" }] }
/// ```
///
/// | word | value |
/// |---|---|
/// | `library`, `symbol` | the library and its function |
/// | `parameters` | a list, in the function's order; see below |
/// | `returns` | `void`, `bool`, `i8`…`u64`, `f32`, `f64`, `cstring`, `cstring?`, or an object: `type`, or `pointer` for the number behind a pointer (`"i32"`, or `"i32?"` when it may be NULL); `owner` is `library` (the default) or `caller`, then with `free`, the function that frees it |
/// | `fails` | `errno`: it sets that; `nonzero`, `negative`, `null`: it returns that |
/// | `message` | a function of the library that has words for what was returned, or for `errno`: `zError` |
/// | `gives` | `returns`, `out` or `callback`: which is wanted, of what the function returns, what it writes, and what its callback gathers; by default the last of these that there is |
///
/// | parameter | is given |
/// |---|---|
/// | `"f64"`, `"cstring?"`, … | the value, and then the format's arguments |
/// | `{ "constant": 10, "type": "i32" }` | always the same; null where the type is optional |
/// | `{ "out": "i32" }` | the address of a number or of a `cstring`, which the function sets; with `owner` and `free` as above |
/// | `{ "buffer": 64 }` | the address of so many zero bytes, for a text |
/// | `{ "size": "u64" }` | the size of the buffer or `cstring` before it, or of parameter `of` |
/// | `{ "callback": { … } }` | a function for the library to call |
///
/// | word of a callback | value |
/// |---|---|
/// | `parameters` | what the library gives it: the words above, `i32*` for the number behind a pointer, `pointer` for anything else |
/// | `returns` | `void` (the default), a number or `bool` |
/// | `collect` | what is made of the calls: `list`, `join` (a text, with `separator` between), `count`, `sum` |
/// | `of` | which parameter is collected, from 1; by default the first that is no `pointer` |
/// | `answer` | what it returns; by default 0 |
/// | `most`, `stop` | after so many calls nothing more is collected, and it returns `stop`; by default 65 536 and `answer` |
@MainActor internal struct BindingReader {
  internal let library: String
  internal let symbol: String
  internal let signature: BoundSignature
  /// Where the names of ``BoundSignature/helpers`` stand.
  private let helperPlaces: [String: String]
  private let entry: CellsFileObject
  private let parameterWords: [String]
  private let returnsWord: String

  /// Reads what a file says of a function; its library is not looked for.
  internal init(_ entry: CellsFileObject) throws(PluginError.Finding) {
    self.entry = entry
    try entry.allow([
      "library", "symbol", "parameters", "returns", "fails", "message", "gives",
    ])
    library = try entry.text("library")
    symbol = try entry.text("symbol")
    var parameters = BindingParameters()
    for (index, value) in try entry.values("parameters").enumerated() {
      try parameters.add(value, number: index + 1, entry: entry)
    }
    let returns = try ReturnsReader(entry)
    parameterWords = parameters.words
    returnsWord = returns.word
    let failure = try entry.choice("fails", of: BoundSignature.Failure.self)
    let yield =
      try entry.choice("gives", of: BoundSignature.Yield.self) ?? parameters.richestYield
    try BindingReader.check(failure, returns, entry)
    try BindingReader.check(yield, returns, parameters, entry)
    guard parameters.hasValue else {
      throw .badEntry(
        place: entry.place,
        problem: "a format takes the value as its first parameter and gives a result; add them")
    }
    let message = try entry.optionalText("message")
    if message != nil, failure == nil {
      throw .badEntry(
        place: entry.place(of: "message"), problem: "says why it fails; add how, as \"fails\"")
    }
    var helperPlaces = parameters.helperPlaces
    if let message { helperPlaces[message] = entry.place(of: "message") }
    if let free = returns.releasePlace { helperPlaces[free.name] = free.place }
    self.helperPlaces = helperPlaces
    signature = BoundSignature(
      arguments: parameters.arguments, returns: returns.returns, failure: failure,
      message: message, yield: yield)
  }

  /// The function and what its calls need besides, in this process.
  internal func load(
    from libraries: BindingLibraries, names: [String]
  ) throws(PluginError.Finding) -> BoundCall {
    let place = entry.place(of: "library")
    let function = try libraries.function(
      symbol, of: library, place: place, symbolPlace: entry.place(of: "symbol"))
    var helpers: [String: ForeignFunction] = [:]
    for name in signature.helpers {
      // Memory of malloc goes back to the malloc that this process uses, whichever library was loaded.
      helpers[name] =
        name == "free"
        ? BindingLibraries.free
        : try libraries.function(
          name, of: library, place: place, symbolPlace: helperPlaces[name] ?? entry.place)
    }
    do throws(CallError) {
      return try BoundCall(signature, function: function, helpers: helpers, names: names)
    } catch {
      throw .badEntry(place: entry.place, problem: "\(error)")
    }
  }

  /// The types of the parameters that the value and the arguments of the format are for.
  internal var valueTypes: [ParameterType] {
    signature.arguments.compactMap { if case .value(let type) = $0 { type } else { nil } }
  }

  internal func description(name: String) -> PluginDescription.Binding {
    PluginDescription.Binding(
      name: name, library: library, symbol: symbol, parameters: parameterWords,
      returns: returnsWord, fails: signature.failure?.rawValue, gives: signature.yield.rawValue)
  }

  private static func check(
    _ failure: BoundSignature.Failure?, _ returns: ReturnsReader, _ entry: CellsFileObject
  ) throws(PluginError.Finding) {
    let wanted: String
    switch (failure, returns.returns) {
    case (nil, _), (.errno, _), (.nonzero, .scalar), (.null, .pointer): return
    case (.negative, .scalar(let base)) where base.isSigned || base == .f32 || base == .f64: return
    case (.nonzero, _): wanted = "a number"
    case (.negative, _): wanted = "a number that can be below 0"
    case (.null, _): wanted = "a pointer"
    }
    throw .badEntry(
      place: entry.place(of: "fails"),
      problem: "the function has to return \(wanted) for that, and returns \(returns.word);"
        + " correct one of them")
  }

  private static func check(
    _ yield: BoundSignature.Yield, _ returns: ReturnsReader, _ parameters: BindingParameters,
    _ entry: CellsFileObject
  ) throws(PluginError.Finding) {
    let isThere =
      switch yield {
      case .returns: if case .void = returns.returns { false } else { true }
      case .out: parameters.hasOut
      case .callback: parameters.hasCallback
      }
    guard !isThere else { return }
    throw .badEntry(
      place: yield == .returns ? entry.place : entry.place(of: "gives"),
      problem: yield == .returns
        ? "a format takes the value as its first parameter and gives a result; add them"
        : "there is no such parameter; add one, or write \"returns\"")
  }
}

/// Reads `returns`.
@MainActor internal struct ReturnsReader {
  internal let returns: BoundSignature.Returns
  internal let word: String
  /// The function that frees what is returned, and where it is named.
  internal private(set) var releasePlace: (name: String, place: String)?

  internal init(_ entry: CellsFileObject) throws(PluginError.Finding) {
    let value = try entry.require("returns")
    let place = entry.place(of: "returns")
    if case .text(let word) = value {
      self.word = word
      switch try parsed(entry.place, { () throws(SignatureError) in try ReturnType(parsing: word) })
      {
      case .void: returns = .void
      case .scalar(let base): returns = .scalar(base)
      case .cstring(let isOptional):
        returns = .pointer(BoundSignature.Pointed(ParameterType(.cstring, isOptional: isOptional)))
      }
      return
    }
    guard case .object = value else {
      throw .badEntry(
        place: place,
        problem: "a type or an object belongs here, found \(value.typeNameWithArticle)")
    }
    let object = try CellsFileObject(value, place: place)
    try object.allow(["type", "pointer", "owner", "free"])
    guard object.has("pointer") || object.has("type") else {
      throw .badEntry(place: place, problem: "\"type\" or \"pointer\" is missing; add one")
    }
    if object.has("pointer") {
      if object.has("type") {
        throw .badEntry(place: place, problem: "\"pointer\" is the type; leave \"type\" away")
      }
      let word = try object.text("pointer")
      let type = try parsed(entry.place) { () throws(SignatureError) in
        try ParameterType(parsing: word, context: "returns")
      }
      guard type.base != .text, type.base != .cstring else {
        throw .badEntry(
          place: object.place(of: "pointer"),
          problem: "the type of a text is \"cstring\"; write it as \"type\"")
      }
      let pointed = try BoundSignature.Pointed(type, reading: object)
      returns = .pointer(pointed)
      releasePlace = pointed.release.map { ($0, object.place(of: "free")) }
      self.word = "\(type) behind a pointer" + pointed.ownerWord
      return
    }
    let word = try object.text("type")
    let type = try parsed(entry.place) { () throws(SignatureError) in try ReturnType(parsing: word)
    }
    guard case .cstring(let isOptional) = type else {
      throw .badEntry(
        place: place,
        problem: "only a pointer has an owner; write \"returns\": \"\(word)\"")
    }
    let pointed = try BoundSignature.Pointed(
      ParameterType(.cstring, isOptional: isOptional), reading: object)
    returns = .pointer(pointed)
    releasePlace = pointed.release.map { ($0, object.place(of: "free")) }
    self.word = word + pointed.ownerWord
  }
}

private enum Owner: String, CaseIterable {
  case library, caller
}

extension BoundSignature.Pointed {
  /// Reads `owner` and `free`: who frees what is behind a pointer.
  @MainActor internal init(
    _ type: ParameterType, reading entry: CellsFileObject
  ) throws(PluginError.Finding) {
    let owner = try entry.choice("owner", of: Owner.self) ?? .library
    guard owner == .caller else {
      if entry.has("free") {
        throw .badEntry(
          place: entry.place(of: "free"),
          problem: "what is the library's is not freed; write \"owner\": \"caller\", or leave it"
            + " away")
      }
      self.init(type)
      return
    }
    guard entry.has("free") else {
      throw .badEntry(
        place: entry.place(of: "free"),
        problem: "it is missing; name the function that frees it, \"free\" for memory of malloc")
    }
    self.init(type, release: try entry.text("free"))
  }

  fileprivate var ownerWord: String { release == nil ? "" : ", freed by the caller" }
}

/// What a type word spells, or the sentence against it.
internal func parsed<Value>(
  _ place: String, _ body: () throws(SignatureError) -> Value
) throws(PluginError.Finding) -> Value {
  do throws(SignatureError) {
    return try body()
  } catch {
    throw .badEntry(place: place, problem: "\(error)")
  }
}
