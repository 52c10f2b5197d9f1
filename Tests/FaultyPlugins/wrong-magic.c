// SPDX-License-Identifier: MIT
// A tag that begins with other bytes.
#include "faulty.h"

TAG(0x12345678u, sizeof(vitrine_tag), VITRINE_ABI_MAJOR, 0u, VITRINE_LAYOUT_HASH_LOW, VITRINE_LAYOUT_HASH_HIGH);
PLUGIN(PLAIN("kind", TEMPLATE))
