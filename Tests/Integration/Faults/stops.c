// SPDX-License-Identifier: MIT
// Its initialiser ends the process.
#include <stdlib.h>

#include <vitrine/plugin.h>

VITRINE_PLUGIN_TAG(VITRINE_TAG_SPAWNS_THREADS);

__attribute__((constructor)) static void stop(void) { exit(3); }

const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return NULL;
}
