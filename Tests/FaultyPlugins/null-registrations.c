// SPDX-License-Identifier: MIT
// Counts registrations and has none.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);

static const vitrine_cell_registration registrations[] = {
    {sizeof(vitrine_cell_registration), 0u, "kind", TEMPLATE, NULL, NULL, NULL, NULL, NULL}};
static const vitrine_plugin plugin = {
    sizeof(vitrine_plugin), VITRINE_ABI, NAME, "Faulty", "1.0.0", NULL, NULL, NULL, NULL, NULL, NULL, 3u,
    sizeof(vitrine_cell_registration)};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi, (void)registrations;
  return &plugin;
}
