/* SPDX-License-Identifier: MIT */
#include <vitrine/plugin.h>

static const vitrine_text_backend backends[2];
static const vitrine_list list = {sizeof(vitrine_list), 2, 52, 0, backends};
#define EXTENSION VITRINE_EXTENSION_TEXT_BACKEND
#define LIST &list
#include "extension-faults.h"
