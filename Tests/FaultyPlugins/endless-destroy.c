// SPDX-License-Identifier: MIT
// Shows its items, and never returns from destroy.
#include "faulty.h"

#include <unistd.h>

VITRINE_PLUGIN_TAG(0);

static vitrine_status shows(vitrine_sink *sink) { return vitrine_set_cstring(sink, "text", "shown"); }

static void destroy(vitrine_instance *instance) {
  (void)instance;
  for (;;) pause();
}

static const vitrine_cell_registration registrations[] = {TYPED("destroy", NULL, shows)};

static const vitrine_plugin plugin = {
    (uint32_t)sizeof(vitrine_plugin), VITRINE_ABI, NAME, "Faulty", "1.0.0", NULL, NULL, destroy, NULL, NULL,
    registrations, 1u, (uint32_t)sizeof(vitrine_cell_registration)};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
