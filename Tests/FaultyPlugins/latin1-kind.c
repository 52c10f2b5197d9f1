// SPDX-License-Identifier: MIT
// A kind that was saved as Latin-1.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);
PLUGIN(PLAIN("caf\xE9", TEMPLATE))
