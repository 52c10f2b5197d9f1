// SPDX-License-Identifier: MIT
// Cannot be created, and does not say why.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);

static vitrine_status create(const vitrine_host *host, vitrine_instance **instance) {
  (void)host;
  (void)instance;
  return VITRINE_ERROR_MEMORY;
}

PLUGIN_CREATED_BY(create, PLAIN("kind", TEMPLATE))
