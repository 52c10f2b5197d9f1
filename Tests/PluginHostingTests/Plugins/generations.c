// SPDX-License-Identifier: MIT
// A plugin that tests build several times: GENERATION is what it shows, KIND its kind, CREATE_FAILS keeps it from being
// created. While it is there the environment says so of its generation.
#include "../../FaultyPlugins/faulty.h"

#ifndef GENERATION
#define GENERATION "one"
#endif
#ifndef KIND
#define KIND "generation"
#endif

VITRINE_PLUGIN_TAG(0);

static vitrine_status show(vitrine_sink *sink, const char *title) {
  (void)title;
  return vitrine_set_cstring(sink, "text", GENERATION);
}

static vitrine_status create(const vitrine_host *host, vitrine_instance **instance) {
  (void)instance;
#ifdef CREATE_FAILS
  static const char reason[] = "out of order";
  return host->fail(host->context, VITRINE_ERROR_STATE, reason, sizeof reason - 1);
#else
  (void)host;
  setenv("VITRINE_IS_THERE_" GENERATION, "1", 1);
  return VITRINE_OK;
#endif
}

static void destroy(vitrine_instance *instance) {
  (void)instance;
  unsetenv("VITRINE_IS_THERE_" GENERATION);
}

static const vitrine_cell_registration registrations[] = {TYPED(KIND, "title: cstring", show)};

static const vitrine_plugin plugin = {
    (uint32_t)sizeof(vitrine_plugin), VITRINE_ABI, NAME, "Generations", "1.0.0", NULL, create, destroy, NULL, NULL,
    registrations, 1u, (uint32_t)sizeof(vitrine_cell_registration)};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
