// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import FieldValues
internal import ForeignCalls
internal import Glibc
internal import JSONText

/// A plugin that was loaded to be tried out, with its table as it stands.
///
/// Only for a process of its own, and only after the host itself has accepted the same file: nothing is checked again.
@safe struct ProbedPlugin {
  let table: vitrine_plugin
  let kinds: [ProbedKind]

  /// Why a library cannot be tried out.
  struct Refusal: Error {
    var sentence: String
  }

  /// Maps a library; its initialisers run.
  static func load(_ path: String) throws(Refusal) -> UnsafeMutableRawPointer {
    // A name without a slash would be looked for where the system's libraries are.
    let path = path.utf8.contains(UInt8(ascii: "/")) ? path : "./" + path
    guard let library = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      throw Refusal(sentence: unsafe dlerror().map { unsafe String(cString: $0) } ?? "unknown")
    }
    return unsafe library
  }

  /// The entry of a library.
  static func entry(
    of library: UnsafeMutableRawPointer
  ) throws(Refusal) -> vitrine_entry_function {
    guard let address = unsafe dlsym(library, "vitrine_entry") else {
      throw Refusal(sentence: "it exports no vitrine_entry")
    }
    return unsafe unsafeBitCast(address, to: vitrine_entry_function.self)
  }

  /// Loads a plugin and calls its entry.
  init(_ path: String) throws(Refusal) {
    let library = try unsafe ProbedPlugin.load(path)
    let entry = try unsafe ProbedPlugin.entry(of: library)
    guard let source = unsafe entry(VITRINE_ABI_MAJOR << 16 | VITRINE_ABI_MINOR) else {
      throw Refusal(sentence: "vitrine_entry returned NULL")
    }
    unsafe table = unsafe ProbedPlugin.copy(source, to: vitrine_plugin())
    var kinds: [ProbedKind] = []
    if let first = unsafe table.registrations_static {
      for index in unsafe 0..<Int(table.registration_count) {
        let address = unsafe UnsafeRawPointer(first) + index * Int(table.registration_stride)
        let registration = unsafe ProbedPlugin.copy(
          address.assumingMemoryBound(to: vitrine_cell_registration.self),
          to: vitrine_cell_registration())
        if let kind = unsafe ProbedKind(registration) { kinds.append(kind) }
      }
    }
    self.kinds = kinds
  }

  /// As much of a table as both sides know.
  private static func copy<Table>(
    _ source: UnsafePointer<Table>, to empty: Table
  ) -> Table {
    var table = empty
    let size = unsafe UnsafeRawPointer(source).load(as: UInt32.self)
    unsafe withUnsafeMutableBytes(of: &table) { bytes in
      unsafe bytes.copyMemory(
        from: UnsafeRawBufferPointer(start: source, count: min(Int(size), bytes.count)))
    }
    return table
  }
}

/// A kind of a plugin that is tried out.
@safe struct ProbedKind {
  typealias Batch = @convention(c) (UnsafePointer<vitrine_batch>?) -> vitrine_status
  typealias PrepareForReuse =
    @convention(c) (OpaquePointer?, UnsafePointer<vitrine_cell>?) -> Void
  typealias SizeHint =
    @convention(c) (
      OpaquePointer?, UnsafePointer<vitrine_cell>?, UnsafePointer<vitrine_argument>?, UInt32,
      UInt32, UnsafeMutablePointer<vitrine_size>?
    ) -> vitrine_status

  let name: String
  let isSupplementary: Bool
  let slots: Set<String>
  let parameters: [Parameter]
  let configure: ForeignFunction?
  let configureBatch: Batch?
  let prepareForReuse: PrepareForReuse?
  let sizeHint: SizeHint?

  init?(_ registration: vitrine_cell_registration) {
    guard let kind = unsafe registration.kind_static,
      let template = unsafe registration.template_static
    else { return nil }
    name = unsafe String(cString: kind)
    isSupplementary =
      unsafe registration.flags & UInt32(VITRINE_REGISTRATION_SUPPLEMENTARY) != 0
    let text = unsafe String(cString: template)
    let words = unsafe registration.parameters_static.map { unsafe String(cString: $0) } ?? ""
    guard let value = try? parseJSON(text.utf8, name: "template"),
      let list = try? ParameterList(parsing: words)
    else { return nil }
    // The template as a whole may use formats that only the host's reading of the plugin knows.
    slots = Set(slotNames(in: value))
    parameters = list.parameters
    configure = unsafe registration.configure
    unsafe configureBatch = unsafe registration.configure_batch
    unsafe prepareForReuse = unsafe registration.prepare_for_reuse
    unsafe sizeHint = unsafe registration.size_hint
  }

  /// Whether any function of the plugin fills its cells.
  var hasHandler: Bool { unsafe configure != nil || configureBatch != nil }
}

/// The names of a template's slots, as often as they stand there.
private func slotNames(in template: FieldValue) -> [String] {
  switch template {
  case .array(let views): return views.flatMap(slotNames)
  case .object(let view):
    return view.members.flatMap { member -> [String] in
      if member.key == "slot", case .text(let name) = member.value { return [name] }
      return slotNames(in: member.value)
    }
  default: return []
  }
}
