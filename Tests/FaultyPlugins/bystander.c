// SPDX-License-Identifier: MIT
// Nothing is wrong with it; it lies on the search path and is not to be run when nobody needs it.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);
PLUGIN(PLAIN("bystander", TEMPLATE))
