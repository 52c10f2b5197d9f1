// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellViews
internal import FieldValues
internal import ForeignCalls

/// A format of a plugin for its own templates, found right: `{price|money:'EUR'}`.
///
/// The value and the arguments are checked against the parameter list as an item's fields are. A value that is null
/// makes nothing without a call, unless its parameter is optional.
@MainActor internal final class PluginFormat {
  internal let name: String
  internal let parameters: ParameterList
  /// How it is called, once the plugin is created.
  internal var call: FunctionBinding.Call?

  internal init(_ words: ExtensionWords.Format) throws(PluginError.Finding) {
    name = words.name
    do throws(SignatureError) {
      parameters = try ParameterList(parsing: words.parameters)
    } catch {
      throw Self.bad("parameters of format \"\(name)\": \(error)")
    }
    guard !parameters.parameters.isEmpty else {
      throw Self.bad("format \"\(name)\" takes no value; its first parameter is the value")
    }
  }

  /// The formats that are always there, and these.
  internal static func table(
    with formats: [PluginFormat]
  ) throws(PluginError.Finding) -> FormatTable {
    var table = FormatTable.standard
    for format in formats {
      guard
        table.register(format.name, arguments: format.arguments, function: format.function)
      else {
        throw bad(
          "\"\(format.name)\" is another format's name, or has other characters than letters,"
            + " digits, _ and -; choose another")
      }
    }
    return table
  }

  private var arguments: ClosedRange<Int> {
    let required = (parameters.parameters.lastIndex { !$0.type.isOptional } ?? 0) + 1
    return required - 1...parameters.parameters.count - 1
  }

  /// What templates have called.
  internal var function: FieldFormat {
    { values throws(FormatError) in try self.value(of: values) }
  }

  private func value(of values: [FieldValue]) throws(FormatError) -> FieldValue {
    if values.first?.isNull ?? true, !parameters.parameters[0].type.isOptional { return .null }
    guard let call else {
      throw FormatError(format: name, message: "the plugin is not created yet")
    }
    var given: [ArgumentValue] = []
    for (index, parameter) in parameters.parameters.enumerated() {
      do throws(FieldMismatch) {
        given.append(
          try FieldArguments.value(
            of: index < values.count ? values[index] : .null, for: parameter))
      } catch {
        throw FormatError(format: name, message: "\(parameter.name): \(error.sentence)")
      }
    }
    do {
      return FieldValue(try call(given))
    } catch {
      throw FormatError(format: name, message: "\(error)")
    }
  }

  private static func bad(_ problem: String) -> PluginError.Finding {
    .badExtension(VITRINE_EXTENSION_FORMATS, problem: problem)
  }
}
