// SPDX-License-Identifier: MIT
// A plugin's table of which half is missing.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);

static const vitrine_plugin plugin = {40u, VITRINE_ABI, NAME, "Faulty", "1.0.0", NULL, NULL, NULL, NULL, NULL, NULL, 0u, 0u};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
