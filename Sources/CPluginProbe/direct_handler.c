// SPDX-License-Identifier: MIT
#include "plugin_probe.h"

static volatile uint64_t seen;

int32_t vitrine_direct_handler(void *sink, uint64_t first, uint64_t second) {
  seen = first + second + (sink == NULL);
  return 0;
}
