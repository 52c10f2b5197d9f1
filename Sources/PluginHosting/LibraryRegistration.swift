// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellRegistry
internal import CellViews
internal import FieldValues
internal import ForeignCalls
internal import JSONText

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

  internal let kind: String
  internal let role: CellRole
  internal let template: CellTemplate
  internal let parameters: ParameterList
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
    kind = try unsafe copyText(table.kind_static, member: "\(name).kind_static", limit: 256)
    guard LibraryRegistration.isKind(kind) else { throw .badKind(kind) }
    role =
      unsafe table.flags & UInt32(VITRINE_REGISTRATION_SUPPLEMENTARY) == 0
      ? .item : .supplementary
    template = try unsafe LibraryRegistration.template(
      copyText(table.template_static, member: "template of kind \"\(kind)\"", limit: 1 << 20),
      kind: kind, formats: formats)
    parameters = try unsafe LibraryRegistration.parameters(table.parameters_static, kind: kind)
    configure = unsafe table.configure
    unsafe configureBatch = table.configure_batch
    unsafe prepareForReuse = table.prepare_for_reuse
    unsafe sizeHint = table.size_hint
  }

  /// The size of a registration in version 1.0, in bytes.
  internal static let leastSize = 64

  /// Whether a text can name a kind: 1 to 64 characters that are no control characters.
  internal static func isKind(_ text: String) -> Bool {
    (1...64).contains(text.count)
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// Reads the template of a kind.
  internal static func template(
    _ text: String, kind: String, formats: FormatTable = .standard
  ) throws(PluginError.Finding) -> CellTemplate {
    let value: FieldValue
    do throws(JSONError) {
      value = try parseJSON(text.utf8, name: "template")
    } catch {
      throw .badTemplate(
        kind: kind,
        problem: "template, line \(error.line), column \(error.column): \(error.problem)")
    }
    do throws(TemplateError) {
      return try CellTemplate(decoding: value, formats: formats)
    } catch {
      throw .badTemplate(kind: kind, problem: "\(error)")
    }
  }

  /// Reads a parameter list, which may be NULL.
  internal static func parameters(
    _ text: UnsafePointer<CChar>?, kind: String
  ) throws(PluginError.Finding) -> ParameterList {
    let member = "parameters of kind \"\(kind)\""
    let words = unsafe text == nil ? "" : try copyText(text, member: member, limit: 4096)
    do throws(SignatureError) {
      return try ParameterList(parsing: words)
    } catch {
      throw .badParameters(kind: kind, problem: "\(error)")
    }
  }
}
