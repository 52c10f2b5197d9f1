// SPDX-License-Identifier: MIT
// A tag, and nothing exported.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);
