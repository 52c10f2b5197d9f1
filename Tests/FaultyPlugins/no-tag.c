// SPDX-License-Identifier: MIT
// A plugin that forgot its tag.
#include "faulty.h"

PLUGIN(PLAIN("kind", TEMPLATE))
