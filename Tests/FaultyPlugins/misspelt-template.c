// SPDX-License-Identifier: MIT
// A template with a word that templates do not have.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);
PLUGIN(PLAIN("kind", "{\"label\": \"text\", \"trunacte\": \"tail\"}"))
