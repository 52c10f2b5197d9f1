// SPDX-License-Identifier: MIT
// A name with a path in it.
#include "faulty.h"

#undef NAME
#define NAME "../Movies"
VITRINE_PLUGIN_TAG(0);
PLUGIN(PLAIN("kind", TEMPLATE))
