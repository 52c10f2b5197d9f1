// SPDX-License-Identifier: MIT
// A tag's section with three numbers in it.
#include "faulty.h"

__attribute__((used, section(VITRINE_TAG_SECTION), aligned(4))) static const uint32_t faulty_tag[3] = {
    VITRINE_TAG_MAGIC, 12u, VITRINE_ABI_MAJOR};
PLUGIN(PLAIN("kind", TEMPLATE))
