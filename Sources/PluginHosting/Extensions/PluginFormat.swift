// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellViews
internal import FieldValues
internal import ForeignCalls

/// A format of a plugin for its own templates, found right: `{price|money:'EUR'}`.
///
/// The value and the arguments are checked against the parameter list as an item's fields are. A value that is null
/// makes nothing without a call, unless its parameter is optional.
@MainActor @safe internal final class PluginFormat {
  internal typealias Function =
    @convention(c) (
      UnsafeMutablePointer<vitrine_value>?, UnsafePointer<vitrine_request>?
    ) -> vitrine_status

  internal let name: String
  internal let parameters: ParameterList
  private let function: Function
  private let sink = unsafe CallSink<FieldValue>(functions: valueFunctions)
  private var frame: RequestFrame?

  /// Reads all formats of a plugin.
  internal static func all(
    _ reader: ExtensionReader
  ) throws(PluginError.Finding) -> [PluginFormat] {
    try unsafe reader.records(
      of: VITRINE_EXTENSION_FORMATS, revision: VITRINE_EXTENSION_FORMATS_REVISION,
      empty: vitrine_format(), least: 32
    ) { table throws(PluginError.Finding) in try unsafe PluginFormat(table) }
  }

  private init(_ table: vitrine_format) throws(PluginError.Finding) {
    name = try unsafe copyText(table.name_static, member: "name_static", limit: 256)
    let words = try unsafe copyText(
      table.parameters_static, member: "parameters of format \"\(name)\"", limit: 4096)
    do throws(SignatureError) {
      parameters = try ParameterList(parsing: words)
    } catch {
      throw Self.bad("parameters of format \"\(name)\": \(error)")
    }
    guard !parameters.parameters.isEmpty else {
      throw Self.bad("format \"\(name)\" takes no value; its first parameter is the value")
    }
    guard let function = unsafe table.format else {
      throw Self.bad("format of \"\(name)\" is NULL; give it a function")
    }
    unsafe self.function = unsafe function
  }

  /// The formats that are always there, and these.
  internal static func table(
    with formats: [PluginFormat]
  ) throws(PluginError.Finding) -> FormatTable {
    var table = FormatTable.standard
    for format in formats {
      guard
        table.register(
          format.name, arguments: format.arguments,
          function: { values throws(FormatError) in try format.value(of: values) })
      else {
        throw bad(
          "\"\(format.name)\" is another format's name, or has other characters than letters,"
            + " digits, _ and -; choose another")
      }
    }
    return table
  }

  /// Has the plugin called, once it is created.
  internal func bind(_ instance: OpaquePointer?, plugin: PluginIdentifier) {
    let frame = RequestFrame(
      parameters: parameters.parameters,
      attribution: CrashAttribution("plugin \(plugin), format \(name)"))
    unsafe frame.instance = unsafe instance
    self.frame = frame
  }

  private var arguments: ClosedRange<Int> {
    let required = (parameters.parameters.lastIndex { !$0.type.isOptional } ?? 0) + 1
    return required - 1...parameters.parameters.count - 1
  }

  private func value(of values: [FieldValue]) throws(FormatError) -> FieldValue {
    if values.first?.isNull ?? true, !parameters.parameters[0].type.isOptional { return .null }
    guard let frame else {
      throw FormatError(format: name, message: "the plugin is not created yet")
    }
    var given: [ArgumentValue] = []
    for (index, parameter) in parameters.parameters.enumerated() {
      do throws(FieldMismatch) {
        given.append(
          try FieldArguments.value(
            of: index < values.count ? values[index] : .null, for: parameter))
      } catch {
        throw FormatError(
          format: name, message: "\(parameter.name): wanted \(error.wanted), found \(error.found)")
      }
    }
    let result = unsafe sink.collect(into: .null) { handle in
      unsafe frame.call(given, name: name) { request in
        unsafe function(handle.assumingMemoryBound(to: vitrine_value.self), request)
      }
    }
    guard result.status == PluginStatus.ok else {
      throw FormatError(format: name, message: result.failText)
    }
    return result.content
  }

  private static func bad(_ problem: String) -> PluginError.Finding {
    .badExtension(VITRINE_EXTENSION_FORMATS, problem: problem)
  }
}

private func put(
  _ value: FieldValue?, _ handle: UnsafeMutablePointer<vitrine_value>?
) -> vitrine_status {
  guard let value else { return PluginStatus.argument }
  return unsafe CallSink<FieldValue>.reach(UnsafeMutableRawPointer(handle)) { content in
    content = value
    return PluginStatus.ok
  }
}

// Written once, before its first use, and never again.
private nonisolated(unsafe) let valueFunctions = unsafe staticTable(
  vitrine_value_functions(
    size: UInt32(MemoryLayout<vitrine_value_functions>.size), reserved: 0,
    set_text: { unsafe put(copyText($1, $2).map { .text($0) }, $0) },
    set_integer: { unsafe put(.integer($1), $0) },
    set_number: { unsafe put(.number($1), $0) },
    set_bool: { unsafe put(.bool($1 != 0), $0) },
    fail: {
      unsafe CallSink<FieldValue>.fail(
        UnsafeMutableRawPointer($0), $1, copyText($2, $3, limit: 4096))
    }))
