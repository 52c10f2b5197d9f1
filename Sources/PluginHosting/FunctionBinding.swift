// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues
internal import ForeignCalls

/// A function of a library that knows nothing of Vitrine, used as a format: `{price|money:'EUR'}`.
///
/// `library` is a bare name such as `libm.so.6`, which the system's loader looks for in its own directories, or an
/// absolute path, whose file is judged like a plugin's. Anything else with a slash is refused: what it meant would
/// depend on the current directory.
///
/// The function gets the value and then the format's arguments; an optional parameter may be left out by a template.
/// Its result is a number, a truth value or a text, or nothing for an absent text. A value that is null makes nothing
/// without a call, unless the first parameter is optional; a value of another type is said in the cell's place.
@MainActor internal struct FunctionBinding {
  internal let description: PluginDescription.Binding
  /// How many arguments a template gives behind the value.
  internal let arguments: ClosedRange<Int>
  /// The types of its parameters.
  internal let types: [ParameterType]

  private let prepared: PreparedCall
  private let entry: CellsFileObject

  /// Calls a function, with as many values as it has parameters; a refusal is a ``CallError`` or says why it is none.
  internal typealias Call = @MainActor ([ArgumentValue]) throws -> ReturnValue

  /// Reads what a file says of a function; its library is not looked for.
  internal init(name: String, _ entry: CellsFileObject) throws(PluginError.Finding) {
    try entry.allow(["library", "symbol", "parameters", "returns"])
    description = PluginDescription.Binding(
      name: name, library: try entry.text("library"), symbol: try entry.text("symbol"),
      parameters: try entry.texts("parameters"), returns: try entry.text("returns"))
    self.entry = entry
    do {
      let signature = try CSignature(
        parameters: description.parameters, returns: description.returns)
      prepared = try PreparedCall(signature)
    } catch {
      throw .badEntry(place: entry.place, problem: "\(error)")
    }
    types = prepared.parameters.map(\.type)
    guard !types.isEmpty, prepared.returns != .void else {
      throw .badEntry(
        place: entry.place,
        problem: "a format takes the value as its first parameter and gives a result; add them")
    }
    let required = (types.lastIndex { !$0.isOptional } ?? 0) + 1
    arguments = required - 1...types.count - 1
  }

  /// Loads the function into this process.
  internal func load(from libraries: BindingLibraries) throws(PluginError.Finding) -> Call {
    let (library, symbol) = (description.library, description.symbol)
    let loaded = try libraries.library(library, place: entry.place(of: "library"))
    let function: ForeignFunction
    do throws(PluginError.Finding) {
      function = try unsafe foreignFunction(at: loaded.symbol(symbol))
    } catch {
      throw .noSymbol(place: entry.place(of: "symbol"), symbol: symbol, library: library)
    }
    let calling = CrashAttribution(
      "library \(library), function \(symbol), format \(description.name)")
    let prepared = prepared
    return { values in
      try unsafe calling.during { () throws(CallError) in
        try unsafe prepared.call(function, arguments: values)
      }
    }
  }

  /// The format that a call makes.
  internal func format(_ call: @escaping Call) -> FieldFormat {
    let (name, types) = (description.name, types)
    return { values throws(FormatError) in
      if values[0].isNull, !types[0].isOptional { return .null }
      do {
        var given: [ArgumentValue] = []
        for (index, type) in types.enumerated() {
          let value = index < values.count ? values[index] : .null
          given.append(try argument(value, number: index + 1, type: type))
        }
        return fieldValue(try call(given))
      } catch {
        throw FormatError(format: name, message: "\(error)")
      }
    }
  }
}

/// The libraries that the functions of one file are in, each of them loaded once.
@MainActor internal final class BindingLibraries {
  private var loaded: [String: LoadedLibrary] = [:]

  internal init() {}

  internal func library(
    _ name: String, place: String
  ) throws(PluginError.Finding) -> LoadedLibrary {
    if let library = loaded[name] { return library }
    let library: LoadedLibrary
    do throws(PluginError.Finding) {
      if !name.utf8.contains(UInt8(ascii: "/")) {
        library = try LoadedLibrary(systemLibrary: name)
      } else if name.hasPrefix("/") {
        library = try BindingLibraries.judged(name)
      } else {
        throw .badEntry(
          place: place,
          problem: "\"\(name)\" depends on the current directory; write a bare name such as"
            + " libm.so.6, or an absolute path")
      }
    } catch {
      switch error {
      case .badEntry: throw error
      case .notLoadable(let detail): throw .noLibrary(place: place, library: name, detail: detail)
      case .notALibrary: throw .noLibrary(place: place, library: name, detail: "no ELF file")
      default: throw .noLibrary(place: place, library: name, detail: error.sentence)
      }
    }
    loaded[name] = library
    return library
  }

  private static func judged(_ path: String) throws(PluginError.Finding) -> LoadedLibrary {
    let file: JudgedFile
    do throws(PluginError) {
      file = try JudgedFile(named: path, wantsTag: false)
    } catch {
      throw error.finding
    }
    return try LoadedLibrary(file.bytes, name: "vitrine:" + path.suffix(200))
  }
}

private func argument(
  _ value: FieldValue, number: Int, type: ParameterType
) throws(FieldMismatch) -> ArgumentValue {
  let name = number == 1 ? "the value" : "argument \(number - 1)"
  let parameter = Parameter(name: name, path: name, type: type)
  return try FieldArguments.value(of: value, for: parameter)
}

private func fieldValue(_ result: ReturnValue) -> FieldValue {
  switch result {
  case .nothing, .absent: .null
  case .bool(let flag): .bool(flag)
  case .signed(let integer): .integer(integer)
  case .unsigned(let integer): Int64(exactly: integer).map { .integer($0) } ?? .unsigned(integer)
  case .float(let number): .number(number)
  case .text(let text): .text(text)
  }
}
