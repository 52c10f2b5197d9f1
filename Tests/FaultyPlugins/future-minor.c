// SPDX-License-Identifier: MIT
// Needs members that this host does not have.
#include "faulty.h"

TAG(VITRINE_TAG_MAGIC, sizeof(vitrine_tag), VITRINE_ABI_MAJOR, 700u, VITRINE_LAYOUT_HASH_LOW,
    VITRINE_LAYOUT_HASH_HIGH);
PLUGIN(PLAIN("kind", TEMPLATE))
