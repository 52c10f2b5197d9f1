// SPDX-License-Identifier: MIT
// Nothing is wrong with it, but that it cannot be put into a worker.
#include "faulty.h"

VITRINE_PLUGIN_TAG(VITRINE_TAG_IN_PROCESS_ONLY);
PLUGIN(PLAIN("here", TEMPLATE))
