/* SPDX-License-Identifier: MIT
 * A plugin of ABI 1.0, whose get_extension may look into its instance and so is never asked before create. */
#include "../../CVitrinePluginTests/frozen/plugin-1.0.h"

#include <stdlib.h>

VITRINE_PLUGIN_TAG(0);

struct vitrine_instance {
  const char *greeting;
};

static vitrine_instance only = {"hello"};

static vitrine_status create(const vitrine_host *host, vitrine_instance **instance) {
  (void)host;
  *instance = &only;
  return VITRINE_OK;
}

static const void *get_extension(vitrine_instance *instance, const char *identifier, uint32_t revision) {
  (void)identifier, (void)revision;
  return instance->greeting;
}

static vitrine_status show(vitrine_sink *sink, const char *title, size_t length) {
  if (sink->instance != &only) return vitrine_fail(sink, VITRINE_ERROR_STATE, "another instance");
  vitrine_set_cstring(sink, "greeting", sink->instance->greeting);
  return vitrine_set_text(sink, "title", title, length);
}

static const vitrine_cell_registration registrations[] = {
    {sizeof(vitrine_cell_registration), 0, "old",
     "{\"columns\": [{\"label\": \"\", \"slot\": \"greeting\"}, {\"label\": \"\", \"slot\": \"title\"}]}",
     "title: text", (vitrine_function)show, NULL, NULL, NULL}};

static const vitrine_plugin plugin = {sizeof(vitrine_plugin), VITRINE_ABI, "first-version", "Old", "1.0",
                                      NULL, create, NULL, NULL, get_extension, registrations, 1,
                                      sizeof(vitrine_cell_registration)};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  return host_abi >> 16 == VITRINE_ABI_MAJOR ? &plugin : NULL;
}
