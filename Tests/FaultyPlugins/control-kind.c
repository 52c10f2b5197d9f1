// SPDX-License-Identifier: MIT
// A kind that would move the cursor.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);
PLUGIN(PLAIN("ki\033[2Jnd", TEMPLATE))
