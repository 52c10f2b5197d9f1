// SPDX-License-Identifier: MIT
// A registration without a kind.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);
PLUGIN(PLAIN("kind", TEMPLATE), PLAIN(NULL, TEMPLATE))
