// SPDX-License-Identifier: MIT
// A kind without its NUL byte.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);

static char endless[8192];
__attribute__((constructor)) static void fill(void) { memset(endless, 'k', sizeof endless); }

PLUGIN(PLAIN(endless, TEMPLATE))
