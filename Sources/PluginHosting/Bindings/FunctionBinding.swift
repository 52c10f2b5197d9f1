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
  /// The types of the parameters that the value and the arguments are for.
  internal let types: [ParameterType]

  private let reader: BindingReader

  /// Calls a function, with a value for each of ``types``; a refusal is a ``CallError`` or says why it is none.
  internal typealias Call = @MainActor ([ArgumentValue]) throws -> BoundValue

  /// Reads what a file says of a function; its library is not looked for.
  internal init(name: String, _ entry: CellsFileObject) throws(PluginError.Finding) {
    reader = try BindingReader(entry)
    description = reader.description(name: name)
    types = reader.valueTypes
    let required = (types.lastIndex { !$0.isOptional } ?? 0) + 1
    arguments = required - 1...types.count - 1
  }

  /// Loads the function into this process.
  internal func load(from libraries: BindingLibraries) throws(PluginError.Finding) -> Call {
    let bound = try reader.load(from: libraries, names: types.indices.map(valueName))
    let calling = CrashAttribution(
      "library \(description.library), function \(description.symbol), format \(description.name)")
    return { values in
      try unsafe calling.during { () throws(CallError) in try bound.call(values) }
    }
  }

  /// The format that a call makes.
  internal func format(_ call: @escaping Call) -> FieldFormat {
    let name = description.name
    let parameters = types.enumerated().map { index, type in
      Parameter(name: valueName(index), path: valueName(index), type: type)
    }
    return { values throws(FormatError) in
      if values[0].isNull, !parameters[0].type.isOptional { return .null }
      do {
        var given: [ArgumentValue] = []
        for (index, parameter) in parameters.enumerated() {
          let value = index < values.count ? values[index] : .null
          given.append(try FieldArguments.value(of: value, for: parameter))
        }
        return FieldValue(try call(given))
      } catch let mismatch as FieldMismatch {
        // A template says which field it is, and the first value is what stands before the format.
        let place = mismatch.field == parameters[0].path ? "" : "\(mismatch.field): "
        throw FormatError(format: name, message: place + mismatch.sentence)
      } catch {
        throw FormatError(format: name, message: "\(error)")
      }
    }
  }
}

private func valueName(_ index: Int) -> String { index == 0 ? "the value" : "argument \(index)" }

extension FieldValue {
  /// What a function made.
  internal init(_ result: BoundValue) {
    switch result {
    case .single(let value): self.init(value)
    case .list(let values): self = .array(values.map { FieldValue($0) })
    }
  }

  private init(_ result: ReturnValue) {
    self =
      switch result {
      case .nothing, .absent: .null
      case .bool(let flag): .bool(flag)
      case .signed(let integer): .integer(integer)
      case .unsigned(let integer):
        Int64(exactly: integer).map { .integer($0) } ?? .unsigned(integer)
      case .float(let number): .number(number)
      case .text(let text): .text(text)
      }
  }
}
