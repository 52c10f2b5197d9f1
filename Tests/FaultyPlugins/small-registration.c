// SPDX-License-Identifier: MIT
// Records that are smaller than the first version's.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);

static const vitrine_cell_registration registrations[] = {PLAIN("kind", TEMPLATE)};
static const vitrine_plugin plugin = {
    sizeof(vitrine_plugin), VITRINE_ABI, NAME, "Faulty", "1.0.0", NULL, NULL, NULL, NULL, NULL, registrations, 1u, 32u};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
