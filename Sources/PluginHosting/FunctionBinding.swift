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
  internal let format: FieldFormat

  internal init(name: String, _ entry: CellsFileObject) throws(PluginError.Finding) {
    try entry.allow(["library", "symbol", "parameters", "returns"])
    let library = try entry.text("library")
    let symbol = try entry.text("symbol")
    let words = try entry.texts("parameters")
    let returns = try entry.text("returns")
    description = PluginDescription.Binding(
      name: name, library: library, symbol: symbol, parameters: words, returns: returns)

    let prepared: PreparedCall
    do {
      let signature = try CSignature(parameters: words, returns: returns)
      prepared = try PreparedCall(signature)
    } catch {
      throw .badEntry(place: entry.place, problem: "\(error)")
    }
    let parameters = prepared.parameters
    guard !parameters.isEmpty, prepared.returns != .void else {
      throw .badEntry(
        place: entry.place,
        problem: "a format takes the value as its first parameter and gives a result; add them")
    }
    let required = (parameters.lastIndex { !$0.type.isOptional } ?? 0) + 1
    arguments = required - 1...parameters.count - 1

    let function = try FunctionBinding.find(symbol, in: library, entry)
    let types = parameters.map(\.type)
    format = { values throws(FormatError) in
      if values[0].isNull, !types[0].isOptional { return .null }
      var problem = ""
      do {
        var given: [ArgumentValue] = []
        for (index, type) in types.enumerated() {
          let value = index < values.count ? values[index] : .null
          given.append(try argument(value, number: index + 1, type: type))
        }
        return fieldValue(try unsafe prepared.call(function, arguments: given))
      } catch {
        problem = "\(error)"
      }
      throw FormatError(format: name, message: problem)
    }
  }

  private static func find(
    _ symbol: String, in library: String, _ entry: CellsFileObject
  ) throws(PluginError.Finding) -> ForeignFunction {
    let loaded: LoadedLibrary
    do {
      if !library.utf8.contains(UInt8(ascii: "/")) {
        loaded = try LoadedLibrary(systemLibrary: library)
      } else if library.hasPrefix("/") {
        let file = try JudgedFile(named: library, wantsTag: false)
        loaded = try LoadedLibrary(file.bytes, name: library)
      } else {
        throw PluginError.Finding.badEntry(
          place: entry.place(of: "library"),
          problem: "\"\(library)\" depends on the current directory; write a bare name such as"
            + " libm.so.6, or an absolute path")
      }
    } catch let error as PluginError {
      throw .noLibrary(
        place: entry.place(of: "library"), library: library, detail: error.finding.sentence)
    } catch PluginError.Finding.notLoadable(let detail) {
      throw .noLibrary(place: entry.place(of: "library"), library: library, detail: detail)
    } catch {
      throw error as? PluginError.Finding
        ?? .noLibrary(place: entry.place(of: "library"), library: library, detail: "\(error)")
    }
    do throws(PluginError.Finding) {
      return try unsafe foreignFunction(at: loaded.symbol(symbol))
    } catch {
      throw .noSymbol(place: entry.place(of: "symbol"), symbol: symbol, library: library)
    }
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
