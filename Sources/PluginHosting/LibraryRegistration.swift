// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellRegistry
internal import CellViews
internal import ForeignCalls

/// One cell registration of a plugin's table, copied and found right.
@safe internal struct LibraryRegistration {
  internal typealias Batch = @convention(c) (UnsafePointer<vitrine_batch>?) -> vitrine_status
  internal typealias PrepareForReuse =
    @convention(c) (OpaquePointer?, UnsafePointer<vitrine_cell>?) -> Void
  internal typealias SizeHint =
    @convention(c) (
      OpaquePointer?, UnsafePointer<vitrine_cell>?, UnsafePointer<vitrine_argument>?, UInt32,
      UInt32, UnsafeMutablePointer<vitrine_size>?
    ) -> vitrine_status

  internal let facts: KindFacts
  internal let configure: ForeignFunction?
  internal let configureBatch: Batch?
  internal let prepareForReuse: PrepareForReuse?
  internal let sizeHint: SizeHint?

  /// Reads the registration at an address.
  ///
  /// - Parameters:
  ///   - index: its place in the plugin's list, for findings.
  ///   - formats: what its template may name.
  internal init(
    at address: UnsafeRawPointer, index: Int, formats: FormatTable
  ) throws(PluginError.Finding) {
    let name = "registrations_static[\(index)]"
    let table = try unsafe copyTable(
      from: address, to: vitrine_cell_registration(), least: LibraryRegistration.leastSize,
      name: "vitrine_cell_registration")
    let kind = try unsafe copyText(table.kind_static, member: "\(name).kind_static", limit: 256)
    guard KindFacts.isKind(kind) else { throw .badKind(kind) }
    let template = try unsafe copyText(
      table.template_static, member: "template of kind \"\(kind)\"", limit: 1 << 20)
    let parameters = try unsafe LibraryRegistration.parameterWords(
      table.parameters_static, kind: kind)
    var functions: KindFacts.Functions = []
    if unsafe table.configure != nil { functions.insert(.typed) }
    if unsafe table.configure_batch != nil { functions.insert(.batched) }
    if unsafe table.size_hint != nil { functions.insert(.sizeHint) }
    if unsafe table.prepare_for_reuse != nil { functions.insert(.prepareForReuse) }
    facts = try KindFacts(
      kind: kind,
      role: unsafe table.flags & UInt32(VITRINE_REGISTRATION_SUPPLEMENTARY) == 0
        ? .item : .supplementary,
      template: template, formats: formats, parameters: parameters, functions: functions)
    configure = unsafe table.configure
    unsafe configureBatch = table.configure_batch
    unsafe prepareForReuse = table.prepare_for_reuse
    unsafe sizeHint = table.size_hint
  }

  /// The size of a registration in version 1.0, in bytes.
  internal static let leastSize = 64

  /// The words of a parameter list; empty for NULL.
  internal static func parameterWords(
    _ text: UnsafePointer<CChar>?, kind: String
  ) throws(PluginError.Finding) -> String {
    guard let text = unsafe text else { return "" }
    return try unsafe copyText(text, member: "parameters of kind \"\(kind)\"", limit: 4096)
  }
}
