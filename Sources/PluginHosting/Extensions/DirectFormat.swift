// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import ForeignCalls

/// Calls a format of a plugin in this process.
@MainActor @safe internal final class DirectFormat {
  internal typealias Function =
    @convention(c) (
      UnsafeMutablePointer<vitrine_value>?, UnsafePointer<vitrine_request>?
    ) -> vitrine_status

  private let name: String
  private let function: Function
  private let frame: RequestFrame
  private let sink = unsafe CallSink<ReturnValue>(functions: valueFunctions)

  internal init(
    _ function: Function, _ format: PluginFormat, plugin: PluginIdentifier,
    instance: OpaquePointer?
  ) {
    unsafe self.function = unsafe function
    name = format.name
    frame = unsafe RequestFrame(
      parameters: format.parameters.parameters,
      attribution: CrashAttribution("plugin \(plugin), format \(format.name)"), instance: instance)
  }

  internal func value(of values: [ArgumentValue]) throws(ExtensionFailure) -> ReturnValue {
    let result = unsafe sink.collect(into: .nothing) { handle in
      unsafe frame.call(values, name: name) { request in
        unsafe function(handle.assumingMemoryBound(to: vitrine_value.self), request)
      }
    }
    guard result.status == PluginStatus.ok else { throw ExtensionFailure(result.failText) }
    return result.content
  }
}

private func put(
  _ value: ReturnValue?, _ handle: UnsafeMutablePointer<vitrine_value>?
) -> vitrine_status {
  guard let value else { return PluginStatus.argument }
  return unsafe CallSink<ReturnValue>.reach(UnsafeMutableRawPointer(handle)) { content in
    content = value
    return PluginStatus.ok
  }
}

// Written once, before its first use, and never again.
private nonisolated(unsafe) let valueFunctions = unsafe staticTable(
  vitrine_value_functions(
    size: UInt32(MemoryLayout<vitrine_value_functions>.size), reserved: 0,
    set_text: { unsafe put(copyText($1, $2).map { .text($0) }, $0) },
    set_integer: { unsafe put(.signed($1), $0) },
    set_number: { unsafe put(.float($1), $0) },
    set_bool: { unsafe put(.bool($1 != 0), $0) },
    fail: {
      unsafe CallSink<ReturnValue>.fail(
        UnsafeMutableRawPointer($0), $1, copyText($2, $3, limit: 4096))
    }))
