// SPDX-License-Identifier: MIT
// Built with a later header, whose tables have grown at their ends: this one has to work.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);

typedef struct later_registration {
  vitrine_cell_registration known;
  uint64_t later[3];
} later_registration;

static vitrine_status configure(vitrine_sink *sink, const char *title, size_t length) {
  return vitrine_set_text(sink, "text", title, length);
}

#define LATER(kind)                                                                                            \
  {{(uint32_t)sizeof(later_registration), 0x8000u, (kind), TEMPLATE, "title: text", (vitrine_function)configure, NULL, \
    NULL, NULL},                                                                                               \
   {1u, 2u, 3u}}

static const later_registration registrations[] = {LATER("first"), LATER("second")};

static const struct {
  vitrine_plugin known;
  uint64_t later[2];
} plugin = {{sizeof plugin, VITRINE_ABI + 9u, NAME, "Later", "9.0.0", NULL, NULL, NULL, NULL, NULL, &registrations[0].known,
             2u, sizeof(later_registration)},
            {1u, 2u}};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin.known;
}
