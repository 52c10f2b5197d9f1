// SPDX-License-Identifier: MIT
// Cannot be created, and says why.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);

static vitrine_status create(const vitrine_host *host, vitrine_instance **instance) {
  static const char reason[] = "the database of \033[31mfilms\033[0m is locked";
  (void)instance;
  return host->fail(host->context, VITRINE_ERROR_STATE, reason, sizeof reason - 1);
}

PLUGIN_CREATED_BY(create, PLAIN("kind", TEMPLATE))
