// SPDX-License-Identifier: MIT

public import CVitrinePlugin

/// A plugin: who it is and what it brings.
///
/// The sources of this kit are compiled into the plugin's own module, together with the plugin's, so that no Swift
/// type is shared with the host or with another plugin. A plugin is one constant and the one exported function:
///
/// ```swift
/// let zoo = Plugin(identifier: "zoo", name: "Zoo", version: "1.0.0", kinds: [animal])
///
/// @c(vitrine_entry) public func entry(hostABI: UInt32) -> UnsafePointer<vitrine_plugin>? {
///   zoo.table
/// }
/// ```
@safe public struct Plugin: Sendable {
  /// What `vitrine_entry` gives to the host; static storage.
  ///
  /// Sendable although it is a pointer: nothing writes to the table once it is made.
  public nonisolated(unsafe) let table: UnsafePointer<vitrine_plugin>

  /// Describes the plugin of this library, of which there is one.
  ///
  /// - Parameters:
  ///   - identifier: `[a-z0-9._-]{1,64}`, the same for every version.
  ///   - name: for people.
  ///   - version: of the plugin: `1.2.0`.
  ///   - summary: one sentence.
  ///   - kinds: what it shows; of two with one name and role the first counts.
  ///   - actions: what the user can do to items.
  ///   - formats: formats for the templates of its kinds.
  ///   - drawings: what fills `canvas` views of its templates.
  ///   - decorations: what stands behind sections.
  ///   - backends: forms that pictures are written in.
  ///   - screens: forms that pictures are shown in on a terminal.
  ///   - state: what its next build takes over, when it is built anew while it is in use.
  public init(
    identifier: String, name: String, version: String, summary: String? = nil,
    kinds: [CellKind] = [], actions: [ItemAction] = [], formats: [TextFormat] = [],
    drawings: [Drawing] = [], decorations: [Decoration] = [], backends: [TextBackend] = [],
    screens: [ScreenBackend] = [], state: (any PluginState)? = nil
  ) {
    register(kinds)
    register(actions, formats, drawings, backends, screens, state)
    publish(actions, formats, drawings, decorations, backends, screens, state)
    var plugin = unsafe vitrine_plugin()
    unsafe plugin.size = UInt32(MemoryLayout<vitrine_plugin>.size)
    unsafe plugin.abi = UInt32(VITRINE_ABI_MAJOR) << 16 | UInt32(VITRINE_ABI_MINOR)
    unsafe plugin.identifier_static = staticText(identifier)
    unsafe plugin.name_static = staticText(name)
    unsafe plugin.version_static = staticText(version)
    unsafe plugin.summary_static = summary.map { unsafe staticText($0) }
    unsafe plugin.get_extension = extensionList
    unsafe plugin.registrations_static = staticArray(kinds.map { unsafe $0.registration })
    unsafe plugin.registration_count = UInt32(kinds.count)
    unsafe plugin.registration_stride = UInt32(
      MemoryLayout<vitrine_cell_registration>.stride)
    unsafe table = staticArray([plugin])
  }
}
