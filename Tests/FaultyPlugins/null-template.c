// SPDX-License-Identifier: MIT
// A registration without a template.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);
PLUGIN(PLAIN("kind", NULL))
