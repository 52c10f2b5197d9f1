// SPDX-License-Identifier: MIT
// Compiled with tables that are laid out otherwise.
#include "faulty.h"

TAG(VITRINE_TAG_MAGIC, sizeof(vitrine_tag), VITRINE_ABI_MAJOR, 0u, 0xDDCCBBAAu, 0x11223344u);
PLUGIN(PLAIN("kind", TEMPLATE))
