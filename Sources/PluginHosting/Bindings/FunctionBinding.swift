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
/// The function gets the value and then the format's arguments, in the places of those parameters that are types; an
/// optional one may be left out by a template. ``BindingReader`` has the other parameters. What the function makes is
/// a number, a truth value, a text or a list of these, or nothing for an absent text. A value that is null makes
/// nothing without a call, unless the first parameter is optional; a value of another type, and why a function failed,
/// is said in the cell's place.
@MainActor internal struct FunctionBinding {
  internal let description: PluginDescription.Binding
  /// How many arguments a template gives behind the value.
  internal let arguments: ClosedRange<Int>
  internal let format: FieldFormat

  internal init(
    name: String, _ entry: CellsFileObject, libraries: BindingLibraries
  ) throws(PluginError.Finding) {
    let reader = try BindingReader(entry, libraries: libraries)
    description = reader.description(name: name)
    let names = reader.valueTypes.indices.map { $0 == 0 ? "the value" : "argument \($0)" }
    let bound: BoundCall
    do throws(CallError) {
      bound = try BoundCall(reader.signature, function: reader.function, names: names)
    } catch {
      throw .badEntry(place: entry.place, problem: "\(error)")
    }
    let parameters = bound.parameters
    let required = (parameters.lastIndex { !$0.type.isOptional } ?? 0) + 1
    arguments = required - 1...parameters.count - 1

    let calling = CrashAttribution(
      "library \(reader.library), function \(reader.symbol), format \(name)")
    format = { values throws(FormatError) in
      if values[0].isNull, !parameters[0].type.isOptional { return .null }
      var problem = ""
      do {
        var given: [ArgumentValue] = []
        for (index, parameter) in parameters.enumerated() {
          let value = index < values.count ? values[index] : .null
          given.append(try FieldArguments.value(of: value, for: parameter))
        }
        return fieldValue(
          try unsafe calling.during { () throws(CallError) in try bound.call(given) })
      } catch {
        problem = "\(error)"
      }
      throw FormatError(format: name, message: problem)
    }
  }
}

private func fieldValue(_ result: BoundValue) -> FieldValue {
  switch result {
  case .single(let value): fieldValue(value)
  case .list(let values): .array(values.map(fieldValue))
  }
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
