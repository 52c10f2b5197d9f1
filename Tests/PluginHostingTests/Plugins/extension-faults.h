/* SPDX-License-Identifier: MIT
 * A plugin whose one extension, EXTENSION, is the list that LIST leads to. */
#include <vitrine/plugin.h>

VITRINE_PLUGIN_TAG(0);

static const void *get_extension(vitrine_instance *instance, const char *identifier, uint32_t revision) {
  (void)instance;
  return revision == 1 && strcmp(identifier, EXTENSION) == 0 ? LIST : NULL;
}

static const vitrine_plugin plugin = {sizeof(vitrine_plugin), VITRINE_ABI, NAME, NAME, "1.0", NULL, NULL, NULL, NULL,
                                      get_extension, NULL, 0, sizeof(vitrine_cell_registration)};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
