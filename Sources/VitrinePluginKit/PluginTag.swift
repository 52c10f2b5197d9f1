// SPDX-License-Identifier: MIT

/// The layout of `vitrine_tag`, of which only plain integers can be laid out at compile time.
typealias PluginTag = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

// The tag that the host reads before it runs any code of the plugin: magic, size, ABI major version, minor version
// needed, flags, layout hash (low, high), reserved. `-D VITRINE_SPAWNS_THREADS` and `-D VITRINE_IN_PROCESS_ONLY`
// set the flags of those names. A constant may not name the header's macros; a test holds the two together.
#if VITRINE_SPAWNS_THREADS && VITRINE_IN_PROCESS_ONLY
@used @section(".note.vitrine")
let pluginTag: PluginTag = (0x4E52_5456, 32, 1, 0, 3, 0xBA16_DBD2, 0x6315_5A0D, 0)
#elseif VITRINE_SPAWNS_THREADS
@used @section(".note.vitrine")
let pluginTag: PluginTag = (0x4E52_5456, 32, 1, 0, 1, 0xBA16_DBD2, 0x6315_5A0D, 0)
#elseif VITRINE_IN_PROCESS_ONLY
@used @section(".note.vitrine")
let pluginTag: PluginTag = (0x4E52_5456, 32, 1, 0, 2, 0xBA16_DBD2, 0x6315_5A0D, 0)
#else
@used @section(".note.vitrine")
let pluginTag: PluginTag = (0x4E52_5456, 32, 1, 0, 0, 0xBA16_DBD2, 0x6315_5A0D, 0)
#endif
