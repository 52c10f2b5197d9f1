// SPDX-License-Identifier: MIT
// Never returns from create.
#include "faulty.h"

#include <unistd.h>

VITRINE_PLUGIN_TAG(0);

static vitrine_status create(const vitrine_host *host, vitrine_instance **instance) {
  (void)host, (void)instance;
  volatile int waits = 1;
  while (waits) pause();
  return VITRINE_OK;
}

PLUGIN_CREATED_BY(create, PLAIN("create", TEMPLATE))
