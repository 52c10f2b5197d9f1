// SPDX-License-Identifier: MIT

import CVitrinePlugin
import Synchronization

/// What the plugin brings beyond its kinds.
struct Extensions: Sendable {
  var actions: [ItemAction] = []
  var formats: [TextFormat] = []
  var drawings: [Drawing] = []
  var backends: [TextBackend] = []
  var screens: [ScreenBackend] = []
  var state: (any PluginState)?
}

let extensions = Mutex(Extensions())

/// The lists that the host asks for, by identifier; each stays for the life of the process.
@safe private struct Lists: @unchecked Sendable {
  // Only read, once they are made.
  var byIdentifier: [String: UnsafePointer<vitrine_list>] = unsafe [:]
}

private let lists = Mutex(Lists())

/// Keeps what works.
func register(
  _ actions: [ItemAction], _ formats: [TextFormat], _ drawings: [Drawing],
  _ backends: [TextBackend], _ screens: [ScreenBackend], _ state: (any PluginState)?
) {
  extensions.withLock {
    $0 = Extensions(
      actions: actions, formats: formats, drawings: drawings, backends: backends,
      screens: screens, state: state)
  }
}

/// Makes the lists that the host asks for.
func publish(
  _ actions: [ItemAction], _ formats: [TextFormat], _ drawings: [Drawing],
  _ decorations: [Decoration], _ backends: [TextBackend], _ screens: [ScreenBackend],
  _ state: (any PluginState)?
) {
  lists.withLock { lists in
    unsafe lists.byIdentifier = unsafe [
      VITRINE_EXTENSION_ACTIONS: staticArray([list(actions.map { unsafe $0.record })]),
      VITRINE_EXTENSION_FORMATS: staticArray([list(formats.map { unsafe $0.record })]),
      VITRINE_EXTENSION_DRAWING: staticArray([list(drawings.map { unsafe $0.record })]),
      VITRINE_EXTENSION_DECORATIONS: staticArray([list(decorations.map { unsafe $0.record })]),
      VITRINE_EXTENSION_TEXT_BACKEND: staticArray([list(backends.map { unsafe $0.record })]),
      VITRINE_EXTENSION_SCREEN_BACKEND: staticArray([list(screens.map { unsafe $0.record })]),
      VITRINE_EXTENSION_STATE: staticArray([
        unsafe list(state.map { unsafe [$0.record] } ?? [])
      ]),
    ]
  }
}

@c(vitrine_plugin_kit_extension)
func extensionList(
  _ instance: OpaquePointer?, _ identifier: UnsafePointer<CChar>?, _ revision: UInt32
) -> UnsafeRawPointer? {
  guard revision == 1, let identifier = unsafe identifier.map({ unsafe String(cString: $0) }) else {
    return nil
  }
  return unsafe lists.withLock { unsafe UnsafeRawPointer($0.byIdentifier[identifier]) }
}
