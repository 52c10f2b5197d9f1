// SPDX-License-Identifier: MIT
// One kind, registered twice.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);
PLUGIN(PLAIN("kind", TEMPLATE), PLAIN("other", TEMPLATE), PLAIN("kind", TEMPLATE))
