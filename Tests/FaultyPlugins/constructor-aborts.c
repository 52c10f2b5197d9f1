// SPDX-License-Identifier: MIT
// Ends its process while it is loaded.
#include "faulty.h"

#include <unistd.h>

VITRINE_PLUGIN_TAG(0);
PLUGIN(PLAIN("constructor", TEMPLATE))

__attribute__((constructor)) static void abort_at_once(void) {
  static const char words[] = "no licence found\n";
  if (write(STDERR_FILENO, words, sizeof words - 1) < 0) return;
  abort();
}
