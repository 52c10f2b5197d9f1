// SPDX-License-Identifier: MIT
// Calls a function that no library has.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);
extern int function_that_nobody_defines(void);

static vitrine_status configure(vitrine_sink *sink) {
  (void)sink;
  return function_that_nobody_defines();
}

PLUGIN(TYPED("kind", NULL, configure))
