// SPDX-License-Identifier: MIT
// Says itself that it cannot work with the host.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return NULL;
}
