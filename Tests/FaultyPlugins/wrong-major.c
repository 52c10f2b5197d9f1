// SPDX-License-Identifier: MIT
// Built for the major version after this one.
#include "faulty.h"

TAG(VITRINE_TAG_MAGIC, sizeof(vitrine_tag), VITRINE_ABI_MAJOR + 1u, 0u, VITRINE_LAYOUT_HASH_LOW,
    VITRINE_LAYOUT_HASH_HIGH);
PLUGIN(PLAIN("kind", TEMPLATE))
