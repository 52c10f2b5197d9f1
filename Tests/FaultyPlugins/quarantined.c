// SPDX-License-Identifier: MIT
// Nothing is wrong with it; it is to be put into quarantine.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);
PLUGIN(PLAIN("quarantined", TEMPLATE))
