// SPDX-License-Identifier: MIT
// A template that is no JSON.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);
PLUGIN(PLAIN("kind", "{\"label\": }"))
