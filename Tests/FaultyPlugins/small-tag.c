// SPDX-License-Identifier: MIT
// A tag whose size says that half of it is missing.
#include "faulty.h"

TAG(VITRINE_TAG_MAGIC, 16u, VITRINE_ABI_MAJOR, 0u, VITRINE_LAYOUT_HASH_LOW, VITRINE_LAYOUT_HASH_HIGH);
PLUGIN(PLAIN("kind", TEMPLATE))
